import { useToday } from '../../lib/clock/today.ts';
import { pref, usePref } from '../../lib/device/prefs.ts';
import { useOwnZone } from '../active-team/index.ts';

const isDate = (value: unknown): value is string => typeof value === 'string';
/** The day on which no plan was wanted. */
export const suggestedPref = pref('stint.planSuggested', isDate, '');

export const planLineClass = 'flex min-h-control-small w-full min-w-0 items-center text-dense text-muted';

/** The room of the line of today's plan, from the first moment: nothing moves when it comes. */
export function PlanSpace() {
  const { date: today } = useToday(useOwnZone());
  return usePref(suggestedPref) === today ? null : <div aria-hidden className={planLineClass} />;
}
