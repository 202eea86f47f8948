import { greetingAt } from '@stint/domain/fields';
import { useNow } from '../../../lib/clock/now.ts';
import { useToday } from '../../../lib/clock/today.ts';
import { useText } from '../../../lib/i18n/i18n.ts';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { useOwnZone } from '../../identity/active-team/index.ts';
import { useMyself } from '../../identity/auth/index.ts';
import { useFormats } from '../../identity/formats/index.ts';

/** All zones change the hour at a quarter. */
const quarter = 15 * 60_000;

/** A greeting by the person's local hour, with the date. */
export function Greeting() {
  const t = useText('home');
  const me = useMyself();
  const { hour, day } = useFormats();
  const at = useNow(quarter);
  const { date } = useToday(useOwnZone());
  if (!me) return <Skeleton className="my-0.5 h-4 w-64" />;
  return (
    <p className="flex flex-wrap gap-x-2 text-muted">
      <span className="font-medium text-body">
        {t(`greeting_${greetingAt(hour(at))}`, { name: me.firstName || me.name })}
      </span>
      <time dateTime={date}>{day(date)}</time>
    </p>
  );
}
