import fs from 'node:fs';
import path from 'node:path';
import type { TaskFileChoices, TaskImportFile } from '@stint/contract';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Harness, harness, type TestOrganization } from '../../../test/harness.ts';

let t: Harness;
beforeAll(async () => {
  t = await harness();
});

const samples = path.resolve(import.meta.dirname, '../../../../../../packages/domain/src/work/task-programs/samples');
const sample = (name: string) => new File([fs.readFileSync(path.join(samples, name))], path.basename(name));
const csv = (text: string, name = 'tasks.csv') => new File([text], name);

type Choices = Partial<TaskFileChoices>;

async function readFile(org: TestOrganization, file: File, choices: Choices = {}): Promise<TaskImportFile> {
  const { client } = org.owner;
  const { id } = await client.taskImports.upload({ file, organizationTeamId: org.teamId, timeZone: 'Europe/Berlin' });
  await t.runJobs();
  if (Object.keys(choices).length > 0) {
    await client.taskImports.choose({
      importId: id,
      organizationTeamId: org.teamId,
      timeZone: 'Europe/Berlin',
      ...choices,
    });
    await t.runJobs();
  }
  return client.taskImports.get({ importId: id });
}

async function importFile(org: TestOrganization, file: File, choices: Choices = {}): Promise<TaskImportFile> {
  const { id } = await readFile(org, file, choices);
  await org.owner.client.taskImports.start({ importId: id });
  await t.runJobs();
  return org.owner.client.taskImports.get({ importId: id });
}

const tasksOf = async ({ owner: { client }, teamId }: TestOrganization) =>
  (await client.tasks.list({ organizationTeamId: teamId })).items;
const titlesOf = async (org: TestOrganization) => (await tasksOf(org)).map(({ title }) => title).toSorted();

