import { addDays } from '@stint/domain/dates';
import { useToday } from '../../../lib/clock/today.ts';
import { dayHeading } from '../../../lib/i18n/dates.ts';
import { useLanguage, useText } from '../../../lib/i18n/i18n.ts';
import { useZone } from '../../identity/active-team/index.ts';

/** Today, tomorrow, or the date, with its year only if it differs from the current one. */
export function useDayName(): (date: string) => string {
  const t = useText('plans');
  const { locale } = useLanguage();
  const { date: today } = useToday(useZone());
  return (date) => {
    if (date === today) return t('today');
    if (date === addDays(today, 1)) return t('tomorrow');
    return dayHeading(date, locale, today.slice(0, 4));
  };
}

/** The same inside a sentence, with “today” and “tomorrow” in lower case. */
export function useDayInText(): (date: string) => string {
  const { locale } = useLanguage();
  const { date: today } = useToday(useZone());
  const dayName = useDayName();
  const near = [today, addDays(today, 1)];
  return (date) => (near.includes(date) ? dayName(date).toLocaleLowerCase(locale) : dayName(date));
}
