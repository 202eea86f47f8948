import { useQuery } from '@tanstack/react-query';
import { type ReactNode, Suspense, useEffect } from 'react';
import { type Stream, useStream } from '../../../lib/api/realtime.ts';
import { apiQuery, useServer } from '../../../lib/api/server.tsx';
import { useToday } from '../../../lib/clock/today.ts';
import { adoptDatePattern } from '../../../lib/i18n/i18n.ts';
import { AfterLoad, LoadWatch } from '../../../lib/page/after-load.tsx';
import { CurrentDayProvider } from '../../../ui/current-day.ts';
import { lazy } from '../../../ui/lazy.ts';
import { WeekStartProvider } from '../../../ui/week-start.ts';
import { FavoriteSection } from '../../core/favorites/index.ts';
import { ClosingQuestion } from '../../core/tasks/index.ts';
import { IdleBanner, RejectedBanner } from '../../core/timer/index.ts';
import { useOwnZone } from '../../identity/active-team/index.ts';
import { isDemo, useMay, useMyself } from '../../identity/auth/index.ts';
import { useFormats } from '../../identity/formats/index.ts';
import { Frame } from '../../identity/shell/index.ts';
import { PlanCompanion } from '../../work/plans/index.ts';
import { useInboxCount } from '../inbox/index.ts';
import { CommandBox, usePaletteKeys } from '../palette/index.ts';
import { GoKeys } from './go-keys.tsx';
import { useNavEntries } from './nav-entries.tsx';
import { useNextPageNotice } from './next-page-notice.ts';
import { PushRenewal } from './push-renewal.ts';
import { SidebarFoot } from './sidebar-foot.tsx';
import { TaskOver } from './task-over.tsx';
import { User } from './user.tsx';
import { WorkspaceSwitch } from './workspace-switch.tsx';

const ServerBanners = lazy(() => import('./server-banners.tsx').then((parts) => ({ default: parts.ServerBanners })));

interface SignedInFrameProps {
  stream: Stream;
  timer?: ReactNode;
  team?: ReactNode;
  children: ReactNode;
}

/** How many timesheets wait for the person's decision. */
function useApprovalCount(): number | undefined {
  const { timesheets } = useServer();
  const mayApprove = useMay()(timesheets.waiting);
  return useQuery({ ...apiQuery(timesheets.waiting, {}), enabled: mayApprove }).data?.count;
}

/** The frame of a person at work: their workspace, the ways through the product, and the open event stream. */
export function AppFrame({ stream, timer, team, children }: SignedInFrameProps) {
  const me = useMyself();
  const { weekStartsOn } = useFormats();
  const { date } = useToday(useOwnZone());
  const datePattern = me?.employee?.organization?.dateFormat ?? null;
  useEffect(() => adoptDatePattern(datePattern), [datePattern]);
  useStream(stream);
  useNextPageNotice();
  usePaletteKeys();
  const entries = useNavEntries({ inbox: useInboxCount(), approvals: useApprovalCount() });
  if (!me) return null;
  return (
    <Frame
      workspace={<WorkspaceSwitch me={me} />}
      command={<CommandBox />}
      sections={[{ entries }, <FavoriteSection key="favorites" />]}
      footer={<SidebarFoot />}
      timer={timer}
      team={team}
      user={<User me={me} />}
      banner={
        <>
          <RejectedBanner />
          <IdleBanner />
          {(isDemo || !me.isEmailVerified) && (
            <div className="min-h-9">
              <Suspense>
                <ServerBanners me={me} />
              </Suspense>
            </div>
          )}
        </>
      }
    >
      <CurrentDayProvider value={date}>
        <WeekStartProvider value={weekStartsOn}>
          {children}
          <AfterLoad>
            <PlanCompanion />
            <PushRenewal />
          </AfterLoad>
          <TaskOver />
          <GoKeys />
          <ClosingQuestion />
        </WeekStartProvider>
      </CurrentDayProvider>
      <LoadWatch />
    </Frame>
  );
}
