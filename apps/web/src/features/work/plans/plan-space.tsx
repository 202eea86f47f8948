import { useToday } from '../../../lib/clock/today.ts';
import { pref, usePref } from '../../../lib/device/prefs.ts';
import { useOwnZone } from '../../identity/active-team/index.ts';

const isDate = (value: unknown): value is string => typeof value === 'string';
/** The day for which the person dismissed the planning line. */
export const suggestedPref = pref('stint.planSuggested', isDate, '');

export const planLineClass = 'flex min-h-control-small w-full min-w-0 items-center text-dense text-muted';

/** Reserves the height of the plan's line, so that nothing moves when it loads. */
export function PlanSpace() {
  const { date: today } = useToday(useOwnZone());
  return usePref(suggestedPref) === today ? null : <div aria-hidden className={planLineClass} />;
}
