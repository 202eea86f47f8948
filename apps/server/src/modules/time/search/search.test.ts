import { type SearchKind, type SearchResult, searchKinds } from '@stint/contract';
import { foldCases } from '@stint/domain/testing/fold-cases';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Harness, harness, type Person, type TestOrganization } from '../../../test/harness.ts';

let t: Harness;
beforeAll(async () => {
  t = await harness();
});

const linesOf = (items: readonly SearchResult[]) => items.map(({ kind, title }) => `${kind}: ${title}`);
const titlesFor = async ({ client }: Pick<Person, 'client'>, q: string, more: object = {}) =>
  linesOf((await client.search.find({ q, ...more })).items);

it('FIND-01 the database folds texts as the rule does', async () => {
  const rows = await t.sql<{ folded: string }>(
    'select search_fold(x) as folded from unnest($1::text[]) with ordinality u(x, at) order by at',
    [foldCases.map(([text]) => text)],
  );
  expect(rows.map(({ folded }) => folded)).toEqual(foldCases.map(([, folded]) => folded));
});

/** One record of each kind that the word finds. */
async function everything(org: TestOrganization, word: string) {
  const { client } = org.owner;
  const task = await client.tasks.create({
    title: `${word} the boiler`,
    description: `<p>Mind the <b>valve</b> &amp; pipe of ${word}</p>`,
    teams: [org.teamId],
    projectId: org.projectId,
  });
  const other = await client.tasks.create({ title: 'Something else', teams: [org.teamId] });
  await client.comments.create({ entity: 'Task', entityId: other.id, comment: `<p>Ask about ${word} first</p>` });
  await client.attachments.upload({ taskId: other.id, file: new File(['x'], `${word}.pdf`, { type: 'text/plain' }) });
  await client.projects.create({ name: `${word} project`, teams: [org.teamId] });
  await client.contacts.create({ name: `${word} client` });
  await org.join('EMPLOYEE', { name: `${word} Meier` });
  await client.teams.create({ name: `${word} team`, memberIds: [org.owner.employeeId] });
  await client.boards.create({ organizationTeamId: org.teamId, name: `${word} board` });
  await client.timeLogs.create({
    taskId: other.id,
    startedAt: '2026-02-24T05:00:00.000Z',
    stoppedAt: '2026-02-24T06:00:00.000Z',
    description: `Call about ${word}`,
    reason: 'ERROR',
  });
  return { task, other };
}

describe('what is found', () => {
  let org: TestOrganization;
  let records: Awaited<ReturnType<typeof everything>>;
  beforeAll(async () => {
    org = await t.org();
    records = await everything(org, 'Heating');
  });

  it('FIND-01 finds every kind of record, names before descriptions and comments', async () => {
    const { items } = await org.owner.client.search.find({ q: 'heating' });
    expect(new Set(items.map(({ kind }) => kind))).toEqual(new Set(searchKinds));
    expect(items.slice(-2).map(({ kind }) => kind)).toEqual(['entry', 'comment']);
    const [first] = items;
    expect(first).toMatchObject({
      ...{ kind: 'task', id: records.task.id, field: 'title', titleRanges: [[0, 7]], excerpt: null },
      ...{ link: `/task/${records.task.id}`, project: { id: org.projectId }, team: { id: org.teamId } },
      task: { status: records.task.status, number: records.task.number },
    });
    for (const { kind, link, excerpt, task } of items) {
      expect(link, kind).toMatch(/^\/[a-z]/);
      if (kind === 'comment' || kind === 'entry') {
        const [range] = excerpt?.ranges ?? [];
        expect(excerpt?.text.slice(...(range ?? [0, 0])), kind).toBe('Heating');
        expect(task?.id, kind).toBe(records.other.id);
      }
    }
    expect(items.find(({ kind }) => kind === 'entry')?.date).toBe('2026-02-24');
  });

  it.each(searchKinds)('FIND-01 finds only a %s on request', async (kind) => {
    const { items } = await org.owner.client.search.find({ q: 'heating', kinds: [kind] });
    expect(items.map((item) => item.kind)).toEqual([kind]);
  });

  it('FIND-03 shows where the words stand in a description, as plain text', async () => {
    const { items } = await org.owner.client.search.find({ q: 'valve pipe' });
    expect(linesOf(items)).toEqual(['task: Heating the boiler']);
    expect(items[0]).toMatchObject({
      task: { issueType: 'Task' },
      field: 'description',
      titleRanges: [],
      excerpt: {
        text: 'Mind the valve & pipe of Heating',
        ranges: [
          [9, 14],
          [17, 21],
        ],
      },
    });
  });

  it.each([
    ['heat', true],
    ['HEATING', true],
    ['eating', true],
    ['he', true],
    ['ea', false],
    ['boiler heating', true],
    ['heating xyz', false],
    ['ｈｅａｔ', true],
    ['%', false],
    ['_', false],
    ["'; drop table task --", false],
    ['\\', false],
  ])('FIND-01 “%s” finds the task: %s', async (q, isFound) => {
    expect((await titlesFor(org.owner, q, { kinds: ['task'] })).includes('task: Heating the boiler')).toBe(isFound);
  });

  it.each([
    ['haeting', true],
    ['heatin', true],
    ['heatnig', true],
    ['hearing', true],
    ['baoler', false],
    ['bioler', true],
    ['hearing biler', true],
    ['heXXing', false],
  ])('FIND-02 “%s” finds the task despite typos: %s', async (q, isFound) => {
    expect((await titlesFor(org.owner, q, { kinds: ['task'] })).includes('task: Heating the boiler')).toBe(isFound);
  });

  it('FIND-02 forgives typos in every kind', async () => {
    const { items } = await org.owner.client.search.find({ q: 'haeting' });
    expect(new Set(items.map(({ kind }) => kind))).toEqual(new Set(searchKinds));
    expect(items.find(({ kind }) => kind === 'comment')?.excerpt).toEqual({
      text: 'Ask about Heating first',
      ranges: [[10, 17]],
    });
  });

  it('limits the query, the kinds and the results', async () => {
    const { token } = org.owner;
    const refused = ['q=', `q=${'x'.repeat(256)}`, 'q=a&take=51', 'q=a&take=0', 'q=a&kinds=user'];
    for (const query of refused)
      expect((await t.call('GET', `/api/search?${query}`, { token })).statusCode, query).toBe(400);
    expect(await titlesFor(org.owner, 'heating', { take: 1, kinds: ['task'] })).toHaveLength(1);
    expect(await titlesFor(org.owner, Array(40).fill('heat').join(' '))).not.toEqual([]);
  });
});

