import { firstDay, type HourlyRate } from '@stint/contract';
import { useQuery } from '@tanstack/react-query';
import Trash2 from 'lucide-react/icons/trash-2';
import { useState } from 'react';
import { z } from 'zod';
import { apiQuery, useApiMutation, useServer } from '../../../lib/api/server.tsx';
import { useToday } from '../../../lib/clock/today.ts';
import { useForm } from '../../../lib/form.ts';
import { useText } from '../../../lib/i18n/i18n.ts';
import { Button, IconButton } from '../../../ui/button.tsx';
import { DatePicker } from '../../../ui/date-picker.tsx';
import { Field } from '../../../ui/field.tsx';
import { Select } from '../../../ui/select.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import { useZone } from '../../identity/active-team/index.ts';
import { useMay } from '../../identity/auth/index.ts';
import { CurrencyBox, useFormats } from '../../identity/formats/index.ts';

interface Owner {
  employeeId?: string;
  projectId?: string;
}
interface RatesSectionProps extends Owner {
  title: string;
  /** Members of a project, who can have a rate of their own in it. */
  members?: readonly { id: string; name: string }[];
  /** Why the person may not change these rates. */
  blocked?: string | null;
}

/** The rates of a member or a project by the day from which they hold, for those who see rates. */
export function RatesSection({ title, members = [], blocked = null, ...owner }: RatesSectionProps) {
  const t = useText('money');
  const server = useServer();
  const [adding, setAdding] = useState(false);
  const enabled = useMay()(server.rates.list);
  const { data } = useQuery({ ...apiQuery(server.rates.list, owner), enabled });
  if (!enabled) return null;
  return (
    <section aria-label={title} className="flex flex-col gap-3">
      <h3 className="font-semibold">{title}</h3>
      {!data && <Skeleton className="h-8" />}
      {data?.items.length === 0 && <p className="text-dense text-muted">{t('noRates')}</p>}
      <ul aria-label={title} className="flex flex-col gap-1.5 empty:hidden">
        {data?.items.map((rate) => (
          <RateLine key={rate.id} rate={rate} members={members} isFixed={blocked !== null} />
        ))}
      </ul>
      {blocked && <p className="text-dense text-muted">{blocked}</p>}
      {blocked === null && !adding && (
        <Button size="small" className="self-start" onClick={() => setAdding(true)}>
          {t('addRate')}
        </Button>
      )}
      {adding && (
        <RateForm
          owner={owner}
          members={members}
          currency={data?.items.at(-1)?.currency ?? null}
          onDone={() => setAdding(false)}
        />
      )}
    </section>
  );
}

interface RateLineProps extends Required<Pick<RatesSectionProps, 'members'>> {
  rate: HourlyRate;
  isFixed: boolean;
}
function RateLine({ rate, members, isFixed }: RateLineProps) {
  const t = useText('money');
  const { money, calendarDate } = useFormats();
  const remove = useApiMutation(useServer().rates.remove);
  const { kind, employeeId, projectId, startsOn, amount, minimum, currency } = rate;
  const since = startsOn === firstDay ? t('always') : t('since', { date: calendarDate(startsOn) });
  const ownerName = projectId
    ? (members.find(({ id }) => id === employeeId)?.name ?? t('everyone'))
    : t(`kind_${kind}`);
  return (
    <li className="flex items-center gap-2 text-dense">
      <span className="flex min-w-0 flex-1 flex-col">
        <span className="font-medium tabular-nums">
          {amount > 0 ? t('perHour', { amount: money(amount, currency) }) : t('ended')}
          {minimum > 0 && ` (${t('minimum', { amount: money(minimum, currency) })})`}
        </span>
        <span dir="auto" className="text-caption text-muted">
          {ownerName} · {since}
        </span>
      </span>
      {!isFixed && (
        <IconButton
          size="small"
          icon={<Trash2 />}
          name={t('removeRate', { date: calendarDate(startsOn) })}
          busy={remove.isPending}
          onClick={() => remove.mutate({ rateId: rate.id })}
        />
      )}
    </li>
  );
}

