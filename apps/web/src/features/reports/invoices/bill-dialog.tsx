import type { ArgsOf, InvoiceDraft, InvoiceSettings, invoicesApi } from '@stint/contract';
import { invoiceGroupings } from '@stint/contract';
import { addDays } from '@stint/domain/dates';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import ReceiptText from 'lucide-react/icons/receipt-text';
import { useState } from 'react';
import { z } from 'zod';
import { apiQuery, useApiMutation, useServer } from '../../../lib/api/server.tsx';
import { useToday } from '../../../lib/clock/today.ts';
import { useForm } from '../../../lib/form.ts';
import { clock } from '../../../lib/i18n/dates.ts';
import { useText } from '../../../lib/i18n/i18n.ts';
import { newId } from '../../../lib/id.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { DatePicker } from '../../../ui/date-picker.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Empty } from '../../../ui/empty.tsx';
import { Field } from '../../../ui/field.tsx';
import { Select } from '../../../ui/select.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import { Textarea } from '../../../ui/textarea.tsx';
import { toast } from '../../../ui/toast.tsx';
import { useZone } from '../../identity/active-team/index.ts';
import { useFormats } from '../../identity/formats/index.ts';
import { TaxNumber, taxText } from './tax.ts';

type Filter = ArgsOf<(typeof invoicesApi)['create']>['filter'];

/** Bills the time of a report: one client in one currency at a time. */
export function BillDialog({ filter }: { filter: Filter }) {
  const t = useText('invoices');
  const [open, setOpen] = useState(false);
  return (
    <Dialog
      title={t('bill')}
      description={t('billText')}
      open={open}
      onOpenChange={setOpen}
      trigger={
        <Button size="small">
          <ReceiptText />
          {t('bill')}
        </Button>
      }
    >
      {open && <Billing filter={filter} onDone={() => setOpen(false)} />}
    </Dialog>
  );
}

interface BillingProps {
  filter: Filter;
  onDone: () => void;
}
function Billing({ filter, onDone }: BillingProps) {
  const server = useServer();
  const [onlyBillable, setOnlyBillable] = useState(filter.isBillable === true);
  const [per, setPer] = useState<(typeof invoiceGroupings)[number]>('member');
  const { isBilled: _, isBillable, ...rest } = filter;
  const narrowed = { ...rest, ...(onlyBillable ? { isBillable: true } : isBillable === false && { isBillable }) };
  const draft = useQuery({
    ...apiQuery(server.invoices.draft, { ...narrowed, per }),
    // What is typed stays while the amounts are read again.
    placeholderData: keepPreviousData,
  });
  const settings = useQuery(apiQuery(server.invoices.settings, {}));
  if (!draft.data || !settings.data) return <Skeleton className="h-64" />;
  return (
    <BillForm
      {...{ per, onlyBillable, onDone }}
      filter={narrowed}
      draft={draft.data}
      isOld={draft.isPlaceholderData}
      settings={settings.data}
      onPer={setPer}
      onOnlyBillable={setOnlyBillable}
    />
  );
}

interface BillFormProps extends BillingProps {
  draft: InvoiceDraft;
  /** The amounts are those of other choices. */
  isOld: boolean;
  settings: InvoiceSettings;
  per: (typeof invoiceGroupings)[number];
  onPer: (per: (typeof invoiceGroupings)[number]) => void;
  onlyBillable: boolean;
  onOnlyBillable: (on: boolean) => void;
}

const Typed = z.object({
  group: z.string(),
  date: z.string(),
  dueDate: z.string(),
  taxName: z.string(),
  taxPercent: TaxNumber,
  note: z.string().max(1000),
});
const keyOf = ({ client, currency }: InvoiceDraft['groups'][number]) => `${client?.id} ${currency}`;

function useBillFields(settings: InvoiceSettings) {
  const t = useText('invoices');
  const { date } = useToday(useZone());
  const start = {
    group: '',
    date,
    dueDate: addDays(date, settings.dueDays),
    taxName: settings.taxName ?? '',
    taxPercent: taxText(settings.taxPercent),
    note: settings.note ?? '',
  };
  return useForm(Typed, start, { says: (field) => (field === 'taxPercent' ? t('taxWrong') : '') });
}
type BillFields = ReturnType<typeof useBillFields>;

