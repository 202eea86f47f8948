import { Refusal, type Team } from '@stint/contract';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Profiler } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { LoadWatch } from '../../../lib/page/after-load.tsx';
import { type Answers, render } from '../../../test/render.tsx';
import {
  employee,
  id,
  member,
  organization,
  person,
  running,
  status,
  still,
  task,
  taskItem,
  taskRef,
  team,
  timeLog,
} from '../../../test/samples.ts';
import { HeaderTimer } from '../../core/timer/index.ts';
import { HomeScreen } from './home-screen.tsx';

const crank = taskRef(1, 'Turn the crank', { estimate: 7200 });
const statuses = [status(1, 'open'), status(2, 'in-progress'), status(3, 'closed')];
const never = () => {
  throw new Error('must not be called');
};

/** Renders home with default answers and the given changes. */
function answers(item: Team, changes: Answers = {}, me = person({ employee: employee(1, 'Ada Lovelace') })): Answers {
  const { timer, teamMembers, tasks, teams, ...rest } = changes;
  return {
    users: { me: () => me, update: () => me },
    teams: { list: () => ({ items: [item], total: 1 }), get: () => item, ...teams },
    teamMembers: { setActiveTask: () => ({ generatedMaps: [], raw: [], affected: 1 }), ...teamMembers },
    statuses: { list: () => ({ items: statuses, total: statuses.length }) },
    timer: { status: () => still(3600), start: never, stop: never, ...timer },
    tasks: {
      page: () => ({ items: [taskItem(1, 'Turn the crank')], total: 1 }),
      count: () => 0,
      create: never,
      ...tasks,
    },
    ...rest,
  };
}

const own = (changes: Parameters<typeof member>[2] = {}) =>
  member(1, 'Ada Lovelace', { activeTask: crank, ...changes });
/** The last one: the header may show the timer too. */
const bar = async () => within((await screen.findAllByRole('region', { name: 'Timer' })).at(-1)!);
const start = async () => (await bar()).findByRole('button', { name: 'Start timer' });
const reasonOf = (element: HTMLElement) =>
  document.getElementById(element.getAttribute('aria-describedby') ?? '')?.textContent;

beforeEach(() => {
  localStorage.clear();
  // The cards are part of the page when the strip was left open.
  localStorage.setItem('stint.team-strip', 'true');
});
afterEach(cleanup);

it('the timer can be stopped while the team is loading', async () => {
  const away = () => {
    throw new Refusal('network');
  };
  render(
    <HomeScreen />,
    answers(team(own()), { teams: { get: away }, timer: { status: () => running(crank.id, 60) } }),
  );
  expect(await (await bar()).findByRole('button', { name: 'Stop timer' })).toBeTruthy();
});

describe('the greeting', () => {
  afterEach(() => void vi.useRealTimers());

  it.each([
    ['2026-11-21T04:59:00Z', 'Good evening, Ada', 'Saturday, November 21'],
    ['2026-11-21T05:00:00Z', 'Good morning, Ada', 'Saturday, November 21'],
    ['2026-11-21T11:59:00Z', 'Good morning, Ada', 'Saturday, November 21'],
    ['2026-11-21T12:00:00Z', 'Good afternoon, Ada', 'Saturday, November 21'],
    ['2026-11-21T17:59:00Z', 'Good afternoon, Ada', 'Saturday, November 21'],
    ['2026-11-21T18:00:00Z', 'Good evening, Ada', 'Saturday, November 21'],
  ])('LANG-06 at %s says %s', async (at, words, day) => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(at) });
    render(<HomeScreen />, answers(team(own())));
    expect(await screen.findByText(words)).toBeTruthy();
    expect(screen.getByText(day)).toBeTruthy();
  });

  it('LANG-06 uses the person’s zone', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-21T20:30:00Z') });
    const me = person({ employee: employee(1, 'Ada Lovelace'), timeZone: 'Asia/Tokyo' });
    render(<HomeScreen />, answers(team(own()), {}, me));
    expect(await screen.findByText('Good morning, Ada')).toBeTruthy();
    expect(screen.getByText('Sunday, November 22')).toBeTruthy();
  });
});

