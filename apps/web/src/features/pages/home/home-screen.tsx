import { useText } from '../../../lib/i18n/i18n.ts';
import { AfterLoad } from '../../../lib/page/after-load.tsx';
import { lazy } from '../../../ui/lazy.ts';
import { MyTasks, TaskKind, TaskKindSpace } from '../../core/tasks/index.ts';
import { NoTeam, useTeams } from '../../identity/active-team/index.ts';
import { useMyself } from '../../identity/auth/index.ts';
import { Page } from '../../identity/shell/index.ts';
import { TaskTotal, TodayEntries, TodaySpace } from '../../time/timesheets/index.ts';
import { PlansButton } from '../../work/plans/index.ts';
import { InvitationNotes } from '../../workspace/invitations/index.ts';
import { TeamStrip } from '../team/index.ts';
import { Greeting } from './greeting.tsx';
import { TimerBar } from './timer-bar.tsx';

/** Loaded after the page. */
const TaskMenu = lazy(() =>
  import('../../work/task-menu/index.ts').then(({ TaskMenu: default_ }) => ({ default: default_ })),
);
/** The home page: the timer, the team and one's own tasks. */
export function HomeScreen() {
  const t = useText('home');
  const { teams } = useTeams();
  const me = useMyself();
  const worker = me?.employee ? { employeeId: me.employee.id, name: me.name, isOwn: true } : undefined;
  if (teams?.length === 0)
    return (
      <Page title={t('title')}>
        <Greeting />
        <InvitationNotes />
        <NoTeam />
      </Page>
    );
  const ownTasks = (
    <div className="flex min-w-0 flex-col gap-6">
      {worker && (
        <AfterLoad fallback={<TodaySpace />}>
          <TodayEntries of={worker} />
        </AfterLoad>
      )}
      <MyTasks
        actions={
          <AfterLoad fallback={<span className="h-control-small" />}>
            <PlansButton />
          </AfterLoad>
        }
        time={worker && ((task, meter, span) => <TaskTotal of={worker} taskId={task.id} span={span} meter={meter} />)}
        kind={(task) => (
          <AfterLoad fallback={<TaskKindSpace task={task} />}>
            <TaskKind task={task} />
          </AfterLoad>
        )}
        aside={(task) => (
          <AfterLoad fallback={<span className="-mx-2 size-control-small shrink-0" />}>
            <TaskMenu task={task} subject={task.title} className="-mx-2" />
          </AfterLoad>
        )}
      />
    </div>
  );
  return (
    <Page title={t('title')}>
      <Greeting />
      <InvitationNotes />
      <TimerBar />
      {ownTasks}
      <TeamStrip />
    </Page>
  );
}
