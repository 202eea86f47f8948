import { importLimit } from '@stint/contract';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Harness, harness } from '../../test/harness.ts';

let t: Harness;
beforeAll(async () => {
  t = await harness();
});

const csv = [
  '\ufeffSummary;State;Priority;Assignee;Estimate;Colour',
  '"Write; the manual";in progress;High;;1h30m;red',
  ';Open;;;;',
  'Print it;Nowhere;;;soon;',
  'Bind it;;;;;',
].join('\r\n');

describe('tasks from a file', () => {
  it('are judged before anything is made, then made where they are in order, and taken back', async () => {
    const org = await t.org();
    const { client } = org.owner;
    const file = { organizationTeamId: org.teamId, name: 'tasks.csv', csv };
    const titles = async () =>
      (await client.tasks.list({ organizationTeamId: org.teamId })).items.map(({ title }) => title);

    const judged = await client.taskImports.create({ ...file, dryRun: true });
    expect(judged).toMatchObject({
      id: null,
      columns: ['Summary', 'State', 'Priority', 'Assignee', 'Estimate', 'Colour'],
      mapping: ['title', 'status', 'priority', 'assignees', 'estimate', null],
      fit: 2,
    });
    expect(judged.rows.map(({ line, problems }) => [line, problems.map(({ code }) => code)])).toEqual([
      [2, []],
      [3, ['task.title_blank']],
      [4, ['import.estimate', 'import.unknown']],
      [5, []],
    ]);
    expect(await titles()).toEqual([]);

    const made = await client.taskImports.create(file);
    expect(await titles()).toEqual(['Bind it', 'Write; the manual']);
    const { items } = await client.tasks.list({ search: 'manual' });
    expect(items[0]).toMatchObject({ status: 'in-progress', priority: 'high', estimate: 5400 });

    await client.timer.start({ taskId: items[0]?.id });
    await client.timer.stop({});
    expect((await client.taskImports.remove({ importId: made.id ?? '' })).affected).toBe(1);
    expect(await titles()).toEqual(['Write; the manual']);
    await expect(client.taskImports.remove({ importId: made.id ?? '' })).rejects.toMatchObject({ code: 'not_found' });
  });

  it('are of the types that their team made for itself too', async () => {
    const org = await t.org();
    const { client } = org.owner;
    const own = await client.issueTypes.create({ name: 'Research spike', organizationTeamId: org.teamId });
    const file = 'Title;Type\nTry it;research spike\nMend it;bug\nHum;Song';
    const made = await client.taskImports.create({ organizationTeamId: org.teamId, name: 'x.csv', csv: file });
    expect(made.rows.map(({ problems }) => problems.length)).toEqual([0, 0, 1]);
    const { items } = await client.tasks.list({ organizationTeamId: org.teamId });
    expect(items.map(({ title, issueType, taskTypeId }) => [title, issueType ?? null, taskTypeId === own.id])).toEqual([
      ['Mend it', 'Bug', false],
      ['Try it', null, true],
    ]);
  });

  it('PROJ-09 go only into projects that could be chosen, too', async () => {
    const org = await t.org();
    const { client } = org.owner;
    for (const name of ['Open', 'Asleep', 'Set aside']) await client.projects.create({ name });
    const { items } = await client.projects.list({});
    const idOf = (wanted: string) => items.find(({ name }) => name === wanted)?.id ?? '';
    await client.projects.update({ projectId: idOf('Asleep'), isActive: false });
    await client.projects.update({ projectId: idOf('Set aside'), isArchived: true });
    const file = 'Title;Project\nOne;open\nTwo;Asleep\nThree;Set aside';
    const judged = { organizationTeamId: org.teamId, name: 'x.csv', csv: file, dryRun: true };
    const { rows } = await client.taskImports.create(judged);
    expect(rows.map(({ problems }) => problems.map(({ code }) => code))).toEqual([
      [],
      ['import.unknown'],
      ['import.unknown'],
    ]);
  });

  it('come from the columns that are named, each thing from one', async () => {
    const org = await t.org();
    const file = { organizationTeamId: org.teamId, name: 'x.csv', csv: 'a,b\nFirst,Second' };
    const { client } = org.owner;
    await expect(client.taskImports.create(file)).rejects.toMatchObject({ code: 'import.no_title' });
    const made = await client.taskImports.create({ ...file, mapping: ['description', 'title'] });
    expect(made.rows).toMatchObject([{ line: 2, title: 'Second', problems: [] }]);
  });

  it('in great number are told to the planner, so that the next list is as quick as any', async () => {
    const org = await t.org();
    const many = `Title\n${Array.from({ length: 120 }, (_, at) => `Task ${at}\n`).join('')}`;
    const guessed = async () =>
      Number((await t.sql(`select reltuples from pg_class where oid = 'task'::regclass`, []))[0]?.reltuples);
    const before = await guessed();
    await org.owner.client.taskImports.create({ organizationTeamId: org.teamId, name: 'many.csv', csv: many });
    expect(await guessed()).toBe(before);
    await t.runJobs();
    expect(await guessed()).toBeGreaterThanOrEqual(120);
  });

  it.each([
    ['that is empty', '', 'import.empty'],
    ['with a header alone', 'Title\n', 'import.empty'],
    ['with a quote that does not end', 'Title\n"x', 'import.unreadable'],
    ['with too many rows', `Title\n${'x\n'.repeat(importLimit.rows + 1)}`, 'import.most'],
  ])('are refused from one %s', async (_, text, code) => {
    const org = await t.org();
    const file = { organizationTeamId: org.teamId, name: 'x.csv', csv: text };
    await expect(org.owner.client.taskImports.create(file)).rejects.toMatchObject({ code });
  });
});
