import { timeImportLimit } from '@stint/contract';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Harness, harness, type TestOrganization } from '../../../test/harness.ts';

let t: Harness;
beforeAll(async () => {
  t = await harness();
});

const header =
  'User,Email,Client,Project,Task,Description,Billable,Start date,Start time,End date,End time,Duration,Tags';
const line = (
  user: string,
  day: string,
  from: string,
  to: string,
  rest: Partial<Record<'client' | 'project' | 'task' | 'note' | 'tags', string>> = {},
) => {
  const { client = '', project = '', task = '', note = '', tags = '' } = rest;
  return `${user},,${client},${project},${task},${note},Yes,${day},${from}:00,${day},${to}:00,,"${tags}"`;
};
const fileOf = (org: TestOrganization, csv: string) => ({
  organizationTeamId: org.teamId,
  name: 'toggl.csv',
  csv,
  timeZone: 'UTC',
});
const day = '2026-02-23';
const timeOf = async (org: TestOrganization, employeeId = org.owner.employeeId) =>
  (
    await org.owner.client.timeLogs.list({
      employeeIds: [employeeId],
      startDate: '2026-02-20',
      endDate: '2026-02-28',
      timeZone: 'UTC',
    })
  )
    .map(({ startedAt, duration, description, isBillable, logType, taskId, projectId }) => ({
      startedAt,
      duration,
      description,
      isBillable,
      logType,
      hasTask: taskId !== null,
      hasProject: projectId !== null,
    }))
    .sort((a, b) => a.startedAt.localeCompare(b.startedAt));
const nameOf = async (org: TestOrganization) => (await org.owner.client.users.me({})).name ?? '';

