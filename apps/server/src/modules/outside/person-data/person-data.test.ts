import { accountFiles, personFiles } from '@stint/contract';
import sharp from 'sharp';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Harness, harness, type Person, type TestOrganization } from '../../../test/harness.ts';
import { unzipped } from '../../../test/read-files.ts';
import { refusalOf } from '../../../test/refusal.ts';

let t: Harness;
let org: TestOrganization;
let ada: Person;
let ben: Person;

const at = (clock: string) => `2026-03-04T${clock}:00.000Z`;
const march = { startDate: '2026-03-01', endDate: '2026-03-31', timeZone: 'Etc/UTC' };

beforeAll(async () => {
  t = await harness();
});
beforeEach(async () => {
  t.setClock(at('12:00'));
  org = await t.org();
  ada = org.owner;
  ben = await org.join('EMPLOYEE', { name: 'Ben Bitdiddle' });
});

async function picture(): Promise<File> {
  const drawing = sharp({ create: { width: 1920, height: 1080, channels: 3, background: 'teal' } });
  return new File([new Uint8Array(await drawing.png().toBuffer())], 'screen.png', { type: 'image/png' });
}

/** Something of nearly every kind that a workspace holds about a person. */
async function leaveTraces(person: Person): Promise<{ taskId: string; timeLogId: string }> {
  const { client, employeeId } = person;
  await ada.client.organizations.update({ organizationId: org.organizationId, allowScreenshotCapture: true });
  await ada.client.members.update({ employeeId, allowScreenshotCapture: true });
  await ada.client.rates.set({ employeeId, startsOn: '1970-01-01', amount: 50, currency: 'EUR' });
  const { id: taskId } = await client.tasks.create({ title: 'Difference engine', teams: [org.teamId] });
  const { id: timeLogId } = await client.timeLogs.create({
    startedAt: at('09:00'),
    stoppedAt: at('10:00'),
    projectId: org.projectId,
    taskId,
  });
  const { id: timeSlotId } = await client.timer.sync({ startedAt: at('09:00'), overall: 300 });
  await client.screenshots.upload({ timeSlotId, recordedAt: at('09:05'), file: await picture() });
  await client.activities.createMany({
    employeeId,
    activities: [{ title: 'private.example', type: 'URL', date: '2026-03-04', time: '09:05:00', duration: 60 }],
  });
  await client.comments.create({ entity: 'Task', entityId: taskId, comment: 'It turns' });
  await client.favorites.create({ entity: 'Task', entityId: taskId, employeeId });
  await client.users.update({ userId: person.userId, phoneNumber: '+491234567890', username: 'bitdiddle' });
  await client.apiTokens.create({ name: 'Script', scopes: ['ORG_TASK_VIEW'] });
  const [sheet] = await client.timesheets.list({ ...march, employeeIds: [employeeId] });
  await client.timesheets.submit({ ids: [sheet?.id ?? ''], status: 'submit' });
  await ada.client.timesheets.setStatus({ ids: [sheet?.id ?? ''], status: 'APPROVED' });
  return { taskId, timeLogId };
}

type Row = Record<string, unknown>;
async function opened(file: File) {
  const archive = Buffer.from(await file.arrayBuffer());
  const names = [
    ...archive
      .subarray(archive.indexOf('PK\u0001\u0002'))
      .toString('latin1')
      .matchAll(/[\w/-]+\.(json|txt|webp)/g),
  ];
  return {
    names: names.map(([name]) => name),
    text: (name: string) => unzipped(archive, name),
    rows: (name: string) => JSON.parse(unzipped(archive, `${name}.json`)) as Row[],
  };
}
const download = (person: Person, { userId }: Person, words = {}) => person.client.personData.export({ userId, words });

