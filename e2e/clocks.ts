import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { BrowserContext, Page } from '@playwright/test';
import { type RunningServer, startServer } from './server.ts';

const preload = pathToFileURL(path.join(import.meta.dirname, 'moved-clock.mjs')).href;

const hoursBehind = new Date().getUTCHours() - 12;
const msBehind = hoursBehind * 3_600_000;
/** A zone in which it is about noon, so that this morning has room for work. */
export const noonZone = `Etc/GMT${hoursBehind < 0 ? '' : '+'}${hoursBehind}`;
/** What a clock in the noon zone shows, written as if it were UTC. */
export const inNoonZone = (at: number) => new Date(at - msBehind);
/** The instant at which a clock in the noon zone shows this day (2026-03-01) and time (08:30). */
export const instantAt = (date: string, clock: string) =>
  new Date(Date.parse(`${date}T${clock}:00.000Z`) + msBehind).toISOString();

/** A separate server with an adjustable clock, moved together with the clocks of its browsers. */
export class ClockedServer {
  readonly #file = path.join(fs.mkdtempSync(path.join(os.tmpdir(), 'stint-clock-')), 'ahead');
  #server: RunningServer | undefined;
  #ahead = 0;
  readonly #shared = { url: process.env.STINT_URL, data: process.env.STINT_DATA_DIR };

  get url(): string {
    return this.#server?.url ?? '';
  }

  /** The server's time in milliseconds. */
  now(): number {
    return Date.now() + this.#ahead;
  }

  /** Starts it, or restarts it with its data. */
  async start(): Promise<void> {
    this.#tell();
    const env = { STINT_CLOCK_FILE: this.#file, NODE_OPTIONS: `--import ${preload}` };
    const before = this.#server && { dataDir: this.#server.dataDir, port: Number(new URL(this.#server.url).port) };
    this.#server = await startServer({ ...before, env });
    Object.assign(process.env, { STINT_URL: this.#server.url, STINT_DATA_DIR: this.#server.dataDir });
  }

  /** Kills the process, like a power failure. */
  async kill(): Promise<void> {
    await this.#server?.stop('SIGKILL');
  }

  /** Renamed into place, because a half-written file would read as an unmoved clock. */
  #tell(): void {
    fs.writeFileSync(`${this.#file}.next`, String(this.#ahead));
    fs.renameSync(`${this.#file}.next`, this.#file);
  }

  /** Advances the clocks of the server and of these browsers. */
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

/** How far a page's clock is behind the true one; negative when ahead. */
const behind = (page: Page) =>
  page.evaluate(() => {
    const { controller } = (globalThis as unknown as { __pwClock: { controller: PageClock } }).__pwClock;
    return controller._embedder.performanceNow() - controller.performanceNow();
  });

/** Advancing takes time as well, so it repeats until the drift is small, within a limit. */
async function add(page: Page, lost: () => Promise<number>): Promise<void> {
  for (let tries = 0, ms = await lost(); ms > 20 && tries < 20; tries++, ms = await lost())
    await page.evaluate(
      (amount) =>
        (globalThis as unknown as { __pwClock: { controller: PageClock } }).__pwClock.controller.fastForward(amount),
      ms,
    );
}

const bothClocks = (page: Page) => page.evaluate(() => ({ wall: Date.now(), mono: performance.now() }));

/** Sets the clock of a device ahead or back and compensates the time that this takes. */
export async function setClock(context: BrowserContext, page: Page, byMs: number): Promise<void> {
  const before = { ...(await bothClocks(page)), behind: await behind(page) };
  const expectedWall = (mono: number) => before.wall + byMs + mono - before.mono;
  for (let tries = 0; tries < 20; tries++) {
    const { wall, mono } = await bothClocks(page);
    if (Math.abs(expectedWall(mono) - wall) <= 20) break;
    await context.clock.setSystemTime(expectedWall(mono));
  }
  await add(page, async () => (await behind(page)) - before.behind);
}

/**
 * Advances the pages' clocks. A page's clock stands still meanwhile, unlike a device's, so each page gets the lost
 * time back.
 */
async function forward(context: BrowserContext, ms: number): Promise<void> {
  const open = await Promise.all(context.pages().map(async (page) => ({ page, before: await behind(page) })));
  await context.clock.fastForward(ms);
  for (const { page, before } of open) await add(page, async () => (await behind(page)) - (before - ms));
}
