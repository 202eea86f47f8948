import type { TeamNow } from '@stint/contract';
import { useQuery } from '@tanstack/react-query';
import { createContext, type ReactNode, use, useMemo } from 'react';
import { apiQuery, useServer } from '../../../lib/api/server.tsx';
import { useNow } from '../../../lib/clock/now.ts';
import { hours, short } from '../../../lib/i18n/dates.ts';
import { useText } from '../../../lib/i18n/i18n.ts';
import { Badge } from '../../../ui/badge.tsx';
import { cx } from '../../../ui/cx.ts';
import type { MemberView } from '../../core/timer/index.ts';
import { useMyself } from '../../identity/auth/index.ts';
import { useFormats } from '../../identity/formats/index.ts';
import { marksOf } from './marks.ts';

const MINUTE = 60_000;

interface Reading {
  items: ReadonlyMap<string, TeamNow['items'][number]>;
  readAt: number;
}

/** Null where only presence is shown, as on the first page. */
const Context = createContext<Reading | null>(null);

/** Since when people work and when they were here last, for the parts of the page; of one team, or of everybody. */
export function WithTeamNow({ teamId, children }: { teamId: string | null; children: ReactNode }) {
  const query = apiQuery(useServer().reports.teamNow, teamId ? { organizationTeamId: teamId } : {});
  const { data, dataUpdatedAt } = useQuery({ ...query, refetchInterval: MINUTE });
  const reading = useMemo(
    () => data && { items: new Map(data.items.map((item) => [item.employeeId, item])), readAt: dataUpdatedAt },
    [data, dataUpdatedAt],
  );
  return <Context value={reading ?? null}>{children}</Context>;
}

function useNowOf({ record }: MemberView) {
  const reading = use(Context);
  const item = reading?.items.get(record.employeeId);
  return reading && item ? { item, readAt: reading.readAt } : null;
}

/** The presence in words, with since when the timer runs, or when the person was here last. */
export function PresenceLine({ member, className }: { member: MemberView; className?: string }) {
  const t = useText('home');
  const reading = useNowOf(member);
  return (
    <span className={cx('min-w-0', className)}>
      {t(`presence_${member.shown}`)}
      {reading && <Since member={member} item={reading.item} />}
    </span>
  );
}

function Since({ member, item }: { member: MemberView; item: TeamNow['items'][number] }) {
  const t = useText('teamPage', 'meetings');
  const formats = useFormats();
  useNow(MINUTE);
  const { shown: presence, isRunning } = member;
  if (isRunning) return item.startedAt && ` ${t('since', { time: formats.lately(item.startedAt) })}`;
  if (!item.lastSeenAt || (presence !== 'idle' && presence !== 'away')) return null;
  return (
    <span title={formats.moment(item.lastSeenAt)}>
      {' · '}
      {t('meetings:lastHere', { when: formats.ago(item.lastSeenAt) })}
    </span>
  );
}

/** A timer that may be forgotten, and a week over its limit. */
export function Marks({ member }: { member: MemberView }) {
  const reading = useNowOf(member);
  return reading && <MarksOf member={member} {...reading} />;
}

function MarksOf({ member, item, readAt }: { member: MemberView; item: TeamNow['items'][number]; readAt: number }) {
  const t = useText('teamPage');
  const now = useNow(MINUTE);
  const timerReminderHours = useMyself()?.employee?.organization?.timerReminderHours ?? 0;
  const { longMs, overMs } = marksOf(item, { isRunning: member.isRunning, timerReminderHours, readAt, now });
  if (longMs === null && overMs === 0) return null;
  const limit = short((item.time?.limitHours ?? 0) * 60 * MINUTE);
  return (
    <span className="flex flex-wrap gap-1">
      {longMs !== null && (
        <span title={t('runsLongHint')} className="flex">
          <Badge tone="warn">{t('runsLong', { time: hours(longMs) })}</Badge>
        </span>
      )}
      {overMs > 0 && (
        <span title={t('overWeekHint', { limit })} className="flex">
          <Badge tone="danger">{t('overWeek', { time: hours(overMs) })}</Badge>
        </span>
      )}
    </span>
  );
}

/** What the day should be, behind today's time. */
export function Target({ member, className }: { member: MemberView; className?: string }) {
  const expected = useNowOf(member)?.item.time?.expectedTodayMs ?? 0;
  return expected > 0 && <TargetOf expected={expected} className={className} />;
}

function TargetOf({ expected, className }: { expected: number; className?: string | undefined }) {
  const t = useText('teamPage');
  return <span className={className}>{t('ofTarget', { time: short(expected) })}</span>;
}
