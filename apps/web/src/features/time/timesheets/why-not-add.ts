import { useServer } from '../../../lib/api/server.tsx';
import { useText } from '../../../lib/i18n/i18n.ts';
import { useMyself, usePermissions, useWhyNot } from '../../identity/auth/index.ts';
import type { Worker } from './worker.ts';

type TimeSwitch = 'allowManualTime' | 'allowModifyTime' | 'allowDeleteTime';

/** Settings and permissions that decide about a person's time. */
export function useTimeSwitches({ isOwn }: Pick<Worker, 'isOwn'>) {
  const t = useText('errors');
  const own = useMyself()?.employee;
  const permissions = usePermissions();
  return {
    // Who leads a team sees the time of others without the right to change it.
    foreign: !isOwn && permissions?.has('CHANGE_SELECTED_EMPLOYEE') === false ? t('member.not_own') : null,
    // Both the organization and the person's own settings can turn it off; who acts for others may.
    isOff: (flag: TimeSwitch) => isOwn && (own?.[flag] === false || own?.organization?.[flag] === false),
  };
}

/** The reason why time cannot be added for a person here; null where it can. Part of the first load. */
export function useWhyNotAdd(worker: Pick<Worker, 'isOwn'>): string | null {
  const t = useText('errors');
  const { foreign, isOff } = useTimeSwitches(worker);
  const refused = useWhyNot()(useServer().timeLogs.place);
  return refused || foreign || (isOff('allowManualTime') ? t('time_log.manual_off') : null);
}
