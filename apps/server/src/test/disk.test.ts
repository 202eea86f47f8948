import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { expect, it, onTestFinished, vi } from 'vitest';
import { answerOf, freshDir, healthOf, isUp, newcomer, startServer, stopped } from './process.ts';

const timeout = 60_000;

it('reports a full disk, keeps answering, loses nothing and recovers', { timeout }, async ({ skip }) => {
  const mounted = smallDisk() ?? skip('needs the right to mount a small disk');
  const dataDir = path.join(mounted, 'data');
  const server = await startServer({ DATA_DIR: dataDir });
  const ada = await newcomer(server);
  const client = server.as(ada.token);
  expect(await healthOf(server)).toMatchObject({ http: 200, details: { storage: { status: 'up' } } });

  fillUp(path.join(mounted, 'ballast'));
  const acknowledged = new Set<string>();
  const failure = await untilRefused(async (i) => {
    const { id } = await client.tasks.create({ title: `Note ${i}`, description: noise(100_000) });
    acknowledged.add(id);
  });
  expect(failure).toMatchObject({ code: 'unavailable' });
  expect(await healthOf(server)).toMatchObject({
    http: 503,
    error: { storage: { message: expect.stringContaining('MB free') } },
  });
  expect((await answerOf(server, '/api/')).status).toBe(200);
  expect(isUp(server)).toBe(true);
  expect(server.output()).toMatch(/No space left on device|disk/i);

  fs.rmSync(path.join(mounted, 'ballast'));
  await vi.waitFor(async () => acknowledged.add((await client.tasks.create({ title: 'There is room again' })).id), {
    timeout: 30_000,
    interval: 200,
  });
  expect((await healthOf(server)).http).toBe(200);
  const { items } = await client.tasks.list({});
  expect(items.map(({ id }) => id)).toEqual(expect.arrayContaining([...acknowledged]));

  fillUp(path.join(mounted, 'ballast'));
  const refusals = await Promise.all([
    untilRefused((i) => client.tasks.create({ title: `Note ${i}`, description: noise(100_000) })),
    untilRefused((i) => client.users.update({ userId: ada.userId, firstName: `Ada ${noise(20)} ${i}` })),
    untilRefused((i) => client.teams.create({ name: `Team ${i}` })),
  ]);
  for (const refusal of refusals) expect(refusal).toMatchObject({ code: 'unavailable' });
  expect(await stopped(server, dataDir)).toEqual({ code: 0, isQuick: true, isDatabaseUp: false });
});

/** A disk of 256 MB, which only root can mount. */
function smallDisk(): string | null {
  const dir = freshDir();
  const mount = ['-t', 'tmpfs', '-o', 'size=256m,mode=711', 'tmpfs', dir];
  if (process.getuid?.() !== 0 || spawnSync('mount', mount).status !== 0) return null;
  onTestFinished(() => void spawnSync('umount', ['-l', dir]));
  return dir;
}

/** Fills the disk. */
function fillUp(file: string): void {
  const out = fs.openSync(file, 'w');
  try {
    for (const size of [1024 * 1024, 4096]) {
      const piece = Buffer.alloc(size);
      try {
        for (;;) fs.writeSync(out, piece);
      } catch {
        // No space for another piece of this size.
      }
    }
  } finally {
    fs.closeSync(out);
  }
}

/** Incompressible text. */
const noise = (length: number) => randomBytes(length / 2).toString('hex');

async function untilRefused(work: (i: number) => Promise<unknown>): Promise<unknown> {
  for (let i = 0; i < 500; i++) {
    try {
      await work(i);
    } catch (error) {
      return error;
    }
  }
  return undefined;
}
