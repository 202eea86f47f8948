import { parse } from 'csv-parse/sync';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Harness, harness, type TestOrganization } from '../../../test/harness.ts';

let t: Harness;
beforeAll(async () => {
  t = await harness();
});

const day = '2026-02-23';
const range = { startDate: '2026-02-01', endDate: '2026-02-28', timeZone: 'UTC' };

interface FileOptions {
  name?: string;
  timeZone?: string;
  choices?: object;
}

/** A file that is read by its job. */
async function sent(org: TestOrganization, content: string | Uint8Array<ArrayBuffer>, options: FileOptions = {}) {
  const { name = 'time.csv', timeZone = 'UTC', choices } = options;
  const { client } = org.owner;
  const file = new File([content], name, { type: 'text/csv' });
  const { id } = await client.timeImports.upload({ file, organizationTeamId: org.teamId, timeZone });
  await t.runJobs();
  if (choices) {
    await client.timeImports.choose({ timeImportId: id, organizationTeamId: org.teamId, timeZone, ...choices });
    await t.runJobs();
  }
  return client.timeImports.get({ timeImportId: id });
}

async function imported(org: TestOrganization, content: string | Uint8Array<ArrayBuffer>, options: FileOptions = {}) {
  const file = await sent(org, content, options);
  await org.owner.client.timeImports.start({ timeImportId: file.id });
  await t.runJobs();
  return org.owner.client.timeImports.get({ timeImportId: file.id });
}

const entriesOf = async (org: TestOrganization, employeeId = org.owner.employeeId) =>
  (await org.owner.client.timeLogs.list({ ...range, employeeIds: [employeeId] }))
    .map(({ id, startedAt, duration, description }) => ({ id, startedAt, duration, description }))
    .sort((a, b) => a.startedAt.localeCompare(b.startedAt));
const secondsOf = async (org: TestOrganization) =>
  (await entriesOf(org)).reduce((sum, { duration }) => sum + (duration ?? 0), 0);

const header = 'Email,Date,Start,End,Duration,Project,Description,Billable';

