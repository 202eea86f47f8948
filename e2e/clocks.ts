import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { BrowserContext } from '@playwright/test';
import { type RunningServer, startServer } from './server.ts';

const preload = pathToFileURL(path.join(import.meta.dirname, 'moved-clock.mjs')).href;

/** A server of its own whose clock a journey moves, with the clocks of its browsers. */
export class ClockedServer {
  readonly #file = path.join(fs.mkdtempSync(path.join(os.tmpdir(), 'stint-clock-')), 'ahead');
  #server: RunningServer | undefined;
  #ahead = 0;
  readonly #shared = { url: process.env.STINT_URL, data: process.env.STINT_DATA_DIR };

  get url(): string {
    return this.#server?.url ?? '';
  }

  /** The time there, in milliseconds. */
  now(): number {
    return Date.now() + this.#ahead;
  }

  /** Starts it, or starts it again with the data that it had. */
  async start(): Promise<void> {
    this.#tell();
    const env = { STINT_CLOCK_FILE: this.#file, NODE_OPTIONS: `--import ${preload}` };
    const before = this.#server && { dataDir: this.#server.dataDir, port: Number(new URL(this.#server.url).port) };
    this.#server = await startServer({ ...before, env });
    Object.assign(process.env, { STINT_URL: this.#server.url, STINT_DATA_DIR: this.#server.dataDir });
  }

  /** Pulls its plug. */
  async kill(): Promise<void> {
    await this.#server?.stop('SIGKILL');
  }

  /** Whole at once: a file that is being written reads as empty, which would be a clock that was never moved. */
  #tell(): void {
    fs.writeFileSync(`${this.#file}.next`, String(this.#ahead));
    fs.renameSync(`${this.#file}.next`, this.#file);
  }

  /** For it and for these browsers so much time passes at once. */
  async pass(ms: number, ...browsers: readonly BrowserContext[]): Promise<void> {
    this.#ahead += ms;
    this.#tell();
    for (const { clock } of browsers) await clock.fastForward(ms);
  }

  async end(): Promise<void> {
    Object.assign(process.env, { STINT_URL: this.#shared.url, STINT_DATA_DIR: this.#shared.data });
    await this.#server?.stop();
    if (this.#server) fs.rmSync(path.dirname(this.#server.dataDir), { recursive: true, force: true });
    fs.rmSync(path.dirname(this.#file), { recursive: true, force: true });
  }
}