describe('the timer', () => {
  it('TIMER-01 starts optimistically, also on the own card', async () => {
    let answer: () => void = () => undefined;
    const answered = new Promise<void>((resolve) => {
      answer = resolve;
    });
    let status = still(3600);
    let sent: unknown;
    render(
      <HomeScreen />,
      answers(team(own()), {
        timer: {
          status: () => status,
          start: async (input) => {
            sent = input;
            await answered;
            status = running(crank.id, 0, 3600);
            return timeLog({ taskId: crank.id, isRunning: true });
          },
        },
      }),
    );
    await userEvent.click(await start());
    expect(await (await bar()).findByRole('button', { name: 'Stop timer' })).toBeTruthy();
    expect((await bar()).getByRole('timer', { name: 'Today' }).textContent).toMatch(/^1:00:0/);
    expect(within(screen.getByRole('region', { name: 'Team' })).getByText('Working')).toBeTruthy();
    await waitFor(() => expect(sent).toMatchObject({ taskId: crank.id, organizationTeamId: id(30), source: 'TEAMS' }));
    answer();
    expect(await (await bar()).findByRole('button', { name: 'Stop timer' })).toBeTruthy();
  });

  it('TIMER-09 keeps the started task when an older answer names the one before', async () => {
    const oiled = taskItem(2, 'Oil the crank');
    let reads = 0;
    const { cache } = render(
      <HomeScreen />,
      answers(team(own()), {
        teams: {
          get: () => {
            reads += 1;
            return team(own());
          },
        },
        tasks: { page: () => ({ items: [oiled], total: 1 }) },
        timer: { status: () => still(), start: () => new Promise(() => undefined) },
      }),
    );
    await userEvent.click(await screen.findByRole('button', { name: 'Start Oil the crank' }));
    const box = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'What are you working on?' });
    await waitFor(() => expect(box().value).toBe('Oil the crank'));
    const before = reads;
    await cache.refetchQueries({ queryKey: ['teams'] });
    expect(reads).toBeGreaterThan(before);
    expect(box().value).toBe('Oil the crank');
  });

  it('TIMER-12 rolls back when the server refuses', async () => {
    const { refusals } = render(
      <HomeScreen />,
      answers(team(own()), {
        timer: {
          start: () => {
            throw new Refusal('timer.tracking_disabled');
          },
        },
      }),
    );
    await userEvent.click(await start());
    await waitFor(() => expect(refusals.map(({ code }) => code)).toEqual(['timer.tracking_disabled']));
    expect(await start()).toBeTruthy();
    expect((await bar()).getByRole('timer', { name: 'Today' }).textContent).toBe('1:00:00');
  });

  it.each([
    ['a closed task', own({ activeTask: { ...crank, status: 'closed' } }), true, 'Task is closed'],
    ['no task', own({ activeTask: null }), true, 'Select a task first.'],
    ['tracking turned off', own({ isTrackingEnabled: false }), true, 'Time tracking is turned off for you.'],
    [
      'a team that one only leads from outside',
      member(2, 'Cleo Patra'),
      true,
      'You’re not a member of this team. Ask a team manager to add you.',
    ],
    ['an unconfirmed address', own(), false, 'Confirm your email address before you track time.'],
  ])('TIMER-08 says why it cannot start: %s', async (_, member, isEmailVerified, reason) => {
    const me = person({ employee: employee(1, 'Ada Lovelace'), isEmailVerified });
    render(<HomeScreen />, answers(team(member), {}, me));
    const button = await start();
    expect(button.getAttribute('aria-disabled')).toBe('true');
    expect(reasonOf(button)).toBe(reason);
    await userEvent.click(button);
    expect((await bar()).getByRole('timer', { name: 'Today' }).textContent).toBe('1:00:00');
  });

  const cardOf = async (name: string) =>
    within(await screen.findByRole('region', { name: 'Team' }))
      .getAllByRole('listitem')
      .find((item) => item.textContent?.includes(name))!;
  const controls = async (name: string) =>
    within(await cardOf(name)).queryAllByRole('button', { name: /(Start|Stop) timer/ }).length;

  it.each([
    ['with tracking on', own(), still(), 1],
    ['with tracking off', own({ isTrackingEnabled: false }), still(), 0],
    ['with tracking off, while it runs', own({ isTrackingEnabled: false }), running(crank.id, 100), 1],
  ])('TIMER-10 shows the control on the own card only: %s', async (_, member1, now, count) => {
    render(<HomeScreen />, answers(team(member1, member(2, 'Cleo Patra')), { timer: { status: () => now } }));
    await screen.findByRole('region', { name: 'Team' });
    await waitFor(async () => expect(await controls('Ada Lovelace')).toBe(count));
    expect(await controls('Cleo Patra')).toBe(0);
  });

  it('TIMER-05 TIMER-24 shows today and total per task and member, and progress of the day’s goal', async () => {
    const worked = (duration: number) => [
      {
        id: crank.id,
        title: crank.title,
        duration,
        durationMs: duration * 1000,
        todayDuration: 7200,
        durationPercentage: 0,
      },
    ];
    const member1 = own({ totalTodayTasks: worked(7200), totalWorkedTasks: worked(10_800) });
    const me = person({ employee: { ...employee(1, 'Ada Lovelace'), organization: organization() } });
    const days = Array.from({ length: 7 }, () => ({ from: '09:00', to: '15:00' }));
    const workingHours = () => ({ days, items: [{ id: id(1), startsOn: '1970-01-01', days }] });
    render(
      <>
        <LoadWatch />
        <HomeScreen />
      </>,
      answers(team(member1), { timer: { status: () => still(7200) }, users: { me: () => me, workingHours } }, me),
    );
    const timer = await bar();
    const figure = (label: HTMLElement) => within(label.parentElement as HTMLElement);
    const [today, total] = [await timer.findByText('This task today'), timer.getByText('This task total')];
    expect(figure(today).getByRole('button', { name: '2:00 Show entries' })).toBeTruthy();
    expect(figure(total).getByRole('button', { name: '3:00 Show entries' })).toBeTruthy();
    expect(timer.getByRole('timer', { name: 'Today' }).textContent).toBe('2:00:00');
    expect(await timer.findByRole('progressbar', { name: 'Daily goal' })).toBeTruthy();
    expect(timer.getByText('33% of 6h00m')).toBeTruthy();
    const card = await cardOf('Ada Lovelace');
    for (const text of ['2:00', '3:00']) expect(card.textContent).toContain(text);
  });

  it('MEMBER-01 SHEET-19 shows time beyond the estimate and opens person, task and entries', async () => {
    const seconds = 19 * 3600 + 52 * 60;
    const worked = {
      id: crank.id,
      title: crank.title,
      duration: seconds,
      durationMs: seconds * 1000,
      todayDuration: 0,
      durationPercentage: 0,
    };
    const overTask = { ...crank, estimate: 16 * 3600 };
    render(<HomeScreen />, answers(team(own({ activeTask: overTask, totalWorkedTasks: [worked] }))));
    await screen.findByText('3:52 over');
    const card = within(await cardOf('Ada Lovelace'));
    const bar = card.getByRole('progressbar', { name: 'Estimate' });
    expect(bar.getAttribute('aria-valuetext')).toBe('19:52 / 16:00, 3:52 over');
    expect(bar.firstElementChild?.className).toContain('bg-danger');
    expect(card.getByRole('button', { name: '19:52 Show entries' })).toBeTruthy();
    expect(card.getByRole('button', { name: '1:00 Show entries' })).toBeTruthy();
    expect(card.getByRole('link', { name: 'Turn the crank' }).getAttribute('href')).toBe(`/task/${crank.id}`);
    expect(card.getByText('Ada Lovelace').closest('a')?.getAttribute('href')).toContain(`/profile/${id(1)}`);
  });

  it('TEAM-09 asks for today’s plan only where the team requires one', async () => {
    const requests: unknown[] = [];
    const mine = (input: unknown) => {
      requests.push(input);
      return { items: [], total: 0 };
    };
    render(<HomeScreen />, answers({ ...team(own()), requirePlanToTrack: true }, { plans: { mine } }));
    const date = new Date().toISOString().slice(0, 10);
    await waitFor(() => expect(requests).toEqual([{ from: date, to: date }]));
    // The press asks for the plan and does not start.
    expect(reasonOf(await start())).toBeUndefined();
    await userEvent.click(await start());
    expect(await start()).toBeTruthy();
  });

  it('TIMER-23 renders nothing but digits while it runs', async () => {
    let commits = 0;
    render(
      <Profiler id="home" onRender={() => commits++}>
        <HeaderTimer />
        <HomeScreen />
      </Profiler>,
      answers(team(own(), member(2, 'Working Will', { running: true, duration: 59, lastWorkedTask: crank })), {
        timer: { status: () => running(crank.id, 100) },
      }),
    );
    const clock = await (await bar()).findByRole('timer', { name: 'Today' });
    await screen.findByText('My tasks');
    await (await bar()).findByRole('button', { name: 'Stop timer' });
    const rendersOfOneTick = async () => {
      const [text, before] = [clock.textContent, commits];
      await waitFor(() => expect(clock.textContent).not.toBe(text), { timeout: 4000 });
      return commits - before;
    };
    // The parts of the page that are loaded later render once themselves.
    await vi.waitFor(async () => expect(await rendersOfOneTick()).toBe(0), { timeout: 15_000, interval: 10 });
  });
});

