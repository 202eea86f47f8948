import { beforeAll, describe, expect, it } from 'vitest';
import { type Harness, harness, type Person, type TestOrganization } from '../../../test/harness.ts';

let t: Harness;
let org: TestOrganization;
let ben: Person;

beforeAll(async () => {
  t = await harness();
  t.setClock('2026-03-04T12:00:00.000Z');
  org = await t.org();
  ben = await org.join('EMPLOYEE');
});

const span = (from: string, to: string) => ({
  startedAt: `2026-03-04T${from}:00.000Z`,
  stoppedAt: `2026-03-04T${to}:00.000Z`,
});
const entry = () => ben.client.timeLogs.create({ ...span('09:00', '10:00'), reason: 'ERROR' });
const verify = (after = 0) => org.owner.client.history.verify({ after });
async function seal() {
  t.setClock(new Date(Date.parse(t.now()) + 120_000).toISOString());
  await t.sql('select stint_seal_history($1::timestamptz, 20000)', [
    new Date(Date.parse(t.now()) - 60_000).toISOString(),
  ]);
}

describe('SHEET-16 the history of an entry', () => {
  it('shows who changed what and when, before and after', async () => {
    const { id: timeLogId } = await entry();
    await org.owner.client.timeLogs.update({ timeLogId, ...span('09:15', '10:00') });
    const steps = await ben.client.timeLogs.history({ timeLogId });
    expect(steps).toMatchObject([
      { op: 'timeLogs.create', changes: [{ entity: 'TimeLog', before: null }] },
      {
        op: 'timeLogs.update',
        at: t.now(),
        changes: [
          {
            before: { startedAt: span('09:00', '10:00').startedAt },
            after: { startedAt: span('09:15', '10:00').startedAt },
          },
        ],
      },
    ]);
    expect(steps[1]?.by).not.toBe(steps[0]?.by);
    await ben.client.timeLogs.remove({ logIds: [timeLogId] });
  });

  it('is hidden from colleagues and other workspaces', async () => {
    const { id: timeLogId } = await entry();
    const eve = await org.join('EMPLOYEE');
    const other = await t.org();
    await expect(eve.client.timeLogs.history({ timeLogId })).rejects.toMatchObject({ code: 'forbidden' });
    await expect(other.owner.client.timeLogs.history({ timeLogId })).rejects.toMatchObject({ code: 'not_found' });
    await ben.client.timeLogs.remove({ logIds: [timeLogId] });
  });
});

describe('SHEET-16 PLATFORM-07 the history of the workspace', () => {
  it('lists the changes of all records in pages for workspace managers', async () => {
    const first = await org.owner.client.history.list({ take: 2 });
    expect(first.items).toHaveLength(2);
    const second = await org.owner.client.history.list({ take: 2, before: first.next ?? 0 });
    expect(second.items[0]?.seq).toBeLessThan(first.items[1]?.seq ?? 0);
    const { items } = await org.owner.client.history.list({ take: 100, entity: 'TimeLog', userId: ben.userId });
    expect(items.length).toBeGreaterThan(0);
    expect(new Set(items.flatMap(({ changes }) => changes.map(({ entity }) => entity)))).toEqual(new Set(['TimeLog']));
    await expect(ben.client.history.list({ take: 2 })).rejects.toMatchObject({ status: 403 });
  });

  it('is sealed entry by entry, and reveals altered, removed and forged entries', async () => {
    await seal();
    const whole = await verify();
    expect(whole).toMatchObject({ brokenSeq: null, next: null, seal: expect.stringMatching(/^[0-9a-f]{64}$/) });
    expect(whole.checked).toBeGreaterThan(2);

    const [, victim] = (await org.owner.client.history.list({ take: 2, entity: 'TimeLog' })).items;
    const seq = victim?.seq ?? 0;
    const [row] = await t.sql<{ changes: unknown }>('select changes from oplog where seq = $1', [seq]);
    await t.sql(
      `update oplog set changes = jsonb_set(changes, '{0,before}', '{"startedAt": "2026-03-04T08:00:00.000Z"}') where seq = $1`,
      [seq],
    );
    expect(await verify()).toMatchObject({ brokenSeq: seq });
    await t.sql('update oplog set changes = $2::jsonb where seq = $1', [seq, JSON.stringify(row?.changes)]);
    expect(await verify()).toEqual(whole);

    await t.sql('delete from oplog where seq = $1', [seq]);
    expect(await verify()).toMatchObject({ brokenSeq: seq });
    await t.sql('delete from oplog_seal where seq = $1', [seq]);
    expect((await verify()).brokenSeq).not.toBeNull();
  });

  it('cannot be sealed or altered by the application', async () => {
    for (const text of ["update oplog_seal set hash = ''", 'delete from oplog_seal', 'delete from oplog'])
      await expect(t.sql(`set role stint_app; ${text}`)).rejects.toMatchObject({ code: '42501' });
    await t.sql('reset role');
  });
});