describe('IMPORT-01 a file that a job imports', () => {
  it('says what it found, then what was recorded, for each person, project and month', async () => {
    const org = await t.org();
    const { email } = org.owner;
    const csv = [
      header,
      `${email},${day},09:00,10:00,,Site,One,Yes`,
      `${email},2026-01-31,09:00,09:30,,Shop,Two,Yes`,
      `${email},${day},09:30,10:30,,Site,Three,Yes`,
      `${email},${day},11:00,11:00,0:00,Site,Four,Yes`,
    ].join('\n');
    const file = await sent(org, csv);
    expect(file).toMatchObject({ state: 'read', name: 'time.csv', rows: 4, entries: 0, hasRowList: true });
    expect(file.report?.total).toMatchObject({
      file: { entries: 4, seconds: 9000 },
      fresh: { entries: 2, seconds: 5400 },
      skipped: { entries: 1, seconds: 0 },
      refused: { entries: 1, seconds: 3600 },
    });
    expect(file.report?.months.map(({ month, file: sum }) => [month, sum.seconds])).toEqual([
      ['2026-01', 1800],
      ['2026-02', 7200],
    ]);
    expect(file.report?.projects.map(({ name, fresh }) => [name, fresh.seconds])).toEqual([
      ['Site', 3600],
      ['Shop', 1800],
    ]);
    expect(file.report?.names.map(({ kind, name, action }) => [kind, name, action])).toEqual([
      ['project', 'Site', 'create'],
      ['project', 'Shop', 'create'],
    ]);
    expect(await entriesOf(org)).toEqual([]);

    await org.owner.client.timeImports.start({ timeImportId: file.id });
    await t.runJobs();
    const done = await org.owner.client.timeImports.get({ timeImportId: file.id });
    expect(done).toMatchObject({ state: 'done', entries: 2, seconds: 5400, done: 4, report: { id: file.id } });
    expect(await secondsOf(org)).toBe(3600);
    const rows = parse(await (await org.owner.client.timeImports.rowList({ timeImportId: file.id })).text(), {
      bom: true,
      columns: true,
    }) as Record<string, string>[];
    expect(rows.map(({ Line, Result, Duration }) => [Line, Result, Duration])).toEqual([
      ['2', 'New', '1:00:00'],
      ['3', 'New', '0:30:00'],
      ['4', 'Can’t be imported', '1:00:00'],
      ['5', 'Left out', '0:00:00'],
    ]);
    expect(await org.owner.client.timeImports.undo({ timeImportId: file.id })).toEqual({ removed: 2, kept: 0 });
    expect(await entriesOf(org)).toEqual([]);
  });

  it('of many rows is undone by a job, which goes on after a restart', async () => {
    const org = await t.org();
    const { client } = org.owner;
    const lines = Array.from({ length: 1100 }, (_, at) => {
      const from = new Date(Date.parse('2026-01-01T00:00:00Z') + at * 1_800_000).toISOString();
      return `${org.owner.email},${from},30 min,Note ${at}`;
    });
    const { id } = await imported(org, ['Email,Date,Duration,Description', ...lines].join('\n'));
    const [edited] = await client.timeLogs.list({ ...range, startDate: '2026-01-01', endDate: '2026-01-01' });
    const { id: timeLogId = '', startedAt = '', stoppedAt } = edited ?? {};
    await client.timeLogs.update({ timeLogId, startedAt, stoppedAt: stoppedAt ?? '', description: 'Mine now' });
    const undo = await client.timeImports.undo({ timeImportId: id });
    expect(undo).toEqual({ removed: null, kept: null });
    expect((await client.timeImports.list({})).items).toMatchObject([{ state: 'undoing', done: 0, rows: 1100 }]);
    await expect(client.timeImports.undo({ timeImportId: id })).rejects.toMatchObject({ status: 409 });
    // As a process leaves it that was killed in the middle.
    await t.sql(`update time_import set tries = 1, done = 500 where id = $1`, [id]);
    await t.runJobs();
    expect((await client.timeImports.list({})).items).toEqual([]);
    const left = await client.timeLogs.list({ ...range, startDate: '2026-01-01' });
    expect(left.map(({ description }) => description)).toEqual(['Mine now']);
  });

  it('goes on after the server stopped in the middle, and records nothing twice', async () => {
    const org = await t.org();
    const lines = Array.from({ length: 1200 }, (_, at) => {
      const from = new Date(Date.parse('2026-01-01T00:00:00Z') + at * 1_800_000).toISOString();
      return `${org.owner.email},${from},${at % 30} min,Note ${at}`;
    });
    const file = await sent(org, ['Email,Date,Duration,Description', ...lines].join('\n'));
    const rows = async () =>
      (
        await t.sql<{ count: number }>(`select count(*)::int as count from time_import_row where "timeImportId" = $1`, [
          file.id,
        ])
      )[0]?.count;
    await org.owner.client.timeImports.start({ timeImportId: file.id });
    await t.sql(
      `create function stop_after_some() returns trigger language plpgsql as $$ begin
        if (select count(*) from time_import_row where "timeImportId" = new."timeImportId") > 700 then raise 'the server stops'; end if;
        return new; end $$;
      create trigger stops before insert on time_import_row for each row execute function stop_after_some();`,
    );
    await t.runJobs();
    expect(await rows()).toBe(500);
    expect(await org.owner.client.timeImports.get({ timeImportId: file.id })).toMatchObject({ state: 'running' });
    await t.sql('drop trigger stops on time_import_row');
    await t.sql(`update graphile_worker._private_jobs set run_at = now(), locked_at = null`);
    await t.runJobs();
    const done = await org.owner.client.timeImports.get({ timeImportId: file.id });
    expect(done).toMatchObject({ state: 'done', entries: 1160, report: { total: { fresh: { entries: 1160 } } } });
    expect(done.seconds).toBe(done.report?.total.fresh.seconds);
    expect(await rows()).toBe(1160);
  });

  it('is read in the encoding of its bytes, and asks where that is not sure', async () => {
    const org = await t.org();
    const text = `Date;Hours;Project\n${day};1,5;Straße größer`;
    const ansi = new Uint8Array([...text].map((sign) => sign.charCodeAt(0)));
    const file = await sent(org, ansi);
    expect(file.report?.missing.projects).toEqual(['Straße größer']);
    expect(file.reading).toMatchObject({ encoding: 'windows-1252' });
    expect(file.report?.total.fresh).toEqual({ entries: 1, seconds: 5400 });
  });

  it('finds its header below titles, and leaves out the sum at its end', async () => {
    const org = await t.org();
    const csv = ['sep=;', 'Time of February', '', 'Date;Hours', `${day};1,5`, '2026-02-24;2', 'Total;3,5'].join('\n');
    const file = await sent(org, csv);
    expect(file.reading).toMatchObject({ headerLine: 4 });
    expect(file.report?.total).toMatchObject({
      file: { entries: 2, seconds: 12_600 },
      fresh: { entries: 2 },
      refused: { entries: 0 },
    });
  });

  it('that cannot be read says why, and is removed', async () => {
    const org = await t.org();
    const { client } = org.owner;
    const file = await sent(org, 'Date,Hours\n');
    expect(file).toMatchObject({ state: 'failed', reason: 'import.empty', report: null });
    await client.timeImports.remove({ timeImportId: file.id });
    await expect(client.timeImports.get({ timeImportId: file.id })).rejects.toMatchObject({ code: 'not_found' });
    expect(await client.timeImports.list({})).toEqual({ items: [], total: 0 });
  });
});

