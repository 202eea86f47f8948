import { beforeAll, describe, expect, it } from 'vitest';
import { type Harness, harness, type Person, type TestOrganization } from '../../../test/harness.ts';

let t: Harness;
let org: TestOrganization;
let ada: Person;
let plain: string;
let billable: string;
let taskId: string;

beforeAll(async () => {
  t = await harness();
  t.setClock('2026-03-04T12:00:00.000Z');
  org = await t.org();
  ada = org.owner;
  const { projects, tasks } = ada.client;
  billable = (await projects.create({ name: 'Billable', billable: true })).id;
  plain = (await projects.create({ name: 'Internal', billable: false })).id;
  taskId = (await tasks.create({ title: 'Engine', projectId: billable, teams: [org.teamId] })).id;
});

let hour = 0;
const span = () => {
  hour++;
  const at = (minute: string) => `2026-03-03T${String(hour).padStart(2, '0')}:${minute}:00.000Z`;
  return { startedAt: at('00'), stoppedAt: at('30') };
};

type EntryFields = { projectId?: string; taskId?: string; isBillable?: boolean | null };
/** The ways in which time comes into being. */
const ways: [string, (what: EntryFields) => Promise<boolean>][] = [
  ['entered by hand', async (what) => (await ada.client.timeLogs.create({ ...span(), ...what })).isBillable],
  [
    'placed among other time',
    async (what) => {
      const [row] = await ada.client.timeLogs.place({
        ...span(),
        ...what,
        how: 'trim',
        requestId: crypto.randomUUID(),
      });
      return row?.isBillable ?? false;
    },
  ],
  [
    'started by the timer',
    async (what) => {
      const { isBillable } = await ada.client.timer.start({ ...what, source: 'WEB_TIMER' });
      await ada.client.timer.stop({});
      return isBillable;
    },
  ],
  [
    'told late by a device',
    async (what) => {
      const sent = { ...what, ...span(), follows: null, requestId: crypto.randomUUID() };
      const { isBillable } = await ada.client.timer.recordStart(sent);
      return isBillable;
    },
  ],
];

describe.each(ways)('time that is %s', (_, isBillable) => {
  it.each([
    ['as its project', () => ({ projectId: billable }), true],
    ['as the project of its task', () => ({ taskId }), true],
    ['as a project that is not', () => ({ projectId: plain }), false],
    ['not, without a project', () => ({}), false],
    ['as its sender says, with a billable project', () => ({ projectId: billable, isBillable: false }), false],
    ['as its sender says, with another', () => ({ projectId: plain, isBillable: true }), true],
    ['as its project, when the sender sends nothing', () => ({ projectId: billable, isBillable: null }), true],
  ])('is billable %s', async (__, what, expected) => {
    expect(await isBillable(what())).toBe(expected);
  });
});

it('can be changed after', async () => {
  const { id: timeLogId } = await ada.client.timeLogs.create({ ...span(), projectId: billable });
  const changed = await ada.client.timeLogs.update({ timeLogId, isBillable: false });
  expect(changed.isBillable).toBe(false);
  const renamed = await ada.client.timeLogs.update({ timeLogId, description: 'Same' });
  expect(renamed.isBillable).toBe(false);
});
