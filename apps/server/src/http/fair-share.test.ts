import { EventEmitter, once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import pg from 'pg';
import { beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { openBoard } from '../test/board-client.ts';
import { type Harness, harness } from '../test/harness.ts';
import { FairShare } from './fair-share.ts';

/** Calls that run until they are ended, in the order of their arrival. */
function crowd() {
  const share = new FairShare();
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  const arrive = (name: string, owner = 'a', connection = new EventEmitter()) => {
    const work = () =>
      new Promise<void>((resolve) => {
        begun.push(name);
        ends.set(name, resolve);
      });
    return share.run({ owner, connection }, work).then(
      () => 'done',
      ({ code }) => code,
    );
  };
  const arriveMany = (count: number) => Array.from({ length: count }, (_, at) => arrive(`${at}`));
  return { arrive, arriveMany, begun, end: (name: string) => ends.get(name)?.() };
}
const namesTo = (count: number) => Array.from({ length: count }, (_, at) => `${at}`);
const soon = (check: () => void) => vi.waitFor(check, { interval: 1 });

describe('the calls of one workspace', () => {
  it('run eight at a time, in order, while another workspace does not wait', async () => {
    const { arrive, arriveMany, begun, end } = crowd();
    arriveMany(10);
    void arrive('other', 'b');
    await soon(() => expect(begun).toEqual([...namesTo(8), 'other']));
    end('5');
    await soon(() => expect(begun.slice(9)).toEqual(['8']));
    end('8');
    await soon(() => expect(begun.slice(9)).toEqual(['8', '9']));
  });

  it('are refused when too many wait', async () => {
    const { arriveMany } = crowd();
    const calls = arriveMany(2009);
    expect(await calls.at(-1)).toBe('too_many_requests');
    expect(await Promise.race([calls[2007], 'waits'])).toBe('waits');
  });

  it('give up their turn when their caller is gone, and their place when they fail', async () => {
    const { arrive, arriveMany, begun, end } = crowd();
    const [first] = arriveMany(8);
    const connection = new EventEmitter();
    const abandonedCall = arrive('gone', 'a', connection);
    void arrive('next');
    connection.emit('close');
    expect(await abandonedCall).toBe('aborted');
    end('0');
    expect(await first).toBe('done');
    await soon(() => expect(begun.slice(8)).toEqual(['next']));
    const share = new FairShare();
    const fail = () => share.run({ owner: 'a', connection }, () => Promise.reject(new Error('No')));
    for (let times = 0; times < 9; times++) await expect(fail()).rejects.toThrow('No');
  });
});

describe('a server that one workspace keeps busy', () => {
  let t: Harness;
  let origin: string;
  beforeAll(async () => {
    t = await harness();
    origin = await t.app.server.listen({ port: 0, host: '127.0.0.1' });
  });

  /** Every change of the person waits until the test ends, or the returned function is called. */
  async function locked(userId: string) {
    const client = new pg.Client({ connectionString: t.url });
    await client.connect();
    onTestFinished(() => client.end());
    await client.query('begin');
    await client.query('select from "user" where id = $1 for update', [userId]);
    return () => client.query('rollback');
  }

  it('answers other workspaces, whose boards open too', async () => {
    const [busy, other] = [await t.org(), await t.org()];
    const { client, userId } = busy.owner;
    const { id: boardId } = await other.owner.client.boards.create({ organizationTeamId: other.teamId, name: 'Ours' });
    const unlock = await locked(userId);
    const calls = Array.from({ length: 60 }, (_, at) => client.users.update({ userId, firstName: `Ada ${at}` }));
    await expect(other.owner.client.users.me({})).resolves.toMatchObject({ id: other.owner.userId });
    const page = await openBoard(origin, other.owner.client, boardId);
    await page.until(() => page.canDraw);
    await unlock();
    expect(new Set(await Promise.all(calls.map((call) => call.then(() => 'done'))))).toEqual(new Set(['done']));
  });

  it('answers that workspace too while its calls wait for another server', async () => {
    const { owner } = await t.org();
    const silent = createServer().listen(0, '127.0.0.1');
    onTestFinished(() => void silent.close());
    await once(silent, 'listening');
    let connections = 0;
    silent.on('connection', (socket) => {
      connections += 1;
      onTestFinished(() => void socket.destroy());
    });
    t.app.services.settings.allowPrivateNetwork = true;
    const { port } = silent.address() as AddressInfo;
    const save = { host: '127.0.0.1', port, secure: false, fromAddress: 'us@ours.test' };
    const calls = Array.from({ length: 10 }, () => owner.client.smtp.save(save).catch(() => undefined));
    await vi.waitUntil(() => connections === 10);
    await expect(owner.client.users.me({})).resolves.toMatchObject({ id: owner.userId });
    silent.emit('end');
    void calls;
  });
});
