import { parse } from 'csv-parse/sync';
import { extractText } from 'unpdf';
import { expect, it } from 'vitest';
import { harness, type Person, type TestOrganization } from '../../../test/harness.ts';
import { readSheet } from '../../../test/workbook.ts';

const t = await harness();

const range = { startDate: '2026-02-01', endDate: '2026-02-28' };
const columns = [
  { key: 'date', label: 'Date' },
  { key: 'member', label: 'Member' },
  { key: 'time', label: 'Time' },
] as const;
const entries = (format: 'csv' | 'xlsx' | 'pdf') => ({
  report: 'entries' as const,
  format,
  name: 'Time 2026-02-01 – 2026-02-28',
  columns: [...columns],
  words: { total: 'Total' },
  filter: range,
});

/** So many entries of one person, each of 61 seconds, in February 2026. */
async function worked(org: TestOrganization, { employeeId }: Person, count: number): Promise<void> {
  await t.sql(
    `insert into time_log ("tenantId", "organizationId", "employeeId", "startedAt", "stoppedAt", "logType", source)
     select $1, $2, $3, '2026-02-01'::timestamptz + n * interval '61 seconds',
       '2026-02-01'::timestamptz + (n + 1) * interval '61 seconds', 'TRACKED', 'BROWSER'
     from generate_series(0, $4::int - 1) n`,
    [org.tenantId, org.organizationId, employeeId, count],
  );
}

const clock = (seconds: number) =>
  `${Math.floor(seconds / 3600)}:${String(Math.floor(seconds / 60) % 60).padStart(2, '0')}:${String(seconds % 60).padStart(2, '0')}`;
const secondsOf = (text: string) => text.split(':').reduce((sum, part) => 60 * sum + Number(part), 0);

it('EXPORT-01 sends every entry of a long file, and the sum of the page', async () => {
  const org = await t.org();
  const { client } = org.owner;
  const count = 12_000;
  await worked(org, org.owner, count);
  const { seconds } = await client.reports.entries(range);
  expect(seconds).toBe(61 * count);
  const file = await client.reports.export(entries('csv'));
  const [, ...rows] = parse(await file.text(), { bom: true }) as string[][];
  expect(rows.length).toBe(count);
  expect(rows.reduce((sum, [, , time = '']) => sum + secondsOf(time), 0)).toBe(seconds);

  const workbook = await client.reports.export(entries('xlsx'));
  const sheet = readSheet(new Uint8Array(await workbook.arrayBuffer()));
  expect(sheet.rowCount).toBe(count + 2);
  expect(sheet.cell(`A${count + 2}`)?.value).toBe('Total');
  const total = sheet.cell(`C${count + 2}`);
  expect(total?.format).toBe('[h]:mm:ss');
  expect(Math.round(Number(total?.value) * 86_400)).toBe(seconds);
});

it('EXPORT-01 refuses more files at once than one workspace may write, and stops nobody else', async () => {
  const [org, other] = [await t.org(), await t.org()];
  await worked(org, org.owner, 300);
  const taskId = (await org.owner.client.tasks.create({ title: 'Write', teams: [org.teamId] })).id;
  const tasks = {
    name: 'Tasks',
    columns: [{ key: 'title' as const, label: 'Title' }],
    filter: { organizationTeamId: org.teamId },
    ids: [taskId],
  };
  const ben = await org.join('EMPLOYEE');
  const statusOf = (file: Promise<File>) =>
    file.then(
      ({ size }) => (size > 0 ? 'sent' : 'empty'),
      ({ code }) => code,
    );
  const calls = Array.from({ length: 30 }, (_, at) => {
    const { client } = at % 2 ? org.owner : ben;
    return at < 20 ? client.tasks.export({ ...tasks, format: 'pdf' }) : client.reports.export(entries('pdf'));
  }).map(statusOf);
  const bystander = await statusOf(other.owner.client.reports.export(entries('pdf')));
  const statuses = await Promise.all(calls);
  expect(bystander).toBe('sent');
  expect(new Set(statuses)).toEqual(new Set(['sent', 'export.busy']));
  expect(statuses.filter((status) => status === 'sent').length).toBeLessThan(15);
  expect(await statusOf(ben.client.reports.export(entries('pdf')))).toBe('sent');
});

