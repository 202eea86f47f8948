import { type DailyPlan, type ProjectChoice, permissions, type TaskItem } from '@stint/contract';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { createRef, type ReactElement } from 'react';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { FoundEpics } from '../features/core/task-filter/epics.tsx';
import { ProjectPicker, TaskBox } from '../features/core/tasks/index.ts';
import { TaskChoice } from '../features/core/timer/task-choice.tsx';
import { TaskField } from '../features/time/timesheets/task-field.tsx';
import { PlanAdder } from '../features/work/plans/plan-adder.tsx';
import { ProjectForm } from '../features/work/task-menu/project-form.tsx';
import { TaskFinder } from '../features/work/task-menu/task-finder.tsx';
import { render } from './render.tsx';
import { base, employee, granted, id, person, task, taskItem, team } from './samples.ts';

beforeAll(() => {
  Element.prototype.scrollIntoView ??= () => undefined;
});
afterEach(cleanup);

const first = team();
const plan: DailyPlan = {
  ...base,
  ...{ id: id(60), organizationId: id(3), tenantId: id(2), date: '2026-03-02', workTimePlanned: 0, status: 'open' },
  ...{ employeeId: id(11), organizationTeamId: first.id, tasks: [] },
};
const planner = { organizationTeamId: first.id, employeeId: employee(1, 'Ada').id };
const tasks = [taskItem(1, 'Oil the crank'), taskItem(2, 'Turn the wheel')];
const project = (number: number, name: string): ProjectChoice => ({
  ...{ id: id(70 + number), name, color: null, imageUrl: null, isArchived: false, billable: null },
});
const projects = [project(1, 'Oil the crank'), project(2, 'Turn the wheel')];
const titled = <T extends TaskItem | ProjectChoice>(items: T[], search?: string) => {
  const matching = items.filter((item) => {
    const label = 'title' in item ? item.title : item.name;
    return label.toLowerCase().includes((search ?? '').toLowerCase());
  });
  return { items: matching, total: matching.length };
};

interface Choice {
  id: string;
}
type Case = [name: string, of: (choose: (item: Choice | null) => void) => ReactElement, opens?: string];

const lists: Case[] = [
  ['the task box', (choose) => <TaskBox chosen={null} onChoose={(item) => void choose(item)} inputRef={createRef()} />],
  ['the finder of a task', (choose) => <TaskFinder choices={(all) => [...all]} onChoose={choose} />],
  ['the task of a time entry', (choose) => <TaskField value={null} onChange={(item) => choose(item as Choice)} />],
  ['the task of idle time', (choose) => <TaskChoice taskId={null} onChoose={choose} onClose={() => undefined} />],
  ['the plan of a day', () => <PlanAdder planner={planner} date="2026-03-02" plan={null} />],
  [
    'the project of a task',
    (choose) => <ProjectPicker value={null} onChange={choose} trigger={<button type="button">Project</button>} />,
    'Project',
  ],
  ['the target project', () => <ProjectForm task={tasks[0] as TaskItem} onDone={() => undefined} />],
  [
    'the filter by epic',
    (choose) => <FoundEpics teamId={first.id} chosen={[]} onChange={([id = '']) => choose({ id })} />,
    'Epic',
  ],
];

it.each(lists)('TASK-61 takes with Enter what is typed now, in %s', async (_, listOf, opens) => {
  const choose = vi.fn((item: Choice | null) => item?.id);
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  const answered = async <T,>(search: string | undefined, value: T) => {
    if (search) await released;
    return value;
  };
  render(listOf(choose), {
    users: { me: () => person({ employee: employee(1, 'Ada') }) },
    rolePermissions: { mine: () => permissions.map(granted) },
    teams: { list: () => ({ items: [first], total: 1 }), get: () => first },
    projects: { choices: ({ search }) => answered(search, titled(projects, search)) },
    plans: {
      create: ({ taskId }) => {
        choose({ id: taskId ?? '' });
        return plan;
      },
    },
    tasks: {
      page: ({ search }) => answered(search, titled(tasks, search)),
      count: () => 2,
      list: () => ({ items: [], total: 0 }),
      update: ({ projectId }) => {
        choose({ id: projectId ?? '' });
        return task(1, 'Oil the crank');
      },
    },
  });
  if (opens) await userEvent.click(await screen.findByRole('button', { name: opens }));
  else await userEvent.click(await screen.findByRole('combobox'));
  await screen.findByRole('option', { name: /Oil the crank/ });
  const field = screen.getAllByRole('combobox').find((item) => item.matches('input'));
  await userEvent.type(field as HTMLElement, 'wheel{Enter}', { delay: null });
  expect(choose).not.toHaveBeenCalled();
  release();
  await waitFor(() => expect(choose).toHaveBeenCalled());
  const right = [tasks[1]?.id, projects[1]?.id];
  expect(right).toContain(choose.mock.results[0]?.value);
  expect(choose).toHaveBeenCalledOnce();
});
