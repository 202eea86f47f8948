import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { buildApp } from '../app.ts';
import { type Harness, harness, type Person, type TestOrganization } from '../test/harness.ts';
import { codeIn } from '../test/mail-code.ts';
import { listen as listenTo } from '../test/sockets.ts';

let t: Harness;
let org: TestOrganization;
let port: number;

beforeAll(async () => {
  t = await harness();
  org = await t.org();
  await t.app.server.listen({ port: 0, host: '127.0.0.1' });
  port = portOf(t.app.server);
});
afterEach(() => vi.restoreAllMocks());

const portOf = (server: Harness['app']['server']) => (server.server.address() as { port: number }).port;
const ticketOf = async (person: Person) => (await person.client.events.ticket({})).ticket;

const listen = (ticket: string, { since, at = port, autoPong = true }: Options = {}) =>
  listenTo(`http://127.0.0.1:${at}`, { ticket, ...(since !== undefined && { since: String(since) }) }, { autoPong });
interface Options {
  since?: number | string;
  at?: number;
  autoPong?: boolean;
}
const opened = async (person: Person, options: Options = {}) => {
  const stream = listen(await ticketOf(person), options);
  await stream.greeted();
  return stream;
};
const change = (person: Person, firstName = 'Ada') => person.client.users.update({ userId: person.userId, firstName });
const newest = async () =>
  (await t.sql<{ seq: number }>('select coalesce(max(seq), 0)::int as seq from oplog'))[0]?.seq ?? 0;

describe('opening the stream', () => {
  it('accepts a ticket and sends hello', async () => {
    expect((await opened(org.owner)).heard).toEqual([{ hello: true }]);
  });

  it.each([
    ['no ticket', async () => ''],
    ['a made-up ticket', async () => 'x.y.z'],
    ['an access token', async () => org.owner.token],
    ['a note for another purpose', () => t.app.services.identity.seal('workspace', { sid: 'x' }, 60)],
    ['a ticket without a session', () => t.app.services.identity.seal('events', {}, 60)],
  ])('refuses %s', async (_, ticket) => {
    const stream = listen(await ticket());
    await stream.until(() => stream.end() === 4401);
    expect(stream.heard).toEqual([]);
  });

  it('refuses a ticket older than 30 seconds', async () => {
    const ticket = await ticketOf(org.owner);
    t.pass(0.5);
    const stream = listen(ticket);
    await stream.until(() => stream.end() === 4401);
  });

  it('refuses a ticket whose session has ended', async () => {
    const ben = await org.join('EMPLOYEE');
    const ticket = await ticketOf(ben);
    await endSession(ben);
    const stream = listen(ticket);
    await stream.until(() => stream.end() === 4401);
  });

  it('answers a request without an upgrade with 404', async () => {
    const response = await fetch(`http://127.0.0.1:${port}/api/events`);
    expect(response.status).toBe(404);
    expect(await response.json()).toMatchObject({ statusCode: 404, code: 'method_not_found' });
  });
});