it('EXPORT-01 writes a long file by a job, says so in the inbox, and gives it to nobody else for a day', async () => {
  const org = await t.org();
  const { client } = org.owner;
  await worked(org, org.owner, 600);
  expect(await client.exports.start({ report: entries('csv') })).toEqual({ rows: 600, file: null });
  const { rows, file } = await client.exports.start({ report: entries('pdf') });
  expect({ rows, state: file?.state, name: file?.name }).toEqual({
    rows: 600,
    state: 'waiting',
    name: 'Time 2026-02-01 – 2026-02-28.pdf',
  });
  const exportId = file?.id ?? '';
  await expect(client.exports.download({ exportId })).rejects.toMatchObject({ code: 'export.gone' });
  await t.runJobs();
  const [done] = (await client.exports.list({})).items;
  expect(done).toMatchObject({ id: exportId, state: 'ready', done: 600, rows: 600, reason: null });
  const [news] = (await client.notifications.list({})).items;
  expect(news).toMatchObject({ kind: 'export.ready', subjectId: exportId, words: { name: file?.name } });

  const pdf = await client.exports.download({ exportId });
  expect(pdf.size).toBe(done?.size);
  const { text } = await extractText(new Uint8Array(await pdf.arrayBuffer()), { mergePages: true });
  expect(text).toContain(`Total ${clock(600 * 61)}`);

  const admin = await org.join('ADMIN');
  await expect(admin.client.exports.download({ exportId })).rejects.toMatchObject({ code: 'export.gone' });
  await expect(admin.client.exports.remove({ exportId })).rejects.toMatchObject({ code: 'not_found' });
  expect((await admin.client.exports.list({})).items).toEqual([]);

  await t.sql(`update export_file set "finishedAt" = "finishedAt" - interval '24 hours' where id = $1`, [exportId]);
  t.pass(1);
  await expect(client.exports.download({ exportId })).rejects.toMatchObject({ code: 'export.gone' });
  const [stored] = await t.sql<{ stored: string }>('select stored from export_file where id = $1', [exportId]);
  await t.sql(`select graphile_worker.add_job('exports.tidy', '{}')`);
  await t.runJobs();
  expect(await t.app.services.files.read(stored?.stored ?? '')).toBeNull();
  expect((await client.exports.list({})).items).toEqual([]);
});

it('EXPORT-01 gives an API token a long file within its scopes only', async () => {
  const org = await t.org();
  const { client } = org.owner;
  await worked(org, org.owner, 501);
  await worked(org, await org.join('EMPLOYEE', { team: false }), 502);
  const { token } = await client.apiTokens.create({ name: 'Files', scopes: ['API_READ', 'API_WRITE'] });
  const program = t.as(token);
  expect((await program.reports.entries(range)).total).toBe(501);
  const own = await program.exports.start({ report: entries('pdf') });
  const all = await client.exports.start({ report: entries('pdf') });
  await t.runJobs();
  const { items } = await client.exports.list({});
  const done = Object.fromEntries(items.map((item) => [item.id, item.done]));
  expect([done[own.file?.id ?? ''], done[all.file?.id ?? '']]).toEqual([501, 1003]);
  expect((await program.exports.download({ exportId: own.file?.id ?? '' })).size).toBeGreaterThan(0);
  await expect(program.exports.download({ exportId: all.file?.id ?? '' })).rejects.toMatchObject({ code: 'forbidden' });
  expect((await client.exports.download({ exportId: all.file?.id ?? '' })).size).toBeGreaterThan(0);
});

it('EXPORT-01 keeps a file from its person once their role may read less', async () => {
  const org = await t.org();
  const admin = await org.join('ADMIN');
  await worked(org, org.owner, 501);
  const { file } = await admin.client.exports.start({ report: entries('pdf') });
  await t.runJobs();
  const exportId = file?.id ?? '';
  expect((await admin.client.exports.download({ exportId })).size).toBeGreaterThan(0);
  const { items } = await org.owner.client.roles.list({});
  const roleId = items.find(({ name }) => name === 'EMPLOYEE')?.id ?? '';
  await org.owner.client.roles.assign({ roleId, userId: admin.userId });
  await expect(admin.client.exports.download({ exportId })).rejects.toMatchObject({ code: 'forbidden' });
});

it.each([
  ['a lead who leaves the team', 'leave'],
  ['a lead who leads it no longer', 'demote'],
] as const)('EXPORT-01 keeps a file with the time of a team from %s', async (_, how) => {
  const org = await t.org();
  const [lead, ben] = [await org.join('EMPLOYEE', { name: 'Lea Lead' }), await org.join('EMPLOYEE')];
  const { teams, teamMembers } = org.owner.client;
  await t.sql(
    `update organization_team_employee set "isManager" = true,
       "roleId" = (select id from role where "tenantId" = $2 and name = 'MANAGER') where "employeeId" = $1`,
    [lead.employeeId, org.tenantId],
  );
  await worked(org, ben, 501);
  const { file } = await lead.client.exports.start({ report: entries('pdf') });
  await t.runJobs();
  const exportId = file?.id ?? '';
  expect((await lead.client.exports.download({ exportId })).size).toBeGreaterThan(0);
  if (how === 'leave')
    await teamMembers.removeEmployee({ employeeId: lead.employeeId, organizationTeamId: org.teamId });
  else
    await teams.update({
      teamId: org.teamId,
      memberIds: [org.owner.employeeId, lead.employeeId, ben.employeeId],
      managerIds: [org.owner.employeeId],
    });
  await expect(lead.client.exports.download({ exportId })).rejects.toMatchObject({ code: 'export.gone' });
});