describe('IMPORT-01 names of a file', () => {
  it('of people who left become former members without an account', async () => {
    const org = await t.org();
    const { client } = org.owner;
    const csv = `User,Email,Date,Start,End\nGone Person,gone@example.test,${day},09:00,11:00`;
    const file = await imported(org, csv, { name: 'gone.csv' });
    expect(file.report?.names).toMatchObject([{ kind: 'person', name: 'Gone Person', action: 'create', entries: 1 }]);
    expect(file).toMatchObject({ state: 'done', entries: 1, seconds: 7200 });
    const [group] = (await client.reports.summary({ ...range, groupBy: ['member'] })).rows.filter(
      ({ seconds }) => seconds === 7200,
    );
    expect(JSON.stringify(group)).toContain('Gone Person');
    const { items } = await client.members.list({});
    expect(items.find(({ fullName }) => fullName === 'Gone Person')).toMatchObject({ isActive: false });
    // The next file knows the name.
    const again = await sent(org, csv.replaceAll('09:00', '12:00').replaceAll('11:00', '13:00'));
    expect(again.report).toMatchObject({ names: [], total: { fresh: { entries: 1 } } });
    await client.timeImports.undo({ timeImportId: file.id });
    expect(
      (await t.sql('select 1 from employee where "organizationId" = $1 and "deletedAt" is null', [org.organizationId]))
        .length,
    ).toBe(1);
  });

  it('are mapped as chosen, and the next file of the program knows it', async () => {
    const org = await t.org();
    const { client } = org.owner;
    const site = await client.projects.create({ name: 'Website' });
    const csv = (from: string, to: string) =>
      `User,Date,Start,End,Project,Billable\nA. Nother,${day},${from},${to},Old site,Vielleicht`;
    const names = [
      { kind: 'person' as const, name: 'A. Nother', action: 'use' as const, value: org.owner.employeeId },
      { kind: 'flag' as const, name: 'Vielleicht', action: 'use' as const, value: 'yes' },
      { kind: 'project' as const, name: 'Old site', action: 'use' as const, value: site.id },
    ];
    const createdImport = await sent(org, csv('09:00', '10:00'));
    expect(createdImport.report?.names).toMatchObject([
      { kind: 'person', action: 'create' },
      { kind: 'flag', name: 'Vielleicht', action: 'skip', entries: 1 },
      { kind: 'project', action: 'create' },
    ]);
    await imported(org, csv('09:00', '10:00'), { choices: { names } });
    const [entry] = await client.timeLogs.list(range);
    expect(entry).toMatchObject({ projectId: site.id, isBillable: true, employeeId: org.owner.employeeId });
    const next = await imported(org, csv('11:00', '12:00'));
    expect(next.report?.names).toMatchObject(names.map(({ kind, action, value }) => ({ kind, action, value })));
    expect(await secondsOf(org)).toBe(7200);
  });

  it('are compared without accents, and people by their names in any order', async () => {
    const org = await t.org();
    const { client } = org.owner;
    const grace = await org.join('EMPLOYEE', { name: 'Grace Hopper' });
    await client.projects.create({ name: 'Café' });
    const file = await sent(org, `User,Date,Hours,Project\n"Hopper, Grace",${day},1,CAFE`);
    expect(file.report?.names).toMatchObject([
      { kind: 'person', action: 'use', value: grace.employeeId },
      { kind: 'project', action: 'use' },
    ]);
  });
});

