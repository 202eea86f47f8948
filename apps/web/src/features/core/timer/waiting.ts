import type { TimesheetSummary } from '@stint/contract';
import { datesBetween, type PlanDate } from '@stint/domain/dates';
import { dayOf, dayRange, instant, ms } from '@stint/domain/time';
import { lastFree, type Stretch } from '@stint/domain/time/overlaps';
import { whyNotChangeOld } from '@stint/domain/time/time-entries';
import { whyNotChangeTime } from '@stint/domain/time/timesheets';
import { useQuery } from '@tanstack/react-query';
import { apiQuery, useServer } from '../../../lib/api/server.tsx';
import { now } from '../../../lib/clock/now.ts';
import { useText } from '../../../lib/i18n/i18n.ts';
import type { RejectedEntry } from '../../../lib/outbox/outbox.ts';
import { useOwnZone } from '../../identity/active-team/index.ts';
import { useMyself } from '../../identity/auth/index.ts';
import { useFormats } from '../../identity/formats/index.ts';

/** The person's own period that contains a day. */
function useOwnPeriod(date: PlanDate): TimesheetSummary | undefined {
  const employeeId = useMyself()?.employee?.id;
  const query = apiQuery(useServer().timesheets.overview, { date, employeeId: employeeId ?? '' });
  return useQuery({ ...query, enabled: employeeId !== undefined }).data?.items[0];
}

/** The sentence about the lock, and whether it still applies. */
export function useWaiting({ startedAt }: Pick<RejectedEntry, 'startedAt'>) {
  const t = useText('unsyncedTime', 'errors');
  const formats = useFormats();
  const zone = useOwnZone();
  const organization = useMyself()?.employee?.organization;
  const date = dayOf(startedAt, zone);
  const period = useOwnPeriod(date);
  const old = organization && whyNotChangeOld(startedAt, organization, { calendar: zone, now: instant(now()) });
  const isLocked = period !== undefined && whyNotChangeTime(period.status) !== null;
  if (isLocked) {
    const range = formats.period(period.startDate, period.endDate);
    const name = period.movedBy ?? t('anApprover');
    const key = period.status === 'APPROVED' ? 'APPROVED' : period.status === 'PENDING' ? 'PENDING' : 'IN_REVIEW';
    return { date, isOver: false, text: t(`waiting_${key}`, { range, name }) };
  }
  if (old) return { date, isOver: false, text: t('waitingOld', { reason: t(`errors:${old.code}`, old.details) }) };
  return { date, isOver: period !== undefined, text: t('waitingOver') };
}

/**
 * The latest free stretch of this length in the open period, today or earlier. Null if there is none, undefined while
 * loading.
 */
export function useRoom({ startedAt, stoppedAt }: Stretch): Stretch | null | undefined {
  const zone = useOwnZone();
  const organization = useMyself()?.employee?.organization;
  const today = dayOf(instant(now()), zone);
  const period = useOwnPeriod(today);
  const first = period?.startDate;
  const from = first && dayRange(first, zone).from;
  const until = dayRange(today, zone).to;
  const query = apiQuery(useServer().timeLogs.conflicts, { startDate: from ?? '', endDate: until });
  const { data: recorded } = useQuery({ ...query, enabled: from !== undefined });
  if (!period || !first || !recorded) return undefined;
  if (whyNotChangeTime(period.status)) return null;
  const length = ms(stoppedAt) - ms(startedAt);
  const end = Math.floor(now() / 60_000) * 60_000;
  for (const date of datesBetween(first, today).reverse()) {
    const day = dayRange(date, zone);
    if (organization && whyNotChangeOld(day.from, organization, { calendar: zone, now: instant(now()) })) continue;
    const free = lastFree({ startedAt: day.from, stoppedAt: instant(Math.min(ms(day.to), end)) }, recorded, length);
    if (free && ms(free.stoppedAt) - ms(free.startedAt) >= length) return free;
  }
  return null;
}