describe('the task box', () => {
  const type = async (text: string) => {
    const box = await screen.findByRole('combobox', { name: 'What are you working on?' });
    await userEvent.click(box);
    // The field with the list takes the place of the first one.
    const field = await screen.findByRole('combobox', { name: 'What are you working on?', expanded: true });
    await userEvent.clear(field);
    await userEvent.type(field, text);
    return field;
  };

  it('TASK-01 creates the typed task, trimmed, and makes it the active task', async () => {
    const sent: unknown[] = [];
    const created = task(2, 'Ship it');
    render(
      <HomeScreen />,
      answers(team(own({ activeTask: null })), {
        tasks: {
          page: () => ({ items: [], total: 0 }),
          create: (input) => {
            sent.push(input);
            return created;
          },
        },
        teamMembers: {
          setActiveTask: (input) => {
            sent.push(input);
            return { generatedMaps: [], raw: [], affected: 1 };
          },
        },
      }),
    );
    await type('  Ship it ');
    await screen.findByRole('option', { name: 'Create “Ship it”' });
    await userEvent.keyboard('{Shift>}{Enter}{/Shift}');
    await waitFor(() =>
      expect(sent).toMatchObject([
        { title: 'Ship it', organizationTeamId: id(30) },
        { memberId: id(21), activeTaskId: created.id },
      ]),
    );
  });

  it('TASK-06 does not send a title of more than 255 characters', async () => {
    render(
      <HomeScreen />,
      answers(team(own({ activeTask: null })), { tasks: { page: () => ({ items: [], total: 0 }) } }),
    );
    const box = await screen.findByRole('combobox', { name: 'What are you working on?' });
    await userEvent.click(box);
    await userEvent.paste('x'.repeat(256));
    await screen.findByRole('option', { name: /^Create “/ });
    await userEvent.keyboard('{Enter}');
    expect(screen.queryByText('Task Created Successfully')).toBeNull();
  });

  it('TASK-08 does not offer to create a task without a confirmed address, and says why', async () => {
    const me = person({ employee: employee(1, 'Ada Lovelace'), isEmailVerified: false });
    render(<HomeScreen />, answers(team(own()), {}, me));
    await type('Ship it');
    const offer = await screen.findByRole('option', { name: /Confirm your email address first/ });
    expect(offer.getAttribute('aria-disabled')).toBe('true');
  });

  it('TASK-03 is read-only while the timer runs and says so', async () => {
    render(<HomeScreen />, answers(team(own()), { timer: { status: () => running(crank.id, 5) } }));
    await (await bar()).findByRole('button', { name: 'Stop timer' });
    const box = screen.getByRole<HTMLInputElement>('combobox', { name: 'What are you working on?' });
    expect(box.readOnly).toBe(true);
    expect(reasonOf(box)).toBe('Press Switch to work on another task.');
  });

  it.each([
    ['the only hit of a mistyped text', 'crnk{Enter}', /Oil the crank/, 3, []],
    ['what a line says', 'Ship it ~2h', /Create “Ship it”\s*2h/, 7, [{ title: 'Ship it', estimate: 7200 }]],
  ])('TASK-58 starts with Enter %s', async (_, text, name, number, sent) => {
    const started: unknown[] = [];
    const created: unknown[] = [];
    const list = () => ({ items: [], total: 0 });
    const start = (input: { taskId?: string | null | undefined }) => {
      started.push(input.taskId);
      return timeLog({ taskId: input.taskId ?? null, isRunning: true });
    };
    render(
      <HomeScreen />,
      answers(team(own()), {
        timer: { status: () => still(), start, recordStart: start },
        ...{ labels: { list }, issueTypes: { list }, priorities: { list } },
        tasks: {
          page: ({ search }) => (search === 'crnk' ? { items: [taskItem(3, 'Oil the crank')], total: 1 } : list()),
          create: (input) => {
            created.push(input);
            return task(7, input.title);
          },
        },
      }),
    );
    await type(text);
    if (!text.endsWith('}')) {
      await screen.findByRole('option', { name });
      await userEvent.keyboard('{Enter}');
    }
    await waitFor(() => expect(started).toEqual([taskItem(number, '').id]));
    expect(created).toMatchObject(sent);
  });

  it('TASK-03 TIMER-09 switches to another or a new task from the box while the timer runs', async () => {
    const started: unknown[] = [];
    const start = (input: { taskId?: string | null | undefined }) => {
      started.push(input.taskId);
      return timeLog({ taskId: input.taskId ?? null, isRunning: true });
    };
    const created = taskItem(7, 'Ship it');
    render(
      <HomeScreen />,
      answers(team(own()), {
        timer: { status: () => running(crank.id, 5), start, recordStart: start },
        tasks: {
          page: ({ search }) =>
            search
              ? { items: [], total: 0 }
              : { items: [taskItem(1, 'Turn the crank'), taskItem(2, 'Oil the crank')], total: 2 },
          create: () => task(7, 'Ship it'),
        },
      }),
    );
    await userEvent.click(await (await bar()).findByRole('button', { name: 'Switch' }));
    await userEvent.click(await screen.findByRole('option', { name: /^Oil the crank/ }));
    await waitFor(() => expect(started).toEqual([taskItem(2, '').id]));
    expect(screen.getByRole<HTMLInputElement>('combobox', { name: 'What are you working on?' }).readOnly).toBe(true);
    await userEvent.keyboard('s');
    await userEvent.keyboard('Ship it{Enter}');
    await waitFor(() => expect(started.at(-1)).toBe(created.id));
    await userEvent.keyboard('s{Escape}{Escape}');
    expect(await (await bar()).findByRole('button', { name: 'Switch' })).toBeTruthy();
  });

  it('TASK-02 searches from two characters on', async () => {
    const searches: (string | undefined)[] = [];
    render(
      <HomeScreen />,
      answers(team(own()), {
        tasks: {
          page: ({ search, members }) => {
            if (!members) searches.push(search);
            return { items: [], total: 0 };
          },
        },
      }),
    );
    await type('s');
    await type('sh');
    await waitFor(() => expect(searches.at(-1)).toBe('sh'));
    expect(searches).not.toContain('s');
  });
});

