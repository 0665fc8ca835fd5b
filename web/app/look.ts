// On every page, before the first paint: the reader's theme and tile palette.
import { applyLook, loadSettings } from "./settings";

applyLook(loadSettings());