describe('IMPORT-02 the same rows again', () => {
  const csv = (rows: string[]) => ['Date,Hours,Notes', ...rows].join('\n');
  const [a, b, c] = [`${day},1.00,A`, `${day},2.00,B`, `${day},0.50,C`];

  it('in another zone, with rows on top, after moves and deletions add nothing', async () => {
    const org = await t.org();
    const { client } = org.owner;
    await imported(org, csv([a, b]));
    expect(await secondsOf(org)).toBe(3 * 3600);
    const other = await imported(org, csv([a, b]), { timeZone: 'America/New_York' });
    expect(other).toMatchObject({ state: 'done', entries: 0, report: { total: { known: { entries: 2 } } } });
    const [first, second] = await entriesOf(org);
    await client.timeLogs.update({
      timeLogId: first?.id ?? '',
      startedAt: '2026-02-25T09:00:00.000Z',
      stoppedAt: '2026-02-25T10:00:00.000Z',
    });
    await client.timeLogs.remove({ logIds: [second?.id ?? ''] });
    const longer = await imported(org, csv([c, a, b]));
    expect(longer.report?.total).toMatchObject({
      fresh: { entries: 1, seconds: 1800 },
      known: { entries: 1 },
      removed: { entries: 1, seconds: 7200 },
    });
    expect(await secondsOf(org)).toBe(1.5 * 3600);
    await imported(org, csv([c, a, b]), { choices: { restoresRemoved: true } });
    expect(await secondsOf(org)).toBe(3.5 * 3600);
  });

  it('offer a row that changed at its source, and put it back when that is undone', async () => {
    const org = await t.org();
    const { client } = org.owner;
    await imported(org, csv([a, b]));
    const after = csv([`${day},0.75,A`, b]);
    const offered = await imported(org, after);
    expect(offered).toMatchObject({ entries: 0, report: { total: { changed: { entries: 1, seconds: 2700 } } } });
    expect(await secondsOf(org)).toBe(3 * 3600);
    const chosen = await imported(org, after, { choices: { updatesChanged: true } });
    expect(await secondsOf(org)).toBe(2.75 * 3600);
    expect((await sent(org, after)).report?.total).toMatchObject({ known: { entries: 2 }, changed: { entries: 0 } });
    await client.timeImports.undo({ timeImportId: chosen.id });
    expect(await secondsOf(org)).toBe(3 * 3600);
    expect((await sent(org, csv([a, b]))).report?.total).toMatchObject({ known: { entries: 2 } });
  });

  it('are changed one by one where only some lines are chosen', async () => {
    const org = await t.org();
    const rows = (hours: number) =>
      [
        'Entry ID,Email,Date,Start,Duration',
        ...[1, 2].map((at) => `${at},${org.owner.email},2026-02-0${at},09:00,${hours}:00`),
      ].join('\n');
    await imported(org, rows(1));
    const read = await sent(org, rows(2), { choices: { updatesChanged: true } });
    expect(read.report?.changed?.map(({ line }) => line)).toEqual([2, 3]);
    await imported(org, rows(2), { choices: { updatesChanged: true, changedLines: [3] } });
    expect((await entriesOf(org)).map(({ duration }) => duration)).toEqual([3600, 7200]);
  });

  it('are known by their ends where they were imported before rows were remembered', async () => {
    const org = await t.org();
    await imported(org, csv([a, b]));
    await t.sql(
      `update time_import i set "timeLogIds" = array(select "timeLogId" from time_import_row r where r."timeImportId" = i.id)
        where i."organizationId" = $1`,
      [org.organizationId],
    );
    await t.sql('delete from time_import_row where "organizationId" = $1', [org.organizationId]);
    const again = await imported(org, csv([a, b, c]));
    expect(again.report?.total).toMatchObject({ known: { entries: 2 }, fresh: { entries: 1 } });
    // They are remembered now, so that they may be moved.
    const [first] = await entriesOf(org);
    await org.owner.client.timeLogs.update({
      timeLogId: first?.id ?? '',
      startedAt: '2026-02-25T09:00:00.000Z',
      stoppedAt: '2026-02-25T10:00:00.000Z',
    });
    expect((await sent(org, csv([a, b, c]))).report?.total).toMatchObject({ known: { entries: 3 } });
  });

  it('make room for time of day that comes later', async () => {
    const org = await t.org();
    await imported(org, csv([a, b]));
    const clocked = await imported(org, `Date,Start,End\n${day},09:30,10:30`);
    expect(clocked).toMatchObject({ entries: 1, report: { total: { refused: { entries: 0 } } } });
    expect(await secondsOf(org)).toBe(4 * 3600);
  });
});

