import type { Connection, Listener } from "../app/connection";
import type { Scene } from "./scenes";

/** A connection that plays one recorded message and hears nothing. */
export class RecordedConnection implements Connection {
  readonly #scene: Scene;

  constructor(scene: Scene) {
    this.#scene = scene;
  }

  open(listener: Listener): void {
    listener.status(this.#scene.loading ? "connecting" : "open");
    if (this.#scene.loading) return;
    listener.message(this.#scene.hello);
    listener.message(this.#scene.game);
    if (this.#scene.lost) listener.status("lost");
    if (this.#scene.failure) listener.status("stopped", this.#scene.failure);
    for (const message of this.#scene.after ?? []) listener.message(message);
  }

  act(): void {}
  nextDeal(): void {}
  pace(): void {}
  retry(): void {}
  close(): void {}
}
