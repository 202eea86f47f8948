import { firstDay, type HoursFrom, type WorkingHours } from '@stint/contract';
import type { PlanDate } from '@stint/domain/dates';
import {
  dayMinutes,
  hoursFromOn,
  hoursOn,
  quarters,
  type WorkingDay,
  weekMinutes,
  whyNotDay,
} from '@stint/domain/workspace/working-hours';
import { useQuery } from '@tanstack/react-query';
import Trash2 from 'lucide-react/icons/trash-2';
import { useState } from 'react';
import { apiQuery, useApiMutation, useServer } from '../../../lib/api/server.tsx';
import { useToday } from '../../../lib/clock/today.ts';
import { short } from '../../../lib/i18n/dates.ts';
import { useLanguage, useText } from '../../../lib/i18n/i18n.ts';
import { Button, IconButton } from '../../../ui/button.tsx';
import { DatePicker } from '../../../ui/date-picker.tsx';
import { Field } from '../../../ui/field.tsx';
import { Select } from '../../../ui/select.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { Switch } from '../../../ui/switch.tsx';
import { useOwnZone } from '../../identity/active-team/index.ts';
import { useFormats } from '../../identity/formats/index.ts';
import { SavedNote, SettingsRow, SettingsRows, SettingsSection, useSaving } from '../../identity/settings/index.ts';

type Days = WorkingHours['days'];
const minute = 60_000;
const usual: WorkingDay = { from: '09:00', to: '17:00' };
/** A Monday. */
const monday = Date.parse('2026-01-05T00:00:00Z');
const week = [0, 1, 2, 3, 4, 5, 6] as const;
const noHours: Days = week.map(() => null);

/** When the person usually works, day by day, and from which day on. */
export function WorkingHoursSection() {
  const t = useText('personal', 'settings');
  const server = useServer();
  const { date: today } = useToday(useOwnZone());
  const [chosenDate, setDate] = useState<PlanDate | null>(null);
  const startsOn = chosenDate ?? today;
  const query = apiQuery(server.users.workingHours, {});
  const { data } = useQuery(query);
  const days = data && (hoursOn(data.items, startsOn) ?? noHours);
  const send = useApiMutation(server.users.setWorkingHours, {
    inForm: true,
    mutationScope: 'working hours',
    optimistic: (cache, { days: next, startsOn: date = today }) => {
      const before = cache.getQueryData(query.queryKey);
      if (before)
        cache.setQueryData(query.queryKey, {
          ...before,
          items: withHours(before.items, { startsOn: date, days: next }),
        });
      return () => cache.setQueryData(query.queryKey, before);
    },
  });
  const saving = useSaving(send);
  const save = (next: Days) => send.mutate({ days: next, startsOn });
  const total = days ? weekMinutes(days) : 0;
  // Monday is the first that is kept; the first that is shown is that of the person's weeks.
  const { weekStartsOn } = useFormats();
  const weekdays = week.map((day) => (day + weekStartsOn + 6) % 7);
  return (
    <SettingsSection
      id="working-hours"
      title={t('settings:workingHours')}
      text={t('hoursText')}
      actions={
        <span className="flex items-center gap-3">
          <SavedNote saving={saving} />
          {total > 0 && (
            <span className="text-dense text-muted">{t('hoursWeek', { hours: short(total * minute) })}</span>
          )}
          {days && total === 0 && (
            <Button size="small" onClick={() => save(week.map((day) => (day < 5 ? usual : null)))}>
              {t('hoursUsual')}
            </Button>
          )}
        </span>
      }
    >
      <SettingsRows>
        <StartField startsOn={startsOn} onChange={setDate} />
        {weekdays.map((day) => (
          <Day
            key={day}
            day={day}
            hours={days?.[day]}
            onChange={(next) => days && save(days.map((item, at) => (at === day ? next : item)))}
          />
        ))}
        {data && data.items.length > 0 && (
          <History items={data.items} shown={hoursFromOn(data.items, startsOn)} onShow={setDate} />
        )}
      </SettingsRows>
    </SettingsSection>
  );
}

/** Hours with those of one more day, which replace others of that day. */
const withHours = (items: readonly HoursFrom[], { startsOn, days }: Omit<HoursFrom, 'id'>): HoursFrom[] =>
  [
    ...items.filter((item) => item.startsOn !== startsOn),
    { id: items.find((item) => item.startsOn === startsOn)?.id ?? '', startsOn, days },
  ].sort((item, other) => item.startsOn.localeCompare(other.startsOn));

