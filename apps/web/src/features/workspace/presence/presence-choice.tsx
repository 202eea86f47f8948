import type { PresenceChoice as Choice } from '@stint/contract';
import BellOff from 'lucide-react/icons/bell-off';
import CircleDot from 'lucide-react/icons/circle-dot';
import { apiQuery, useApiMutation, useServer } from '../../../lib/api/server.tsx';
import { now } from '../../../lib/clock/now.ts';
import { useToday } from '../../../lib/clock/today.ts';
import { useText } from '../../../lib/i18n/i18n.ts';
import { MenuChoice, MenuItem, MenuSeparator, MenuSub } from '../../../ui/menu.tsx';
import { useOwnZone } from '../../identity/active-team/index.ts';
import { useMyself } from '../../identity/auth/index.ts';
import { useFormats } from '../../identity/formats/index.ts';
import { useOwnChoice } from './chosen-presences.ts';

const minute = 60_000;
const spans = [
  { key: 'dndMinutes', length: 30 * minute },
  { key: 'dndHour', length: 60 * minute },
  { key: 'dndHours', length: 240 * minute },
] as const;

/** Chooses what others see; do not disturb ends by itself. */
export function PresenceChoice() {
  const t = useText('meetings');
  const formats = useFormats();
  const server = useServer();
  const me = useMyself();
  const own = useOwnChoice();
  const { range } = useToday(useOwnZone());
  const { mutate } = useApiMutation(server.presence.set, {
    optimistic: (cache, { status, until }) => {
      const { queryKey } = apiQuery(server.presence.list, {});
      const before = cache.getQueryData(queryKey);
      const others = before?.items.filter(({ userId }) => userId !== me?.id) ?? [];
      const mine = { userId: me?.id ?? '', status, until: until ? new Date(until).toISOString() : null };
      const items = status === 'AUTOMATIC' ? others : [...others, mine];
      cache.setQueryData(queryKey, { meetings: [], ...before, items, total: items.length });
      return () => cache.setQueryData(queryKey, before);
    },
  });
  const status = own?.status ?? 'AUTOMATIC';
  const labelOf = (choice: Choice) => {
    if (choice === 'DO_NOT_DISTURB' && own?.until) return t('dndUntil', { time: formats.moment(own.until) });
    return t(`presence_${choice}`);
  };
  const disturbedAfter = (until: string) => mutate({ status: 'DO_NOT_DISTURB', until });
  const choices: Choice[] = ['AUTOMATIC', 'AWAY', 'OFFLINE'];
  if (status === 'DO_NOT_DISTURB') choices.push(status);
  return (
    <MenuSub label={t('presence')} icon={<CircleDot />} detail={t(`presence_${status}`)}>
      <MenuChoice<Choice>
        label={t('presence')}
        value={status}
        onChange={(next) => next !== status && mutate({ status: next })}
        options={choices.map((value) => ({ value, label: labelOf(value) }))}
      />
      <MenuSeparator />
      {spans.map(({ key, length }) => (
        <MenuItem key={key} icon={<BellOff />} onSelect={() => disturbedAfter(new Date(now() + length).toISOString())}>
          {t(key)}
        </MenuItem>
      ))}
      <MenuItem icon={<BellOff />} onSelect={() => disturbedAfter(range.to)}>
        {t('dndTomorrow')}
      </MenuItem>
    </MenuSub>
  );
}