const oddHeader = 'Email,Date,Start,End,Duration,Project';
/** Odd files, with the number of recorded entries and the refused lines with their reasons. `ME` is the owner's address. */
const oddFiles: [name: string, content: string, recorded: number, refused: [number, string][], timeZone?: string][] = [
  [
    'copies, overlaps, and a header again',
    [
      ...[oddHeader, `ME,${day},09:00,10:00,1:00,A`, `ME,${day},09:00,10:00,1:00,A`, oddHeader],
      ...[`ME,${day},09:30,10:30,1:00,B`, `ME,${day},10:00,10:30,0:30,A`],
    ].join('\n'),
    5400,
    [
      [3, 'timer.overlap'],
      [5, 'timer.overlap'],
    ],
  ],
  [
    'lengths that no day has',
    ['Date,Hours,Notes', `${day},-0.5,a`, `${day},25,b`, `${day},99999999999,c`, `${day},1e3,d`, `${day},"1,5",e`].join(
      '\n',
    ),
    5400,
    [
      [2, 'time_import.duration'],
      [3, 'time_import.day_full'],
      [4, 'time_import.day_full'],
      [5, 'time_import.duration'],
    ],
  ],
  [
    'the hour that occurs twice, with a line break in a text',
    'Date,From,To,Duration,Name,Customer,Project,Activity\n2025-10-26,02:30,02:10,0:40,Ada Lovelace,Acme,Site,"Draw\nit"',
    2400,
    [],
    'Europe/Berlin',
  ],
  [
    'the German report of Clockify, whose clocks have no seconds',
    `Projekt;Kunde;Beschreibung;Benutzer;E-Mail;Startdatum;Startzeit;Enddatum;Endzeit;Dauer (h);Dauer (dezimal)\nSeite;Acme;x;Ada;ME;23/02/2026;09:00;23/02/2026;09:30;00:30:40;0,51`,
    1840,
    [],
  ],
  [
    'the answer of Harvest’s API',
    JSON.stringify({
      time_entries: [
        { id: 11, spent_date: day, hours: 1.25, notes: 'x', user: { name: 'Ada Lovelace' }, project: { name: 'Site' } },
      ],
      per_page: 100,
    }),
    4500,
    [],
  ],
  [
    'the answer of Clockify’s API, with a running entry',
    JSON.stringify({
      totals: [{ totalTime: 3600 }],
      timeentries: [
        {
          _id: 'a',
          projectName: 'Site',
          timeInterval: { start: `${day}T09:00:00Z`, end: `${day}T10:00:00Z`, duration: 3600 },
        },
        { _id: 'b', projectName: 'Site', timeInterval: { start: `${day}T11:00:00Z`, end: null, duration: null } },
      ],
    }),
    3600,
    [[3, 'time_import.duration']],
  ],
];