describe('IMPORT-01 a file of time', () => {
  it('is judged first and changes nothing, then creates its entries with what they belong to', async () => {
    const org = await t.org();
    const { client } = org.owner;
    const me = await nameOf(org);
    const csv = [
      header,
      line(me, day, '09:00', '10:30', {
        client: 'Acme',
        project: 'Site',
        task: 'Draw',
        note: 'A logo',
        tags: 'Logos, Urgent',
      }),
      line(me, day, '11:00', '12:00', { client: 'Acme', project: 'Site', task: 'draw' }),
      line(me, day, '11:30', '12:30'),
      line('Nobody', day, '09:00', '10:00'),
      line(me, '2026-02-30', '09:00', '10:00'),
    ].join('\n');

    const judged = await client.timeImports.create({ ...fileOf(org, csv), dryRun: true });
    expect(judged).toMatchObject({
      id: null,
      program: 'toggl',
      dateOrder: null,
      total: {
        file: { entries: 5, seconds: 5400 + 3 * 3600 },
        fresh: { entries: 2, seconds: 9000 },
        known: { entries: 0, seconds: 0 },
        refused: { entries: 3, seconds: 7200 },
      },
      missing: { clients: ['Acme'], projects: ['Site'], tasks: ['Draw'], labels: ['Logos', 'Urgent'] },
    });
    expect(judged.refused.map(({ line, problems }) => [line, problems.map(({ code }) => code)])).toEqual([
      [4, ['timer.overlap']],
      [5, ['time_import.person']],
      [6, ['import.date']],
    ]);
    expect(await timeOf(org)).toEqual([]);
    expect((await client.projects.list({})).items.filter(({ name }) => name === 'Site')).toEqual([]);

    const timeImport = await client.timeImports.create(fileOf(org, csv));
    expect(timeImport).toMatchObject({ total: judged.total, missing: judged.missing });
    expect(await timeOf(org)).toEqual([
      {
        startedAt: `${day}T09:00:00.000Z`,
        duration: 5400,
        description: 'A logo',
        isBillable: true,
        logType: 'MANUAL',
        hasTask: true,
        hasProject: true,
      },
      {
        startedAt: `${day}T11:00:00.000Z`,
        duration: 3600,
        description: null,
        isBillable: true,
        logType: 'MANUAL',
        hasTask: true,
        hasProject: true,
      },
    ]);
    const { items } = await client.tasks.list({ search: 'Draw' });
    expect(items).toMatchObject([{ title: 'Draw' }]);
    const [sheet] = await client.timesheets.list({ startDate: day, endDate: day, timeZone: 'UTC' });
    expect(sheet).toMatchObject({ duration: 9000, status: 'DRAFT' });
    const [entry] = await client.timeLogs.list({ startDate: day, endDate: day, timeZone: 'UTC' });
    expect(await client.timeLogs.history({ timeLogId: entry?.id ?? '' })).toHaveLength(1);
  });

  it('without times of day fills the days from nine o’clock', async () => {
    const org = await t.org();
    const [first = '', ...last] = (await nameOf(org)).split(' ');
    const csv = [
      'Date,Client,Project,Task,Notes,Hours,Billable?,First Name,Last Name,Employee?',
      `${day},Acme,Site,Draw,One,1.25,Yes,${first},${last.join(' ')},Yes`,
      `${day},Acme,Site,Draw,Two,0.5,No,${first},${last.join(' ')},Yes`,
      `${day},Acme,Site,Draw,Three,23,No,Some,Body,Yes`,
    ].join('\n');
    const timeImport = await org.owner.client.timeImports.create(fileOf(org, csv));
    expect(timeImport).toMatchObject({
      program: 'harvest',
      total: { fresh: { entries: 2, seconds: 6300 }, refused: { entries: 1, seconds: 82_800 } },
    });
    expect((await timeOf(org)).map(({ startedAt, duration, isBillable }) => [startedAt, duration, isBillable])).toEqual(
      [
        [`${day}T09:00:00.000Z`, 4500, true],
        [`${day}T10:15:00.000Z`, 1800, false],
      ],
    );
  });

  it('is read in the chosen zone and order of dates, and says when the order is a guess', async () => {
    const org = await t.org();
    const { client } = org.owner;
    const csv = 'Date,Start,Hours\n2/1/2026,09:00,1';
    const file = { ...fileOf(org, csv), dryRun: true };
    expect(await client.timeImports.create(file)).toMatchObject({ dateOrder: 'mdy', isOrderSure: false });
    const chosen = { ...file, dryRun: false, dateOrder: 'dmy' as const, timeZone: 'Asia/Kathmandu' };
    expect(await client.timeImports.create(chosen)).toMatchObject({ dateOrder: 'dmy' });
    const [entry] = await client.timeLogs.list({ startDate: '2026-01-01', endDate: '2026-01-05', timeZone: 'UTC' });
    expect(entry?.startedAt).toBe('2026-01-02T03:15:00.000Z');
  });

  it('uses the project of the named client, and leaves alone what exists', async () => {
    const org = await t.org();
    const { client } = org.owner;
    const acme = await client.contacts.create({ name: 'Acme' });
    const globex = await client.contacts.create({ name: 'Globex' });
    for (const { id } of [acme, globex]) await client.projects.create({ name: 'Site', organizationContactId: id });
    const csv = [header, line('', day, '09:00', '10:00', { client: 'globex', project: 'site' })].join('\n');
    const { missing } = await client.timeImports.create(fileOf(org, csv));
    expect(missing).toEqual({ clients: [], projects: [], tasks: [], labels: [] });
    const [entry] = await client.timeLogs.list({ startDate: day, endDate: day, timeZone: 'UTC' });
    const project = await client.projects.get({ projectId: entry?.projectId ?? '' });
    expect(project.organizationContactId).toBe(globex.id);
  });

  it('respects lock date, approved timesheets and the future', async () => {
    const org = await t.org();
    const { client } = org.owner;
    const ben = await org.join('EMPLOYEE');
    const log = { startedAt: '2026-02-18T09:00:00.000Z', stoppedAt: '2026-02-18T10:00:00.000Z' };
    const { timesheetId } = await client.timeLogs.create({ ...log, employeeId: ben.employeeId });
    await client.timesheets.setStatus({ ids: [timesheetId ?? ''], status: 'APPROVED' });
    await client.organizations.update({ organizationId: org.organizationId, lockDate: '2026-02-10' });
    const { email } = await ben.client.users.me({});
    const csv = [
      'Email,Date,Start,Hours',
      `${email},2026-02-10,09:00,1`,
      `${email},2026-02-24,09:00,1`,
      `${email},2026-02-19,09:00,1`,
      `${email},2126-03-10,09:00,1`,
    ].join('\n');
    const timeImport = await client.timeImports.create(fileOf(org, csv));
    expect(timeImport.total.fresh.entries).toBe(1);
    expect(timeImport.refused.map(({ line, problems: [problem] }) => [line, problem?.code])).toEqual([
      [2, 'time_log.lock_date'],
      [4, 'timesheet.locked'],
      [5, 'time_log.future'],
    ]);
    expect(timeImport.refused[0]?.problems[0]?.details).toEqual({ date: '2026-02-10' });
  });

  it('may have only the caller’s own time without the permission, and creates only what the caller may', async () => {
    const org = await t.org();
    const ben = await org.join('EMPLOYEE');
    const csv = [
      header,
      line(await nameOf(org), day, '09:00', '10:00'),
      line('', day, '09:00', '10:00', { client: 'Acme' }),
      line('', day, '10:00', '11:00'),
    ].join('\n');
    const timeImport = await ben.client.timeImports.create(fileOf(org, csv));
    expect(timeImport.refused.map(({ line, problems: [problem] }) => [line, problem?.code])).toEqual([
      [2, 'time_import.others'],
      [3, 'import.unknown'],
    ]);
    expect(timeImport.total.fresh).toEqual({ entries: 1, seconds: 3600 });
  });

  it.each([
    ['that is empty', '', 'import.empty'],
    ['with a header alone', 'Date\n', 'import.empty'],
    ['with an unclosed quote', 'Date\n"x', 'import.unreadable'],
    ['with too many rows', `Date\n${'x\n'.repeat(timeImportLimit.rows + 1)}`, 'time_import.most'],
    ['without a date', 'Hours\n1', 'time_import.no_date'],
    ['without a length', 'Date\n2026-02-23', 'time_import.no_length'],
    [
      'with too many new names',
      `Date,Hours,Task\n${Array.from({ length: timeImportLimit.made + 1 }, (_, at) => `2026-02-23,0.01,T${at}\n`).join('')}`,
      'time_import.new_names',
    ],
  ])('is refused %s', async (_, csv, code) => {
    const org = await t.org();
    await expect(org.owner.client.timeImports.create(fileOf(org, csv))).rejects.toMatchObject({ code });
    expect(await timeOf(org)).toEqual([]);
  });
});