describe('a file of tasks', () => {
  it('is read, says what it found, and is imported with its names, parents, comments and dates', async () => {
    const org = await t.org();
    const read = await readFile(org, sample('jira/software-project.csv'));
    expect(read).toMatchObject({ state: 'read', program: 'jira', rows: 3 });
    expect(read.report?.counts).toMatchObject({ tasks: 3, fresh: 3, done: 1, subtasks: 1, comments: 2, links: 1 });
    const nameActions = read.report?.names.map(({ kind, name, action }) => `${kind} ${name}: ${action}`);
    expect(nameActions).toEqual(
      expect.arrayContaining([
        'status Done: use',
        'priority Highest: use',
        'label wood: create',
        'project Home repair: create',
        'person Ada Lovelace: use',
        'person Ben Bit: create',
      ]),
    );
    expect(await titlesOf(org)).toEqual([]);

    await org.owner.client.taskImports.start({ importId: read.id });
    await t.runJobs();
    const done = await org.owner.client.taskImports.get({ importId: read.id });
    expect(done).toMatchObject({ state: 'done', tasks: 3, done: 3 });
    const tasks = await tasksOf(org);
    const door = tasks.find(({ title }) => title === 'Fix the door');
    expect(door).toMatchObject({
      status: 'completed',
      priority: 'urgent',
      estimate: 14_400,
      dueDate: '2024-03-31T00:00:00.000Z',
      members: [{ id: org.owner.employeeId }],
    });
    expect(door?.resolvedAt).toContain('2024-03-26');
    expect(door?.tags.map(({ name }) => name).toSorted()).toEqual(['urgent', 'wood']);
    const hinges = tasks.find(({ title }) => title === 'Buy hinges');
    expect(hinges?.parentId).toBe(door?.id);
    const comments = await org.owner.client.comments.list({ entity: 'Task', entityId: door?.id ?? '' });
    expect(comments.items.map(({ comment }) => comment)).toEqual(
      expect.arrayContaining([expect.stringContaining('First, measure it.')]),
    );
    const full = await org.owner.client.tasks.get({ taskId: door?.id ?? '' });
    expect(full.description).toContain('door plan.png');
  });

  it('brings nothing twice: again, in another order, with more rows, in another zone', async () => {
    const org = await t.org();
    const lines = ['One,To do,home', 'Two,Done,', 'Two,To do,', 'Three,To do,'];
    const file = (rows: string[]) => csv(['Title,Status,Labels', ...rows].join('\n'));
    await importFile(org, file(lines));
    expect(await titlesOf(org)).toEqual(['One', 'Three', 'Two', 'Two']);
    const again = await readFile(org, file(lines.toReversed().concat('Four,To do,')), { timeZone: 'Pacific/Auckland' });
    expect(again.report?.counts).toMatchObject({ tasks: 5, fresh: 1 });
    await org.owner.client.taskImports.start({ importId: again.id });
    await t.runJobs();
    expect(await titlesOf(org)).toEqual(['Four', 'One', 'Three', 'Two', 'Two']);
  });

  it('offers rows that changed at their source, and leaves deleted tasks deleted', async () => {
    const org = await t.org();
    const { client } = org.owner;
    const file = (due: string) => csv(`Issue key,Summary,Status,Due date\nA-1,First,To Do,${due}\nA-2,Second,To Do,`);
    const first = await importFile(org, file('2026-03-25'));
    const [second, firstTask] = await tasksOf(org).then((all) =>
      all.toSorted((a, b) => b.title.localeCompare(a.title)),
    );
    await client.tasks.update({ taskId: firstTask?.id ?? '', title: 'Renamed here' });
    await client.tasks.remove({ taskId: second?.id ?? '' });

    const read = await readFile(org, file('2026-03-27'));
    expect(read.report?.counts).toMatchObject({ changed: 1, removed: 1, fresh: 0 });
    const ignored = await importFile(org, file('2026-03-27'));
    expect(ignored).toMatchObject({ tasks: 0, changed: 0 });
    const updatingImport = await importFile(org, file('2026-03-27'), { updatesChanged: true, restoresRemoved: true });
    expect(updatingImport).toMatchObject({ tasks: 1, changed: 1 });
    expect((await tasksOf(org)).map(({ title, dueDate }) => [title, dueDate?.slice(0, 10) ?? null]).toSorted()).toEqual(
      [
        ['Renamed here', '2026-03-27'],
        ['Second', null],
      ],
    );

    expect((await client.taskImports.remove({ importId: updatingImport.id })).affected).toBe(1);
    expect((await tasksOf(org)).map(({ title, dueDate }) => [title, dueDate?.slice(0, 10) ?? null])).toEqual([
      ['Renamed here', '2026-03-25'],
    ]);
    expect((await client.taskImports.remove({ importId: first.id })).affected).toBe(1);
    expect(await titlesOf(org)).toEqual([]);
  });

  it('takes changed rows one by one', async () => {
    const org = await t.org();
    const file = (day: string) => csv(`Key,Title,Due date\nA,One,${day}\nB,Two,${day}`);
    await importFile(org, file('2026-03-25'));
    const read = await readFile(org, file('2026-03-27'));
    expect(read.report?.changed?.map(({ line, text }) => [line, text])).toEqual([
      [2, 'One'],
      [3, 'Two'],
    ]);
    await importFile(org, file('2026-03-27'), { updatesChanged: true, changedLines: [3] });
    const days = (await tasksOf(org)).map(({ title, dueDate }) => [title, dueDate?.slice(0, 10)]);
    expect(days.toSorted()).toEqual([
      ['One', '2026-03-25'],
      ['Two', '2026-03-27'],
    ]);
  });

  it('asks for names once and remembers them for the next file of the program', async () => {
    const org = await t.org();
    const { client } = org.owner;
    const member = { kind: 'person', name: 'ada', action: 'use', value: org.owner.employeeId } as const;
    const nobody = { kind: 'person', name: 'unknown', action: 'skip', value: null } as const;
    const noStatus = { kind: 'status', name: 'Ideas', action: 'skip', value: null } as const;
    await importFile(org, sample('trello/two-boards.json'), { names: [member, nobody, noStatus] });
    expect(
      (await client.statuses.list({ organizationTeamId: org.teamId })).items.map(({ value }) => value),
    ).not.toContain('Ideas');
    await importFile(org, csv('Card ID,Card Name,List Name,Members\nx9,Order the flyers,Ideas,"ada, unknown"'));
    const flyers = (await tasksOf(org)).find(({ title }) => title === 'Order the flyers');
    expect(flyers?.members.map(({ id }) => id)).toEqual([org.owner.employeeId]);
    expect(flyers?.status).toBe('open');
  });

  it('makes former members of people who left, and removes them with an undo', async () => {
    const org = await t.org();
    const { client } = org.owner;
    const former = async () =>
      (
        await t.sql<{ name: string; isActive: boolean; deletedAt: string | null }>(
          `select u.name, u."isActive", e."deletedAt" from employee e join "user" u on u.id = e."userId"
           where e."organizationId" = $1 and not e."isActive"`,
          [org.organizationId],
        )
      ).map(({ name, isActive, deletedAt }) => [name, isActive, deletedAt !== null]);
    const done = await importFile(org, csv('Title,Assignee\nOne,Gone Person\nTwo,gone person\nThree,Ada Lovelace'));
    expect(await former()).toEqual([['Gone Person', false, false]]);
    const people = (await tasksOf(org)).map(({ title, members }) => [title, members.length]);
    expect(people).toEqual(
      expect.arrayContaining([
        ['One', 1],
        ['Two', 1],
        ['Three', 1],
      ]),
    );
    await client.taskImports.remove({ importId: done.id });
    expect(await former()).toEqual([['Gone Person', false, true]]);
  });

  it('IMPORT-15 has a list of its rows in the language of the person', async () => {
    const org = await t.org();
    const { client } = org.owner;
    await client.users.update({ userId: org.owner.userId, preferredLanguage: 'de' });
    const { id } = await readFile(org, csv('Title,Due date,Parent\nOne,2026-13-45,\n,,\nTwo,2026-03-26,One'));
    const list = await (await client.taskImports.rowList({ importId: id })).text();
    const lines = list.replace('\ufeff', '').split('\r\n');
    expect(lines[0]).toMatch(/^Zeile,Ergebnis,Grund,Spalte,Wert,Titel/i);
    expect(lines.find((line) => line.startsWith('2,'))).toContain('2026-13-45');
    expect(lines.find((line) => line.startsWith('4,'))).toContain('Two,One');
    const other = await org.join('EMPLOYEE');
    await expect(other.client.taskImports.rowList({ importId: id })).rejects.toMatchObject({ status: 404 });
  });

  it('keeps done and archived tasks done and archived, checklists as lists', async () => {
    const org = await t.org();
    await importFile(org, sample('trello/board.json'));
    const rows = await t.sql(
      `select title, status, "isArchived", description from task where "organizationId" = $1 order by title`,
      [org.organizationId],
    );
    expect(rows.map(({ title, isArchived }) => [title, isArchived])).toEqual([
      ['Archived card', true],
      ['Book the hall', false],
      ['In an archived list', true],
      ['Order the flyers', false],
    ]);
    expect(rows[1]?.status).toBe('completed');
    expect(rows[3]?.description).toContain('data-checked="true"');
    expect(rows[3]?.description).toContain('<strong>two</strong>');
  });

  it('undoes an import with the names that it created', async () => {
    const org = await t.org();
    const { client } = org.owner;
    const labelsOf = async () => (await client.labels.list({ organizationTeamId: org.teamId })).items.length;
    const projectsOf = async () => (await client.projects.list({})).items.map(({ name }) => name).toSorted();
    const before = [await labelsOf(), ...(await projectsOf())];
    const { id } = await importFile(org, sample('asana/project.csv'));
    expect(await projectsOf()).toContain('Launch');
    await client.taskImports.remove({ importId: id });
    expect(await titlesOf(org)).toEqual([]);
    expect([await labelsOf(), ...(await projectsOf())]).toEqual(before);
    const again = await readFile(org, sample('asana/project.csv'));
    expect(again.report?.counts).toMatchObject({ fresh: 3 });
  });

  it('goes on after a restart in the middle without a task twice', async () => {
    const org = await t.org();
    const rows = Array.from(
      { length: 450 },
      (_, at) => `K-${at},Task ${at},${at > 0 && at % 3 === 0 ? `K-${at - 1}` : ''}`,
    );
    const { id } = await readFile(org, csv(['Issue key,Summary,Parent', ...rows].join('\n')));
    await org.owner.client.taskImports.start({ importId: id });
    await t.sql(
      `create function stop_import() returns trigger language plpgsql as $$ begin
        if (select count(*) from task_import_row) > 250 then raise exception 'power cut'; end if; return new; end $$`,
      [],
    );
    await t.sql(
      'create trigger stop_import before insert on task_import_row for each row execute function stop_import()',
      [],
    );
    await t.runJobs().catch(() => undefined);
    await t.sql('drop trigger stop_import on task_import_row', []);
    await t.sql('drop function stop_import', []);
    const stopped = await org.owner.client.taskImports.get({ importId: id });
    expect(stopped.state).toBe('running');
    expect(stopped.done).toBe(250);
    await t.sql(`select stint_enqueue('taskImports.work', $1::json)`, [
      JSON.stringify({ tenantId: org.tenantId, importId: id }),
    ]);
    await t.runJobs();
    expect(await org.owner.client.taskImports.get({ importId: id })).toMatchObject({
      state: 'done',
      done: 450,
      tasks: 450,
    });
    const [{ count } = { count: 0 }] = await t.sql(
      'select count(*)::int as count from task where "organizationId" = $1',
      [org.organizationId],
    );
    expect(count).toBe(450);
  });

  it.each([
    ['a picture', new File([Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0, 0)], 'x.png'), 'import.unreadable_file'],
    ['nothing', csv(''), 'import.empty'],
  ])('of %s is refused with its reason', async (_, file, reason) => {
    const org = await t.org();
    expect(await readFile(org, file)).toMatchObject({ state: 'failed', reason });
  });

  it('of many tasks is undone by a job, which goes on after it was stopped in the middle', async () => {
    const org = await t.org();
    const { client } = org.owner;
    const file = (due: string) =>
      csv(['Title,Due date', ...Array.from({ length: 260 }, (_, at) => `Task ${at},${due}`)].join('\n'));
    const first = await importFile(org, file('2026-03-25'));
    expect(await client.taskImports.remove({ importId: first.id })).toMatchObject({ affected: null });
    expect((await client.taskImports.list({})).items).toMatchObject([{ state: 'undoing', done: 0, rows: 260 }]);
    await expect(client.taskImports.remove({ importId: first.id })).rejects.toMatchObject({ code: 'import.state' });
    await t.sql(`create function stop_undo() returns trigger language plpgsql as $$ begin
      if (select count(*) from task where "organizationId" = new."organizationId" and "deletedAt" is not null) > 120 then
        raise exception 'stopped'; end if; return new; end $$`);
    await t.sql('create trigger stop_undo after update on task for each row execute function stop_undo()');
    await t.runJobs();
    expect((await client.taskImports.list({})).items).toMatchObject([{ state: 'undoing', done: 100 }]);
    expect(await tasksOf(org)).toHaveLength(160);
    await t.sql('drop trigger stop_undo on task');
    await t.sql(`select stint_enqueue('taskImports.tidy', '{}')`);
    await t.runJobs();
    expect((await client.taskImports.list({})).items).toEqual([]);
    expect(await tasksOf(org)).toEqual([]);
    expect(await importFile(org, file('2026-03-25'))).toMatchObject({ tasks: 260 });
  });

  it('belongs to its person and to managers, and waits for its turn', async () => {
    const org = await t.org();
    const { id } = await readFile(org, csv('Title\nOne'));
    const other = await t.org();
    await expect(other.owner.client.taskImports.get({ importId: id })).rejects.toMatchObject({ code: 'not_found' });
    await org.owner.client.taskImports.start({ importId: id });
    await expect(org.owner.client.taskImports.start({ importId: id })).rejects.toMatchObject({ code: 'import.state' });
    await expect(org.owner.client.taskImports.remove({ importId: id })).rejects.toMatchObject({ code: 'import.state' });
    await t.runJobs();
    expect((await org.owner.client.taskImports.list({})).items.map(({ name, state }) => [name, state])).toEqual([
      ['tasks.csv', 'done'],
    ]);
  });
});

