import { type Holiday, holidayLimits } from '@stint/contract';
import { useQuery } from '@tanstack/react-query';
import Pencil from 'lucide-react/icons/pencil';
import Plus from 'lucide-react/icons/plus';
import Trash2 from 'lucide-react/icons/trash-2';
import Upload from 'lucide-react/icons/upload';
import { useRef, useState } from 'react';
import { apiQuery, useApiMutation, useServer } from '../../../lib/api/server.tsx';
import { useToday } from '../../../lib/clock/today.ts';
import { useKeyboardStays } from '../../../lib/device/keyboard-stays.ts';
import { NameForm, useForm } from '../../../lib/form.ts';
import { useText } from '../../../lib/i18n/i18n.ts';
import { useBringBack } from '../../../lib/page/bring-back.ts';
import { Button, IconButton } from '../../../ui/button.tsx';
import { DatePicker } from '../../../ui/date-picker.tsx';
import { Field } from '../../../ui/field.tsx';
import { SkeletonText } from '../../../ui/skeleton.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import { toast } from '../../../ui/toast.tsx';
import { useZone } from '../../identity/active-team/index.ts';
import { useWhyNot } from '../../identity/auth/index.ts';
import { useFormats } from '../../identity/formats/index.ts';
import { SettingsRows, SettingsSection } from '../../identity/settings/index.ts';
import { Unread } from '../../identity/shell/index.ts';

/** The days off of the organization. */
export function HolidaysSection() {
  const t = useText('reports', 'vocabulary');
  const { holidays } = useServer();
  const refused = useWhyNot();
  const { data, error, refetch } = useQuery(apiQuery(holidays.list, {}));
  const [creating, create] = useState(false);
  const unread = data ? null : error;
  return (
    <SettingsSection
      id="holidays"
      title={t('holidays')}
      text={t('holidaysText')}
      actions={
        <span className="flex flex-wrap items-center gap-2">
          <ImportButton />
          <Button size="small" blocked={refused(holidays.create)} onClick={() => create(true)}>
            <Plus />
            {t('newHoliday')}
          </Button>
        </span>
      }
    >
      <SettingsRows>
        {unread && <Unread title={t('vocabulary:unread')} error={unread} onRetry={() => void refetch()} />}
        {!data && !unread && (
          <div>
            <SkeletonText lines={2} />
          </div>
        )}
        {creating && <HolidayForm holiday={null} onDone={() => create(false)} />}
        {data?.total === 0 && !creating && <p className="text-muted">{t('noHolidays')}</p>}
        {data && data.total > 0 && (
          <ul className="-my-1 flex max-h-96 flex-col overflow-y-auto">
            {data.items.map((holiday) => (
              <Line key={holiday.id} holiday={holiday} />
            ))}
          </ul>
        )}
      </SettingsRows>
    </SettingsSection>
  );
}

function ImportButton() {
  const t = useText('reports');
  const { holidays } = useServer();
  const refused = useWhyNot();
  const input = useRef<HTMLInputElement>(null);
  const send = useApiMutation(holidays.import, {
    failed: t('importHolidays'),
    onSuccess: ({ added }) => void toast({ look: 'success', title: t('holidaysImported', { number: String(added) }) }),
  });
  const read = async (file: File | undefined) => {
    if (!file) return;
    if (file.size > holidayLimits.bytes) toast({ look: 'danger', title: t('fileTooLarge') });
    else send.mutate({ ics: (await file.text()) || ' ' });
  };
  return (
    <>
      <input
        ref={input}
        type="file"
        accept=".ics,text/calendar"
        aria-label={t('importHolidays')}
        tabIndex={-1}
        className="sr-only"
        onChange={({ target }) => {
          void read(target.files?.[0]);
          target.value = '';
        }}
      />
      <Button
        size="small"
        busy={send.isPending}
        blocked={refused(holidays.import)}
        onClick={() => input.current?.click()}
      >
        <Upload />
        {t('importHolidays')}
      </Button>
    </>
  );
}