describe('EXPORT-03 the data of a person', () => {
  it('has the names by which a directory knows them', async () => {
    const grace = await org.join('EMPLOYEE');
    const { secret } = await org.owner.client.directory.createToken({});
    const body = { userName: grace.email, externalId: 'of Okta', emails: [{ value: grace.email }] };
    expect((await t.call('POST', '/api/scim/v2/Users', { token: secret, body })).statusCode).toBe(201);
    const { rows } = await opened(await download(org.owner, grace));
    expect(rows('profile')).toMatchObject([{ id: grace.userId }, { userName: grace.email, externalId: 'of Okta' }]);
  });

  it('is one archive with a file for each kind, each a list of whole records', async () => {
    const { taskId, timeLogId } = await leaveTraces(ben);
    const words = { title: 'Your data', text: 'In UTC.', tasks: 'Tasks that you made' };
    const { names, text, rows } = await opened(await download(ben, ben, words));
    const [shot] = await t.sql<{ id: string }>('select id from screenshot where "employeeId" = $1', [ben.employeeId]);
    expect(names).toEqual([
      'README.txt',
      ...[...personFiles, ...accountFiles].map((name) => `${name}.json`),
      `screenshots/${shot?.id}.webp`,
    ]);
    expect(text('README.txt')).toMatch(
      /^Your data\n\nIn UTC\.\n\nBen Bitdiddle <.*\ntasks\.json – Tasks that you made\n/s,
    );
    expect(rows('profile')).toMatchObject([
      { id: ben.userId, email: ben.email, phoneNumber: '+491234567890', role: 'EMPLOYEE' },
    ]);
    expect(rows('time-logs')).toMatchObject([
      { id: timeLogId, startedAt: at('09:00'), stoppedAt: at('10:00'), task: 'Difference engine', isRunning: false },
    ]);
    expect(rows('timesheets')).toMatchObject([
      {
        status: 'APPROVED',
        moves: [{ after: { status: 'PENDING' } }, { by: 'Ada Lovelace', after: { status: 'APPROVED' } }],
      },
    ]);
    expect(rows('tasks')).toMatchObject([{ id: taskId, title: 'Difference engine' }]);
    expect(rows('comments')).toMatchObject([{ comment: 'It turns' }]);
    expect(rows('activity')).toMatchObject([{ title: 'private.example', duration: 60 }]);
    expect(rows('rates')).toMatchObject([{ kind: 'BILL', amount: 5000, currency: 'EUR' }]);
    expect(rows('sessions')).toMatchObject([{ createdAt: at('12:00') }]);
    expect(rows('history').map(({ op }) => op)).toContain('timeLogs.create');
    for (const kind of [
      'employment',
      'teams',
      'time-slots',
      'screenshots',
      'notifications',
      'favorites',
      'api-tokens',
    ] as const)
      expect([kind, rows(kind).length]).toEqual([kind, 1]);
    const all = [...personFiles, ...accountFiles].map((name) => text(`${name}.json`)).join();
    expect(all).not.toMatch(/hash|secret|publicKey|openedBy|tenantId/i);
  });

  it('is read page by page, in order and without a gap', async () => {
    await t.sql(
      `insert into notification ("tenantId", "userId", kind, "subjectId", "createdAt")
       select $1, $2, 'export.ready', gen_random_uuid(), '2026-02-01'::timestamptz + n / 700 * interval '1 minute'
       from generate_series(0, 1200) n`,
      [org.tenantId, ben.userId],
    );
    const news = (await opened(await download(ben, ben))).rows('notifications');
    const times = news.map(({ createdAt }) => String(createdAt));
    expect([new Set(news.map(({ id }) => id)).size, times]).toEqual([1201, times.toSorted()]);
  });

  it('is for the person, and for those who may edit members below them; nobody else', async () => {
    await leaveTraces(ben);
    await ben.client.tasks.create({ title: 'Perhaps', teams: [org.teamId], isDraft: true });
    const drafts = async (person: Person) =>
      (await opened(await download(person, ben))).rows('tasks').filter(({ isDraft }) => isDraft).length;
    const admin = await org.join('ADMIN');
    expect([await drafts(ben), await drafts(admin)]).toEqual([1, 0]);
    const { names, rows } = await opened(await download(admin, ben));
    expect(names).toEqual(['README.txt', ...personFiles.map((name) => `${name}.json`)]);
    expect(rows('screenshots')).toHaveLength(1);
    expect(
      await t.sql(`select ids from oplog where op = 'personData.export' and "actorUserId" = $1`, [admin.userId]),
    ).toEqual([{ ids: { userId: ben.userId } }, { ids: { userId: ben.userId } }]);
    const other = await org.join('EMPLOYEE');
    await expect(download(other, ben)).rejects.toEqual(refusalOf('member.not_own', { status: 403 }));
    await expect(download(admin, ada)).rejects.toEqual(refusalOf('member.above', { status: 403 }));
    const elsewhere = await t.org();
    await expect(download(elsewhere.owner, ben)).rejects.toEqual(refusalOf('not_found', { status: 404 }));
    await expect(t.as(null).personData.export({ userId: ben.userId })).rejects.toEqual(
      refusalOf('unauthenticated', { status: 401 }),
    );
  });
});