describe('the stream', () => {
  it('sends a change to everybody in the workspace and to nobody else', async () => {
    const stranger = await t.org();
    const [ada, ben, other] = [
      await opened(org.owner),
      await opened(await org.join('EMPLOYEE')),
      await opened(stranger.owner),
    ];
    await change(org.owner);
    for (const stream of [ada, ben]) {
      await stream.until(() => stream.seqs().length === 1);
      expect(stream.heard.at(-1)).toEqual({
        seq: expect.any(Number),
        op: 'users.update',
        touches: expect.arrayContaining(['users']),
        ids: expect.objectContaining({ userId: org.owner.userId }),
      });
    }
    expect(other.heard).toEqual([{ hello: true }]);
  });

  const hinted = (stream: Awaited<ReturnType<typeof opened>>, family: string) =>
    stream.heard.filter(({ op, touches }) => !op && touches?.includes(family));

  it('sends the first arrival at once, once, and the next ones together', async () => {
    const company = await t.org();
    const people = [];
    for (const name of ['Ben', 'Cy', 'Dee']) people.push(await company.join('EMPLOYEE', { name }));
    const stream = await opened(company.owner);
    const [ben, ...others] = people as [Person, ...Person[]];
    await ben.client.users.me({});
    await stream.until(() => hinted(stream, 'teams').length === 1, 1000);
    const own = await opened(ben);
    for (const person of others) await person.client.users.me({});
    await ben.client.users.me({});
    await stream.until(() => hinted(stream, 'teams').length === 2);
    const { members = [] } = await company.owner.client.teams.get({ teamId: company.teamId });
    expect(members.map(({ employee }) => employee?.isOnline)).toEqual([true, true, true, true]);
    const [{ n } = { n: 0 }] = await t.sql<{ n: number }>(
      `select count(*)::int as n from oplog where "tenantId" = $1 and op like '%presence%'`,
      [company.tenantId],
    );
    expect(n).toBe(0);
    expect(stream.seqs()).toEqual([]);
    await own.until(() => hinted(own, 'teams').length === 1);
  });

  it('does not send a person their own arrival', async () => {
    const company = await t.org();
    const ben = await company.join('EMPLOYEE', { name: 'Ben' });
    const [others, own] = [await opened(company.owner), await opened(ben)];
    await others.until(() => hinted(others, 'teams').length === 1, 1000);
    expect(hinted(own, 'teams')).toEqual([]);
    const { members = [] } = await ben.client.teams.get({ teamId: company.teamId });
    expect(members.find(({ employeeId }) => employeeId === ben.employeeId)?.employee?.isOnline).toBe(true);
  });

  it("tells only the account's own streams that it signed in elsewhere", async () => {
    const company = await t.org();
    const ben = await company.join('EMPLOYEE');
    const [own, bens] = [await opened(company.owner), await opened(ben)];
    const { email } = company.owner;
    await t.as(null).auth.sendCode({ email });
    await t.runJobs();
    const code = codeIn(t.mails.find(({ to }) => to === email)?.text);
    await t.as(null).auth.login({ email, code });
    await own.until(() => hinted(own, 'auth').length === 1, 1000);
    await change(ben, 'Benjamin');
    await bens.until(() => bens.heard.some(({ op }) => op === 'users.update'));
    expect(hinted(bens, 'auth')).toEqual([]);
  });

  it('sends nothing for a refused change', async () => {
    const stream = await opened(org.owner);
    await expect(change(org.owner, 'x'.repeat(500))).rejects.toMatchObject({ code: 'invalid' });
    await change(org.owner);
    await stream.until(() => stream.seqs().length > 0);
    expect(stream.seqs()).toHaveLength(1);
  });

  it('sends missed changes once, in order, before new ones', async () => {
    t.pass(1);
    const since = await newest();
    for (const name of ['Augusta', 'Ada', 'Countess']) await change(org.owner, name);
    const ticket = await ticketOf(org.owner);
    const stream = listen(ticket, { since });
    await change(org.owner, 'Ada');
    await stream.until(() => stream.seqs().length >= 4);
    await sleep(50);
    expect(stream.heard[0]).toEqual({ hello: true });
    expect(stream.seqs()).toEqual([...new Set(stream.seqs())].sort((a, b) => a - b));
    expect(stream.seqs().filter((seq) => seq > since)).toHaveLength(4);
  });

  it('starts where a slow page began to read', async () => {
    t.pass(1);
    const since = await newest();
    await change(org.owner, 'Grace');
    t.pass(0.5);
    const seqOf = async (readForMs?: number) => (await org.owner.client.events.ticket({ readForMs })).seq;
    expect(await seqOf(40_000)).toBe(since);
    expect(await seqOf()).toBeGreaterThan(since);
  });

  it('sends changes that arrive while missed ones are read', async () => {
    const { database, bus } = t;
    const since = await newest();
    const meanwhile = { tenantId: org.tenantId, seq: since + 1000, op: 'job.meanwhile', touches: [], ids: {} };
    const read = database.read.bind(database);
    vi.spyOn(database, 'read').mockImplementation((scope, run) =>
      read(scope, run).finally(() => bus.publish(meanwhile)),
    );
    const stream = await opened(org.owner, { since });
    await stream.until(() => stream.seqs().includes(meanwhile.seq));
  });

  it('sends a change that began before the last sent one and committed after it', async () => {
    t.pass(1);
    const insert = `insert into oplog (seq, "tenantId", "actorKind", op, at) values ($1, $2, 'job', $3, $4)`;
    const [row] = await t.sql<{ late: number; last: number }>(
      `select nextval('oplog_seq_seq')::int as late, nextval('oplog_seq_seq')::int as last`,
    );
    const { late, last } = row as { late: number; last: number };
    await t.sql(insert, [last, org.tenantId, 'job.last', t.now()]);
    await t.sql(insert, [late, org.tenantId, 'job.late', t.now()]);
    const stream = await opened(org.owner, { since: last });
    await stream.until(() => stream.seqs().includes(late));
    expect(stream.seqs()).toEqual([late]);
  });

  it('asks a browser that missed too much to reload, and tells the number to go on from', async () => {
    t.pass(1);
    const since = await newest();
    await t.sql(
      `insert into oplog ("tenantId", "actorKind", op, at) select $1, 'job', 'job.many', $2 from generate_series(1, 201)`,
      [org.tenantId, t.now()],
    );
    const stream = await opened(org.owner, { since });
    await stream.until(() => stream.heard.length > 1);
    expect(stream.heard).toEqual([{ hello: true }, { resync: true, seq: await newest() }]);

    t.pass(1);
    const next = await opened(org.owner, { since: await newest() });
    await change(org.owner);
    await next.until(() => next.heard.some(({ op }) => op === 'users.update'));
    expect(next.heard.some(({ resync }) => resync)).toBe(false);
  });

  it.each(['', '-1', 'x', '1.5', '99999999999999999999'])('ignores a malformed since=%s', async (since) => {
    expect((await opened(org.owner, { since })).heard).toEqual([{ hello: true }]);
  });

  it('ignores what a browser sends, and closes on a too large message', async () => {
    const stream = await opened(org.owner);
    stream.socket.send('{"op":"tasks.remove"}');
    await change(org.owner);
    await stream.until(() => stream.seqs().length === 1);
    stream.socket.send('x'.repeat(10_000));
    await stream.until(() => stream.end() === 1009);
  });
});

