import { loadavg } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { chromium } from '@playwright/test';
import { boardMessages } from '@stint/contract';
import { createDecoder, readTailAsUint8Array, readVarUint } from 'lib0/decoding';
import { createEncoder, toUint8Array, writeUint8Array, writeVarUint } from 'lib0/encoding';
import { WebSocket } from 'ws';
import { applyUpdate, Doc, encodeStateAsUpdate, encodeStateVector } from 'yjs';
import { resolveBrowser } from '../e2e/browser.ts';
import { type LoadContext, load } from './load.ts';
import { tokensOf } from './people.ts';
import { table } from './table.ts';

const people = 20;
const strokes = 100;
/** The pause between two strokes of quick sketching. */
const strokeEvery = 40;

/** A rectangle as Excalidraw stores it. */
const shape = (at: number) => ({
  ...{
    id: `shape-${at}`,
    type: 'rectangle',
    x: (at % 100) * 130,
    y: Math.floor(at / 100) * 90,
    width: 110,
    height: 70,
  },
  ...{ angle: 0, strokeColor: '#1e1e1e', backgroundColor: 'transparent', fillStyle: 'solid', strokeWidth: 2 },
  ...{ strokeStyle: 'solid', roughness: 1, opacity: 100, groupIds: [], frameId: null, roundness: { type: 3 } },
  ...{ seed: at + 1, version: 3, versionNonce: at + 7, isDeleted: false, boundElements: null, updated: 1, link: null },
  ...{ locked: false, index: `a${at.toString(36).padStart(4, '0')}` },
});

const quantile = (numbers: readonly number[], part: number) =>
  numbers.toSorted((a, b) => a - b)[Math.min(numbers.length - 1, Math.floor(numbers.length * part))] ?? 0;

