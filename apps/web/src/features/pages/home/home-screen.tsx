import { useMedia } from '../../../lib/device/media.ts';
import { usePref } from '../../../lib/device/prefs.ts';
import { useText } from '../../../lib/i18n/i18n.ts';
import { AfterLoad } from '../../../lib/page/after-load.tsx';
import { cx } from '../../../ui/cx.ts';
import { lazy } from '../../../ui/lazy.ts';
import { MyTasks, TaskKind, TaskKindSpace } from '../../core/tasks/index.ts';
import { NoTeam, useTeams } from '../../identity/active-team/index.ts';
import { useMyself } from '../../identity/auth/index.ts';
import { Page } from '../../identity/shell/index.ts';
import { TaskTotal, TodayEntries, TodaySpace } from '../../time/timesheets/index.ts';
import { PlansButton } from '../../work/plans/index.ts';
import { InvitationNotes } from '../../workspace/invitations/index.ts';
import { Greeting } from './greeting.tsx';
import { Members } from './members.tsx';
import { TimerBar } from './timer-bar.tsx';
import { viewPref } from './view-pref.ts';

/** Loaded after the page. */
const TaskMenu = lazy(() =>
  import('../../work/task-menu/index.ts').then(({ TaskMenu: default_ }) => ({ default: default_ })),
);
/** The home page: the timer, the team and one's own tasks. */
export function HomeScreen() {
  const t = useText('home');
  const { teams } = useTeams();
  const view = usePref(viewPref);
  const isPhone = !useMedia('(min-width: 640px)');
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
      <div className="@container">
        <div
          className={cx(
            'grid items-start gap-6 pt-2',
            // The table needs the whole width; cards leave room for the tasks.
            view !== 'table' && '@min-[56rem]:grid-cols-[minmax(0,1fr)_24.5rem]',
          )}
        >
          {isPhone && ownTasks}
          <Members view={view} onView={viewPref.set} />
          {!isPhone && ownTasks}
        </div>
      </div>
    </Page>
  );
}
