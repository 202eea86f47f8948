import type { TimeLog } from '@stint/contract';
import { whyNotChangeTime } from '@stint/domain/timesheets';
import { useText } from '../../lib/i18n.ts';
import { useServer } from '../../lib/server.tsx';
import { useMyself, useWhyNot } from '../auth/index.ts';
import type { Worker } from './worker.ts';

type Reason = string | null;

/** Why somebody's time cannot be added, changed or deleted here, in words; null where it can. */
export function useWhyNotChange(of: Pick<Worker, 'isOwn'>) {
  const t = useText('errors');
  const server = useServer();
  const refused = useWhyNot();
  const own = useMyself()?.employee;
  // Both the organization and the person's own settings can turn it off; who acts for others may.
  const isOff = (flag: 'allowManualTime' | 'allowModifyTime' | 'allowDeleteTime') =>
    of.isOwn && (own?.[flag] === false || own?.organization?.[flag] === false);
  const locked = (log: TimeLog): Reason => {
    const code = whyNotChangeTime(log.timesheet?.status ?? null);
    return code && t(code);
  };
  return {
    add: (): Reason => refused(server.timeLogs.place) || (isOff('allowManualTime') ? t('time_log.manual_off') : null),
    change: (log: TimeLog): Reason =>
      refused(server.timeLogs.update) ||
      (isOff('allowModifyTime') ? t('time_log.modify_off') : null) ||
      locked(log) ||
      (log.isRunning ? t('time_log.running') : null),
    remove: (log: TimeLog): Reason =>
      refused(server.timeLogs.remove) || (isOff('allowDeleteTime') ? t('time_log.delete_off') : null) || locked(log),
  };
}