describe('IMPORT-02 an import', () => {
  it('can be repeated and adds only what is new', async () => {
    const org = await t.org();
    const { client } = org.owner;
    const rows = [
      header,
      line('', day, '09:00', '10:00', { task: 'Draw' }),
      line('', day, '10:00', '11:00', { task: 'Draw' }),
    ];
    await client.timeImports.create(fileOf(org, rows.join('\n')));
    const again = await client.timeImports.create(fileOf(org, rows.join('\n')));
    expect(again).toMatchObject({ id: null, total: { fresh: { entries: 0 }, known: { entries: 2, seconds: 7200 } } });
    rows.push(line('', day, '11:00', '12:00', { task: 'Draw' }));
    const more = await client.timeImports.create(fileOf(org, rows.join('\n')));
    expect(more).toMatchObject({
      total: { fresh: { entries: 1, seconds: 3600 }, known: { entries: 2 } },
      missing: { tasks: [] },
    });
    expect(await timeOf(org)).toHaveLength(3);
  });

  it('is undone with what it created, but for what was changed or is used since', async () => {
    const org = await t.org();
    const { client } = org.owner;
    const csv = [
      header,
      line('', day, '09:00', '10:00', { client: 'Acme', project: 'Site', task: 'Draw' }),
      line('', day, '10:00', '11:00', { client: 'Acme', project: 'Site', task: 'Paint' }),
      line('', day, '11:00', '12:00', { client: 'Globex', project: 'Shop' }),
    ].join('\n');
    const { id } = await client.timeImports.create(fileOf(org, csv));
    expect((await client.timeImports.list({})).items).toMatchObject([
      { id, name: 'toggl.csv', program: 'toggl', entries: 3, seconds: 10_800, importedBy: await nameOf(org) },
    ]);
    const [changed] = (await client.timeLogs.list({ startDate: day, endDate: day, timeZone: 'UTC' })).filter(
      ({ startedAt }) => startedAt.includes('T10'),
    );
    await client.timeLogs.update({ timeLogId: changed?.id ?? '', description: 'Mine now' });

    expect(await client.timeImports.undo({ timeImportId: id ?? '' })).toEqual({ removed: 2, kept: 1 });
    expect(await timeOf(org)).toMatchObject([{ description: 'Mine now', duration: 3600 }]);
    expect((await client.tasks.list({})).items.map(({ title }) => title)).toEqual(['Paint']);
    const { items } = await client.projects.list({});
    expect(items.map(({ name }) => name).filter((name) => ['Site', 'Shop'].includes(name))).toEqual(['Site']);
    expect((await client.contacts.list({})).items.map(({ name }) => name)).toEqual(['Acme']);
    expect((await client.timeImports.list({})).total).toBe(0);
    await expect(client.timeImports.undo({ timeImportId: id ?? '' })).rejects.toMatchObject({ code: 'not_found' });
    const back = await client.timeImports.create(fileOf(org, csv));
    expect(back.total).toMatchObject({ fresh: { entries: 2 }, known: { entries: 1 } });
  });

  it('is seen and undone by its person, and by those who may change others’ time', async () => {
    const org = await t.org();
    const [ben, cleo] = [await org.join('EMPLOYEE'), await org.join('EMPLOYEE')];
    const { id } = await ben.client.timeImports.create(
      fileOf(org, [header, line('', day, '09:00', '10:00')].join('\n')),
    );
    const timeImportId = id ?? '';
    expect((await cleo.client.timeImports.list({})).items).toEqual([]);
    await expect(cleo.client.timeImports.undo({ timeImportId })).rejects.toMatchObject({ code: 'not_found' });
    expect((await org.owner.client.timeImports.list({})).items).toMatchObject([{ id }]);
    expect(await org.owner.client.timeImports.undo({ timeImportId })).toEqual({ removed: 1, kept: 0 });
  });

  it('is one at a time for a person, as is its undoing', async () => {
    const org = await t.org();
    const { client } = org.owner;
    const csv = [header, line('', day, '09:00', '10:00')].join('\n');
    const rows = await Promise.allSettled(
      Array.from({ length: 10 }, () => client.timeImports.create(fileOf(org, csv))),
    );
    const codes = rows.flatMap((result) => (result.status === 'rejected' ? [result.reason.code] : []));
    expect(new Set(codes)).toEqual(new Set(['import.busy']));
    expect(codes.length).toBeGreaterThan(5);
    expect(await timeOf(org)).toHaveLength(1);
    const { items } = await client.timeImports.list({});
    expect(await client.timeImports.undo({ timeImportId: items[0]?.id ?? '' })).toEqual({ removed: 1, kept: 0 });
  });

  it('of two thousand entries is complete', async () => {
    const org = await t.org();
    const at = (minutes: number) => new Date(Date.parse('2024-01-01T00:00:00Z') + minutes * 60_000).toISOString();
    const rows = Array.from({ length: 2000 }, (_, n) => {
      const [from, to] = [at(n * 90), at(n * 90 + 80)];
      return `${from.slice(0, 10)},${from.slice(11, 16)},${to.slice(0, 10)},${to.slice(11, 16)},1:20,Task ${n % 50}`;
    });
    const csv = ['Start date,Start time,End date,End time,Duration,Task', ...rows].join('\n');
    const { total } = await org.owner.client.timeImports.create(fileOf(org, csv));
    expect(total.fresh).toEqual({ entries: 2000, seconds: 9_600_000 });
    const [sum] = await t.sql<{ worked: string }>(
      `select sum("workedMs") as worked from task_time where "employeeId" = $1`,
      [org.owner.employeeId],
    );
    expect(Number(sum?.worked)).toBe(9_600_000_000);
  });
});