it('EXPORT-01 sees what the person may see when the job runs, and reports a failure as one', async () => {
  const org = await t.org();
  const member = await org.join('EMPLOYEE');
  await worked(org, org.owner, 400);
  await worked(org, member, 501);
  const { rows, file } = await member.client.exports.start({ report: entries('pdf') });
  expect(rows).toBe(501);
  // The list has the newest first.
  t.pass(1);
  await member.client.exports.start({ report: entries('pdf') });
  await t.sql(`update export_file set input = jsonb_set(input, '{report,filter,startDate}', '"never"') where id = $1`, [
    file?.id,
  ]);
  await t.runJobs();
  const { items } = await member.client.exports.list({});
  expect(items.map(({ state, reason, done }) => [state, reason, done])).toEqual([
    ['ready', null, 501],
    ['failed', 'time.date', 0],
  ]);
  const news = (await member.client.notifications.list({})).items.map(({ kind, words }) => [kind, words.reason]);
  expect(news).toEqual(
    expect.arrayContaining([
      ['export.failed', 'time.date'],
      ['export.ready', undefined],
    ]),
  );
});

it('EXPORT-01 lets a person have three on their way, and stops what they remove', async () => {
  const org = await t.org();
  const { client } = org.owner;
  await worked(org, org.owner, 501);
  const start = () => client.exports.start({ report: entries('pdf') });
  const tried = await Promise.allSettled([start(), start(), start(), start(), start()]);
  expect(tried.filter(({ status }) => status === 'fulfilled').length).toBe(3);
  await expect(start()).rejects.toMatchObject({ code: 'export.in_progress' });
  const [first, ...others] = (await client.exports.list({})).items;
  await client.exports.remove({ exportId: first?.id ?? '' });
  await start();
  await t.runJobs();
  const { items } = await client.exports.list({});
  expect(items.map(({ state }) => state)).toEqual(['ready', 'ready', 'ready']);
  expect(items.map(({ id }) => id)).toEqual(expect.arrayContaining(others.map(({ id }) => id)));
});

it('EXPORT-01 refuses what a format cannot hold before it starts, and what the person may not read', async () => {
  const org = await t.org();
  await worked(org, org.owner, 5001);
  await expect(org.owner.client.exports.start({ report: entries('pdf') })).rejects.toMatchObject({
    code: 'export.too_many_rows',
    details: { format: 'PDF', most: '5000', rows: '5001' },
  });
  expect((await org.owner.client.exports.start({ report: entries('csv') })).file).toBeNull();
  const guest = await org.join('EMPLOYEE');
  const [{ roleId } = { roleId: '' }] = await t.sql<{ roleId: string }>('select "roleId" from "user" where id = $1', [
    guest.userId,
  ]);
  const { items } = await org.owner.client.rolePermissions.ofRole({ roleId });
  const rolePermissionId = items.find(({ permission }) => permission === 'ORG_TASK_VIEW')?.id ?? '';
  await org.owner.client.rolePermissions.update({ rolePermissionId, enabled: false });
  const tasks = { format: 'csv', name: 'T', columns: [{ key: 'title' as const, label: 'Title' }] } as const;
  const filter = { organizationTeamId: org.teamId };
  await expect(
    guest.client.exports.start({ tasks: { ...tasks, columns: [...tasks.columns], filter } }),
  ).rejects.toMatchObject({ code: 'forbidden' });
});

