import { load } from './load.ts';
import { resident } from './server.ts';

const size = { people: 500, tasks: 500, logs: 1_000_000, days: 700 };
const maxMb = 150;

const names = [
  'date',
  'member',
  'project',
  'task',
  'client',
  'description',
  'type',
  'status',
  'from',
  'to',
  'time',
] as const;

interface DownloadFigures {
  rows: number;
  bytes: number;
  firstMs: number;
  ms: number;
}

/** Reads the answer without keeping it. */
async function send(base: string, token: string, body: object): Promise<DownloadFigures> {
  const began = performance.now();
  const response = await fetch(`${base}/api/timesheet/report/export`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json', 'accept-encoding': 'identity' },
    body: JSON.stringify(body),
  });
  if (!response.ok || !response.body)
    throw new Error(`The export answered ${response.status}: ${await response.text()}`);
  const sent = { rows: -1, bytes: 0, firstMs: 0, ms: 0 };
  for await (const part of response.body) {
    sent.firstMs ||= performance.now() - began;
    sent.bytes += part.length;
    for (const byte of part) if (byte === 10) sent.rows += 1;
  }
  return { ...sent, ms: performance.now() - began };
}

/** A million entries as CSV: how long it takes, and how much more memory the server needs meanwhile. */
export async function benchExports(base: string, databaseUrl: string, pid: number): Promise<void> {
  const { token } = await load(databaseUrl, base, size);
  const day = (back: number) => new Date(Date.now() - back * 86_400_000).toISOString().slice(0, 10);
  const columns = names.map((key) => ({ key, label: key }));
  const report = (days: number) => ({
    report: 'entries',
    format: 'csv',
    name: 'Time',
    columns,
    filter: { startDate: day(days), endDate: day(0) },
  });
  await send(base, token, report(7));
  const before = resident(pid);
  let count = before;
  const watch = setInterval(() => {
    count = Math.max(count, resident(pid));
  }, 50);
  const { rows, bytes, firstMs, ms } = await send(base, token, report(size.days + 10));
  clearInterval(watch);
  const more = count - before;
  console.log(
    `${rows} entries, ${(bytes / 1e6).toFixed(0)} MB: first bytes after ${firstMs.toFixed(0)} ms, all after ${(ms / 1000).toFixed(1)} s; ` +
      `memory ${before.toFixed(0)} MB before, ${more.toFixed(0)} MB more at most (${more <= maxMb ? 'within' : 'OVER'} ${maxMb} MB)`,
  );
  if (rows < size.logs || more > maxMb) process.exitCode = 1;
}