function BillForm(props: BillFormProps) {
  const { filter, draft, isOld, settings, per, onPer, onlyBillable, onOnlyBillable, onDone } = props;
  const t = useText('invoices', 'common');
  const navigate = useNavigate();
  const [requestId] = useState(newId);
  const form = useBillFields(settings);
  const create = useApiMutation(useServer().invoices.create, {
    inForm: true,
    onSuccess: ({ id: invoiceId, number }) => {
      onDone();
      toast({ look: 'success', title: t('created', { number }) });
      void navigate({ to: '/reports/invoices/$invoiceId', params: { invoiceId } });
    },
  });
  const chosen = draft.groups.find((group) => keyOf(group) === form.values.group) ?? draft.groups[0];
  const save = (typed: z.output<typeof Typed>) => {
    if (!chosen || isOld || create.isPending) return;
    const { taxName, note, taxPercent, ...dates } = typed;
    create.mutate(
      {
        filter,
        per,
        requestId,
        organizationContactId: chosen.client?.id ?? null,
        currency: chosen.currency,
        net: chosen.net,
        date: dates.date,
        dueDate: dates.dueDate,
        taxName: taxName || null,
        note: note || null,
        taxPercent,
      },
      { onError: form.refuse },
    );
  };
  return (
    <form {...form.props(save)} className="flex flex-col gap-4">
      <TimeChoice groups={draft.groups} chosen={chosen} onChange={(group) => form.set('group', group)} />
      <Checkbox label={t('onlyBillable')} checked={onlyBillable} onChange={onOnlyBillable} />
      <LeftOut draft={draft} />
      {chosen && <InvoiceFields {...{ form, per, onPer }} dueDays={settings.dueDays} />}
      {form.problem && <Banner tone="danger">{form.problem}</Banner>}
      <div className="flex flex-wrap justify-end gap-2">
        <Button onClick={onDone}>{t('common:cancel')}</Button>
        <Button type="submit" look="primary" busy={create.isPending || isOld} blocked={!chosen && t('nothingTitle')}>
          {t('create')}
        </Button>
      </div>
    </form>
  );
}

interface TimeChoiceProps {
  groups: InvoiceDraft['groups'];
  chosen: InvoiceDraft['groups'][number] | undefined;
  onChange: (group: string) => void;
}

/** Which client's time in which currency. */
function TimeChoice({ groups, chosen, onChange }: TimeChoiceProps) {
  const t = useText('invoices');
  const { money } = useFormats();
  if (!chosen)
    return (
      <Empty icon={<ReceiptText />} title={t('nothingTitle')}>
        {t('nothingText')}
      </Empty>
    );
  return (
    <Field label={t('time')}>
      <Select
        name={t('time')}
        value={keyOf(chosen)}
        onChange={onChange}
        options={groups.map((group) => ({
          value: keyOf(group),
          label: t('timeFor', {
            client: group.client?.name ?? t('noClient'),
            amount: `${money(group.net, group.currency)} · ${clock(group.seconds * 1000)}`,
          }),
        }))}
      />
    </Field>
  );
}

type InvoiceFieldsProps = Pick<BillFormProps, 'per' | 'onPer'> & { form: BillFields; dueDays: number };

function InvoiceFields({ form, per, onPer, dueDays }: InvoiceFieldsProps) {
  const t = useText('invoices');
  return (
    <>
      <div className="grid gap-3 sm:grid-cols-3">
        <Field label={t('per')}>
          <Select
            name={t('per')}
            value={per}
            onChange={onPer}
            options={invoiceGroupings.map((value) => ({ value, label: t(`per_${value}`) }))}
          />
        </Field>
        <DateField
          label={t('invoiceDate')}
          value={form.values.date}
          onChange={(next) =>
            form.setAll({
              date: next,
              ...(form.values.dueDate < next && { dueDate: addDays(next, dueDays) }),
            })
          }
        />
        <DateField label={t('dueDate')} value={form.values.dueDate} onChange={(next) => form.set('dueDate', next)} />
      </div>
      <div className="grid items-start gap-3 sm:grid-cols-2">
        <Field label={t('taxName')}>
          <TextInput {...form.control('taxName')} dir="auto" maxLength={40} autoComplete="off" />
        </Field>
        <Field label={t('taxPercent')} error={form.errorOf('taxPercent')}>
          <TextInput {...form.control('taxPercent')} inputMode="decimal" autoComplete="off" end="%" />
        </Field>
      </div>
      <Field label={t('note')} hint={t('noteHint')}>
        <Textarea {...form.control('note')} dir="auto" rows={2} maxLength={1000} />
      </Field>
    </>
  );
}

/** What of the selection is not billed, or perhaps should not be. */
function LeftOut({ draft }: Pick<BillFormProps, 'draft'>) {
  const t = useText('invoices');
  const { unpricedSeconds, runningEntries, mixedEntries, notBillableSeconds } = draft;
  const time = (seconds: number) => clock(seconds * 1000);
  const lines = [
    notBillableSeconds > 0 && t('withNotBillable', { time: time(notBillableSeconds) }),
    unpricedSeconds > 0 && t('unpriced', { time: time(unpricedSeconds) }),
    runningEntries > 0 && t('runningLeft', { count: runningEntries }),
    mixedEntries > 0 && t('mixedLeft', { number: mixedEntries }),
  ].filter((line) => line !== false);
  if (lines.length === 0) return null;
  return (
    <Banner tone="warn">
      <ul className="flex flex-col gap-0.5">
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </Banner>
  );
}

interface DateFieldProps {
  label: string;
  value: string;
  onChange: (date: string) => void;
}
function DateField({ label, value, onChange }: DateFieldProps) {
  const { calendarDate } = useFormats();
  return (
    <Field label={label}>
      <DatePicker
        name={label}
        value={value}
        onChange={onChange}
        trigger={
          <Button look="field" className="w-full" aria-label={`${label}: ${calendarDate(value)}`}>
            {calendarDate(value)}
          </Button>
        }
      />
    </Field>
  );
}
