import type { ApiTokenScope } from '@stint/contract';
import { timeSlotSchema } from '@stint/contract/wire';
import sharp from 'sharp';
import { beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { type Caller, type Harness, harness, type Person, type TestOrganization } from './harness.ts';

/** A morning of a desktop tracker: the time of each request on the server's clock, the request, and what it sends. */
const conversation: readonly Step[] = [
  ['09:00:00', 'POST /timesheet/timer/start', { logType: 'TRACKED', source: 'DESKTOP', version: '2.14.0' }],
  ...['09:00', '09:10', '09:20', '09:30', '09:40', '09:50'].flatMap((clock, index) => tenMinutes(clock, 10, index)),
  ['10:00:30', 'POST /timesheet/timer/stop', { logType: 'TRACKED', source: 'DESKTOP', stoppedAt: at('10:00') }],
  // The line was down from ten to half past eleven.
  [
    '11:40:00',
    'POST /timesheet/timer/start/late',
    {
      ...{ logType: 'TRACKED', source: 'DESKTOP', follows: null, startedAt: at('10:30'), stoppedAt: at('11:30') },
      ...{ requestId: '6f0f2a1e-2b1d-4a52-9d0e-3f1f6f6f0001', stopRequestId: '6f0f2a1e-2b1d-4a52-9d0e-3f1f6f6f0002' },
    },
  ],
  ...['10:30', '10:40', '10:50', '11:00', '11:10', '11:20'].flatMap((clock, index) => tenMinutes(clock, null, index)),
  // What was sent last is sent again, because no answer came back.
  ...tenMinutes('11:20', null, 5),
];

type Step = readonly [clock: string, request: string, body: Record<string, string | number | object | null>];

function at(clock: string) {
  return `2026-03-04T${clock}:00.000Z`;
}

/** The counts of ten minutes and a screenshot of their middle, sent when they are over, or all at 11:41 after an outage. */
function tenMinutes(clock: string, delay: 10 | null, index: number): Step[] {
  const seconds = Date.parse(at(clock)) / 1000;
  const moment = (after: number) => new Date((seconds + after) * 1000).toISOString();
  const sentAt = delay === null ? '11:41:00' : moment(600).slice(11, 19);
  const activities = [
    { title: 'Editor', type: 'APP', source: 'DESKTOP', duration: 400, recordedAt: moment(60) },
    { title: 'docs.example.test', type: 'URL', source: 'DESKTOP', duration: 150, recordedAt: moment(460) },
  ];
  const counts = { duration: 600, keyboard: 120, mouse: 200, overall: 300 + 30 * index };
  const source = { logType: 'TRACKED', source: 'DESKTOP' };
  return [
    [sentAt, 'POST /timesheet/time-slot', { ...source, startedAt: at(clock), ...counts, activities }],
    [sentAt, 'POST /timesheet/screenshot', { recordedAt: moment(300) }],
  ];
}

let t: Harness;
let org: TestOrganization;
let ben: Person;
let taskId: string;
/** With tokens that last all morning. */
let tracker: string;
let readers: Caller[];

const programOf = async ({ client }: Person, scopes: ApiTokenScope[]) =>
  (await client.apiTokens.create({ name: 'Desktop tracker', scopes })).token;

beforeAll(async () => {
  t = await harness();
  t.setClock(at('08:59'));
  org = await t.org();
  ben = await org.join('EMPLOYEE', { name: 'Ben Bitdiddle' });
  const { owner, organizationId, teamId } = org;
  await owner.client.organizations.update({ organizationId, allowScreenshotCapture: true });
  await owner.client.members.update({ employeeId: ben.employeeId, allowScreenshotCapture: true });
  taskId = (await owner.client.tasks.create({ title: 'Draw', teams: [teamId] })).id;
  tracker = await programOf(ben, ['API_READ', 'API_WRITE', 'TIME_TRACKER']);
  readers = [t.as(tracker), t.as(await programOf(owner, ['API_READ', 'CHANGE_SELECTED_EMPLOYEE']))];
  await replay();
});

async function replay(): Promise<void> {
  const claims = { tenantId: org.tenantId, organizationId: org.organizationId };
  const drawing = sharp({ create: { width: 1280, height: 800, channels: 3, background: 'teal' } });
  const picture = new File([new Uint8Array(await drawing.png().toBuffer())], 'screen.png', { type: 'image/png' });
  let timeSlotId = '';
  for (const [clock, request, body] of conversation) {
    t.setClock(`2026-03-04T${clock}.000Z`);
    const path = request.replace('POST ', '');
    const sent = { ...claims, ...body, ...(path.includes('/timer/') && { taskId, organizationTeamId: org.teamId }) };
    const answer = path.endsWith('/screenshot')
      ? await sendForm(path, { ...sent, timeSlotId, file: picture })
      : await t.call('POST', `/api${path}`, { token: tracker, body: sent });
    expect(answer.statusCode, `${clock} ${request}: ${answer.body}`).toBe(201);
    if (path.endsWith('/time-slot')) timeSlotId = answer.json().id;
  }
}

async function sendForm(path: string, values: Record<string, string | File>) {
  const form = new FormData();
  for (const [key, value] of Object.entries(values)) form.append(key, value);
  const wire = new Response(form);
  const headers = { 'content-type': String(wire.headers.get('content-type')) };
  return t.call('POST', `/api${path}`, { token: tracker, headers, body: Buffer.from(await wire.arrayBuffer()) });
}

const worked = 2 * 3600;
const day = { startDate: '2026-03-04', endDate: '2026-03-04', timeZone: 'Etc/UTC' };
const sum = (values: readonly { duration: number }[]) => values.reduce((total, { duration }) => total + duration, 0);

it('SHEET-22 a morning of a desktop tracker gives the same totals in the diary, timesheet, reports and dashboards', async () => {
  for (const client of readers) {
    const filter = { ...day, employeeIds: [ben.employeeId] };
    const slots = await client.timeSlots.list(filter);
    z.array(timeSlotSchema).parse(slots);
    expect([slots.length, sum(slots)]).toEqual([12, worked]);
    expect(slots.map(({ screenshots }) => screenshots.length)).toEqual(Array(12).fill(1));
    expect(sum(await client.timeLogs.list(filter))).toBe(worked);
    expect((await client.reports.summary(filter)).totals).toMatchObject({ seconds: worked });
    const overall = slots.reduce((total, slot) => total + slot.overall, 0);
    const activity = Math.round((10_000 * overall) / worked) / 100;
    expect(await client.reports.counts(filter)).toMatchObject({ todayDuration: worked, todayActivities: activity });
    const used = await client.reports.usage(filter);
    expect(used.totals).toMatchObject({ appSeconds: 12 * 400, siteSeconds: 12 * 150, apps: 1, sites: 1 });
    const person = await client.reports.person({ ...day, employeeId: ben.employeeId });
    expect(person.tasks).toMatchObject([{ id: taskId, seconds: worked }]);
    expect(await client.reports.teamDashboard(filter)).toMatchObject({
      totals: { seconds: worked, manualSeconds: 0 },
      members: [{ employee: { id: ben.employeeId }, seconds: worked }],
    });
  }
  expect(await t.as(tracker).timer.status({})).toMatchObject({ running: false, duration: worked });
});