it('imported in any part, order and zone, and again, equals imported once', async () => {
  const columns = ['Title', 'Status', 'Labels', 'Due date', 'Parent'];
  const row = fc.record({
    title: fc.constantFrom('One', 'Two', 'Three', 'Fóur'),
    status: fc.constantFrom('', 'To do', 'Done'),
    label: fc.constantFrom('', 'home', 'work'),
    due: fc.constantFrom('', '25.03.2026', '13.04.2026'),
  });
  const file = (rows: readonly { title: string; status: string; label: string; due: string }[]) =>
    csv(
      [columns, ...rows.map(({ title, status, label, due }) => [title, status, label, due, ''])]
        .map((cells) => cells.join(';'))
        .join('\n'),
    );
  const zones = ['Europe/Berlin', 'Pacific/Auckland', 'America/New_York'];
  await fc.assert(
    fc.asyncProperty(
      fc.uniqueArray(row, { selector: ({ title }) => title, minLength: 1, maxLength: 4 }),
      fc.integer({ min: 0, max: 4 }),
      fc.constantFrom(...zones),
      async (rows, cut, timeZone) => {
        const [once, often] = [await t.org(), await t.org()];
        await importFile(once, file(rows));
        for (const some of [rows.slice(0, cut), rows.toReversed(), rows])
          if (some.length > 0) {
            const { id, report } = await readFile(often, file(some), { timeZone });
            if (report?.counts.fresh) await often.owner.client.taskImports.start({ importId: id });
            await t.runJobs();
          }
        const brief = async (org: TestOrganization) =>
          (await tasksOf(org))
            .map(({ title, status, dueDate, tags }) => [title, status, dueDate, tags.map(({ name }) => name)])
            .toSorted();
        expect(await brief(often)).toEqual(await brief(once));
      },
    ),
    { numRuns: 3 },
  );
});
