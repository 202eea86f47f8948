import { describe, expect, it, vi } from 'vitest';
import { standing } from '../../../lib/clock/meter.ts';
import { employee, id, member, taskRef, team } from '../../../test/samples.ts';
import { matches, type OwnTimer, viewsOf } from './member-view.ts';

const readAt = 1_000_000;
const me = (changes: Partial<OwnTimer> = {}): OwnTimer => ({
  userId: id(1),
  today: standing(60_000),
  growing: null,
  ...changes,
});
const crank = taskRef(1, 'Turn the crank', { estimate: 7200 });
const worked = (seconds: number) => [
  {
    id: crank.id,
    title: crank.title,
    duration: seconds,
    durationMs: seconds * 1000,
    todayDuration: seconds,
    durationPercentage: 100,
  },
];

describe('viewsOf', () => {
  it('MEMBER-20 lists oneself first, then who works, and leaves out and logs memberships without a person', () => {
    const warn = vi.spyOn(console, 'warn').mockReturnValue();
    const views = viewsOf(
      team(
        member(3, 'Idle Ida'),
        member(2, 'Working Will', {
          running: true,
          employee: employee(2, 'Will', { isOnline: true, isTrackingTime: true }),
        }),
        member(1, 'Ada Lovelace'),
        member(4, 'Nobody', { employee: undefined }),
      ),
      readAt,
      me(),
    );
    expect(views.map(({ name, presence }) => [name, presence])).toEqual([
      ['Ada Lovelace', 'idle'],
      ['Will', 'running'],
      ['Idle Ida', 'idle'],
    ]);
    expect(warn.mock.calls).toEqual([[`Member ${id(24)} has no user and is left out.`]]);
    warn.mockRestore();
  });

  it('MEMBER-09 uses the team’s order with oneself first', () => {
    const working = { running: true, employee: employee(2, 'Will', { isOnline: true, isTrackingTime: true }) };
    const views = viewsOf(
      team(member(3, 'Ida', { order: 0 }), member(1, 'Ada', { order: 1 }), member(2, 'Will', { order: 2, ...working })),
      readAt,
      me(),
    );
    expect(views.map(({ name }) => name)).toEqual(['Ada', 'Ida', 'Will']);
  });

  it.each([
    ['all', ['Ada', 'Ida', 'Will', 'Sue', 'Pam']],
    ['running', ['Will']],
    ['suspended', ['Sue']],
    ['pause', ['Pam']],
    ['invited', ['Ida']],
  ] as const)('TEAM-15 shows with the filter %s: %s', (filter, names) => {
    const views = viewsOf(
      team(
        member(1, 'Ada', { order: 0 }),
        member(3, 'Ida', { order: 1, employee: employee(3, 'Ida', { acceptDate: '2026-11-02T09:00:00.000Z' }) }),
        member(2, 'Will', { order: 2, employee: employee(2, 'Will', { isOnline: true, isTrackingTime: true }) }),
        member(4, 'Sue', { order: 3, employee: employee(4, 'Sue', { isActive: false }) }),
        member(5, 'Pam', { order: 4, timerStatus: 'pause', employee: employee(5, 'Pam', { isOnline: true }) }),
      ),
      readAt,
      me(),
    );
    expect(views.filter((view) => matches(view, filter)).map(({ name }) => name)).toEqual(names);
  });

  it('grows running times from the moment of reading', () => {
    const [, will] = viewsOf(
      team(
        member(1, 'Ada'),
        member(2, 'Will', {
          running: true,
          duration: 600,
          durationMs: 600_000,
          lastWorkedTask: crank,
          totalTodayTasks: worked(600),
          totalWorkedTasks: worked(3600),
        }),
      ),
      readAt,
      me(),
    );
    expect(will?.today).toEqual({ ms: 600_000, since: readAt });
    expect(will?.taskTimes).toEqual({ today: { ms: 600_000, since: readAt }, total: { ms: 3_600_000, since: readAt } });
  });

  it('shows the own timer before the server knows it', () => {
    const own = member(1, 'Ada', { activeTask: crank, employee: employee(1, 'Ada', { isOnline: true }) });
    const [starting] = viewsOf(team(own), readAt, me({ growing: { taskId: crank.id, since: readAt + 5 } }));
    expect(starting?.presence).toBe('running');
    expect(starting?.taskTimes.today.since).toBe(readAt + 5);
    const stopping = { ...own, running: true, employee: employee(1, 'Ada', { isOnline: true, isTrackingTime: true }) };
    expect(viewsOf(team(stopping), readAt, me())[0]?.presence).toBe('online');
  });

  it('distinguishes a creator from a manager', () => {
    const role = { ...member(0, '').role, ...{ name: 'MANAGER' } } as never;
    const views = viewsOf(
      { ...team(member(1, 'Ada'), member(2, 'Will', { role })), createdByUserId: id(1) },
      readAt,
      me(),
    );
    expect(views.map(({ badge }) => badge)).toEqual(['creator', 'manager']);
  });

  it('shows a suspended person as suspended', () => {
    const [ida] = viewsOf(
      team(member(2, 'Ida', { running: true, employee: employee(2, 'Ida', { isActive: false }) })),
      readAt,
      null,
    );
    expect(ida?.presence).toBe('suspended');
    expect(matches(ida!, 'suspended')).toBe(true);
    expect(matches(ida!, 'all')).toBe(true);
    expect(matches(ida!, 'running')).toBe(false);
  });
});