const suspend = (person: Person) => ada.client.members.update({ employeeId: person.employeeId, isActive: false });
const erase = (person: Person, { userId }: Person, name = 'Ben Bitdiddle') =>
  person.client.personData.erase({ userId, name });
const totals = async () => {
  const { rows, ...sums } = (await ada.client.reports.summary({ ...march, groupBy: ['member'] })) as { rows?: unknown };
  return JSON.parse(JSON.stringify({ rows, sums }).replaceAll('Ben Bitdiddle', 'Former member')) as object;
};
async function verified() {
  t.pass(3);
  await t.sql('select stint_seal_history($1::timestamptz, 20000)', [t.now()]);
  return ada.client.history.verify({});
}
/** Each row of the workspace, as text, without history and issued invoices. */
async function everything(): Promise<string> {
  const tables = await t.sql<{ name: string }>(
    `select table_name as name from information_schema.columns where table_schema = 'public' and column_name = 'tenantId'
       and table_name not in ('oplog', 'oplog_seal', 'invoice_line', 'invoice_time')`,
  );
  // The server updates `lastSeenAt` in the background, and an update can change the order in which rows are read.
  const textOf = (row: object) => JSON.stringify({ ...row, lastSeenAt: null });
  const texts = tables.map(async ({ name }) =>
    (await t.sql(`select * from "${name}" where "tenantId" = $1`, [org.tenantId])).map(textOf).sort(),
  );
  return JSON.stringify(await Promise.all(texts));
}

