import { type ErrorCode, Refusal, type TimeLog } from '@stint/contract';
import { stepsOf } from '@stint/domain/time/idle';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { timeLog } from '../../test/samples.ts';
import { lookAtClocks, onClockSet, redated } from '../clock/clock-set.ts';
import { ServerClock } from '../clock/server-clock.ts';
import { type LocalStore, memoryLocalStore } from './local-store.ts';
import { Outbox } from './outbox.ts';

const me = 'ada';
const task = { taskId: 'one', title: 'One', teamId: 'team', projectId: null, source: 'TEAMS' as const };
const start = '2026-11-21T09:00:00.000Z';
const HOUR = 3_600_000;

/** A server that records its calls and can be unreachable or refuse. */
function server() {
  const calls: [op: string, args: Record<string, unknown>, outlives?: 'the page'][] = [];
  let answer: (op: string) => ErrorCode | null = () => null;
  const op = (name: string) =>
    Object.assign(
      async (args: Record<string, unknown>, options?: { keepalive?: boolean }): Promise<TimeLog> => {
        const code = answer(name);
        if (code) throw new Refusal(code, code === 'timer.not_running' ? { stoppedAt: start } : {});
        if (name !== 'status') calls.push(options?.keepalive ? [name, args, 'the page'] : [name, args]);
        return timeLog();
      },
      { route: { invalidates: ['timer'] } },
    );
  const timer = Object.fromEntries(
    ['status', 'start', 'stop', 'recordStart', 'recordStop', 'keep', 'note'].map((name) => [name, op(name)]),
  );
  return {
    calls,
    timer: timer as never,
    undo: op('undo') as never,
    away: () => {
      answer = () => 'network';
    },
    back: () => {
      answer = () => null;
    },
    refuses: (code: ErrorCode, ...ops: string[]) => {
      answer = (name) => (name === 'status' || (ops.length > 0 && !ops.includes(name)) ? null : code);
    },
  };
}

const clock = new ServerClock();
const learn = () =>
  clock.learn(new Response(null, { headers: { 'x-time': new Date().toISOString() } }), performance.now());

function box(localStore: LocalStore, remote: ReturnType<typeof server>) {
  const refused: string[] = [];
  const recorded = vi.fn();
  const outbox = new Outbox({
    localStore,
    timer: remote.timer,
    undo: remote.undo,
    clock,
    recorded,
    refused: ({ code }) => refused.push(code),
  });
  return Object.assign(outbox, { refused, recorded });
}

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse(start) });
  learn();
});
afterEach(() => vi.useRealTimers());

const settle = () => vi.advanceTimersByTimeAsync(0);

