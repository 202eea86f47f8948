import type { TimeLog } from '@stint/contract';
import type { PlanDate } from '@stint/domain/dates';
import { dayOf, instant, startOfDay } from '@stint/domain/time';
import { whyNotChangeOld } from '@stint/domain/time/time-entries';
import { whyNotChangeTime } from '@stint/domain/time/timesheets';
import { useServer } from '../../../lib/api/server.tsx';
import { now } from '../../../lib/clock/now.ts';
import { useToday } from '../../../lib/clock/today.ts';
import { useText } from '../../../lib/i18n/i18n.ts';
import { useZone } from '../../identity/active-team/index.ts';
import { useMyself, usePermissions, useWhyNot } from '../../identity/auth/index.ts';
import type { Worker } from './worker.ts';

type Reason = string | null;

/** Why time of a day is too old to be added or changed, in words; null where it is not. */
export function useWhyOld(): (date: PlanDate) => Reason {
  const t = useText('errors');
  const calendar = useZone();
  // Renders again at midnight.
  useToday(calendar);
  const organization = useMyself()?.employee?.organization;
  return (date) => {
    const startedAt = startOfDay(date, calendar);
    const why = organization && whyNotChangeOld(startedAt, organization, { calendar, now: instant(now()) });
    return why ? t(why.code, why.details) : null;
  };
}

/** Why somebody's time cannot be added, changed or deleted here, in words; null where it can. */
export function useWhyNotChange(worker: Pick<Worker, 'isOwn'>) {
  const t = useText('errors', 'timer');
  const server = useServer();
  const refused = useWhyNot();
  const own = useMyself()?.employee;
  const zone = useZone();
  const whyOld = useWhyOld();
  const permissions = usePermissions();
  // Who leads a team sees the time of others without the right to change it.
  const foreign = !worker.isOwn && permissions?.has('CHANGE_SELECTED_EMPLOYEE') === false ? t('member.not_own') : null;
  // Both the organization and the person's own settings can turn it off; who acts for others may.
  const isOff = (flag: 'allowManualTime' | 'allowModifyTime' | 'allowDeleteTime') =>
    worker.isOwn && (own?.[flag] === false || own?.organization?.[flag] === false);
  const locked = (log: TimeLog): Reason => {
    const code = whyNotChangeTime(log.timesheet?.status ?? null, worker.isOwn);
    if (log.isBilled) return t('timer:isBilled');
    return code ? t(code) : whyOld(dayOf(log.startedAt, zone));
  };
  const edit = (log: TimeLog): Reason =>
    refused(server.timeLogs.update) ||
    foreign ||
    (isOff('allowModifyTime') ? t('time_log.modify_off') : null) ||
    locked(log);
  return {
    add: (): Reason =>
      refused(server.timeLogs.place) || foreign || (isOff('allowManualTime') ? t('time_log.manual_off') : null),
    /** What is said of an entry and when it begins, also while it runs. */
    edit,
    /** The entry as a whole, which needs an end. */
    change: (log: TimeLog): Reason => edit(log) || (log.isRunning ? t('time_log.running') : null),
    remove: (log: TimeLog): Reason =>
      refused(server.timeLogs.remove) ||
      foreign ||
      (isOff('allowDeleteTime') ? t('time_log.delete_off') : null) ||
      locked(log),
  };
}