describe('EXPORT-03 erasing a former member', () => {
  it('removes what identifies them and leaves totals, invoices and the seal of history as they were', async () => {
    await leaveTraces(ben);
    const invoice = await ada.client.invoices.create({
      filter: march,
      currency: 'EUR',
      date: '2026-03-31',
    });
    await suspend(ben);
    const before = { totals: await totals(), history: await verified() };
    expect(await everything()).toMatch(/Bitdiddle/);
    expect(await erase(ada, ben)).toEqual({ raw: [], affected: 1 });

    expect(await totals()).toEqual(before.totals);
    const after = await verified();
    expect([after.brokenSeq, after.checked]).toEqual([null, before.history.checked + 1]);
    const billed = await ada.client.invoices.get({ invoiceId: invoice.id });
    expect(billed.lines).toEqual(invoice.lines);
    expect(billed).toMatchObject({ net: invoice.net, total: invoice.total });

    const left = await everything();
    for (const trace of [/bitdiddle/i, /1234567890/, /private\.example/, new RegExp(ben.email)])
      expect(left).not.toMatch(trace);
    const queries = ['screenshot', 'activity', 'favorite'].map((table) =>
      t.sql(`select from ${table} where "employeeId" = $1`, [ben.employeeId]),
    );
    expect((await Promise.all(queries)).flat()).toEqual([]);
    for (const table of ['session', 'api_token'])
      expect(await t.sql(`select from ${table} where "accountId" = $1`, [ben.accountId])).toEqual([]);
    expect(await t.sql('select from account where id = $1', [ben.accountId])).toEqual([]);
    const [entry] = await t.sql<{ changes: unknown }>(
      `select changes from oplog where op = 'personData.erase' and "tenantId" = $1`,
      [org.tenantId],
    );
    expect(JSON.stringify(entry?.changes)).not.toContain('Bitdiddle');
    expect((await ada.client.timeLogs.list({ ...march, employeeIds: [ben.employeeId] })).length).toBe(1);
  });

  it('removes a former name from notices, file names, names of imports and own comments, and archives made before', async () => {
    const { client } = ben;
    await client.users.update({ userId: ben.userId, firstName: 'Quirin', lastName: 'Zander' });
    const { id: taskId } = await ada.client.tasks.create({ title: 'Talk', teams: [org.teamId] });
    const comment = `Yours, quirin  zander. ${ben.email}`;
    await client.comments.create({ entity: 'Task', entityId: taskId, comment, mentionEmployeeIds: [ada.employeeId] });
    await client.attachments.upload({ taskId, file: new File(['x'], 'Quirin_Zander-CV.txt', { type: 'text/plain' }) });
    const tasks = { organizationTeamId: org.teamId, csv: 'Title\nImported' };
    await client.taskImports.create({ ...tasks, name: 'quirin-zander.csv' });
    await ada.client.exports.start({ workspace: true });
    expect((await ada.client.notifications.list({})).items[0]?.words).toMatchObject({ person: 'Quirin Zander' });
    await client.users.update({ userId: ben.userId, firstName: 'Ben', lastName: 'Bitdiddle' });
    await suspend(ben);
    await erase(ada, ben);
    const left = await everything();
    expect(left).not.toMatch(/quirin/i);
    expect(left).toMatch(/Former member-CV\.txt/);
    expect(left).toMatch(/Yours, Former member\./);
    expect((await ada.client.exports.list({})).total).toBe(0);
  });

  it('leaves an account alone that is also in another workspace', async () => {
    const there = await t.org();
    const guest = await there.join('EMPLOYEE', { name: 'Ben Bitdiddle' });
    await t.sql('update "user" set "accountId" = $2 where id = $1', [guest.userId, ben.accountId]);
    await suspend(ben);
    await erase(ada, ben);
    expect(await t.sql('select email from account where id = $1', [ben.accountId])).toEqual([{ email: ben.email }]);
    const [guestRow] = await t.sql('select name, "accountId" from "user" where id = $1', [guest.userId]);
    expect(guestRow).toEqual({ name: 'Ben Bitdiddle', accountId: ben.accountId });
  });

  it('is refused for members, for oneself, for higher roles, for another name and for outsiders, and changes nothing', async () => {
    const before = await everything();
    await expect(erase(ada, ben)).rejects.toEqual(refusalOf('erasure.member', { status: 409 }));
    await expect(erase(ada, ada, 'Ada Lovelace')).rejects.toEqual(refusalOf('erasure.own', { status: 409 }));
    await expect(erase(ben, ada, 'Ada Lovelace')).rejects.toEqual(refusalOf('forbidden', { status: 403 }));
    const elsewhere = await t.org();
    await expect(erase(elsewhere.owner, ben)).rejects.toEqual(refusalOf('not_found', { status: 404 }));
    expect((await everything()) === before).toBe(true);

    const [admin, other] = [await org.join('ADMIN'), await org.join('SUPER_ADMIN')];
    for (const person of [ben, other]) await suspend(person);
    await expect(erase(admin, other)).rejects.toEqual(refusalOf('member.above', { status: 403 }));
    await expect(erase(admin, ben, 'Ben')).rejects.toEqual(refusalOf('erasure.name', { status: 400 }));
    const [still] = await t.sql('select name from "user" where id = $1', [ben.userId]);
    expect(still).toEqual({ name: 'Ben Bitdiddle' });
    await erase(admin, ben, ' ben bitdiddle');
  });

  it('changes nothing when a part of it fails', async () => {
    await leaveTraces(ben);
    await suspend(ben);
    const before = await everything();
    await t.sql(`create function stuck() returns trigger language plpgsql as $$ begin raise exception 'stuck'; end $$`);
    await t.sql(
      `create trigger stuck before delete on account for each row when (old.id = '${ben.accountId}') execute function stuck()`,
    );
    const { statusCode } = await t.call('PUT', `/api/user/${ben.userId}/erase`, {
      token: ada.token,
      body: { name: 'Ben Bitdiddle' },
    });
    await t.sql('drop trigger stuck on account');
    expect(statusCode).toBe(500);
    expect((await everything()) === before).toBe(true);
  });

  it('is the same for people who delete their own account', async () => {
    await leaveTraces(ben);
    await ben.client.users.remove({ userId: ben.userId });
    const left = await everything();
    for (const trace of [/bitdiddle/i, /1234567890/, /private\.example/]) expect(left).not.toMatch(trace);
    expect((await verified()).brokenSeq).toBeNull();
  });
});