describe('the outbox', () => {
  it('remembers on the next page what the server recorded until the person reads it, and only for that person', async () => {
    const [localStore, remote] = [memoryLocalStore(), server()];
    const outbox = box(localStore, remote);
    await outbox.belongTo(me);
    const [id = ''] = outbox.enqueue({ start: task });
    await settle();
    const next = box(localStore, remote);
    await next.belongTo(me);
    expect(next.state.commands).toMatchObject([{ id, kind: 'start', taskId: 'one' }]);
    expect(next.state.accepted.get(id)).toBe(Date.parse(start));
    await next.belongTo('ben');
    expect(next.state.commands).toEqual([]);
    await next.belongTo(null);
    expect(await localStore.read('seen')).toEqual([]);
  });

  it("remembers the time of recording when the device's clock was set meanwhile", async () => {
    const [localStore, remote] = [memoryLocalStore(), server()];
    const outbox = box(localStore, remote);
    await outbox.belongTo(me);
    const [id = ''] = outbox.enqueue({ start: task });
    await settle();
    const real = Date.now();
    vi.setSystemTime(real - HOUR);
    clock.learn(new Response(null, { headers: { 'x-time': start } }), performance.now());
    const next = box(localStore, remote);
    await next.belongTo(me);
    expect(next.state.accepted.get(id)).toBe(real - HOUR);
  });

  it('stores a command before sending it and removes it when the server has answered', async () => {
    const [localStore, remote] = [memoryLocalStore(), server()];
    const outbox = box(localStore, remote);
    await outbox.belongTo(me);
    const write = vi.spyOn(localStore, 'write');
    outbox.enqueue({ start: task });
    expect(outbox.state.commands).toMatchObject([{ kind: 'start', taskId: 'one', seq: 1 }]);
    await settle();
    const id = outbox.state.commands[0]?.id;
    expect(remote.calls).toEqual([
      ['start', { taskId: 'one', organizationTeamId: 'team', source: 'TEAMS', startedAt: start, requestId: id }],
    ]);
    expect(write.mock.calls[0]).toMatchObject([{ put: 'waiting', item: { id } }]);
    expect(await localStore.read('waiting')).toEqual([]);
    expect(outbox.recorded).toHaveBeenCalledWith(['timer'], ['one']);
  });

  it('sends offline commands with their true times, once, in order and in few calls', async () => {
    const [localStore, remote] = [memoryLocalStore(), server()];
    const outbox = box(localStore, remote);
    await outbox.belongTo(me);
    remote.away();
    outbox.enqueue({ start: task });
    await vi.advanceTimersByTimeAsync(HOUR);
    const [first] = outbox.state.commands;
    outbox.enqueue({ stop: { ...task, follows: first!.id }, start: { ...task, taskId: 'two' } });
    await vi.advanceTimersByTimeAsync(HOUR);
    const second = outbox.state.commands[2];
    outbox.enqueue({ stop: { ...task, taskId: 'two', follows: second!.id } });
    await settle();
    expect(outbox.state.stuck).toBe(3);
    const [, switched, , stop] = outbox.state.commands;
    remote.back();
    learn();
    await vi.advanceTimersByTimeAsync(30_000);
    const at = (hours: number) => new Date(Date.parse(start) + hours * HOUR).toISOString();
    expect(remote.calls).toMatchObject([
      [
        'recordStart',
        { taskId: 'one', startedAt: at(0), stoppedAt: at(1), requestId: first!.id, stopRequestId: switched!.id },
      ],
      [
        'recordStart',
        {
          taskId: 'two',
          startedAt: at(1),
          stoppedAt: at(2),
          requestId: second!.id,
          stopRequestId: stop!.id,
        },
      ],
    ]);
    expect(outbox.state.stuck).toBe(0);
  });

  it('TIMER-16 backs off after failed attempts until the server answers anything', async () => {
    const remote = server();
    const outbox = box(memoryLocalStore(), remote);
    await outbox.belongTo(me);
    remote.away();
    outbox.enqueue({ start: task });
    await vi.advanceTimersByTimeAsync(65_000);
    remote.back();
    outbox.reached();
    await settle();
    expect(remote.calls).toHaveLength(1);
    expect(outbox.state.stuck).toBe(0);
  });

  it('retries at most once a second, however often the server answers', async () => {
    const remote = server();
    const outbox = box(memoryLocalStore(), remote);
    await outbox.belongTo(me);
    remote.away();
    const tries = vi.spyOn(remote.timer as { recordStart: () => Promise<unknown> }, 'recordStart');
    outbox.enqueue({ start: task });
    await vi.advanceTimersByTimeAsync(65_000);
    const before = tries.mock.calls.length;
    for (let answers = 0; answers < 100; answers++) {
      outbox.reached();
      await vi.advanceTimersByTimeAsync(100);
    }
    expect(tries.mock.calls.length - before).toBeGreaterThan(5);
    expect(tries.mock.calls.length - before).toBeLessThanOrEqual(11);
  });

  it('backs off while the server rejects commands, whatever else it answers', async () => {
    const remote = server();
    const outbox = box(memoryLocalStore(), remote);
    await outbox.belongTo(me);
    remote.refuses('too_many_requests');
    const tries = vi.spyOn(remote.timer as { recordStart: () => Promise<unknown> }, 'recordStart');
    outbox.enqueue({ start: task });
    await vi.advanceTimersByTimeAsync(65_000);
    const before = tries.mock.calls.length;
    for (let answers = 0; answers < 100; answers++) {
      outbox.reached();
      await vi.advanceTimersByTimeAsync(100);
    }
    expect(tries.mock.calls.length - before).toBeLessThanOrEqual(1);
  });

  it('does not report a later command as stuck after another tab sent the rest', async () => {
    const [localStore, remote] = [memoryLocalStore(), server()];
    const [outbox, other] = [box(localStore, remote), box(localStore, remote)];
    await outbox.belongTo(me);
    await other.belongTo(me);
    remote.away();
    const [id = ''] = outbox.enqueue({ start: task });
    await settle();
    expect(outbox.state.stuck).toBe(1);
    remote.back();
    other.nudge();
    await vi.advanceTimersByTimeAsync(60_000);
    outbox.enqueue({ stop: { ...task, follows: id } });
    expect(outbox.state.stuck).toBe(0);
  });

  it('survives the page: another page sends the remaining commands', async () => {
    const [localStore, remote] = [memoryLocalStore(), server()];
    remote.away();
    const closed = box(localStore, remote);
    await closed.belongTo(me);
    closed.enqueue({ stop: { ...task, follows: 'log' } });
    await settle();
    await vi.advanceTimersByTimeAsync(HOUR);
    remote.back();
    learn();
    const next = box(localStore, remote);
    await next.belongTo(me);
    await vi.advanceTimersByTimeAsync(0);
    expect(remote.calls).toMatchObject([['recordStop', { follows: 'log', stoppedAt: start }]]);
  });

  it('hands a command to the browser when the page closes, with the key that the next page uses', async () => {
    const [localStore, remote] = [memoryLocalStore(), server()];
    const closed = box(localStore, remote);
    await closed.belongTo(me);
    const [id] = closed.enqueue({ stop: { ...task, follows: 'log' } });
    closed.leave();
    const input = { follows: 'log', stoppedAt: start, requestId: id };
    expect(remote.calls).toEqual([['recordStop', input, 'the page']]);
    await settle();
    expect(remote.calls.slice(1)).toEqual([['recordStop', input]]);
  });

  it('hands over nothing while the clocks are not trusted', async () => {
    const [localStore, remote] = [memoryLocalStore(), server()];
    const closed = box(localStore, remote);
    await closed.belongTo(me);
    vi.setSystemTime(Date.parse(start) + HOUR);
    closed.enqueue({ stop: { ...task, follows: 'log' } });
    closed.leave();
    expect(remote.calls).toEqual([]);
  });

  it('sends no commands of another person', async () => {
    const [localStore, remote] = [memoryLocalStore(), server()];
    remote.away();
    const outbox = box(localStore, remote);
    await outbox.belongTo(me);
    outbox.enqueue({ start: task });
    await settle();
    remote.back();
    await outbox.belongTo('ben');
    await vi.advanceTimersByTimeAsync(HOUR);
    expect(remote.calls).toEqual([]);
    expect(outbox.state.commands).toEqual([]);
    await outbox.belongTo(me);
    await settle();
    expect(remote.calls).toHaveLength(1);
  });

  it('rolls back a command that is refused at once and reports why', async () => {
    const [localStore, remote] = [memoryLocalStore(), server()];
    const [outbox, undo] = [box(localStore, remote), vi.fn()];
    await outbox.belongTo(me);
    remote.refuses('task.closed');
    outbox.enqueue({ start: task, undo });
    await settle();
    expect(undo).toHaveBeenCalledTimes(1);
    expect(outbox.refused).toEqual(['task.closed']);
    expect(outbox.state).toMatchObject({ commands: [], rejected: [] });
  });

  it('names the tasks of refused or undone commands, so that no other task is read again', async () => {
    const [localStore, remote] = [memoryLocalStore(), server()];
    const outbox = box(localStore, remote);
    await outbox.belongTo(me);
    remote.refuses('timer.tracking_disabled', 'start');
    outbox.enqueue({ start: task });
    await settle();
    expect(outbox.refused).toEqual(['timer.tracking_disabled']);
    expect(outbox.recorded).toHaveBeenLastCalledWith(['timer'], ['one']);

    remote.back();
    const ids = outbox.enqueue({ start: { ...task, taskId: 'two' } });
    await settle();
    await outbox.takeBack(ids);
    expect(remote.calls.at(-1)?.[0]).toBe('undo');
    expect(outbox.recorded).toHaveBeenLastCalledWith(['timer'], ['two']);

    remote.away();
    const waiting = outbox.enqueue({ start: { ...task, taskId: 'three' } });
    await settle();
    await outbox.takeBack(waiting);
    expect(outbox.recorded).toHaveBeenLastCalledWith(['timer'], ['three']);
  });

  it('undoes a command: an unsent one is dropped, a recorded one reverted', async () => {
    const [localStore, remote] = [memoryLocalStore(), server()];
    const outbox = box(localStore, remote);
    await outbox.belongTo(me);
    remote.away();
    const undo = vi.fn();
    await outbox.takeBack(outbox.enqueue({ stop: { ...task, follows: 'log' }, start: task, undo }));
    expect(undo).toHaveBeenCalledOnce();
    expect(await localStore.read('waiting')).toEqual([]);
    remote.back();
    const ids = outbox.enqueue({ stop: { ...task, follows: 'log' } });
    await settle();
    await outbox.takeBack(ids);
    expect(remote.calls.map(([name]) => name)).toEqual(['recordStop', 'undo']);
    expect(outbox.state.commands).toEqual([]);
    const next = box(localStore, remote);
    await next.belongTo(me);
    expect(next.state.commands).toEqual([]);
  });

  it('TIMER-18 sends an idle answer as past commands in order, also offline', async () => {
    const [localStore, remote] = [memoryLocalStore(), server()];
    const outbox = box(localStore, remote);
    await outbox.belongTo(me);
    await vi.advanceTimersByTimeAsync(HOUR);
    const at = (minutes: number) => new Date(Date.parse(start) + minutes * 60_000).toISOString();
    const away = { since: at(20), until: at(40) };
    remote.away();
    const running = { ...task, follows: 'log' };
    const [stop, goes] = outbox.answer(stepsOf('goOn', away, at(60)), running, null);
    await vi.advanceTimersByTimeAsync(HOUR);
    remote.back();
    outbox.nudge();
    await settle();
    const what = { taskId: 'one', organizationTeamId: 'team', source: 'TEAMS' };
    expect(remote.calls).toEqual([
      ['recordStop', { requestId: stop, follows: 'log', stoppedAt: at(20), idleUntil: at(40) }],
      ['recordStart', { ...what, logType: 'RESUMED', requestId: goes, startedAt: at(40), follows: null }],
    ]);
    outbox.answer(stepsOf('keep', away, at(60)), running, null);
    outbox.note(running, 'Oiling');
    await settle();
    expect(remote.calls.slice(2)).toMatchObject([
      ['keep', { follows: 'log', at: at(60) }],
      ['note', { follows: 'log', description: 'Oiling' }],
    ]);
  });

  it('SHEET-25 starts with the description, labels and billable of the continued entry', async () => {
    const remote = server();
    const outbox = box(memoryLocalStore(), remote);
    await outbox.belongTo(me);
    outbox.enqueue({ start: { ...task, description: 'Oiling', tags: ['urgent'], isBillable: true } });
    await settle();
    expect(remote.calls).toMatchObject([['start', { description: 'Oiling', tags: ['urgent'], isBillable: true }]]);
  });

  it('TIMER-18 records time on another task between two parts of one', async () => {
    const [localStore, remote] = [memoryLocalStore(), server()];
    const outbox = box(localStore, remote);
    await outbox.belongTo(me);
    await vi.advanceTimersByTimeAsync(HOUR);
    const at = (minutes: number) => new Date(Date.parse(start) + minutes * 60_000).toISOString();
    const other = { ...task, taskId: 'two' };
    const steps = stepsOf('reassign', { since: at(20), until: at(40) }, at(60));
    outbox.answer(steps, { ...task, follows: 'log' }, other);
    await settle();
    expect(remote.calls).toMatchObject([
      ['recordStop', { follows: 'log', stoppedAt: at(20) }],
      ['recordStart', { taskId: 'two', startedAt: at(20), stoppedAt: at(40) }],
      ['recordStart', { taskId: 'one', startedAt: at(40), logType: 'RESUMED' }],
    ]);
    expect(remote.calls[0]?.[1]).not.toHaveProperty('idleUntil');
  });

  it.each([-49_000, -4500, -800, 800, 4500])(
    'TIMER-14 starts the next entry at the end of the last, when the clock is measured %i ms off in between',
    async (off) => {
      const [localStore, remote] = [memoryLocalStore(), server()];
      const outbox = box(localStore, remote);
      await outbox.belongTo(me);
      await vi.advanceTimersByTimeAsync(HOUR);
      learn();
      const at = (minutes: number) => new Date(Date.parse(start) + minutes * 60_000).toISOString();
      vi.spyOn(
        remote.timer as { recordStop: (args: Record<string, unknown>) => Promise<unknown> },
        'recordStop',
      ).mockImplementation(async (args) => {
        remote.calls.push(['recordStop', args]);
        // A quick answer corrects the offset that a slow one suggested.
        const headers = { 'x-time': new Date(Date.now() + off).toISOString() };
        clock.learn(new Response(null, { headers }), performance.now());
      });
      const steps = stepsOf('reassign', { since: at(20), until: at(40) }, at(60));
      outbox.answer(steps, { ...task, follows: 'log' }, { ...task, taskId: 'two' });
      await settle();
      const [first, second, third] = remote.calls.map(([, args]) => args);
      expect(first).toMatchObject({ stoppedAt: at(20) });
      expect(second).toMatchObject({ taskId: 'two', startedAt: at(20) });
      expect(third).toMatchObject({ taskId: 'one', startedAt: second?.stoppedAt });
    },
  );

  it('does not adjust a time that lies before the last acknowledged one', async () => {
    const [localStore, remote] = [memoryLocalStore(), server()];
    const outbox = box(localStore, remote);
    await outbox.belongTo(me);
    await vi.advanceTimersByTimeAsync(HOUR);
    learn();
    const at = (minutes: number) => new Date(Date.parse(start) + minutes * 60_000).toISOString();
    const away = { since: at(20), until: at(40) };
    const ids = outbox.answer(stepsOf('goOn', away, at(60)), { ...task, follows: 'log' }, null);
    await settle();
    await outbox.takeBack(ids);
    remote.calls.length = 0;
    outbox.answer(stepsOf('discard', away, at(60)), { ...task, follows: 'log' }, null);
    await settle();
    expect(remote.calls[0]).toMatchObject(['recordStop', { stoppedAt: at(20), idleUntil: at(40) }]);
  });

  it('reports a start only when it is recorded, and a refused action by name', async () => {
    const remote = server();
    const outbox = box(memoryLocalStore(), remote);
    await outbox.belongTo(me);
    const recorded = vi.fn();
    remote.away();
    outbox.enqueue({ start: task, recorded });
    await settle();
    expect(recorded).not.toHaveBeenCalled();
    remote.back();
    outbox.nudge();
    await settle();
    expect(recorded).toHaveBeenCalledTimes(1);
    remote.refuses('task.closed');
    outbox.enqueue({ start: task, recorded, failed: 'It did not start.' });
    await settle();
    expect(recorded).toHaveBeenCalledTimes(1);
    expect(outbox.refused).toEqual(['task.closed']);
  });

  it('shows no refusal that the page handles itself', async () => {
    const [localStore, remote] = [memoryLocalStore(), server()];
    const outbox = box(localStore, remote);
    await outbox.belongTo(me);
    remote.refuses('timer.plan_required');
    const undo = vi.fn();
    outbox.enqueue({ start: task, undo, mends: ({ code }) => code === 'timer.plan_required' });
    await settle();
    expect(undo).toHaveBeenCalledTimes(1);
    expect(outbox.refused).toEqual([]);
    outbox.enqueue({ start: task, mends: () => false });
    await settle();
    expect(outbox.refused).toEqual(['timer.plan_required']);
  });

  it('stores refused time as a rejected entry until somebody decides', async () => {
    const [localStore, remote] = [memoryLocalStore(), server()];
    const outbox = box(localStore, remote);
    await outbox.belongTo(me);
    remote.away();
    outbox.enqueue({ start: task });
    await vi.advanceTimersByTimeAsync(HOUR);
    outbox.enqueue({ stop: { ...task, follows: outbox.state.commands[0]!.id } });
    remote.refuses('task.closed');
    await vi.advanceTimersByTimeAsync(30_000);
    expect(outbox.state.commands).toEqual([]);
    const stoppedAt = new Date(Date.parse(start) + HOUR).toISOString();
    const rejected = outbox.state.rejected[0]!;
    expect(rejected).toMatchObject({ startedAt: start, stoppedAt, title: 'One', code: 'task.closed' });
    await outbox.decided(rejected.id);
    expect(outbox.state.rejected).toEqual([]);
    await outbox.restoreRejected(rejected);
    expect(await localStore.read('kept')).toEqual([rejected]);
  });

  it('stores the description of refused time with it', async () => {
    const [localStore, remote] = [memoryLocalStore(), server()];
    const outbox = box(localStore, remote);
    await outbox.belongTo(me);
    remote.away();
    outbox.enqueue({ start: task });
    const running = { ...task, follows: outbox.state.commands[0]!.id };
    await vi.advanceTimersByTimeAsync(HOUR / 2);
    outbox.note(running, 'Oiling');
    outbox.note(running, 'Oiling the crank');
    await vi.advanceTimersByTimeAsync(HOUR / 2);
    outbox.enqueue({ stop: running });
    remote.refuses('task.closed');
    await vi.advanceTimersByTimeAsync(30_000);
    expect(outbox.state.commands).toEqual([]);
    expect(outbox.state.rejected).toMatchObject([{ startedAt: start, description: 'Oiling the crank' }]);
  });

  it('stores what was worked after another device stopped the timer', async () => {
    const [localStore, remote] = [memoryLocalStore(), server()];
    const outbox = box(localStore, remote);
    await outbox.belongTo(me);
    await vi.advanceTimersByTimeAsync(HOUR);
    remote.away();
    outbox.enqueue({ stop: { ...task, follows: 'log' } });
    await vi.advanceTimersByTimeAsync(60_000);
    remote.refuses('timer.not_running');
    await vi.advanceTimersByTimeAsync(30_000);
    const stoppedAt = new Date(Date.parse(start) + HOUR).toISOString();
    expect(outbox.state.rejected).toMatchObject([{ startedAt: start, stoppedAt, code: 'timer.not_running' }]);
  });

  it('lets the server date a command when its exact time is refused', async () => {
    const [localStore, remote] = [memoryLocalStore(), server()];
    const outbox = box(localStore, remote);
    await outbox.belongTo(me);
    let tries = 0;
    vi.spyOn(remote.timer as { start: (args: object) => Promise<unknown> }, 'start').mockImplementation(
      async (args) => {
        tries++;
        if ('startedAt' in args) throw new Refusal('timer.overlap');
      },
    );
    outbox.enqueue({ start: task });
    await settle();
    expect(tries).toBe(2);
    expect(outbox.state.rejected).toEqual([]);
    expect(outbox.refused).toEqual([]);
  });

  it('switches in one call, or in two when another device ended the running timer', async () => {
    const [localStore, remote] = [memoryLocalStore(), server()];
    const outbox = box(localStore, remote);
    await outbox.belongTo(me);
    outbox.enqueue({ stop: { ...task, follows: 'log' }, start: { ...task, taskId: 'two' } });
    await settle();
    expect(remote.calls).toMatchObject([['recordStart', { taskId: 'two', follows: 'log', startedAt: start }]]);
    remote.calls.length = 0;
    await vi.advanceTimersByTimeAsync(HOUR);
    learn();
    remote.refuses('timer.not_running', 'recordStart', 'recordStop');
    outbox.enqueue({ stop: { ...task, follows: 'log' }, start: { ...task, taskId: 'two' } });
    await settle();
    expect(remote.calls).toMatchObject([['start', { taskId: 'two' }]]);
    expect(outbox.state.rejected).toMatchObject([{ taskId: 'one', startedAt: start, code: 'timer.not_running' }]);
  });

  it.each([HOUR, -HOUR])('keeps true times when the clock is set by %i ms while it waits', async (jump) => {
    const [localStore, remote] = [memoryLocalStore(), server()];
    const outbox = box(localStore, remote);
    await outbox.belongTo(me);
    remote.away();
    outbox.enqueue({ start: task });
    await vi.advanceTimersByTimeAsync(10 * 60_000);
    vi.setSystemTime(Date.now() + jump);
    outbox.enqueue({ stop: { ...task, follows: outbox.state.commands[0]!.id } });
    await vi.advanceTimersByTimeAsync(60_000);
    remote.back();
    const real = new Date(Date.now() - jump).toISOString();
    clock.learn(new Response(null, { headers: { 'x-time': real } }), performance.now());
    await vi.advanceTimersByTimeAsync(30_000);
    expect(remote.calls).toMatchObject([['recordStart', { startedAt: start, stoppedAt: '2026-11-21T09:10:00.000Z' }]]);
  });

  it('converts the time of recording when the clock is set back afterwards', async () => {
    lookAtClocks();
    const outbox = box(memoryLocalStore(), server());
    await outbox.belongTo(me);
    const [id = ''] = outbox.enqueue({ start: task });
    await settle();
    await vi.advanceTimersByTimeAsync(10_000);
    vi.setSystemTime(Date.now() - HOUR);
    lookAtClocks();
    expect(Date.now() - outbox.state.accepted.get(id)!).toBe(10_000);
  });

  it('converts the fetch times of queries before it compares them with later commands', async () => {
    lookAtClocks();
    const outbox = box(memoryLocalStore(), server());
    await outbox.belongTo(me);
    let readAt = Date.now() - 1000;
    const forget = onClockSet((set) => {
      readAt = redated(readAt, set);
    });
    const [id = ''] = outbox.enqueue({ start: task });
    vi.setSystemTime(Date.now() - HOUR);
    await settle();
    expect(outbox.state.accepted.get(id)).toBeGreaterThan(readAt);
    forget();
  });

  it('keeps the age of recorded commands and queries when the device slept', async () => {
    lookAtClocks();
    const outbox = box(memoryLocalStore(), server());
    await outbox.belongTo(me);
    const [id = ''] = outbox.enqueue({ start: task });
    await settle();
    vi.setSystemTime(Date.now() + HOUR);
    lookAtClocks();
    expect(outbox.state.accepted.get(id)).toBe(Date.parse(start));
  });
});
