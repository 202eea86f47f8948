import { expect, it } from 'vitest';
import { harness } from '../../../test/harness.ts';
import { livesIn } from '../../../test/lives-in.ts';
import { pdfTexts } from '../../../test/read-files.ts';

const t = await harness();
const range = { startDate: '2026-03-02', endDate: '2026-03-08' };

it.each([
  ['ended', '2026-03-05T00:30:00.000Z', undefined, ['1:00', '0:30']],
  ['still runs', null, undefined, ['1:00', '0:30']],
  ['is rounded to its own length', '2026-03-05T00:30:00.000Z', 'up-15', ['1:30']],
  ['is rounded', '2026-03-05T00:29:00.000Z', 'up-15', ['1:30']],
])('has an entry over midnight that %s on the days of the page', async (_, stoppedAt, rounding, days) => {
  t.setClock('2026-03-05T00:30:00.000Z');
  const { owner, tenantId, organizationId } = await t.org();
  await livesIn(t, owner, 'Etc/UTC');
  await t.sql(
    `insert into time_log ("tenantId", "organizationId", "employeeId", "startedAt", "stoppedAt", "logType")
     values ($1, $2, $3, '2026-03-04T23:00:00Z', $4, 'TRACKED')`,
    [tenantId, organizationId, owner.employeeId, stoppedAt],
  );
  const filter = { ...range, employeeIds: [owner.employeeId], ...(rounding && { rounding }) };
  const { rows } = await owner.client.reports.summary({ ...filter, groupBy: ['day'] } as never);
  const clock = (seconds: number) => new Date(seconds * 1000).toISOString().slice(12, 16);
  expect(rows.map(({ seconds }) => clock(seconds))).toEqual(days);
  const columns = [{ key: 'time', label: 'Time' }];
  const body = { report: 'entries', format: 'pdf', layout: 'timesheet', name: 'Week', columns, filter };
  const response = await t.call('POST', '/api/timesheet/report/export', { token: owner.token, body });
  expect(response.statusCode, response.body).toBe(200);
  const cells = pdfTexts(response.rawPayload).filter((text) => /^\d:\d\d$/.test(text) && text !== '0:00');
  // The only row, and the sums below it.
  expect(cells).toEqual([...days, '1:30', ...days, '1:30']);
});
