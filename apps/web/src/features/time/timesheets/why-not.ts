import type { TimeLog } from '@stint/contract';
import type { PlanDate } from '@stint/domain/dates';
import { dayOf, instant, startOfDay } from '@stint/domain/time';
import { whyNotChangeOld } from '@stint/domain/time/time-entries';
import { whyNotChangeTime } from '@stint/domain/time/timesheets';
import { useServer } from '../../../lib/api/server.tsx';
import { now } from '../../../lib/clock/now.ts';
import { useToday } from '../../../lib/clock/today.ts';
import { useText } from '../../../lib/i18n/i18n.ts';
import { addressOf } from '../../../ui/base-path.ts';
import type { Reason } from '../../../ui/reason.ts';
import { useZone } from '../../identity/active-team/index.ts';
import { useMay, useMyself, useWhyNot } from '../../identity/auth/index.ts';
import { useTimeSwitches, useWhyNotAdd } from './why-not-add.ts';
import type { Worker } from './worker.ts';

/** The address of an invoice; null for people who may not open it. */
function useInvoiceHref() {
  const canOpen = useMay()(useServer().invoices.get);
  return (id: string) => (canOpen ? addressOf(`/reports/invoices/${id}`) : null);
}

/** Why billed time cannot be changed, with its invoice. */
function useWhyBilled() {
  const t = useText('timesheets');
  const hrefOf = useInvoiceHref();
  return ({ invoice }: TimeLog): Reason => {
    if (!invoice) return t('isBilled');
    const { id, number } = invoice;
    const href = hrefOf(id);
    if (!href) return t('isBilledAsk', { number });
    return { text: t('isBilledVoid', { number }), link: { href, label: t('openInvoice') } };
  };
}

/** Why time of a day is too old to be added or changed, in words; null where it is not. */
export function useWhyOld(): (date: PlanDate) => string | null {
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
  const t = useText('errors');
  const server = useServer();
  const refused = useWhyNot();
  const zone = useZone();
  const whyNotAdd = useWhyNotAdd(worker);
  const { foreign, isOff } = useTimeSwitches(worker);
  const whyOld = useWhyOld();
  const whyBilled = useWhyBilled();
  const locked = (log: TimeLog): Reason | null => {
    const code = whyNotChangeTime(log.timesheet?.status ?? null, worker.isOwn);
    if (log.isBilled) return whyBilled(log);
    return code ? t(code) : whyOld(dayOf(log.startedAt, zone));
  };
  const edit = (log: TimeLog): Reason | null =>
    refused(server.timeLogs.update) ||
    foreign ||
    (isOff('allowModifyTime') ? t('time_log.modify_off') : null) ||
    locked(log);
  return {
    add: () => whyNotAdd,
    /** What is said of an entry and when it begins, also while it runs. */
    edit,
    /** The entry as a whole, which needs an end. */
    change: (log: TimeLog): Reason | null => edit(log) || (log.isRunning ? t('time_log.running') : null),
    remove: (log: TimeLog): Reason | null =>
      refused(server.timeLogs.remove) ||
      foreign ||
      (isOff('allowDeleteTime') ? t('time_log.delete_off') : null) ||
      locked(log),
  };
}