describe('a session that may no longer listen', () => {
  it('is closed when the session ends, and no other is', async () => {
    const [ben, eva] = [await org.join('EMPLOYEE'), await org.join('EMPLOYEE')];
    const [his, hers] = [await opened(ben), await opened(eva)];
    await endSession(ben);
    await his.until(() => his.end() === 4401);
    await change(org.owner);
    await hers.until(() => hers.heard.some(({ op }) => op === 'users.update'));
    expect(hers.end()).toBeNull();
    expect(his.heard.some(({ op }) => op === 'users.update')).toBe(false);
  });

  it('is closed when the account is suspended', async () => {
    const ben = await org.join('EMPLOYEE');
    const stream = await opened(ben);
    await t.sql('update account set "isActive" = false where id = $1', [ben.accountId]);
    t.bus.evictSession({ accountId: ben.accountId });
    await stream.until(() => stream.end() === 4401);
  });

  it('is asked to reconnect when it cannot be checked', async () => {
    const stream = await opened(await org.join('EMPLOYEE'));
    vi.spyOn(t.app.services.identity, 'bySession').mockRejectedValue(new Error('Connection terminated'));
    t.bus.evictSession({ tenantId: org.tenantId });
    await stream.until(() => stream.end() === 1013);
  });
});

it('sends a change of permissions after the cached session is evicted', async () => {
  const ben = await org.join('EMPLOYEE');
  const messages: string[] = [];
  const leave = [t.bus.onEvictSession(() => messages.push('forget')), t.bus.onMessage(({ op }) => messages.push(op))];
  const { id } = await org.owner.client.roles.options({ name: 'ADMIN' });
  await org.owner.client.roles.assign({ roleId: String(id), userId: ben.userId });
  for (const end of leave) end();
  expect(messages).toEqual(['forget', 'roles.assign']);
});