it.each<[title: string, q: string]>([
  ['更新团队设置', '团队'],
  ['チームの設定', 'の設'],
  ['تصدير التقارير', 'قار'],
  ['مُحَمَّد أحمد', 'محمد احمد'],
  ['Настройки Ёлки', 'елк'],
  ['IŞIK İstanbul', 'isik istanbul'],
  ['Große Straße', 'STRASSE'],
  ['ﬁnal ﬂow', 'final flow'],
  ['Ünïcode', 'unicode'],
  ['חיפוש בעברית', 'פוש'],
])('FIND-01 “%s” is found by “%s”', async (title, q) => {
  const { owner, teamId } = await t.org();
  await owner.client.tasks.create({ title, teams: [teamId] });
  expect(await titlesFor(owner, q)).toEqual([`task: ${title}`]);
});

it('FIND-03 puts the number first, then own tasks, then the newest', async () => {
  const org = await t.org();
  const [{ client }, other] = [org.owner, await org.join('EMPLOYEE')];
  const make = (title: string, members: string[] = []) =>
    other.client.tasks.create({ title, teams: [org.teamId], members });
  const first = await make('Repaint 900 walls');
  await make('Repaint walls');
  await make('Mine: repaint walls', [org.owner.employeeId]);
  await make('Newest to repaint');
  expect(await titlesFor(org.owner, 'repaint')).toEqual([
    'task: Mine: repaint walls',
    'task: Repaint walls',
    'task: Repaint 900 walls',
    'task: Newest to repaint',
  ]);
  const { number, taskNumber } = first;
  await make(`About ${number} and #${number} and ${taskNumber}`);
  for (const q of [`#${number}`, String(number), String(taskNumber), String(taskNumber).toLowerCase()]) {
    const { items } = await client.search.find({ q });
    expect(items[0], q).toMatchObject({ id: first.id, field: 'number' });
  }
});

