import { importLimit } from '@stint/contract';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Harness, harness } from '../../../test/harness.ts';

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

describe('imported tasks', () => {
  it('are validated first, then created where valid, and can be undone', async () => {
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

    const taskImport = await client.taskImports.create(file);
    expect(await titles()).toEqual(['Bind it', 'Write; the manual']);
    const { items } = await client.tasks.list({ search: 'manual' });
    expect(items[0]).toMatchObject({ status: 'in-progress', priority: 'high', estimate: 5400 });

    await client.timer.start({ taskId: items[0]?.id });
    await client.timer.stop({});
    expect((await client.taskImports.remove({ importId: taskImport.id ?? '' })).affected).toBe(1);
    expect(await titles()).toEqual(['Write; the manual']);
    await expect(client.taskImports.remove({ importId: taskImport.id ?? '' })).rejects.toMatchObject({
      code: 'not_found',
    });
  });

  it('may have issue types of the team', async () => {
    const org = await t.org();
    const { client } = org.owner;
    const spike = await client.issueTypes.create({ name: 'Research spike', organizationTeamId: org.teamId });
    const file = 'Title;Type\nTry it;research spike\nMend it;bug\nHum;Song';
    const taskImport = await client.taskImports.create({ organizationTeamId: org.teamId, name: 'x.csv', csv: file });
    expect(taskImport.rows.map(({ problems }) => problems.length)).toEqual([0, 0, 1]);
    const { items } = await client.tasks.list({ organizationTeamId: org.teamId });
    expect(
      items.map(({ title, issueType, taskTypeId }) => [title, issueType ?? null, taskTypeId === spike.id]),
    ).toEqual([
      ['Mend it', 'Bug', false],
      ['Try it', null, true],
    ]);
  });

  it('PROJ-09 are assigned only to projects that can be chosen', async () => {
    const org = await t.org();
    const { client } = org.owner;
    for (const name of ['Open', 'Asleep', 'Set aside']) await client.projects.create({ name });
    const { items } = await client.projects.list({});
    const idOf = (projectName: string) => items.find(({ name }) => name === projectName)?.id ?? '';
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

  it('are read from the mapped columns, each field once', async () => {
    const org = await t.org();
    const file = { organizationTeamId: org.teamId, name: 'x.csv', csv: 'a,b\nFirst,Second' };
    const { client } = org.owner;
    await expect(client.taskImports.create(file)).rejects.toMatchObject({ code: 'import.no_title' });
    const taskImport = await client.taskImports.create({ ...file, mapping: ['description', 'title'] });
    expect(taskImport.rows).toMatchObject([{ line: 2, title: 'Second', problems: [] }]);
  });

  it('in large numbers trigger an analysis for the query planner', async () => {
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
    ['with an unclosed quote', 'Title\n"x', 'import.unreadable'],
    ['with too many rows', `Title\n${'x\n'.repeat(importLimit.rows + 1)}`, 'import.most'],
  ])('are refused from a file %s', async (_, text, code) => {
    const org = await t.org();
    const file = { organizationTeamId: org.teamId, name: 'x.csv', csv: text };
    await expect(org.owner.client.taskImports.create(file)).rejects.toMatchObject({ code });
  });
});
