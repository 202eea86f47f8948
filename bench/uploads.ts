import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { startEmbedded } from '../apps/server/src/db/embedded.ts';
import { load } from './load.ts';
import { tokensOf } from './people.ts';
import { resident, startServer } from './server.ts';

const run = promisify(execFile);
const megabytes = 20;
const uploads = 60;
/** What the server keeps to on a machine with nothing beside it. */
const aims = { waitMs: 200, grownMb: 150 };

/** 60 files of 20 MB at once: how long others wait meanwhile, and how much memory the server takes for them. */
export async function benchUploads(tokenSecret: string): Promise<boolean> {
  const dataDir = mkdtempSync(join(tmpdir(), 'stint-bench-'));
  const server = await startServer(4792, { DATA_DIR: dataDir, DATABASE_URL: '', TOKEN_SECRET: tokenSecret });
  try {
    const embedded = await startEmbedded({ dataDir, log: () => undefined });
    const size = { people: 20, tasks: 20, logs: 20, days: 5 };
    const { tenantId, taskId, token } = await load(embedded.url, server.base, size);
    const people = await tokensOf(embedded.url, tenantId, tokenSecret);
    const file = join(dataDir, 'file.bin');
    writeFileSync(file, Buffer.alloc(megabytes * 1024 * 1024, 7));
    // Each sender is a process of its own: what is measured here must not wait for its own sending.
    const send = async (at: number): Promise<number> => {
      const headers = ['-H', `authorization: Bearer ${people[at % people.length]}`, '-F', `file=@${file}`];
      const answer = ['-s', '-o', '/dev/null', '-w', '%{http_code}', `${server.base}/api/task-attachments/${taskId}`];
      const { stdout } = await run('curl', [...headers, ...answer]).catch(() => ({ stdout: '0' }));
      return Number(stdout);
    };
    const before = resident(server.pid);
    let isDone = false;
    const all = Promise.all(Array.from({ length: uploads }, (_, at) => send(at))).finally(() => {
      isDone = true;
    });
    const waits: number[] = [];
    let amount = before;
    while (!isDone) {
      const began = performance.now();
      await (await fetch(`${server.base}/api/user/me`, { headers: { authorization: `Bearer ${token}` } })).text();
      waits.push(performance.now() - began);
      amount = Math.max(amount, resident(server.pid));
      await sleep(20);
    }
    const statuses = await all;
    const count = (statusCode: number) => statuses.filter((status) => status === statusCode).length;
    const [longest, grown] = [Math.max(...waits), amount - before];
    console.log(
      `${uploads} uploads of ${megabytes} MB at once: ${count(201)} kept, ${uploads - count(201)} told to wait`,
    );
    console.log(`others waited at most ${longest.toFixed(0)} ms (aim ${aims.waitMs}), ${waits.length} asked`);
    console.log(`memory grew from ${before.toFixed(0)} MB by ${grown.toFixed(0)} MB (aim ${aims.grownMb})`);
    return longest <= aims.waitMs && grown <= aims.grownMb;
  } finally {
    await server.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}
