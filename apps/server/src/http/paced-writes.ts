import type { Writable } from 'node:stream';

/** The longest time that a message waits for others. */
export const momentMs = 100;
/** With more, a socket is written to at once: what it holds back must not look like a reader who is gone. */
const maxHeldBytes = 16_384;

/**
 * Writes to a socket at once, and what follows within a moment in one piece: a change goes to every open browser of its
 * workspace, and each write costs more than the message.
 */
export class PacedWrites {
  /** The sockets written to in this moment, and whether they hold messages back. */
  readonly #recent = new Map<Writable, boolean>();
  #timer: NodeJS.Timeout | undefined;

  write(socket: Writable, send: () => void): void {
    const holds = this.#recent.get(socket);
    if (holds === false) socket.cork();
    this.#recent.set(socket, holds !== undefined);
    send();
    if (socket.writableCorked > 0 && socket.writableLength > maxHeldBytes) this.#release(socket);
    this.#timer ??= setInterval(() => this.#next(), momentMs).unref();
  }

  /** Writes what is held back. */
  stop(): void {
    for (const [socket, holds] of this.#recent) if (holds) socket.uncork();
    this.#recent.clear();
    this.#rest();
  }

  #next(): void {
    for (const [socket, holds] of this.#recent) {
      if (holds) this.#release(socket);
      else this.#recent.delete(socket);
    }
    if (this.#recent.size === 0) this.#rest();
  }

  #release(socket: Writable): void {
    socket.uncork();
    this.#recent.set(socket, false);
  }

  #rest(): void {
    clearInterval(this.#timer);
    this.#timer = undefined;
  }
}