const RateFields = z.object({
  kind: z.enum(['BILL', 'COST']),
  ownerName: z.string(),
  amount: z
    .string()
    .trim()
    .min(1)
    .transform((text) => Number(text.replace(',', '.')))
    .pipe(z.number().min(0).max(1_000_000)),
  minimum: z
    .string()
    .trim()
    .transform((text) => Number(text.replace(',', '.')))
    .pipe(z.number().min(0).max(1_000_000)),
  currency: z.string().nullable(),
  startsOn: z.string(),
});

const emptyRate = {
  kind: 'BILL' as 'BILL' | 'COST',
  ownerName: '',
  amount: '',
  minimum: '',
  currency: null as string | null,
};

interface RateFormProps extends Required<Pick<RatesSectionProps, 'members'>> {
  owner: Owner;
  currency: string | null;
  onDone: () => void;
}
function RateForm({ owner, members, currency, onDone }: RateFormProps) {
  const t = useText('money', 'common');
  const { currency: house } = useFormats();
  const { date } = useToday(useZone());
  const send = useApiMutation(useServer().rates.set, { inForm: true, onSuccess: onDone });
  const form = useForm(
    RateFields,
    { ...emptyRate, startsOn: date },
    {
      says: (field) => (field === 'amount' || field === 'minimum' ? t('rateWrong') : ''),
    },
  );
  const { kind, ownerName, startsOn } = form.values;
  const chosen = form.values.currency ?? currency ?? house;
  const save = (typed: z.output<typeof RateFields>) =>
    send.mutateAsync({
      ...owner,
      ...(typed.ownerName && { employeeId: typed.ownerName }),
      kind: typed.kind,
      amount: typed.amount,
      minimum: typed.minimum,
      startsOn: typed.startsOn,
      currency: chosen,
    });
  return (
    <form {...form.props(save)} aria-label={t('addRate')} className="flex flex-col gap-3">
      {owner.employeeId ? (
        <Field label={t('kind')}>
          <Select
            name={t('kind')}
            value={kind}
            onChange={(next) => form.set('kind', next)}
            options={(['BILL', 'COST'] as const).map((value) => ({ value, label: t(`kind_${value}`) }))}
          />
        </Field>
      ) : (
        <Field label={t('rateFor')}>
          <Select
            name={t('rateFor')}
            value={ownerName}
            onChange={(next) => form.set('ownerName', next)}
            options={[
              { value: '', label: t('everyone') },
              ...members.map(({ id, name }) => ({ value: id, label: name })),
            ]}
          />
        </Field>
      )}
      <div className="flex flex-wrap items-start gap-3">
        <Field label={t('rateAmount')} error={form.errorOf('amount')} className="min-w-28 flex-1">
          <TextInput {...form.control('amount')} inputMode="decimal" autoComplete="off" />
        </Field>
        <StartField value={startsOn} onChange={(next) => form.set('startsOn', next)} />
      </div>
      {owner.employeeId && kind === 'BILL' && (
        <Field label={t('rateMinimum')} error={form.errorOf('minimum')}>
          <TextInput {...form.control('minimum')} inputMode="decimal" autoComplete="off" />
        </Field>
      )}
      <Field label={t('currency')}>
        <CurrencyBox value={chosen} onChange={(next) => form.set('currency', next)} />
      </Field>
      <div className="flex flex-wrap justify-end gap-2">
        <Button onClick={onDone}>{t('common:cancel')}</Button>
        <Button type="submit" look="primary" busy={send.isPending}>
          {t('addRate')}
        </Button>
      </div>
    </form>
  );
}

/** From when a rate holds. */
function StartField({ value, onChange }: { value: string; onChange: (day: string) => void }) {
  const t = useText('money');
  const day = useFormats().calendarDate(value);
  return (
    <Field label={t('rateFrom')}>
      <DatePicker
        name={t('rateFrom')}
        value={value}
        onChange={onChange}
        trigger={
          <Button look="field" aria-label={`${t('rateFrom')}: ${day}`}>
            {day}
          </Button>
        }
      />
    </Field>
  );
}