function Line({ holiday }: { holiday: Holiday }) {
  const t = useText('reports', 'common');
  const { holidays } = useServer();
  const refused = useWhyNot();
  const formats = useFormats();
  const [editing, edit] = useState(false);
  const { name, date } = holiday;
  if (editing)
    return (
      <li className="py-2">
        <HolidayForm holiday={holiday} onDone={() => edit(false)} />
      </li>
    );
  return (
    <li className="flex min-w-0 items-center gap-2.5 py-1">
      <span className="w-28 shrink-0 text-muted tabular-nums">{formats.calendarDate(date)}</span>
      <span dir="auto" className="min-w-0 truncate">
        {name}
      </span>
      <span className="ms-auto flex shrink-0 items-center gap-1">
        <IconButton
          name={t('editHoliday', { name })}
          tooltip={t('common:edit')}
          icon={<Pencil />}
          size="small"
          blocked={refused(holidays.update)}
          onClick={() => edit(true)}
        />
        <DeleteHoliday holiday={holiday} />
      </span>
    </li>
  );
}

function DeleteHoliday({ holiday: { id: holidayId, name } }: { holiday: Holiday }) {
  const t = useText('reports', 'common');
  const { holidays } = useServer();
  const refused = useWhyNot();
  useKeyboardStays();
  const undo = useBringBack(holidays.restore, holidayId, { holidayId });
  const remove = useApiMutation(holidays.remove, {
    failed: t('saveFailed'),
    onSuccess: () =>
      void toast({ id: holidayId, look: 'success', title: t('holidayDeleted'), description: name, action: undo }),
  });
  return (
    <IconButton
      name={t('deleteHoliday', { name })}
      tooltip={t('common:delete')}
      icon={<Trash2 />}
      size="small"
      blocked={refused(holidays.remove)}
      onClick={() => remove.mutate({ holidayId })}
    />
  );
}

function HolidayForm({ holiday, onDone }: { holiday: Holiday | null; onDone: () => void }) {
  const t = useText('reports', 'common', 'errors');
  const { holidays } = useServer();
  const formats = useFormats();
  const today = useToday(useZone());
  const [date, setDate] = useState(holiday?.date ?? today.date);
  const form = useForm(
    NameForm,
    { name: holiday?.name ?? '' },
    { says: () => t('errors:field.required'), fallback: 'name' },
  );
  const create = useApiMutation(holidays.create, { inForm: true, onSuccess: onDone });
  const update = useApiMutation(holidays.update, { inForm: true, onSuccess: onDone });
  const busy = create.isPending || update.isPending;
  const save = ({ name }: { name: string }) => {
    if (busy) return;
    if (holiday) update.mutate({ holidayId: holiday.id, name, date }, { onError: form.refuse });
    else create.mutate({ name, date }, { onError: form.refuse });
  };
  return (
    <form
      {...form.props(save)}
      aria-label={holiday ? t('editHoliday', { name: holiday.name }) : t('newHoliday')}
      className="flex min-w-0 flex-col gap-3"
      onKeyDown={({ key }) => {
        if (key === 'Escape') onDone();
      }}
    >
      <div className="flex flex-wrap items-start gap-3">
        <Field label={t('holidayDate')}>
          <DatePicker
            name={t('holidayDate')}
            value={date}
            onChange={setDate}
            trigger={
              <Button aria-label={`${t('holidayDate')}: ${formats.calendarDate(date)}`} className="tabular-nums">
                {formats.calendarDate(date)}
              </Button>
            }
          />
        </Field>
        <Field label={t('holidayName')} error={form.errorOf('name')} className="min-w-48 flex-1">
          <TextInput {...form.control('name')} autoFocus autoComplete="off" dir="auto" maxLength={120} />
        </Field>
      </div>
      <div className="flex flex-wrap justify-end gap-2">
        <Button onClick={onDone}>{t('common:cancel')}</Button>
        <Button type="submit" look="primary" busy={busy}>
          {t(holiday ? 'common:save' : 'common:create')}
        </Button>
      </div>
    </form>
  );
}
