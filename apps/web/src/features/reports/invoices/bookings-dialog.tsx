import { accountCharts, Refusal } from '@stint/contract';
import { addMonths, firstOfMonth, lastOfMonth } from '@stint/domain/dates';
import BookOpen from 'lucide-react/icons/book-open';
import { useState } from 'react';
import { z } from 'zod';
import { useConnection } from '../../../lib/api/server.tsx';
import { useToday } from '../../../lib/clock/today.ts';
import { pref, usePref } from '../../../lib/device/prefs.ts';
import { useForm } from '../../../lib/form.ts';
import { useText } from '../../../lib/i18n/i18n.ts';
import { keepFile } from '../../../lib/keep-file.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Field } from '../../../ui/field.tsx';
import { Select } from '../../../ui/select.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import { useZone } from '../../identity/active-team/index.ts';
import { useMyself } from '../../identity/auth/index.ts';
import { DateField } from './date-field.tsx';

const Accounts = z.object({
  chart: z.enum(accountCharts),
  receivables: z.string().regex(/^\d{5}$/),
  bank: z.string().regex(/^\d{4}$/),
  consultant: z.string().regex(/^\d{4,7}$/),
  client: z.string().regex(/^\d{1,5}$/),
});
type Accounts = z.infer<typeof Accounts>;
const usual: Accounts = { chart: 'SKR03', receivables: '10000', bank: '1200', consultant: '', client: '1' };
/** As they were entered last in this browser. */
const accountsPref = pref<Accounts>(
  'stint.bookingAccounts',
  (value): value is Accounts => Accounts.safeParse(value).success,
  usual,
);
const BookingsFields = Accounts.extend({ from: z.string(), to: z.string(), currency: z.string().trim().length(3) });

/** Invoices and payments as a file for the tax adviser. */
export function BookingsButton() {
  const t = useText('invoices');
  const [open, setOpen] = useState(false);
  return (
    <Dialog
      title={t('bookingsTitle')}
      description={t('bookingsText')}
      open={open}
      onOpenChange={setOpen}
      trigger={
        <Button size="small">
          <BookOpen />
          {t('bookings')}
        </Button>
      }
    >
      {open && <BookingsForm onDone={() => setOpen(false)} />}
    </Dialog>
  );
}

function BookingsForm({ onDone }: { onDone: () => void }) {
  const t = useText('invoices', 'common');
  const { server } = useConnection();
  const { date } = useToday(useZone());
  const currency = useMyself()?.employee?.organization?.currency ?? 'EUR';
  const month = firstOfMonth(addMonths(date, -1));
  const accounts = usePref(accountsPref);
  const start = { ...accounts, from: month, to: lastOfMonth(month), currency };
  const [isBusy, setBusy] = useState(false);
  const form = useForm(BookingsFields, start, {
    says: (field) => (field === 'currency' ? t('bookingsCurrencyWrong') : t(`bookings_${field as 'bank'}Wrong`)),
    about: { 'time.range': 'to', 'invoice.bookings_year': 'to' },
  });
  const save = async ({ from, to, currency: enteredCurrency, ...typed }: z.output<typeof BookingsFields>) => {
    setBusy(true);
    try {
      const filter = { from, to, currency: enteredCurrency.toUpperCase(), accounts: typed };
      keepFile(await server.invoices.bookings(filter));
      accountsPref.set(typed);
      onDone();
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      form.refuse(error);
    } finally {
      setBusy(false);
    }
  };
  const digits = (field: 'receivables' | 'bank' | 'consultant' | 'client') => (
    <Field label={t(`bookings_${field}`)} error={form.errorOf(field)}>
      <TextInput {...form.control(field)} inputMode="numeric" autoComplete="off" dir="ltr" />
    </Field>
  );
  return (
    <form {...form.props((typed) => void save(typed))} className="flex flex-col gap-4">
      <div className="grid grid-cols-1 items-start gap-3 sm:grid-cols-2">
        <DateField label={t('bookingsFrom')} value={form.values.from} onChange={(next) => form.set('from', next)} />
        <DateField label={t('bookingsTo')} value={form.values.to} onChange={(next) => form.set('to', next)} />
        <Field label={t('bookingsCurrency')} error={form.errorOf('currency')}>
          <TextInput {...form.control('currency')} maxLength={3} autoComplete="off" dir="ltr" />
        </Field>
        <Field label={t('bookings_chart')}>
          <Select
            name={t('bookings_chart')}
            value={form.values.chart}
            onChange={(next) => form.set('chart', next)}
            options={accountCharts.map((value) => ({ value, label: value }))}
          />
        </Field>
        {digits('consultant')}
        {digits('client')}
        {digits('receivables')}
        {digits('bank')}
      </div>
      {form.errorOf('to') && <Banner tone="danger">{form.errorOf('to')}</Banner>}
      {form.problem && <Banner tone="danger">{form.problem}</Banner>}
      <div className="flex flex-wrap justify-end gap-2">
        <Button onClick={onDone}>{t('common:cancel')}</Button>
        <Button type="submit" look="primary" busy={isBusy}>
          {t('bookingsDownload')}
        </Button>
      </div>
    </form>
  );
}