it.each([
  ['ADMIN', 'EMPLOYEE', false],
  ['EMPLOYEE', 'ADMIN', true],
] as const)('tells an open stream of a former %s what an %s may know', async (before, after, knows) => {
  const org = await t.org();
  const ben = await org.join(before, { team: false });
  const stream = await opened(ben);
  const { id: roleId } = await org.owner.client.roles.options({ name: after });
  await org.owner.client.roles.assign({ roleId: String(roleId), userId: ben.userId });
  await stream.until(() => stream.heard.some(({ op }) => op === 'roles.assign'));
  const { id } = await org.owner.client.tasks.create({ title: 'Secret', teams: [org.teamId] });
  const isIt = (item: { op?: string }) => item.op === 'tasks.create';
  await stream.until(() => stream.heard.some(isIt));
  expect(JSON.stringify(stream.heard.find(isIt)).includes(id)).toBe(knows);
});

describe('the ids of a change', () => {
  /** What somebody hears of the change, live and when they ask for what they missed. */
  async function idsHeard(reader: Person, run: () => Promise<unknown>, op: string) {
    const since = await newest();
    const stream = await opened(reader);
    await run();
    const isIt = (item: { op?: string }) => item.op === op;
    await stream.until(() => stream.heard.some(isIt));
    const missed = (await reader.client.events.since({ seq: since })).items;
    const [live, later] = [stream.heard.find(isIt)?.ids, missed.findLast(isIt)?.ids];
    expect(later).toEqual(live);
    return Object.keys(live ?? {}).sort();
  }

  it("are hidden for time, plans and invitations of others without access to everybody's", async () => {
    const org = await t.org();
    const [ben, eva] = [await org.join('EMPLOYEE'), await org.join('EMPLOYEE')];
    const { id: taskId } = await ben.client.tasks.create({ title: 'Crank', teams: [org.teamId] });
    const plan = () =>
      ben.client.plans.create({ date: '2026-03-02', employeeId: ben.employeeId, status: 'open', workTimePlanned: 6 });
    const start = () => ben.client.timer.start({ taskId, organizationTeamId: org.teamId });
    expect(await idsHeard(eva, plan, 'plans.create')).not.toContain('id');
    expect(await idsHeard(eva, start, 'timer.start')).not.toContain('id');
    expect(await idsHeard(ben, () => ben.client.timer.stop({}), 'timer.stop')).toEqual(['id', 'taskId']);
    expect(await idsHeard(org.owner, start, 'timer.start')).toContain('taskId');
    expect(await idsHeard(eva, () => ben.client.timer.stop({}), 'timer.stop')).toEqual(['taskId']);
  });

  it('are those of no task for somebody who may not read it, and none when it is moved away', async () => {
    const org = await t.org();
    const [ben, eva] = [await org.join('EMPLOYEE', { team: false }), await org.join('EMPLOYEE')];
    const { client } = org.owner;
    const { id: teamId } = await client.teams.create({ name: 'Crew', memberIds: [ben.employeeId] });
    const { id: taskId } = await client.tasks.create({ title: 'Layoffs', teams: [teamId] });
    const comment = () => client.comments.create({ entity: 'Task', entityId: taskId, comment: 'Who?' });
    const rename = () => client.tasks.update({ taskId, title: `Layoffs ${randomUUID()}` });
    const link = async () =>
      client.taskLinks.create({
        taskFromId: taskId,
        taskToId: (await client.tasks.create({ title: 'X', teams: [teamId] })).id,
        action: 1,
      });
    expect(await idsHeard(eva, comment, 'comments.create')).toEqual([]);
    expect(await idsHeard(eva, link, 'taskLinks.create')).toEqual(['taskFromId', 'taskToId']);
    expect(await idsHeard(eva, rename, 'tasks.update')).toEqual(['taskId']);
    const since = await newest();
    await rename();
    const heard = async (who: Person) => (await who.client.events.since({ seq: since })).items.at(-1)?.ids;
    expect(await heard(eva)).toEqual({ taskId: '00000000-0000-0000-0000-000000000000' });
    expect(await heard(ben)).toEqual({ taskId });
    const move = () => client.tasks.update({ taskId, teams: [org.teamId] });
    expect(await idsHeard(ben, move, 'tasks.update')).toEqual([]);
  });

  it("are hidden for another person's draft", async () => {
    const org = await t.org();
    const [ben, eva] = [await org.join('EMPLOYEE'), await org.join('EMPLOYEE')];
    const draft = () => ben.client.tasks.create({ title: 'Secret', isDraft: true });
    expect(await idsHeard(org.owner, draft, 'tasks.create')).toEqual([]);
    expect(await idsHeard(ben, draft, 'tasks.create')).toContain('id');
    const openTask = () => ben.client.tasks.create({ title: 'Open' });
    expect(await idsHeard(eva, openTask, 'tasks.create')).toContain('id');
  });
});