it('EXPORT-01 sends the tasks of a list as they are filtered, ordered and chosen', async () => {
  const org = await t.org();
  const { client } = org.owner;
  const { id: taskStatusId } = await client.statuses.create({
    name: 'Waiting for paint',
    organizationTeamId: org.teamId,
  });
  const make = (title: string, more: object = {}) =>
    client.tasks.create({ title, teams: [org.teamId], estimate: 5400, projectId: org.projectId, ...more });
  const apple = await make('Apple', { priority: 'high', dueDate: '2026-03-05T12:00:00.000Z' });
  await make('=Banana', { status: 'custom', taskStatusId });
  await make('Cherry', { status: 'completed' });
  const columns = ['number', 'title', 'status', 'priority', 'project', 'assignees', 'estimate', 'dueDate'] as const;
  const words = { status_open: 'Offen', priority_high: 'Hoch', total: 'Gesamt' };
  const filter = { organizationTeamId: org.teamId, unfinished: true, sort: 'title', order: 'ascending' } as const;
  const exportInput = { name: 'Tasks', words, filter, columns: columns.map((key) => ({ key, label: key })) };
  const rowsIn = async (file: File) => (parse(await file.text(), { bom: true }) as string[][]).slice(1);
  const rows = await rowsIn(await client.tasks.export({ ...exportInput, format: 'csv' }));
  expect(
    rows.map(([, title, status, priority, , , estimate, due]) => [title, status, priority, estimate, due]),
  ).toEqual([
    ["'=Banana", 'Waiting for paint', '', '1:30:00', ''],
    ['Apple', 'Offen', 'Hoch', '1:30:00', '2026-03-05'],
  ]);
  expect(rows.every(([, , , , project, assignees]) => project && assignees)).toBe(true);
  const chosen = await rowsIn(await client.tasks.export({ ...exportInput, format: 'csv', ids: [apple.id] }));
  expect(chosen.map(([, title]) => title)).toEqual(['Apple']);
  const { text } = await extractText(
    new Uint8Array(await (await client.tasks.export({ ...exportInput, format: 'pdf' })).arrayBuffer()),
    { mergePages: true },
  );
  expect(text).toMatch(/Gesamt\s+3:00:00/);

  const many = await t.org();
  const titles = Array.from({ length: 1000 }, (_, at) => `Task ${String(at).padStart(4, '0')}`);
  await many.owner.client.taskImports.create({
    organizationTeamId: many.teamId,
    name: 'many.csv',
    csv: ['Title', ...titles].join('\n'),
  });
  const all = await many.owner.client.tasks.export({
    ...exportInput,
    format: 'csv',
    filter: { ...filter, organizationTeamId: many.teamId },
  });
  expect((await rowsIn(all)).map(([, title]) => title)).toEqual(titles);
});

const listColumns = {
  approvals: ['member', 'from', 'to', 'time'],
  members: ['member', 'email'],
  clients: ['client', 'email'],
  plans: ['date', 'member', 'planned', 'number', 'task', 'status', 'estimate'],
  labels: ['label', 'color'],
  boards: ['board', 'project'],
} as const;
async function rowsOf({ client }: Person, report: keyof typeof listColumns, more: object = {}) {
  const columns = listColumns[report].map((key) => ({ key, label: key }));
  const filter = { ...range, ...more };
  const file = await client.reports.export({ report, format: 'csv', name: 'List', columns, filter });
  return (parse(await file.text(), { bom: true }) as string[][]).slice(1);
}

it('EXPORT-01 sends the timesheets of a period, the people of a team and the clients, to each what they may see', async () => {
  const org = await t.org();
  const ben = await org.join('EMPLOYEE');
  await worked(org, ben, 60);
  const sheets = await rowsOf(org.owner, 'approvals');
  expect(sheets).toContainEqual(['Ben Bitdiddle', '2026-01-26', '2026-02-01', '1:01:00']);
  expect(sheets.length).toBe(2);
  expect(await rowsOf(ben, 'approvals')).toEqual([['Ben Bitdiddle', '2026-01-26', '2026-02-01', '1:01:00']]);
  expect(await rowsOf(org.owner, 'approvals', { status: ['APPROVED'] })).toEqual([]);
  const people = [
    ['Ben Bitdiddle', ben.email],
    ['Ada Lovelace', org.owner.email],
  ];
  expect((await rowsOf(ben, 'members', { teamIds: [org.teamId] })).sort()).toEqual(people.sort());
  await org.owner.client.contacts.create({ name: 'Babbage', primaryEmail: 'office@babbage.example' });
  expect(await rowsOf(org.owner, 'clients')).toEqual([['Babbage', 'office@babbage.example']]);
  await expect(rowsOf(ben, 'clients')).rejects.toMatchObject({ code: 'forbidden' });
  await expect(rowsOf(org.owner, 'approvals', { startDate: 'soon' })).rejects.toMatchObject({ code: 'time.date' });
});

