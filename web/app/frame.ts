// On every page: the button that changes between light and dark.
import { applyLook, loadSettings, saveSettings } from "./settings";

const button = document.querySelector<HTMLButtonElement>("#theme");
if (button) {
  button.hidden = false;
  button.addEventListener("click", () => {
    const settings = loadSettings();
    const isDark =
      settings.theme === "dark" ||
      (settings.theme === "system" && matchMedia("(prefers-color-scheme: dark)").matches);
    const changed = { ...settings, theme: isDark ? "light" : "dark" } as const;
    saveSettings(changed);
    applyLook(changed);
  });
}
