import type { TaskItem } from '@stint/contract';
import { type ReactNode, Suspense, useState } from 'react';
import { useApiMutation, useServer } from '../../../lib/api/server.tsx';
import type { Meter } from '../../../lib/clock/meter.ts';
import { useToday } from '../../../lib/clock/today.ts';
import { useText } from '../../../lib/i18n/i18n.ts';
import { PagePart } from '../../../lib/page/after-load.tsx';
import { Button } from '../../../ui/button.tsx';
import { Segmented } from '../../../ui/radio.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import {
  Assignees,
  newChange,
  TaskKind,
  type TaskQuery,
  TaskRow,
  useFailedField,
  useTaskCount,
  useUndo,
  useWhyNotAssign,
} from '../../core/tasks/index.ts';
import { useZone } from '../../identity/active-team/index.ts';
import { useWhyNot } from '../../identity/auth/index.ts';
import { PersonRange, YearMap } from '../../reports/reports/index.ts';
import { StatsTab, TaskTotal, TimePanel } from '../../time/timesheets/index.ts';
import { PlannedTab, type PlanOwner, usePlannedCount } from '../../work/plans/index.ts';
import { GroupMenu } from '../../work/task-groups/index.ts';
import { TaskList } from '../../work/task-list/index.ts';
import { TaskMenu } from '../../work/task-menu/index.ts';
import { type Profile, workerOf } from './use-profile.ts';

type TasksTab = 'worked' | 'assigned' | 'unassigned';
export type ProfileTab = TasksTab | 'planned' | 'stats';

/** Which tasks of the team each tab is about. */
const queries: Record<TasksTab, (employeeId: string) => Partial<TaskQuery>> = {
  worked: (employeeId) => ({ workedBy: [employeeId] }),
  assigned: (employeeId) => ({ members: [employeeId] }),
  unassigned: (employeeId) => ({ without: [employeeId] }),
};

const queryOf = (value: TasksTab, { team, member }: Profile): TaskQuery => ({
  organizationTeamId: team.id,
  ...queries[value](member.record.employeeId),
});

interface TasksProps {
  profile: Profile;
  tab: TasksTab;
  /** At the start of the line above the list. */
  start?: ReactNode;
}

function Tasks({ profile, tab, start }: TasksProps) {
  const t = useText('profile');
  const count = useTaskCount(queryOf(tab, profile), true);
  const mayClear = tab === 'assigned' && profile.mayLoadTime && count !== null && count > 0;
  return (
    <div className="flex flex-col gap-4">
      <div className="flex items-center justify-between gap-2">
        {start ?? <span />}
        <span className="flex items-center gap-2">
          {mayClear && <UnassignAll profile={profile} />}
          <GroupMenu list="profile" />
        </span>
      </div>
      <TaskList
        name="profile"
        title={t(tab)}
        titleHidden
        query={queryOf(tab, profile)}
        row={(task) => <ProfileTask key={task.id} task={task} profile={profile} tab={tab} />}
        emptyTitle={t(`empty_${tab}`)}
        emptyText={t(`emptyText_${tab}`, { name: profile.member.name })}
      />
    </div>
  );
}

/** In the order in which they stand. A new tab is one more entry here and its word in the texts. */
export function useProfileTabs(profile: Profile) {
  const t = useText('profile');
  const counts: Record<TasksTab, number | null> = {
    worked: useTaskCount(queryOf('worked', profile), true),
    assigned: useTaskCount(queryOf('assigned', profile), true),
    unassigned: useTaskCount(queryOf('unassigned', profile), true),
  };
  const tasks = (['worked', 'assigned', 'unassigned'] as const).map((value) => ({
    value,
    label: t(value),
    count: counts[value] ?? undefined,
    content: value === 'worked' ? <Worked profile={profile} /> : <Tasks profile={profile} tab={value} />,
  }));
  const planned = {
    value: 'planned' as const,
    label: t('planned'),
    count: usePlannedCount(plannerOf(profile)) ?? undefined,
    content: <PlansOf profile={profile} />,
  };
  if (!profile.mayLoadTime) return [...tasks, planned];
  const stats = {
    value: 'stats' as const,
    label: t('stats'),
    count: undefined,
    content: <Stats profile={profile} />,
  };
  return [...tasks, planned, stats];
}

/** A map of the year, the statistics of one day and of a range. */
function Stats({ profile }: { profile: Profile }) {
  const t = useText('dashboards');
  const { date: today } = useToday(useZone());
  const [date, setDate] = useState(today);
  const worker = workerOf(profile);
  return (
    <div className="flex flex-col gap-6">
      <PagePart fallback={<Skeleton radius="large" className="h-72 w-full" />}>
        <YearMap worker={worker} date={date} onDate={setDate} />
      </PagePart>
      <Suspense>
        <section aria-label={t('dayStats')} className="flex flex-col gap-4">
          <h2 className="font-semibold text-title">{t('dayStats')}</h2>
          <StatsTab worker={worker} date={date} onDate={setDate} />
        </section>
      </Suspense>
      <Suspense>
        <PersonRange worker={worker} />
      </Suspense>
    </div>
  );
}