it('EXPORT-01 sends the tasks of daily plans, with the planned hours of a day once', async () => {
  const org = await t.org();
  const ben = await org.join('EMPLOYEE');
  const { client } = org.owner;
  const plan = { date: '2026-03-03', organizationTeamId: org.teamId };
  const created = await client.plans.create({ ...plan, workTimePlanned: 6.5 });
  await client.plans.create({ ...plan, date: '2026-03-04', workTimePlanned: 2 });
  await ben.client.plans.create({ ...plan, workTimePlanned: 1 });
  for (const [title, estimate] of [
    ['Cut', 3600],
    ['Sew', 0],
  ] as const) {
    const task = await client.tasks.create({ title, estimate, teams: [org.teamId], projectId: null });
    await client.plans.addTask({ planId: created.id, taskId: task.id });
  }
  const days = { startDate: '2026-03-03', endDate: '2026-03-04' };
  const own = { ...days, employeeIds: [org.owner.employeeId], teamIds: [org.teamId] };
  expect(await rowsOf(org.owner, 'plans', own)).toEqual([
    ['2026-03-04', 'Ada Lovelace', '2:00:00', '', '', '', ''],
    ['2026-03-03', 'Ada Lovelace', '6:30:00', 'AE-1', 'Cut', 'open', '1:00:00'],
    ['2026-03-03', 'Ada Lovelace', '', 'AE-2', 'Sew', 'open', ''],
  ]);
  expect((await rowsOf(org.owner, 'plans', days)).length).toBe(4);
  const file = await client.reports.export({
    report: 'plans',
    format: 'xlsx',
    name: 'Plans',
    columns: [
      { key: 'task', label: 'Task' },
      { key: 'planned', label: 'Planned' },
    ],
    words: { total: 'Total' },
    filter: own,
  });
  const sheet = readSheet(new Uint8Array(await file.arrayBuffer()));
  expect(sheet.cell('A5')?.value).toBe('Total');
  expect(sheet.cell('B5')?.format).toBe('[h]:mm:ss');
  expect(Math.round(24 * Number(sheet.cell('B5')?.value))).toBe(9);
});

it('EXPORT-01 sends the labels and the boards of a team, and asks for the team', async () => {
  const org = await t.org();
  const { client } = org.owner;
  await client.labels.create({ name: 'Paper', color: '#112233', organizationTeamId: org.teamId });
  const { id } = await client.boards.create({ organizationTeamId: org.teamId, name: 'Old map' });
  await client.boards.update({ boardId: id, isArchived: true });
  await client.boards.create({ organizationTeamId: org.teamId, name: 'Map', projectId: org.projectId });
  const team = { teamIds: [org.teamId] };
  expect(await rowsOf(org.owner, 'labels', team)).toContainEqual(['Paper', '#112233']);
  const { name } = await client.projects.get({ projectId: org.projectId });
  expect(await rowsOf(org.owner, 'boards', team)).toEqual([['Map', name]]);
  expect(await rowsOf(org.owner, 'boards', { ...team, search: 'plan' })).toEqual([]);
  expect(await rowsOf(org.owner, 'boards', { ...team, isArchived: true })).toEqual([['Old map', '']]);
  await expect(rowsOf(org.owner, 'labels')).rejects.toMatchObject({ code: 'time.missing' });
  const other = await (await t.org()).join('EMPLOYEE');
  await expect(rowsOf(other, 'boards', team)).rejects.toMatchObject({ status: 404 });
});

it('EXPORT-01 says of each entry when it began and ended, to the second and with the distance from UTC', async () => {
  t.setClock('2026-10-26T12:00:00.000Z');
  const org = await t.org();
  const { client } = org.owner;
  await client.users.update({ userId: org.owner.userId, timeZone: 'Europe/Berlin' });
  await client.timeLogs.create({ startedAt: '2026-10-25T00:50:00Z', stoppedAt: '2026-10-25T01:10:40Z' });
  const request = {
    report: 'entries' as const,
    name: 'Entries',
    columns: (['from', 'to', 'time'] as const).map((key) => ({ key, label: key })),
    filter: { startDate: '2026-10-25', endDate: '2026-10-25', timeZone: 'Europe/Berlin' },
  };
  const file = await client.reports.export({ ...request, format: 'csv', hours: 'clock' });
  const lines = ['2026-10-25T02:50:00+02:00', '2026-10-25T02:10:40+01:00', '0:20:40'];
  expect(parse(await file.text(), { bom: true })).toEqual([['from', 'to', 'time'], lines]);
  const decimal = await client.reports.export({ ...request, format: 'csv', hours: 'decimal', withTotal: true });
  expect(parse(await decimal.text(), { bom: true })).toEqual([
    ['from', 'to', 'time'],
    [...lines.slice(0, 2), '0.3444'],
    ['', '', '0.3444'],
  ]);
});
