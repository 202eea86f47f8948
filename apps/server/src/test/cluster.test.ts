import { randomInt, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { modules } from '../modules/index.ts';
import {
  ask,
  codeTo,
  freshDatabase,
  freshDir,
  type Newcomer,
  newcomer,
  type ServerProcess,
  startServer,
} from './process.ts';
import { listen } from './sockets.ts';

const redisUrl = process.env.REDIS_URL || 'redis://127.0.0.1:6379';
const hasRedis = await reachable(new URL(redisUrl));

async function reachable({ hostname, port }: URL): Promise<boolean> {
  const socket = connect(Number(port), hostname);
  try {
    await once(socket, 'connect');
    return true;
  } catch {
    return false;
  } finally {
    socket.destroy();
  }
}

/** Both processes migrate an empty database and create the secrets at the same moment. */
const empty = 'template0';

describe.each([
  { carrier: 'LISTEN/NOTIFY', there: true, env: {} },
  { carrier: 'Redis', there: hasRedis, env: { REDIS_URL: redisUrl } },
])('two processes on one database, with $carrier', ({ there, env }) => {
  const undo: (() => Promise<void> | void)[] = [];
  let database: string;
  let serverProcess: ServerProcess;
  let other: ServerProcess;
  let ada: Newcomer;

  beforeAll(async () => {
    if (!there) return;
    const later = (undone: () => Promise<void> | void) => void undo.unshift(undone);
    database = await freshDatabase(later, 'REDIS_URL' in env ? undefined : empty);
    const shared = { DATABASE_URL: database, DATA_DIR: `${freshDir(later)}/data`, TRUST_PROXY: 'true', ...env };
    [serverProcess, other] = await Promise.all([startServer(shared, later), startServer(shared, later)]);
    ada = await newcomer(serverProcess, other);
  });
  afterAll(async () => {
    for (const undone of undo) await undone();
  });

  const rename = (server: ServerProcess, firstName: string) =>
    server.as(ada.token).users.update({ userId: ada.userId, firstName });
  const open = async (server: ServerProcess, token = ada.token) => {
    const stream = listen(server.url, { ticket: (await server.as(token).events.ticket({})).ticket });
    await stream.greeted();
    return stream;
  };

  it.runIf(there)('sends events to the browsers of the other within a second', async () => {
    for (const [here, yonder] of [
      [serverProcess, other],
      [other, serverProcess],
    ] as const) {
      const stream = await open(yonder);
      await rename(here, 'Augusta');
      await stream.until(() => stream.heard.some(({ op }) => op === 'users.update'), 1000);
    }
  });

  it.runIf(there)('sends events to its own browsers once', async () => {
    const stream = await open(serverProcess);
    await rename(serverProcess, 'Ada');
    await rename(other, 'Augusta');
    await stream.until(() => stream.seqs().length >= 2, 10_000);
    await new Promise((resolve) => setTimeout(resolve, 100));
    // On a slow machine the connection between the two may break, which adds events of its own.
    const events = stream.heard.filter(({ op }) => op).map(({ op, ids }) => [op, ids?.userId]);
    expect(events).toEqual([
      ['users.update', ada.userId],
      ['users.update', ada.userId],
    ]);
  });

  it.runIf(there)('ends a session everywhere at once', async () => {
    const second = await newcomer(serverProcess, other);
    const stream = await open(other, second.token);
    expect((await other.as(second.token).users.me({})).email).toBe(second.email);
    const { items } = await serverProcess.as(second.token).auth.sessions({});
    await serverProcess.as(second.token).auth.endSession({ sessionId: String(items[0]?.id) });
    await stream.until(() => stream.end() === 4401, 1000);
    await expect(other.as(second.token).users.me({})).rejects.toMatchObject({ code: 'unauthenticated' });
  });

  /** A person who joins Ada's team by invitation. */
  const colleague = async () => {
    const email = `ben.${randomUUID()}@example.test`;
    const [team] = (await serverProcess.as(ada.token).teams.list({})).items;
    const teamId = String(team?.id);
    await serverProcess.as(ada.token).invitations.create({ emailIds: [email], teamIds: [teamId], fullName: 'Ben B' });
    const code = await codeTo(email, serverProcess, other);
    const { token } = await serverProcess.as(null).invitations.accept({ email, code });
    const me = await serverProcess.as(token).users.me({});
    const adas = String((await serverProcess.as(ada.token).users.me({})).employee?.id);
    return { token, employeeId: String(me.employee?.id), teamId, adas };
  };

  it.runIf(there)('shows working people and new managers in the other at once', async () => {
    const { token, employeeId, teamId, adas } = await colleague();
    const stream = await open(other);
    const memberAtOther = async () => {
      const { members = [] } = await other.as(ada.token).teams.get({ teamId });
      return members.find((member) => member.employeeId === employeeId);
    };
    expect(await memberAtOther()).toMatchObject({ running: false, role: null });
    const { id: taskId } = await serverProcess.as(token).tasks.create({ title: 'Note B', teams: [teamId] });
    await serverProcess.as(token).timer.start({ taskId, organizationTeamId: teamId });
    await stream.until(() => stream.heard.some(({ op }) => op === 'timer.start'), 1000);
    expect(await memberAtOther()).toMatchObject({ running: true, timerStatus: 'running' });

    await serverProcess.as(token).timer.stop({});
    await expect(other.as(token).teams.update({ teamId, color: 'red' })).rejects.toMatchObject({
      code: 'team.not_manager',
    });
    const people = { memberIds: [adas, employeeId], managerIds: [adas, employeeId] };
    await serverProcess.as(ada.token).teams.update({ teamId, ...people });
    await stream.until(() => stream.heard.some(({ op }) => op === 'teams.update'), 1000);
    expect(await other.as(token).teams.update({ teamId, color: 'red' })).toMatchObject({ color: 'red' });
    await serverProcess.as(ada.token).teams.update({ teamId, memberIds: people.memberIds, managerIds: [adas] });
    await expect(other.as(token).teams.update({ teamId, color: 'blue' })).rejects.toMatchObject({
      code: 'team.not_manager',
    });
  });

  it.runIf(there)("ends a suspended person's session, stream and token in the other", async () => {
    const { token, employeeId, teamId } = await colleague();
    const stream = await open(other, token);
    await other.as(token).users.me({});
    await serverProcess.as(ada.token).members.update({ employeeId, isActive: false });
    await stream.until(() => stream.end() === 4401, 1000);
    await expect(other.as(token).users.me({})).rejects.toMatchObject({ code: 'unauthenticated' });
    await expect(other.as(token).events.ticket({})).rejects.toMatchObject({ code: 'unauthenticated' });
    const { members = [] } = await other.as(ada.token).teams.get({ teamId });
    const ben = members.find((member) => member.employeeId === employeeId);
    expect(ben).toMatchObject({ timerStatus: 'suspended', employee: { isActive: false } });
  });

  it.runIf(there)('shows arriving people in the other', async () => {
    const { token, employeeId, teamId } = await colleague();
    await ask(database, 'update employee set "lastSeenAt" = null where id = $1', [employeeId]);
    const stream = await open(serverProcess);
    const isOnline = async () => {
      const { members = [] } = await serverProcess.as(ada.token).teams.get({ teamId });
      return members.find((member) => member.employeeId === employeeId)?.employee?.isOnline;
    };
    expect(await isOnline()).toBe(false);
    await open(other, token);
    await stream.until(() => stream.heard.some(({ op, touches }) => !op && touches?.includes('teams')), 1000);
    expect(await isOnline()).toBe(true);
  });

  it.runIf(there)('applies a changed workspace role in the other at once', async () => {
    const { token } = await colleague();
    const { id: userId } = await serverProcess.as(token).users.me({});
    const [admin, employee] = await Promise.all(
      ['ADMIN', 'EMPLOYEE'].map(async (name) => (await serverProcess.as(ada.token).roles.options({ name })).id),
    );
    const stream = await open(other, token);
    await expect(other.as(token).roles.list({})).rejects.toMatchObject({ code: 'forbidden' });
    await serverProcess.as(ada.token).roles.assign({ roleId: String(admin), userId });
    await stream.until(() => stream.heard.some(({ op }) => op === 'roles.assign'), 1000);
    expect((await other.as(token).roles.list({})).total).toBeGreaterThan(0);
    expect((await other.as(token).users.me({})).role?.name).toBe('ADMIN');
    await serverProcess.as(ada.token).roles.assign({ roleId: String(employee), userId });
    await vi.waitFor(() => expect(other.as(token).roles.list({})).rejects.toMatchObject({ code: 'forbidden' }), 1000);
    expect(stream.end()).toBeNull();
  });

  it.runIf(there)('limits guesses of public team links across both', async () => {
    const [team] = (await serverProcess.as(ada.token).teams.list({})).items;
    const guess = async (server: ServerProcess, visitor: string) => {
      const url = `${server.url}/api/public/team/no-such-link/${team?.id}`;
      const answer = await fetch(url, { headers: { 'x-forwarded-for': visitor } });
      await answer.arrayBuffer();
      return answer.status;
    };
    const max = 240;
    // A window is a minute of the clock. If a new one begins meanwhile, another caller guesses.
    await vi.waitFor(
      async () => {
        const visitor = `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}`;
        const statuses: number[] = [];
        while (statuses.length < max)
          statuses.push(...(await Promise.all([guess(serverProcess, visitor), guess(other, visitor)])));
        expect(new Set(statuses)).toEqual(new Set([404]));
        expect([await guess(serverProcess, visitor), await guess(other, visitor)]).toEqual([429, 429]);
      },
      { timeout: 18_000, interval: 0 },
    );
  });

  it.runIf(there && modules.some(({ op, run }) => op === 'timer.start' && run))(
    'accepts exactly one of a hundred starts',
    async () => {
      const { id: taskId } = await serverProcess.as(ada.token).tasks.create({ title: 'Note G' });
      const answers = await Promise.allSettled(
        Array.from({ length: 100 }, (_, i) => (i % 2 ? serverProcess : other).as(ada.token).timer.start({ taskId })),
      );
      for (const answer of answers) {
        if (answer.status === 'rejected') expect(answer.reason).toMatchObject({ code: 'timer.already_running' });
      }
      expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
      const [row] = await ask<{ n: number }>(database, 'select count(*)::int as n from time_log where "isRunning"');
      expect(row?.n).toBe(1);
      expect(await other.as(ada.token).timer.status({})).toMatchObject({ running: true });
    },
  );

  it.runIf(there)('creates one plan of a day, with or without a team, through any process', async () => {
    const { token, teamId } = await colleague();
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, i) => {
        const organizationTeamId = i % 4 < 2 ? teamId : null;
        return (i % 2 ? serverProcess : other).as(token).plans.create({ date: '2031-05-06', organizationTeamId });
      }),
    );
    expect(new Set(answers.map(({ id }) => id)).size).toBe(1);
    expect((await serverProcess.as(token).plans.mine({ from: '2031-05-06', to: '2031-05-06' })).total).toBe(1);
  });

  it.runIf(there)('does not serve a cached answer after the other process wrote', async () => {
    const { id: taskId } = await serverProcess.as(ada.token).tasks.create({ title: 'Note H' });
    const statusIn = (server: ServerProcess) => server.as(ada.token).timer.status({});
    await serverProcess
      .as(ada.token)
      .timer.stop({})
      .catch(() => undefined);
    for (let i = 0; i < 10; i++) {
      const [here, yonder] = i % 2 ? [serverProcess, other] : [other, serverProcess];
      for (let j = 0; j < 3; j++) expect(await statusIn(yonder)).toMatchObject({ running: false });
      await here.as(ada.token).timer.start({ taskId });
      expect(await statusIn(yonder)).toMatchObject({ running: true });
      await yonder.as(ada.token).timer.stop({});
      expect(await statusIn(here)).toMatchObject({ running: false });
    }
  });

  it.runIf(there && !('REDIS_URL' in env))(
    'serves no cached answer while the connection between them is cut',
    async () => {
      const name = async (server: ServerProcess) => (await server.as(ada.token).users.me({})).firstName;
      const cut = () =>
        ask(
          database,
          `select pg_terminate_backend(pid) from pg_stat_activity
         where application_name = 'stint events' and datname = current_database()`,
        );
      for (let i = 0; i < 5; i++) {
        for (let j = 0; j < 3; j++) await name(other);
        await cut();
        await rename(serverProcess, `Ada ${i}`);
        expect(await name(other)).toBe(`Ada ${i}`);
      }
    },
  );

  it.runIf(there && !('REDIS_URL' in env))(
    'makes every browser refetch after the connection between them was cut',
    async () => {
      const streams = [await open(serverProcess), await open(other)];
      await ask(
        database,
        `select pg_terminate_backend(pid) from pg_stat_activity
       where application_name = 'stint events' and datname = current_database()`,
      );
      for (const stream of streams) await stream.until(() => stream.heard.some(({ resync }) => resync), 3000);
      await vi.waitFor(async () => {
        await rename(serverProcess, 'Ada');
        expect(streams[1]?.heard.some(({ op }) => op === 'users.update')).toBe(true);
      }, 10_000);
      expect(serverProcess.child.exitCode).toBeNull();
      expect(serverProcess.output()).toContain('event channel');
    },
  );
});