describe('the own tasks', () => {
  const rename = async (title: string) => {
    await userEvent.click(await screen.findByRole('button', { name: 'Rename Turn the crank' }));
    const field = await screen.findByRole('textbox', { name: 'Title' });
    await userEvent.clear(field);
    await userEvent.type(field, title);
  };
  const updates = () => {
    const sent: unknown[] = [];
    const update: NonNullable<NonNullable<Answers['tasks']>['update']> = (input) => {
      sent.push(input);
      throw new Refusal('conflict');
    };
    return { sent, update };
  };

  it('TASK-07 TASK-09 saves with Enter and restores the title when the server refuses', async () => {
    const { sent, update } = updates();
    const { refusals } = render(<HomeScreen />, answers(team(own()), { tasks: { update } }));
    await rename('Turn it twice{Enter}');
    await waitFor(() => expect(sent).toEqual([{ taskId: crank.id, title: 'Turn it twice' }]));
    await waitFor(() => expect(refusals).toHaveLength(1));
    expect(await screen.findByRole('button', { name: 'Rename Turn the crank' })).toBeTruthy();
  });

  it('TASK-07 restores with Escape', async () => {
    const { sent, update } = updates();
    render(<HomeScreen />, answers(team(own()), { tasks: { update } }));
    await rename('Something else{Escape}');
    expect(await screen.findByRole('button', { name: 'Rename Turn the crank' })).toBeTruthy();
    expect(sent).toEqual([]);
  });

  it('TASK-15 allows the estimate of the active task to its members and managers only', async () => {
    const ref = (number: number, name: string) => ({
      id: id(number + 10),
      userId: id(number),
      fullName: name,
      user: { id: id(number), name, imageUrl: null },
    });
    const others = taskItem(1, 'Turn the crank', { members: [ref(2, 'Ben Bitdiddle')], createdByUserId: id(99) });
    const mine = { ...others, members: [ref(1, 'Ada Lovelace')] };
    const hours = async () => (await bar()).findByRole<HTMLInputElement>('textbox', { name: 'Estimate' });
    let requestCount = 0;
    const elsewhere: Answers['tasks'] = {
      page: () => ({ items: [taskItem(2, 'Draw the plan')], total: 1 }),
      list: () => {
        requestCount += 1;
        return { items: [others], total: 1 };
      },
    };
    render(<HomeScreen />, answers(team(own()), { tasks: elsewhere }));
    await waitFor(async () =>
      expect((await hours()).parentElement?.title).toMatch(/^Only the member or a team manager/),
    );
    expect((await hours()).readOnly).toBe(true);
    expect(requestCount).toBe(1);
    cleanup();

    // The person's own list contains it, so nothing else is loaded.
    render(<HomeScreen />, answers(team(own()), { tasks: { page: () => ({ items: [mine], total: 1 }), list: never } }));
    await waitFor(async () => expect((await hours()).readOnly).toBe(false));
    cleanup();

    render(
      <HomeScreen />,
      answers({ ...team(own()), createdByUserId: id(1) }, { tasks: { ...elsewhere, list: never } }),
    );
    await waitFor(async () => expect((await hours()).readOnly).toBe(false));
  });

  it('TASK-13 saves only a changed estimate', async () => {
    const { sent, update } = updates();
    render(<HomeScreen />, answers(team(own()), { tasks: { update } }));
    const estimate = await (await bar()).findByRole('textbox', { name: 'Estimate' });
    await userEvent.click(estimate);
    await userEvent.keyboard('{Enter}');
    expect(sent).toEqual([]);
    await userEvent.clear(estimate);
    await userEvent.type(estimate, '3{Enter}');
    await waitFor(() => expect(sent).toEqual([{ taskId: crank.id, estimate: 3 * 3600 }]));
  });
});

it('TEAM-05 shows a person without a team how to get one', async () => {
  render(<HomeScreen />, answers(team(), { teams: { list: () => ({ items: [], total: 0 }) } }));
  await userEvent.click(await screen.findByRole('button', { name: 'Create team' }));
  expect(await screen.findByRole('dialog', { name: 'Create team' })).toBeTruthy();
});