describe('IMPORT-01 an odd file', () => {
  it.each(oddFiles)('of %s is recorded once, and each refused line has its reason', async (...file) => {
    const [, content, recorded, refused, timeZone = 'UTC'] = file;
    const org = await t.org();
    const text = content.replaceAll('ME', org.owner.email);
    const first = await imported(org, text, { timeZone });
    const reasons = first.report?.refused.map(({ line, problems }) => [line, problems[0]?.code]);
    expect(reasons).toEqual(refused);
    expect(first).toMatchObject({ state: 'done', seconds: recorded });
    for (const zone of [timeZone, 'Pacific/Auckland'])
      expect((await sent(org, text, { timeZone: zone })).report?.total).toMatchObject({
        fresh: { entries: 0 },
        known: { seconds: recorded },
      });
  });

  it('makes no former member of a person without time', async () => {
    const org = await t.org();
    await imported(org, `User,Date,Start,End\nGone Guy,${day},25:00,26:00\nLeft Lady,${day},09:00,10:00`);
    const people = await t.sql<{ name: string }>(
      `select u.name from employee e join "user" u on u.id = e."userId" where e."organizationId" = $1 order by u.name`,
      [org.organizationId],
    );
    expect(people.map(({ name }) => name)).toEqual(['Ada Lovelace', 'Left Lady']);
  });
});

it('IMPORT-02 a file of another person is seen by those only who may change others’ time', async () => {
  const org = await t.org();
  const [ben, cleo] = [await org.join('EMPLOYEE'), await org.join('EMPLOYEE')];
  const file = new File([`Date,Hours\n${day},1`], 'mine.csv');
  const { id: timeImportId } = await ben.client.timeImports.upload({ file, organizationTeamId: org.teamId });
  await t.runJobs();
  await expect(cleo.client.timeImports.get({ timeImportId })).rejects.toMatchObject({ code: 'not_found' });
  expect(await org.owner.client.timeImports.get({ timeImportId })).toMatchObject({ state: 'read' });
  await ben.client.timeImports.start({ timeImportId });
  await expect(ben.client.timeImports.start({ timeImportId })).rejects.toMatchObject({ code: 'time_import.state' });
  await t.runJobs();
  expect(await ben.client.timeImports.get({ timeImportId })).toMatchObject({ state: 'done', seconds: 3600 });
});

it('IMPORT-01 the export of entries comes back to the second, in any zone', async () => {
  const [from, to] = [await t.org(), await t.org()];
  const spans = [
    ['2026-02-10T09:00:05.000Z', '2026-02-10T09:00:45.000Z'],
    ['2026-02-11T22:30:00.000Z', '2026-02-12T01:15:30.000Z'],
  ] as const;
  for (const [startedAt, stoppedAt] of spans)
    await from.owner.client.timeLogs.create({ startedAt, stoppedAt, description: '-10 degrees', isBillable: true });
  const keys = [
    'date',
    'member',
    'project',
    'task',
    'description',
    'type',
    'billable',
    'billed',
    'from',
    'to',
    'time',
  ] as const;
  const file = await from.owner.client.reports.export({
    report: 'entries',
    format: 'csv',
    name: 'Time',
    columns: keys.map((key) => ({ key, label: `${key[0]?.toUpperCase()}${key.slice(1)}` })),
    words: { yes: 'Yes', no: 'No', total: 'Total' },
    filter: { startDate: '2026-02-01', endDate: '2026-02-28', timeZone: 'Europe/Berlin' },
  });
  const done = await imported(to, await file.text(), { timeZone: 'Asia/Kathmandu' });
  expect(done).toMatchObject({ state: 'done', program: 'stint', entries: 2, seconds: 40 + 9930 });
  expect((await entriesOf(to)).map(({ startedAt, duration }) => [startedAt, duration])).toEqual([
    [spans[0][0], 40],
    [spans[1][0], 9930],
  ]);
});
