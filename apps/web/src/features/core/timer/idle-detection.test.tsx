import type { TimerPrompt, TimerStatus } from '@stint/contract';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Answers, render } from '../../../test/render.tsx';
import {
  employee,
  id,
  member,
  organization,
  person,
  running,
  taskItem,
  taskRef,
  team,
  timeLog,
} from '../../../test/samples.ts';
import { IdleDetection } from './idle-detection.tsx';

const crank = taskRef(1, 'Turn the crank');
const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();
const prompt = (changes: Partial<TimerPrompt> = {}): TimerPrompt => ({
  why: 'idle',
  askedAt: minutesAgo(10),
  since: minutesAgo(20),
  until: null,
  idleLogId: null,
  ...changes,
});
const asks = (changes: Partial<TimerPrompt> = {}): TimerStatus => ({
  ...running(crank.id, 3600),
  lastWorkedTask: crank,
  prompt: prompt(changes),
});

/** Renders idle detection against a server that records its calls. */
function opened(status: () => TimerStatus, more: Answers['timer'] = {}) {
  const calls: [op: string, input: object][] = [];
  const write =
    (op: string, changes = {}) =>
    (input: object) => {
      calls.push([op, input]);
      return timeLog(changes);
    };
  const first = team(member(1, 'Ada Lovelace', { activeTask: crank }));
  const me = person({ employee: { ...employee(1, 'Ada Lovelace'), organization: organization() } });
  const page = render(<IdleDetection />, {
    users: { me: () => me },
    teams: { list: () => ({ items: [first], total: 1 }), get: () => first },
    tasks: { page: () => ({ items: [taskItem(2, 'Oil the crank')], total: 1 }) },
    timeLogs: { restore: write('restore') },
    timer: {
      status,
      keep: write('keep'),
      start: write('start', { isRunning: true }),
      recordStart: write('recordStart', { isRunning: true }),
      recordStop: write('recordStop'),
      ...more,
    },
  });
  return { page, calls };
}
const working = (status: TimerStatus) => opened(() => status).calls;

const question = () => screen.findByRole('region', { name: 'Still working on “Turn the crank”?' });
const command = async (name: string, region = question) =>
  userEvent.click(await within(await region()).findByRole('button', { name }));

beforeEach(() => localStorage.clear());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

describe('TIMER-18 the question', () => {
  it('shows since when nobody was there and closes when answered', async () => {
    const calls = working(asks());
    expect((await question()).textContent).toMatch(/\(0:(19|20)\)/);
    await command('Keep time');
    await waitFor(() => expect(calls).toMatchObject([['keep', { follows: id(80), goOn: true }]]));
  });

  it('discards and continues: stops at the last activity, records the rest as idle and starts again', async () => {
    const status = asks({ until: minutesAgo(5) });
    const calls = working(status);
    await command('Discard and continue');
    await waitFor(() => expect(calls).toHaveLength(2));
    const { since, until } = status.prompt as TimerPrompt;
    const moved = (op: number, key: string, to: string | null) =>
      Math.abs(Date.parse(String((calls[op]![1] as Record<string, string>)[key])) - Date.parse(String(to)));
    expect(calls.map(([op]) => op)).toEqual(['recordStop', 'recordStart']);
    expect(moved(0, 'stoppedAt', since)).toBeLessThan(1000);
    expect(moved(0, 'idleUntil', until)).toBeLessThan(1000);
    expect(moved(1, 'startedAt', until)).toBeLessThan(1000);
  });

  it('records the time on another task chosen there', async () => {
    const calls = working(asks({ until: minutesAgo(5) }));
    await command('It was another task');
    await userEvent.click(await screen.findByRole('option', { name: /Oil the crank/ }));
    await waitFor(() => expect(calls.map(([op]) => op)).toEqual(['recordStop', 'recordStart', 'recordStart']));
    expect(calls[1]![1]).toMatchObject({ taskId: id(42) });
    expect(calls[2]![1]).toMatchObject({ taskId: crank.id, logType: 'RESUMED' });
  });

  it('names the running task, also after a different one', async () => {
    working({ ...asks(), lastWorkedTask: taskRef(2, 'Oil the crank') });
    await question();
  });

  it('asks about a timer that runs for very long and can stop it there', async () => {
    const calls = working(asks({ why: 'long', since: null }));
    await command('Stop timer');
    await waitFor(() => expect(calls.map(([op]) => op)).toEqual(['recordStop']));
  });
});