/** From when hours hold, in words. */
function useSince() {
  const t = useText('money');
  const { calendarDate } = useFormats();
  return (startsOn: PlanDate) => (startsOn === firstDay ? t('always') : t('since', { date: calendarDate(startsOn) }));
}

/** From when changes hold. */
function StartField({ startsOn, onChange }: { startsOn: PlanDate; onChange: (date: PlanDate) => void }) {
  const t = useText('personal', 'money');
  const { calendarDate } = useFormats();
  const day = startsOn === firstDay ? t('money:always') : calendarDate(startsOn);
  return (
    <Field beside label={t('hoursStart')} hint={t('hoursStartText')}>
      <DatePicker
        name={t('hoursStart')}
        value={startsOn}
        onChange={onChange}
        trigger={
          <Button look="field" aria-label={`${t('hoursStart')}: ${day}`}>
            {day}
          </Button>
        }
      />
    </Field>
  );
}

interface HistoryProps {
  items: readonly HoursFrom[];
  /** The hours that are shown above. */
  shown: HoursFrom | null;
  /** Null shows those of today. */
  onShow: (startsOn: PlanDate | null) => void;
}

/** All hours by the day from which they hold, newest first. */
function History({ items, shown, onShow }: HistoryProps) {
  const t = useText('personal');
  const sinceOf = useSince();
  const remove = useApiMutation(useServer().users.removeWorkingHours, { onSuccess: () => onShow(null) });
  return (
    <SettingsRow title={t('hoursHistory')} text={t('hoursHistoryText')}>
      <ul aria-label={t('hoursHistory')} className="flex w-full flex-col gap-1">
        {items.toReversed().map((item) => (
          <li key={item.startsOn} className="flex min-w-0 items-center gap-2">
            <Button
              look="quiet"
              size="small"
              aria-pressed={item === shown}
              selected={item === shown}
              onClick={() => onShow(item.startsOn)}
            >
              {sinceOf(item.startsOn)}
            </Button>
            <span className="ms-auto text-dense text-muted tabular-nums">
              {t('hoursWeek', { hours: short(weekMinutes(item.days) * minute) })}
            </span>
            <IconButton
              size="small"
              icon={<Trash2 />}
              name={t('hoursRemove', { hours: sinceOf(item.startsOn) })}
              busy={remove.isPending && remove.variables.workingHoursId === item.id}
              onClick={() => remove.mutate({ workingHoursId: item.id })}
            />
          </li>
        ))}
      </ul>
    </SettingsRow>
  );
}

interface DayProps {
  day: number;
  /** Null on a day off; undefined until it is known. */
  hours: WorkingDay | null | undefined;
  onChange: (next: WorkingDay | null) => void;
}

function Day({ day, hours: span, onChange }: DayProps) {
  const t = useText('personal');
  const { locale } = useLanguage();
  const label = new Intl.DateTimeFormat(locale, { weekday: 'long', timeZone: 'UTC' }).format(
    monday + day * 1440 * minute,
  );
  return (
    <div className="flex min-h-14 flex-wrap items-center gap-x-4 gap-y-2">
      <div className="w-36">
        {span === undefined ? (
          label
        ) : (
          <Switch first label={label} checked={span !== null} onChange={(on) => onChange(on ? usual : null)} />
        )}
      </div>
      {span === undefined && <Skeleton className="h-control w-56" />}
      {span === null && <span className="text-dense text-muted">{t('dayOff')}</span>}
      {span && <Span label={label} span={span} onChange={onChange} />}
    </div>
  );
}

function Span({ label, span, onChange }: { label: string; span: WorkingDay; onChange: (next: WorkingDay) => void }) {
  const t = useText('personal', 'errors');
  const formats = useFormats();
  const options = quarters.map((value) => ({
    value,
    label: formats.wallTime(value),
  }));
  const choose = (end: keyof WorkingDay) => (value: string) => {
    const next = { ...span, [end]: value };
    if (!whyNotDay(next)) onChange(next);
  };
  // What would end when it begins is not offered.
  const without = (otherEnd: string) => options.filter(({ value }) => value !== otherEnd);
  return (
    <div className="flex flex-wrap items-center gap-2">
      <Select
        name={t('hoursFrom', { day: label })}
        options={without(span.to)}
        value={span.from}
        onChange={choose('from')}
      />
      <span aria-hidden="true" className="text-faint">
        –
      </span>
      <Select
        name={t('hoursTo', { day: label })}
        options={without(span.from)}
        value={span.to}
        onChange={choose('to')}
      />
      <span className="text-dense text-muted tabular-nums">{short(dayMinutes(span) * minute)}</span>
    </div>
  );
}