describe('FIND-04 who finds what', () => {
  const tasks = ['task', 'comment', 'file'] satisfies SearchKind[];

  it('finds nothing of a private team, of other people’s time, or of clients', async () => {
    const org = await t.org();
    const [member, viewer] = [await org.join('EMPLOYEE'), await org.join('VIEWER')];
    const { client, employeeId } = org.owner;
    const secret = await client.teams.create({ name: 'Secret circle', memberIds: [employeeId], public: false });
    await everything({ ...org, teamId: secret.id }, 'Heating');
    const visibleTitles = ['person: Heating Meier', 'project: Heating project'];
    expect((await titlesFor(member, 'heating')).toSorted()).toEqual(visibleTitles);
    expect((await titlesFor(member, 'haeting')).toSorted()).toEqual(visibleTitles);
    expect((await titlesFor(viewer, 'heating')).filter((line) => !visibleTitles.includes(line))).toEqual([]);
    expect(await titlesFor(member, 'secret')).toEqual([]);
    expect(await titlesFor(member, 'valve')).toEqual([]);
    await client.teams.update({ teamId: secret.id, memberIds: [employeeId, member.employeeId] });
    expect(await titlesFor(member, 'heating', { kinds: tasks })).toHaveLength(3);
    expect(await titlesFor(member, 'heating', { kinds: ['entry', 'client'] })).toEqual([]);
    expect(await titlesFor(member, 'heating', { kinds: ['board'] })).toEqual(['board: Heating board']);
  });

  it('finds the tasks that are one’s to see behind many that are not', async () => {
    const org = await t.org();
    const member = await org.join('EMPLOYEE');
    const secret = await org.owner.client.teams.create({ name: 'Circle', memberIds: [org.owner.employeeId] });
    await member.client.tasks.create({ title: 'Common work', teams: [org.teamId] });
    await t.sql(
      `insert into task ("tenantId", "organizationId", title, number, status, "createdByUserId")
       select "tenantId", id, 'Common word ' || n, 10000 + n, 'open', $2 from organization, generate_series(1, 700) n where id = $1`,
      [org.organizationId, org.owner.userId],
    );
    await t.sql(
      `insert into task_team ("tenantId", "taskId", "organizationTeamId")
       select "tenantId", id, $2 from task where "organizationId" = $1 and number > 10000`,
      [org.organizationId, secret.id],
    );
    expect(await titlesFor(member, 'common')).toEqual(['task: Common work']);
  });

  it('finds a draft for its creator only', async () => {
    const org = await t.org();
    const other = await org.join('MANAGER');
    await org.owner.client.tasks.create({ title: 'Heating draft', teams: [org.teamId], isDraft: true });
    expect(await titlesFor(org.owner, 'heating')).toEqual(['task: Heating draft']);
    expect(await titlesFor(other, 'heating')).toEqual([]);
    expect(await titlesFor(other, 'haeting')).toEqual([]);
  });

  it('finds the entries of others for those who may see their time', async () => {
    const org = await t.org();
    const [worker, mate] = [await org.join('EMPLOYEE', { name: 'Wu Worker' }), await org.join('EMPLOYEE')];
    await worker.client.timeLogs.create({
      ...{ startedAt: '2026-02-24T05:00:00.000Z', stoppedAt: '2026-02-24T06:00:00.000Z' },
      ...{ description: 'Heating repaired', reason: 'ERROR' },
    });
    expect(await titlesFor(worker, 'heating')).toEqual(['entry: Heating repaired']);
    expect(await titlesFor(mate, 'heating')).toEqual([]);
    const { items } = await org.owner.client.search.find({ q: 'heating' });
    expect(items[0]).toMatchObject({ kind: 'entry', person: { name: 'Wu Worker', id: worker.employeeId } });
  });

  it('finds a board only for the people that it was made for', async () => {
    const org = await t.org();
    const [chosen, other] = [await org.join('EMPLOYEE'), await org.join('EMPLOYEE')];
    const { id } = await chosen.client.boards.create({ organizationTeamId: org.teamId, name: 'Heating plan' });
    expect(await titlesFor(other, 'heating')).toEqual(['board: Heating plan']);
    await t.sql('update board set "memberIds" = $2 where id = $1', [id, [chosen.employeeId]]);
    expect(await titlesFor(other, 'heating')).toEqual([]);
    expect(await titlesFor(chosen, 'heating')).toEqual(['board: Heating plan']);
  });

  it('finds archived records only on request, and deleted ones never', async () => {
    const org = await t.org();
    const { client } = org.owner;
    const { task, other } = await everything(org, 'Heating');
    await t.sql('update task set "isArchived" = true where id = any ($1)', [[task.id, other.id]]);
    await t.sql('update organization_project set "isArchived" = true where "organizationId" = $1', [
      org.organizationId,
    ]);
    await t.sql('update board set "isArchived" = true where "organizationId" = $1', [org.organizationId]);
    const kinds: SearchKind[] = [...tasks, 'project', 'board'];
    expect(await titlesFor(org.owner, 'heating', { kinds })).toEqual([]);
    expect(await titlesFor(org.owner, 'heating', { kinds, archived: true })).toHaveLength(5);
    for (const table of ['task', 'organization_project', 'board', 'time_log', 'organization_contact'])
      await t.sql(`update ${table} set "deletedAt" = now() where "organizationId" = $1`, [org.organizationId]);
    expect((await titlesFor(org.owner, 'heating', { archived: true })).toSorted()).toEqual([
      'person: Heating Meier',
      'team: Heating team',
    ]);
    const { items } = await client.members.working({});
    const meier = items.find(({ fullName }) => fullName === 'Heating Meier');
    await client.members.update({ employeeId: String(meier?.id), isActive: false });
    expect(await titlesFor(org.owner, 'heating')).toEqual(['team: Heating team']);
  });

  it('finds nothing of another workspace or organization', async () => {
    const [org, other] = [await t.org(), await t.org()];
    await everything(org, 'Heating');
    expect(await titlesFor(other.owner, 'heating')).toEqual([]);
    expect(await titlesFor(other.owner, 'haeting')).toEqual([]);
  });

  it('gives an API token only what its scopes open', async () => {
    const org = await t.org();
    await everything(org, 'Heating');
    const { token } = await org.owner.client.apiTokens.create({
      name: 'Finder',
      scopes: ['API_READ', 'ORG_PROJECT_VIEW'],
    });
    const { items } = await t.as(token).search.find({ q: 'heating' });
    expect([...new Set(items.map(({ kind }) => kind))].toSorted()).toEqual(['entry', 'person', 'project']);
  });
});