describe('TIMER-18 a device that slept while the server was unreachable', () => {
  /** Wakes after twenty minutes and reports it; the server hangs until `fail` is called. */
  async function wakes() {
    let status: TimerStatus = { ...running(crank.id, 3600), lastWorkedTask: crank };
    let unreached: (reason: Error) => void = () => undefined;
    const questions: object[] = [];
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() });
    const listens = vi.spyOn(window, 'addEventListener');
    const { page } = opened(() => status, {
      ask: (input) => {
        questions.push(input);
        return new Promise((_, reject) => {
          unreached = reject;
        });
      },
    });
    const watches = async () => {
      await waitFor(() => expect(listens).toHaveBeenCalledWith('pointermove', expect.anything(), expect.anything()));
      listens.mockClear();
    };
    await watches();
    for (const later of [2000, 20 * 60_000]) {
      vi.setSystemTime(Date.now() + later);
      await act(async () => void fireEvent.pointerMove(window));
    }
    await waitFor(() => expect(questions).toMatchObject([{ follows: id(80), why: 'asleep' }]));
    const setStatus = async (next: TimerStatus) => {
      status = next;
      await page.cache.invalidateQueries({ queryKey: ['timer'] });
      await watches();
    };
    /** Flushes the effects of the failure. */
    const fail = () =>
      act(async () => {
        unreached(new TypeError('Failed to fetch'));
        await new Promise((done) => setTimeout(done));
      });
    return { become: setStatus, fail };
  }

  it('asks without the server', async () => {
    const { fail } = await wakes();
    await fail();
    expect((await question()).textContent).toMatch(/\(0:\d\d\)/);
  });

  it('does not ask about a timer that ended meanwhile, nor about its successor', async () => {
    const { become, fail } = await wakes();
    const later = timeLog({ id: id(81), startedAt: new Date().toISOString(), isRunning: true, taskId: crank.id });
    await become({ ...running(crank.id, 0), lastLog: later, lastWorkedTask: crank });
    await fail();
    expect(screen.queryByRole('region', { name: /^Still working/ })).toBeNull();
  });
});

describe('TIMER-19 the result of an unanswered question', () => {
  const ended = (minutes: number): TimerStatus => ({
    ...asks({ why: 'ended', since: minutesAgo(minutes), until: minutesAgo(minutes - 30), idleLogId: id(99) }),
    running: false,
    lastLog: timeLog({ taskId: crank.id, stoppedAt: minutesAgo(minutes) }),
  });
  const notice = () => screen.findByRole('region', { name: /your timer was stopped at/ });

  it('can be undone soon after', async () => {
    const calls = working(ended(60));
    await command('I was working', notice);
    await waitFor(() => expect(calls).toMatchObject([['keep', { follows: id(80), goOn: true }]]));
  });

  it('can be counted the next morning or dismissed', async () => {
    const calls = working(ended(800));
    await command('Restore time', notice);
    await waitFor(() => expect(calls).toMatchObject([['restore', { timeLogId: id(99) }]]));
    await command('OK', notice);
    await waitFor(() => expect(calls[1]).toMatchObject(['keep', { goOn: false }]));
  });

  it('TIMER-16 reports an earlier stop elsewhere and can count what was recorded since', async () => {
    const { prompt, ...rest } = ended(60);
    const calls = working({ ...rest, prompt: { ...prompt!, why: 'stopped' } });
    const findNotice = () => screen.findByRole('region', { name: /^You already stopped your timer at/ });
    expect(within(await findNotice()).queryByRole('button', { name: 'I was working' })).toBeNull();
    await command('Restore time', findNotice);
    await waitFor(() => expect(calls).toMatchObject([['restore', { timeLogId: id(99) }]]));
  });
});
