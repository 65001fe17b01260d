// The one place where the page is in motion: the signal as it comes in, and now, once an animation frame.
import type { Address } from './address';
import { browserWorld } from './browser_world';
import { follow } from './feed';
import { readFrame } from './frame';
import { localNow } from './instants';
import { heard, readings, refused, SILENCE, silentFor, statusOf } from './signal';

export class Live {
  #signal = $state.raw(SILENCE);
  #now = $state.raw(localNow());

  readonly overlay = $derived(this.#signal.frame?.overlay);
  readonly trouble = $derived(this.#signal.trouble);
  readonly status = $derived(statusOf(this.#signal, this.#now));
  readonly readings = $derived(readings(this.#signal, this.#now));
  readonly silentSeconds = $derived(Math.floor(silentFor(this.#signal, this.#now) / 1000));

  /** Follows the feed and the screen's refresh until the returned function is called. */
  start(address: Address): () => void {
    const unfollow = follow(
      {
        frame: (data) => this.#hear(data),
        refused: (trouble) => (this.#signal = refused(this.#signal, trouble)),
      },
      browserWorld(address),
    );
    let request = 0;
    const tick = () => {
      this.#now = localNow();
      request = requestAnimationFrame(tick);
    };
    tick();
    return () => {
      unfollow();
      cancelAnimationFrame(request);
    };
  }

  #hear(data: string): void {
    const at = localNow();
    try {
      this.#signal = heard(this.#signal, readFrame(data), at);
    } catch (error) {
      // An unreadable frame is no frame: if no better one follows, the page says that it is stale.
      console.error('unreadable frame', error);
    }
  }
}
