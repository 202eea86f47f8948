import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Harness, harness, type Person, type TestOrganization } from '../../../test/harness.ts';
import { later } from '../../../test/later.ts';
import { refusalOf } from '../../../test/refusal.ts';

let t: Harness;
let org: TestOrganization;
let ada: Person;
/** An open task, an archived one, and one of an archived project. */
let open: string;
let archived: string;
let ofArchived: string;
let archivedProject: string;

const at = (clock: string) => `2026-03-02T${clock}:00.000Z`;

beforeAll(async () => {
  t = await harness();
});
beforeEach(async () => {
  t.setClock(at('09:00'));
  org = await t.org();
  ada = org.owner;
  const { tasks, projects } = ada.client;
  archivedProject = (await projects.create({ name: 'Old engine', teams: [org.teamId] })).id;
  const make = async (title: string, projectId: string | null = null) =>
    (await tasks.create({ title, teams: [org.teamId], projectId })).id;
  open = await make('Open');
  archived = await make('Archived');
  ofArchived = await make('Of an archived project', archivedProject);
  t.setClock(at('12:00'));
  await later(t, 0, ada);
});
async function archive(): Promise<void> {
  await t.sql(`update task set "isArchived" = true where id = $1`, [archived]);
  await ada.client.projects.update({ projectId: archivedProject, isArchived: true });
}

const span = (from = '10:00', to = '11:00') => ({ startedAt: at(from), stoppedAt: at(to) });
const add = (taskId: string, from?: string, to?: string) =>
  ada.client.timeLogs.create({ ...span(from, to), taskId, organizationTeamId: org.teamId });
const placement = () => ({ how: 'trim' as const, requestId: randomUUID() });
const entries = async () =>
  (await ada.client.timeLogs.list({ startDate: '2026-03-02', endDate: '2026-03-02' })).map(
    ({ taskId, projectId, duration, isRunning }) => ({ taskId, projectId, duration, isRunning }),
  );
const csv = (project: string, task: string) =>
  `Project,Task,Start date,Start time,End date,End time\n${project},${task},2026-03-02,07:00:00,2026-03-02,08:00:00`;

type Way = (on: { taskId: string } | { projectId: string }, entryId: string) => Promise<unknown>;
/** Every way in which new time is recorded on a task or a project. */
const ways: [string, Way][] = [
  ['start', (on) => ada.client.timer.start({ ...on, organizationTeamId: org.teamId, source: 'DESKTOP' })],
  ['toggle', (on) => ada.client.timer.toggle({ ...on, organizationTeamId: org.teamId, source: 'DESKTOP' })],
  [
    'a late start',
    (on) =>
      ada.client.timer.recordStart({
        ...on,
        startedAt: at('11:30'),
        requestId: randomUUID(),
        follows: null,
        source: 'DESKTOP',
      }),
  ],
  [
    'a late entry',
    (on) =>
      ada.client.timer.recordStart({
        ...on,
        ...span('08:00', '08:30'),
        requestId: randomUUID(),
        follows: null,
        source: 'DESKTOP',
      }),
  ],
  ['adding', (on) => ada.client.timeLogs.create({ ...on, ...span('08:00', '08:30') })],
  ['placing', (on) => ada.client.timeLogs.place({ ...on, ...span('08:00', '08:30'), ...placement() })],
  ['changing', (on, timeLogId) => ada.client.timeLogs.update({ timeLogId, ...on })],
  [
    'placing a recorded entry',
    (on, timeLogId) => ada.client.timeLogs.place({ timeLogId, ...on, ...span(), ...placement() }),
  ],
  ['changing several', (on, id) => ada.client.timeLogs.updateMany({ ids: [id], ...on, requestId: randomUUID() })],
];

describe('SHEET-32 time on an archived task or project', () => {
  it.each(ways)('is refused by %s, and changes nothing', async (_, way) => {
    const { id } = await add(open);
    await archive();
    const before = await entries();
    await expect(way({ taskId: archived }, id)).rejects.toEqual(refusalOf('task.archived', { status: 409 }));
    await expect(way({ taskId: ofArchived }, id)).rejects.toEqual(refusalOf('project.archived', { status: 409 }));
    await expect(way({ projectId: archivedProject }, id)).rejects.toEqual(
      refusalOf('project.archived', { status: 409 }),
    );
    expect(await entries()).toEqual(before);
    await expect(way({ taskId: open }, id)).resolves.toBeTruthy();
  });

  it('is refused by a switch, and the running timer goes on', async () => {
    await archive();
    await ada.client.timer.start({ taskId: open, organizationTeamId: org.teamId });
    const other = { taskId: archived, organizationTeamId: org.teamId };
    await expect(ada.client.timer.start(other)).rejects.toEqual(refusalOf('task.archived', { status: 409 }));
    expect(await ada.client.timer.status({})).toMatchObject({ running: true, lastLog: { taskId: open } });
  });

  it('stays as it is where it is recorded, and can be corrected, split, merged and deleted', async () => {
    const [first, second] = [await add(archived), await add(archived, '11:00', '11:30')];
    await archive();
    const { timeLogs } = ada.client;
    const split = { timeLogId: first.id, at: at('10:30'), requestId: randomUUID() };
    expect(await timeLogs.split(split)).toMatchObject([{ duration: 1800 }, { duration: 1800, taskId: archived }]);
    await timeLogs.undo({ requestId: split.requestId });
    const same = { timeLogId: first.id, taskId: archived, projectId: null, description: 'First page' };
    expect(await timeLogs.update(same)).toMatchObject({ description: 'First page', taskId: archived });
    expect(await timeLogs.update({ timeLogId: first.id, startedAt: at('09:30') })).toMatchObject({ duration: 5400 });
    const merged = await timeLogs.merge({ ids: [first.id, second.id], requestId: randomUUID() });
    expect(merged).toMatchObject({ duration: 7200, task: { isArchived: true } });
    expect(await timeLogs.update({ timeLogId: first.id, taskId: open })).toMatchObject({ taskId: open });
    expect(await timeLogs.remove({ logIds: [first.id] })).toMatchObject({ affected: 1 });
  });

  it('is refused row by row by an import', async () => {
    await archive();
    const judge = async (project: string, task: string) => {
      const file = { name: 'time.csv', csv: csv(project, task), timeZone: 'UTC', dryRun: true };
      const { refused, missing } = await ada.client.timeImports.create({ organizationTeamId: org.teamId, ...file });
      return [
        refused.flatMap(({ problems }) => problems.map(({ field, code }) => `${field} ${code}`)),
        missing.projects,
      ];
    };
    expect(await judge('Old engine', 'Of an archived project')).toEqual([['project project.archived'], []]);
    expect(await judge('Old engine', '')).toEqual([['project project.archived'], []]);
    expect(await judge('', 'Archived')).toEqual([['task task.archived'], []]);
    expect(await judge('', 'Open')).toEqual([[], []]);
  });

  it('goes on where a task is archived while its timer runs', async () => {
    await ada.client.timer.start({ taskId: archived, organizationTeamId: org.teamId });
    await archive();
    await later(t, 30, ada);
    expect(await ada.client.timer.stop({})).toMatchObject({ taskId: archived, duration: 1800 });
  });
});
