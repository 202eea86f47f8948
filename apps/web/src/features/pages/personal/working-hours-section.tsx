import type { WorkingHours } from '@stint/contract';
import { dayMinutes, quarters, type WorkingDay, weekMinutes, whyNotDay } from '@stint/domain/workspace/working-hours';
import { useQuery } from '@tanstack/react-query';
import { apiQuery, useApiMutation, useServer } from '../../../lib/api/server.tsx';
import { short } from '../../../lib/i18n/dates.ts';
import { useLanguage, useText } from '../../../lib/i18n/i18n.ts';
import { Button } from '../../../ui/button.tsx';
import { Select } from '../../../ui/select.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { Switch } from '../../../ui/switch.tsx';
import { useFormats } from '../../identity/formats/index.ts';
import { SavedNote, SettingsRows, SettingsSection, useSaving } from '../../identity/settings/index.ts';

type Days = WorkingHours['days'];
const minute = 60_000;
const usual: WorkingDay = { from: '09:00', to: '17:00' };
/** A Monday. */
const monday = Date.parse('2026-01-05T00:00:00Z');
const week = [0, 1, 2, 3, 4, 5, 6] as const;

/** When the person usually works, day by day. */
export function WorkingHoursSection() {
  const t = useText('personal', 'settings');
  const server = useServer();
  const query = apiQuery(server.users.workingHours, {});
  const days = useQuery(query).data?.days;
  const send = useApiMutation(server.users.setWorkingHours, {
    inForm: true,
    mutationScope: 'working hours',
    optimistic: (cache, { days: next }) => {
      const before = cache.getQueryData(query.queryKey);
      cache.setQueryData(query.queryKey, { days: next });
      return () => cache.setQueryData(query.queryKey, before);
    },
  });
  const saving = useSaving(send);
  const save = (next: Days) => send.mutate({ days: next });
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
        {weekdays.map((day) => (
          <Day
            key={day}
            day={day}
            hours={days?.[day]}
            onChange={(next) => days && save(days.map((item, at) => (at === day ? next : item)))}
          />
        ))}
      </SettingsRows>
    </SettingsSection>
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