describe('a dead connection', () => {
  it('is closed when its buffer overflows, while others go on', async () => {
    const [slow, quick] = [await opened(org.owner), await opened(org.owner)];
    const before = t.app.server.websocketServer.clients.size;
    (slow.socket as unknown as { _socket: { pause(): void } })._socket.pause();
    const big = { tenantId: org.tenantId, op: 'job.big', touches: [], ids: { padding: 'x'.repeat(200_000) } };
    for (let seq = 1; seq <= 100; seq++) {
      t.bus.publish({ ...big, seq });
      await sleep(1);
    }
    await quick.until(() => quick.seqs().length === 100);
    await quick.until(() => t.app.server.websocketServer.clients.size < before);
    expect(quick.end()).toBeNull();
  });

  it('is closed when it does not answer a ping; one that answers stays', async () => {
    const quick = await buildApp({
      database: t.database,
      bus: t.bus,
      now: t.now,
      mailer: t.app.services.mailer,
      files: t.app.services.files,
      settings: t.app.services.settings,
      tokenKey: new Uint8Array(32).fill(3),
      beatMs: 60,
    });
    await quick.server.listen({ port: 0, host: '127.0.0.1' });
    try {
      const at = portOf(quick.server);
      const dead = await opened(org.owner, { at, autoPong: false });
      const alive = await opened(org.owner, { at });
      await dead.until(() => dead.end() === 1006);
      expect(alive.end()).toBeNull();
      await change(org.owner);
      await alive.until(() => alive.seqs().length === 1);
    } finally {
      await quick.server.close();
    }
  });

  it('leaves nothing behind when it closes before hello', async () => {
    const before = t.app.server.websocketServer.clients.size;
    const ticket = await ticketOf(org.owner);
    for (let i = 0; i < 30; i++) {
      const { socket } = listen(ticket, { since: 1 });
      await new Promise((resolve) => socket.once('open', resolve));
      socket.terminate();
    }
    await vi.waitFor(() => expect(t.app.server.websocketServer.clients.size).toBeLessThanOrEqual(before), 10_000);
    await change(org.owner);
    const stream = await opened(org.owner);
    await change(org.owner);
    await stream.until(() => stream.seqs().length === 1);
  });
});

async function endSession(person: Person): Promise<void> {
  const { items } = await person.client.auth.sessions({});
  const own = items.find(({ current }) => current);
  await person.client.auth.endSession({ sessionId: String(own?.id) });
}
