import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { BrowserContext, Page } from '@playwright/test';
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
    for (const browser of browsers) await forward(browser, ms);
  }

  async end(): Promise<void> {
    Object.assign(process.env, { STINT_URL: this.#shared.url, STINT_DATA_DIR: this.#shared.data });
    await this.#server?.stop();
    if (this.#server) fs.rmSync(path.dirname(this.#server.dataDir), { recursive: true, force: true });
    fs.rmSync(path.dirname(this.#file), { recursive: true, force: true });
  }
}

/** Playwright's clock of a page. */
interface PageClock {
  performanceNow(): number;
  fastForward(ms: number): Promise<void>;
  _embedder: { performanceNow(): number };
}

/** What a page's clock is behind the true one; less than nothing where it is ahead. */
const behind = (page: Page) =>
  page.evaluate(() => {
    const { controller } = (globalThis as unknown as { __pwClock: { controller: PageClock } }).__pwClock;
    return controller._embedder.performanceNow() - controller.performanceNow();
  });

/** Adding takes time too, and is done again; on a busy machine there is an end to it. */
async function add(page: Page, lost: () => Promise<number>): Promise<void> {
  for (let tries = 0, ms = await lost(); ms > 20 && tries < 20; tries++, ms = await lost())
    await page.evaluate(
      (by) => (globalThis as unknown as { __pwClock: { controller: PageClock } }).__pwClock.controller.fastForward(by),
      ms,
    );
}

const bothClocks = (page: Page) => page.evaluate(() => ({ wall: Date.now(), mono: performance.now() }));

/** Somebody sets the clock of this device ahead, or back. What passes until that has come to the page is not lost. */
export async function setClock(context: BrowserContext, page: Page, byMs: number): Promise<void> {
  const before = { ...(await bothClocks(page)), behind: await behind(page) };
  const wanted = (mono: number) => before.wall + byMs + mono - before.mono;
  for (let tries = 0; tries < 20; tries++) {
    const { wall, mono } = await bothClocks(page);
    if (Math.abs(wanted(mono) - wall) <= 20) break;
    await context.clock.setSystemTime(wanted(mono));
  }
  await add(page, async () => (await behind(page)) - before.behind);
}

/**
 * While it is moved, the clock of a page stands still, and seconds are lost where much is to be done meanwhile; on a
 * device they would not be. So each page is given back what it lost.
 */
async function forward(context: BrowserContext, ms: number): Promise<void> {
  const open = await Promise.all(context.pages().map(async (page) => ({ page, before: await behind(page) })));
  await context.clock.fastForward(ms);
  for (const { page, before } of open) await add(page, async () => (await behind(page)) - (before - ms));
}
