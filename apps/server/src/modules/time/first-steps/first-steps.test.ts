import type { ErrorCode } from '@stint/contract';
import { beforeEach, describe, expect, it } from 'vitest';
import { type Harness, harness, type Person, type TestOrganization } from '../../../test/harness.ts';
import { refusalOf } from '../../../test/refusal.ts';

let t: Harness;
let org: TestOrganization;
let ada: Person;

/** A Friday. */
const now = '2026-03-20T12:00:00.000Z';
const today = '2026-03-20';
const titles = ['Draft', 'Review', 'Send', 'Order', 'Paint', 'Hang'];
const sample = (more: object = {}) => ({
  organizationTeamId: org.teamId,
  project: 'Spring fair, "2026"',
  tasks: titles,
  ...more,
});

beforeEach(async () => {
  t ??= await harness();
  t.setClock(now);
  org = await t.org();
  ada = org.owner;
});

const tasksOf = async () => (await ada.client.tasks.page({ take: 50 })).items;
const entriesOf = () => ada.client.timeLogs.list({ startDate: '2026-03-01', endDate: '2026-03-31' });
const plansOf = async () => (await ada.client.plans.mine({})).items;
const projectsOf = async () => (await ada.client.projects.list({})).items.map(({ name }) => name);

describe('REG-14 the first steps', () => {
  const nothing = {
    isNew: true,
    invited: false,
    imported: false,
    hasProject: false,
    hasTask: false,
    hasPlan: false,
    hasSample: false,
  };

  it('are all open in a new workspace, and done by what the workspace has', async () => {
    expect(await ada.client.firstSteps.get({})).toEqual(nothing);
    const { id } = await ada.client.tasks.create({ title: 'Ship it', teams: [org.teamId] });
    expect(await ada.client.firstSteps.get({})).toEqual({ ...nothing, hasTask: true });
    await ada.client.plans.create({ date: today, organizationTeamId: org.teamId, taskId: id });
    await ada.client.projects.create({ name: 'Engine' });
    await org.join('EMPLOYEE');
    await ada.client.taskImports.create({ organizationTeamId: org.teamId, name: 'a.csv', csv: 'Title\nMill' });
    const all = { invited: true, imported: true, hasProject: true, hasTask: true, hasPlan: true };
    expect(await ada.client.firstSteps.get({})).toEqual({ ...nothing, ...all });
  });

  it('are no longer offered after a month', async () => {
    const madeOn = (date: string) =>
      t.sql('update organization set "createdAt" = $1 where "tenantId" = $2', [`${date}T13:00:00.000Z`, org.tenantId]);
    await madeOn('2026-02-18');
    expect(await ada.client.firstSteps.get({})).toMatchObject({ isNew: true });
    await madeOn('2026-02-17');
    expect(await ada.client.firstSteps.get({})).toMatchObject({ isNew: false });
  });

  it('are for who runs the workspace only', async () => {
    const ben = await org.join('EMPLOYEE');
    await expect(ben.client.firstSteps.get({})).rejects.toEqual(refusalOf('forbidden'));
    await expect(ben.client.firstSteps.addSample(sample())).rejects.toEqual(refusalOf('forbidden'));
    await expect(ben.client.firstSteps.removeSample({})).rejects.toEqual(refusalOf('forbidden'));
  });

  it('make a project with tasks, entries of the last days and a plan, which are no step done', async () => {
    expect(await ada.client.firstSteps.addSample(sample())).toEqual({ ...nothing, hasSample: true });
    expect((await tasksOf()).map(({ title }) => title).sort()).toEqual([...titles].sort());
    const entries = await entriesOf();
    expect(entries).toHaveLength(4);
    expect(entries.every(({ employeeId }) => employeeId === ada.employeeId)).toBe(true);
    const [plan] = await plansOf();
    expect(plan?.tasks?.map(({ title }) => title)).toEqual(['Review', 'Send']);
    await expect(ada.client.firstSteps.addSample(sample())).rejects.toEqual(refusalOf('sample.exists'));
  });

  it('take all of it back in one step, and can make it again', async () => {
    const before = await projectsOf();
    await ada.client.firstSteps.addSample(sample());
    expect(await ada.client.firstSteps.removeSample({})).toEqual(nothing);
    expect(await tasksOf()).toEqual([]);
    expect(await entriesOf()).toEqual([]);
    expect(await plansOf()).toEqual([]);
    expect(await projectsOf()).toEqual(before);
    await expect(ada.client.firstSteps.removeSample({})).rejects.toEqual(refusalOf('not_found'));
    expect(await ada.client.firstSteps.addSample(sample())).toMatchObject({ hasSample: true });
  });

  it('leave what somebody did with it, and everything of their own', async () => {
    const own = await ada.client.tasks.create({ title: 'My own', teams: [org.teamId] });
    await ada.client.plans.create({ date: today, organizationTeamId: org.teamId, taskId: own.id });
    const span = { startedAt: '2026-03-19T09:15:00.000Z', stoppedAt: '2026-03-19T09:45:00.000Z' };
    await ada.client.timeLogs.create({ ...span, taskId: own.id });
    await ada.client.firstSteps.addSample(sample());
    // The entry that would meet the own one is left out.
    expect(await entriesOf()).toHaveLength(4);
    const draft = (await tasksOf()).find(({ title }) => title === 'Draft');
    const later = { startedAt: '2026-03-20T08:00:00.000Z', stoppedAt: '2026-03-20T09:00:00.000Z' };
    await ada.client.timeLogs.create({ ...later, taskId: String(draft?.id) });
    await ada.client.firstSteps.removeSample({});
    expect((await tasksOf()).map(({ title }) => title).sort()).toEqual(['Draft', 'My own']);
    expect((await entriesOf()).map(({ startedAt }) => startedAt).sort()).toEqual([span.startedAt, later.startedAt]);
    const [plan] = await plansOf();
    expect(plan?.tasks?.map(({ title }) => title)).toEqual(['My own']);
    expect(await projectsOf()).toContain('Spring fair, "2026"');
  });

  it.each<[title: string, changes: object, errorCode: ErrorCode]>([
    ['no title', { tasks: [] }, 'invalid'],
    ['too many titles', { tasks: [...titles, 'Sell'] }, 'invalid'],
    ['an empty title', { tasks: [...titles.slice(1), ' '] }, 'invalid'],
    ['a long name', { project: 'x'.repeat(256) }, 'invalid'],
    ['a team that is not there', { organizationTeamId: '7c1f3a10-0000-4000-8000-000000000000' }, 'invalid_reference'],
  ])('refuse a sample with %s', async (_, changes, errorCode) => {
    await expect(ada.client.firstSteps.addSample(sample(changes))).rejects.toEqual(refusalOf(errorCode));
  });

  it('count a sample as gone whose import was undone in the list', async () => {
    await ada.client.firstSteps.addSample(sample());
    const [item] = (await ada.client.timeImports.list({})).items;
    await ada.client.timeImports.undo({ timeImportId: String(item?.id) });
    expect(await ada.client.firstSteps.get({})).toEqual(nothing);
    expect(await ada.client.firstSteps.addSample(sample())).toMatchObject({ hasSample: true });
  });
});