async function post<T>(base: string, token: string, path: string, body: object): Promise<T> {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  const answer = await fetch(`${base}${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
  return (await answer.json()) as T;
}

/** A page of a board that only listens and draws. The server sends the merged board, then the updates since. */
async function join(base: string, token: string, boardId: string) {
  const { ticket } = await post<{ ticket: string }>(base, token, `/api/board/${boardId}/ticket`, {});
  const began = performance.now();
  const socket = new WebSocket(`${base.replace(/^http/, 'ws')}/api/board/${boardId}/socket?ticket=${ticket}`);
  const doc = new Doc();
  let heard: () => void = () => undefined;
  let stored: () => void = () => undefined;
  await new Promise<void>((resolve, reject) => {
    socket.on('error', reject);
    socket.on('close', () => reject(new Error('the board was closed')));
    socket.on('message', (data: Buffer) => {
      const decoder = createDecoder(data);
      const kind = readVarUint(decoder);
      if (kind === boardMessages.stored) stored();
      if (kind === boardMessages.update) {
        applyUpdate(doc, readTailAsUint8Array(decoder));
        heard();
      }
      if (kind !== boardMessages.state) return;
      readVarUint(decoder);
      const state = readTailAsUint8Array(decoder);
      if (state.length > 0) applyUpdate(doc, state);
      resolve();
    });
  });
  let number = 0;
  return {
    hear: (listen: () => void) => {
      heard = listen;
    },
    /** Resolves with the milliseconds since the connection when this many shapes have arrived. */
    openMs: (shapes: number) =>
      new Promise<number>((resolve) => {
        heard = () => {
          if (doc.getMap('elements').size >= shapes) resolve(performance.now() - began);
        };
        heard();
      }),
    /** Resolves when the server has stored it. */
    draw: (shapes: readonly { id: string }[]) => {
      const before = encodeStateVector(doc);
      doc.transact(() => {
        for (const first of shapes) doc.getMap('elements').set(first.id, first);
      });
      const encoder = createEncoder();
      writeVarUint(encoder, boardMessages.update);
      writeVarUint(encoder, ++number);
      writeUint8Array(encoder, encodeStateAsUpdate(doc, before));
      const done = new Promise<void>((resolve) => {
        stored = resolve;
      });
      socket.send(toUint8Array(encoder));
      return done;
    },
    leave: () => socket.terminate(),
  };
}

async function boardWith(base: string, { token, teamId }: LoadContext, count: number): Promise<string> {
  const draft = { organizationTeamId: teamId, name: `${count} shapes` };
  const { id } = await post<{ id: string }>(base, token, '/api/board', draft);
  const page = await join(base, token, id);
  for (let at = 0; at < count; at += 300)
    await page.draw(Array.from({ length: Math.min(300, count - at) }, (_, n) => shape(at + n)));
  page.leave();
  return id;
}

async function opening(base: string, loaded: LoadContext): Promise<number> {
  const boardId = await boardWith(base, loaded, 10_000);
  const times: number[] = [];
  for (let turn = 0; turn < 11; turn++) {
    const page = await join(base, loaded.token, boardId);
    times.push(await page.openMs(10_000));
    page.leave();
  }
  return quantile(times, 0.5);
}

/** Until shapes are drawn and a tool can be chosen, in a browser that has nothing of the product yet. */
async function usable(base: string, loaded: LoadContext): Promise<number> {
  const boardId = await boardWith(base, loaded, 2000);
  const { executablePath, env } = await resolveBrowser();
  const args = ['--no-sandbox', '--disable-dev-shm-usage', '--disable-gpu'];
  const browser = await chromium.launch({ executablePath, env: { ...process.env, ...env }, args });
  const times: number[] = [];
  for (let turn = 0; turn < 3; turn++) {
    const context = await browser.newContext({ baseURL: base, viewport: { width: 1440, height: 900 } });
    await context.addCookies(loaded.cookies.map((cookie) => ({ ...cookie, url: base })));
    const page = await context.newPage();
    const began = performance.now();
    await page.goto(`/board?board=${boardId}`);
    await page.getByTestId('toolbar-rectangle').waitFor({ state: 'attached' });
    await page.getByTestId('toolbar-rectangle').check({ force: true });
    times.push(performance.now() - began);
    await context.close();
  }
  await browser.close();
  return quantile(times, 0.5);
}

/** One draws, the others listen. */
async function spreading(
  base: string,
  loaded: LoadContext,
  tokens: readonly string[],
): Promise<{ p95: number; worst: number }> {
  const boardId = await boardWith(base, loaded, 500);
  const pages = await Promise.all(tokens.slice(0, people).map((token) => join(base, token, boardId)));
  const [drawer, ...others] = pages;
  if (!drawer) throw new Error('nobody is there');
  const times: number[] = [];
  let sent = 0;
  let missing = 0;
  let complete: () => void = () => undefined;
  for (const other of others) {
    other.hear(() => {
      times.push(performance.now() - sent);
      missing -= 1;
      if (missing === 0) complete();
    });
  }
  for (let stroke = 0; stroke < strokes; stroke++) {
    missing = others.length;
    const everywhere = new Promise<void>((resolve) => {
      complete = resolve;
    });
    sent = performance.now();
    await drawer.draw([shape(10_000 + stroke)]);
    await everywhere;
    await sleep(strokeEvery);
  }
  for (const page of pages) page.leave();
  return { p95: quantile(times, 0.95), worst: Math.max(...times) };
}

/** The drawing board: how long it takes to open, and how fast others see what is drawn. */
export async function benchDrawingBoard(tokenSecret: string, base: string, databaseUrl: string): Promise<void> {
  const loaded = await load(databaseUrl, base, { people, tasks: 20, logs: 100, days: 10 });
  const tokens = await tokensOf(databaseUrl, loaded.tenantId, tokenSecret);
  const openMs = await opening(base, loaded);
  const { p95, worst } = await spreading(base, loaded, tokens);
  const usableMs = await usable(base, loaded);
  const rows = [
    ['10 000 shapes: from the connection to the whole board, ms', openMs, '≤ 500'],
    ['2 000 shapes: until a browser can draw, ms', usableMs, '≤ 3000'],
    [`a stroke at the other ${people - 1} of ${people} pages, 95 % within, ms`, p95, '≤ 250'],
    ['worst, ms', worst, ''],
  ];
  console.log(`\n${table(['drawing board', 'measured', 'bound'], rows)}`);
  console.log(
    `load average: ${loadavg()
      .map((load) => load.toFixed(1))
      .join(' ')}`,
  );
}
