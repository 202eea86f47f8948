import type { Server } from './server.tsx';

const maxPerMinute = 10;
const minute = 60_000;

/** Sends errors of this page to the server, each once and rate-limited. */
export class Reporter {
  readonly #told = new Set<string>();
  #since = 0;
  #count = 0;
  #server: Server | undefined;

  through(server: Server): void {
    this.#server = server;
  }

  tell = (message: string, data?: Record<string, unknown>): void => {
    const now = Date.now();
    if (now - this.#since > minute) {
      this.#since = now;
      this.#count = 0;
    }
    if (this.#told.has(message) || this.#count >= maxPerMinute) return;
    this.#told.add(message);
    this.#count += 1;
    // The query is left out because it may contain codes.
    const entry = { level: 'error', message: message.slice(0, 1000), context: location.pathname } as const;
    // A failed report cannot be reported.
    this.#server?.logs.write({ ...entry, ...(data && { data }) }).catch(() => undefined);
  };

  /** Reports uncaught errors and rejections. */
  listen(): void {
    window.addEventListener('error', ({ message, error }) => this.tell(message, traceOf(error)));
    window.addEventListener('unhandledrejection', ({ reason }) =>
      this.tell(reason instanceof Error ? reason.message : String(reason), traceOf(reason)),
    );
  }
}

/** React's error about a recovery has the error that was thrown as its cause. */
const traceOf = (error: unknown) => ({
  stack: stackOf(error),
  cause: error instanceof Error ? stackOf(error.cause) : undefined,
});
const stackOf = (error: unknown) => (error instanceof Error ? error.stack?.slice(0, 1000) : undefined);