const plannerOf = ({ team, member }: Profile) => ({
  employeeId: member.record.employeeId,
  organizationTeamId: team.id,
});

const shows = ['tasks', 'entries'] as const;

/** The tasks that the person worked on, and their time entries for those who may see them. */
function Worked({ profile }: { profile: Profile }) {
  const t = useText('timesheets');
  const [show, setShow] = useState<(typeof shows)[number]>('tasks');
  if (!profile.mayLoadTime) return <Tasks profile={profile} tab="worked" />;
  const choice = (
    <Segmented
      name={t('show')}
      value={show}
      onChange={setShow}
      options={shows.map((value) => ({ value, label: t(value) }))}
    />
  );
  if (show === 'tasks') return <Tasks profile={profile} tab="worked" start={choice} />;
  return (
    <div className="flex flex-col gap-4">
      {choice}
      <Suspense>
        <TimePanel worker={workerOf(profile)} />
      </Suspense>
    </div>
  );
}

function PlansOf({ profile }: { profile: Profile }) {
  const { member, mayLoadTime } = profile;
  const planned: PlanOwner = {
    planner: plannerOf(profile),
    name: member.name,
    isOwn: member.isOwn,
    mayChange: mayLoadTime,
    mayLoadTime,
    today: member.today,
    timesOf: member.timesOn,
    menu: (task, planning) => (
      <TaskMenu
        view="dailyplan"
        task={task}
        subject={task.title}
        employeeId={member.record.employeeId}
        planning={planning}
      />
    ),
  };
  return (
    <Suspense>
      <PlannedTab owner={planned} />
    </Suspense>
  );
}

function ProfileTask({ task, profile, tab }: { task: TaskItem; profile: Profile; tab: TasksTab }) {
  const { member, mayLoadTime } = profile;
  const times = member.isOwn ? {} : { times: member.timesOn(task.id) };
  const time = (meter: Meter, span: 'today' | 'all') => (
    <TaskTotal worker={workerOf(profile)} taskId={task.id} span={span} meter={meter} />
  );
  return (
    <TaskRow
      task={task}
      {...times}
      {...(mayLoadTime && { time })}
      kind={<TaskKind task={task} />}
      startable={tab !== 'unassigned'}
      aside={
        <>
          {tab === 'unassigned' && <Assigned task={task} />}
          {mayLoadTime && tab !== 'worked' && <Assign task={task} employeeId={member.record.employeeId} tab={tab} />}
          <TaskMenu
            view={tab === 'unassigned' ? 'unassign' : 'default'}
            task={task}
            subject={task.title}
            employeeId={member.record.employeeId}
            {...(mayLoadTime && { plans: member.record.employeeId })}
          />
        </>
      }
    />
  );
}

/** Who is on it instead. */
const Assigned = ({ task }: { task: TaskItem }) => (
  <span className="ms-2 flex shrink-0">
    <Assignees members={task.members} shown={3} />
  </span>
);

/** Puts the task on the person, or takes it off. */
function Assign({ task, employeeId, tab }: { task: TaskItem; employeeId: string; tab: TasksTab }) {
  const t = useText('profile');
  const server = useServer();
  const whyNot = useWhyNot()(server.tasks.update);
  const whyNotAssign = useWhyNotAssign()(task, employeeId);
  const send = useApiMutation(server.tasks.update, { failed: useFailedField() });
  const others = task.members.map(({ id }) => id).filter((id) => id !== employeeId);
  const assigning = tab === 'unassigned';
  return (
    <Button
      size="small"
      blocked={whyNot ?? whyNotAssign}
      busy={send.isPending}
      aria-label={t(assigning ? 'assignTask' : 'unassignTask', { task: task.title })}
      onClick={() => send.mutate({ taskId: task.id, members: assigning ? [...others, employeeId] : others })}
    >
      {t(assigning ? 'assign' : 'unassign')}
    </Button>
  );
}

/** Takes the person off all tasks of the team. */
function UnassignAll({ profile: { team, member } }: { profile: Profile }) {
  const t = useText('profile');
  const notify = useUndo();
  const send = useApiMutation(useServer().tasks.unassign, {
    onSuccess: (_, { changeId = '' }) => notify(changeId, t('unassignedAll', { name: member.name })),
  });
  return (
    <Button
      size="small"
      busy={send.isPending}
      onClick={() =>
        send.mutate({
          employeeId: member.record.employeeId,
          organizationTeamId: team.id,
          changeId: newChange(),
        })
      }
    >
      {t('unassignAll')}
    </Button>
  );
}
