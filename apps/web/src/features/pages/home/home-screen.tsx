import { useMedia } from '../../../lib/device/media.ts';
import { useText } from '../../../lib/i18n/i18n.ts';
import { AfterPaint } from '../../../lib/page/after-paint.tsx';
import { cx } from '../../../ui/cx.ts';
import { lazy } from '../../../ui/lazy.ts';
import { NoTeam, useTeams } from '../../identity/active-team/index.ts';
import { useMyself } from '../../identity/auth/index.ts';
import { Page } from '../../identity/shell/index.ts';
import { TodaySpace, TodayTime } from '../../time/timesheets/index.ts';
import { DayBoard, DaySpace, useIsWeekShown } from '../../work/plans/index.ts';
import { InvitationNotes } from '../../workspace/invitations/index.ts';
import { FirstSteps } from '../first-steps/index.ts';
import { ManagersStrip, TeamStrip } from '../team/index.ts';
import { Greeting } from './greeting.tsx';
import { TaskMenu } from './task-menu.ts';
import { TimerBar } from './timer-bar.tsx';

/** Loaded right after the first paint: the task box waits for nothing. */
const OwnTasks = lazy(() => import('./own-tasks.tsx').then((parts) => ({ default: parts.OwnTasks })));

/** The home page: the timer, one's own day, and the team. */
export function HomeScreen() {
  const t = useText('shell');
  const { teams } = useTeams();
  if (teams?.length === 0)
    return (
      <Page title={t('today')}>
        <Greeting />
        <InvitationNotes />
        <NoTeam />
      </Page>
    );
  return (
    <Page title={t('today')}>
      <div className="-mb-1 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <Greeting />
        <ManagersStrip />
      </div>
      <InvitationNotes />
      <FirstSteps />
      <TimerBar />
      <OwnDay />
      <TeamStrip />
    </Page>
  );
}

/** What may be planned, the plan of the day, and the time of today beside each other; the week takes their place. */
function OwnDay() {
  const me = useMyself();
  const isWeek = useIsWeekShown();
  const isPhone = !useMedia('(min-width: 640px)');
  const worker = me?.employee ? { employeeId: me.employee.id, name: me.name, isOwn: true } : undefined;
  const tasks = !isWeek && (
    <AfterPaint fallback={<DaySpace />}>
      <OwnTasks worker={worker} />
    </AfterPaint>
  );
  if (me && !worker) return tasks;
  return (
    <div className="@container">
      <div
        className={cx(
          'grid items-start gap-4 pt-2',
          !isWeek &&
            '@min-[48rem]:grid-cols-[minmax(19rem,2fr)_3fr] @min-[68rem]:grid-cols-[minmax(20rem,23rem)_minmax(0,1fr)_minmax(20rem,23rem)] @min-[100rem]:grid-cols-[minmax(0,2fr)_minmax(0,3fr)_minmax(0,4fr)]',
        )}
      >
        {!isPhone && tasks}
        <div
          className={cx(
            'flex min-w-0 flex-col gap-4',
            !isWeek &&
              '@min-[68rem]:col-span-2 @min-[68rem]:grid @min-[68rem]:grid-cols-subgrid @min-[68rem]:items-start',
          )}
        >
          <AfterPaint fallback={<DaySpace />}>
            <DayBoard
              menu={(task, planning) => (
                <TaskMenu task={task} subject={task.title} planning={planning} className="-mx-1" />
              )}
            />
          </AfterPaint>
          {!isWeek && (
            <AfterPaint fallback={<TodaySpace />}>{worker ? <TodayTime worker={worker} /> : <TodaySpace />}</AfterPaint>
          )}
        </div>
        {isPhone && tasks}
      </div>
    </div>
  );
}
