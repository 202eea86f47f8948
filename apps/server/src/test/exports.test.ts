import path from 'node:path';
import { parse } from 'csv-parse/sync';
import { expect, it, vi } from 'vitest';
import { ask, freshDatabase, freshDir, newcomer, startServer } from './process.ts';

const count = 21_000;
const range = { startDate: '2025-03-01', endDate: '2026-02-28' };
const report = {
  report: 'entries' as const,
  format: 'csv' as const,
  name: 'Time',
  columns: [
    { key: 'from' as const, label: 'From' },
    { key: 'time' as const, label: 'Time' },
  ],
  filter: range,
};

it('EXPORT-01 holds nothing while a slow reader takes a file, and finishes a job after it was killed', {
  timeout: 120_000,
}, async () => {
  const database = await freshDatabase();
  const dataDir = path.join(freshDir(), 'data');
  const start = () => startServer({ DATABASE_URL: database, DATA_DIR: dataDir });
  const server = await start();
  const { token, tenantId, userId } = await newcomer(server);
  await ask(
    database,
    `insert into time_log ("tenantId", "organizationId", "employeeId", "startedAt", "stoppedAt", "logType", source)
     select e."tenantId", e."organizationId", e.id, '2025-03-02'::timestamptz + n * interval '5 minutes',
       '2025-03-02'::timestamptz + (n + 1) * interval '5 minutes', 'TRACKED', 'BROWSER'
     from employee e, generate_series(0, $3::int - 1) n where e."tenantId" = $1 and e."userId" = $2`,
    [tenantId, userId, count],
  );

  const sent = await fetch(`${server.url}/api/timesheet/report/export`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json', 'accept-encoding': 'identity' },
    body: JSON.stringify(report),
  });
  expect(sent.status).toBe(200);
  // It is complete before its first byte is sent.
  await ask(database, 'alter table time_log rename to time_log_away');
  expect((parse(await sent.text(), { bom: true }) as string[][]).length).toBe(count + 1);
  await ask(database, 'alter table time_log_away rename to time_log');

  const { file } = await server.as(token).exports.start({ report });
  const exportId = file?.id ?? '';
  const stateOf = async () =>
    (
      await ask<{ state: string; tries: number }>(database, 'select state, tries from export_file where id = $1', [
        exportId,
      ])
    )[0];
  await vi.waitUntil(async () => (await stateOf())?.state === 'running', { timeout: 20_000, interval: 20 });
  await server.end('SIGKILL');
  expect((await stateOf())?.state).toBe('running');

  const again = await start();
  await vi.waitUntil(async () => (await stateOf())?.state === 'ready', { timeout: 60_000, interval: 100 });
  expect((await stateOf())?.tries).toBe(2);
  const client = again.as(token);
  const rows = parse(await (await client.exports.download({ exportId })).text(), { bom: true }) as string[][];
  expect(rows.length).toBe(count + 1);
  expect((await client.notifications.list({})).items.map(({ kind }) => kind)).toContain('export.ready');
});