describe('SHEET-16 the time itself', () => {
  const check = () => org.owner.client.history.verifyTime({});
  beforeAll(async () => {
    org = await t.org();
    ben = await org.join('EMPLOYEE');
  });

  it('is compared with its last recorded change, whatever was done to it', async () => {
    const { timeLogs, timer, tasks } = ben.client;
    const { id: taskId } = await tasks.create({ title: 'Crank', teams: [org.teamId] });
    const result = { taskId, organizationTeamId: org.teamId, reason: 'ERROR' };
    const requestId = () => crypto.randomUUID();
    const first = await timeLogs.create({ ...result, ...span('01:00', '03:00') });
    const second = await timeLogs.create({ ...result, ...span('04:00', '05:00') });
    await timeLogs.update({ timeLogId: second.id, ...span('04:00', '05:30') });
    const undone = requestId();
    await timeLogs.update({ timeLogId: second.id, ...span('04:15', '05:00'), requestId: undone });
    await timeLogs.undo({ requestId: undone });
    await timeLogs.split({ timeLogId: first.id, at: '2026-03-04T02:00:00.000Z', requestId: requestId() });
    await timeLogs.place({ ...result, ...span('02:30', '04:30'), how: 'trim', requestId: requestId() });
    const removed = requestId();
    await timeLogs.remove({ logIds: [second.id], requestId: removed });
    expect(await check()).toMatchObject({ altered: [] });
    await timeLogs.undo({ requestId: removed });
    await timer.start({ ...result });
    t.pass(10);
    await timer.stop({ ...result });
    await timer.start({ ...result });
    const { checked, unrecorded, altered, next } = await check();
    expect(altered).toEqual([]);
    expect({ unrecorded, next }).toEqual({ unrecorded: 0, next: null });
    expect(checked).toBeGreaterThan(6);
    await timer.stop({ ...result });
    const leaver = await org.join('EMPLOYEE');
    await leaver.client.timer.start({ ...result });
    await leaver.client.users.remove({ userId: leaver.userId });
    expect((await check()).altered).toEqual([]);
  });

  it('that was changed, brought back, deleted or removed past the application is named', async () => {
    const [own, removedEntry] = [await entry(), await org.owner.client.timeLogs.create(span('07:00', '08:00'))];
    const { startedAt, stoppedAt } = span('09:00', '10:00');
    const whole = await check();
    expect(whole.altered).toEqual([]);
    const altered = async (set: string) => {
      await t.sql(`update time_log set ${set} where id = $1`, [own.id]);
      const [row, ...others] = (await check()).altered;
      expect(others).toEqual([]);
      return row;
    };
    const name = { timeLogId: own.id, employeeName: expect.stringMatching(/\w/) as string };
    expect(await altered(`"stoppedAt" = "stoppedAt" + interval '30 minutes'`)).toEqual({
      ...name,
      recorded: { startedAt, stoppedAt },
      stored: { startedAt, stoppedAt: '2026-03-04T10:30:00.000Z' },
    });
    expect(await altered(`"stoppedAt" = '${stoppedAt}', "deletedAt" = now()`)).toEqual({
      ...name,
      recorded: { startedAt, stoppedAt },
      stored: null,
    });
    await altered('"deletedAt" = null').catch(() => undefined);
    await ben.client.timeLogs.remove({ logIds: [own.id] });
    expect(await altered('"deletedAt" = null')).toEqual({ ...name, recorded: null, stored: { startedAt, stoppedAt } });
    await t.sql('update time_log set "deletedAt" = now() where id = $1', [own.id]);
    expect((await check()).altered).toEqual([]);

    const other = await t.org();
    const theirs = await other.owner.client.timeLogs.create(span('09:00', '10:00'));
    await t.sql('delete from time_log where id = any ($1)', [[removedEntry.id, theirs.id]]);
    await seal();
    expect((await verify()).gone).toEqual([removedEntry.id]);
    await expect(ben.client.history.verifyTime({})).rejects.toMatchObject({ status: 403 });
  });
});
