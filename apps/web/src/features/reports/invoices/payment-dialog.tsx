import type { Invoice } from '@stint/contract';
import Banknote from 'lucide-react/icons/banknote';
import { useState } from 'react';
import { z } from 'zod';
import { useApiMutation, useServer } from '../../../lib/api/server.tsx';
import { useToday } from '../../../lib/clock/today.ts';
import { useForm } from '../../../lib/form.ts';
import { useText } from '../../../lib/i18n/i18n.ts';
import { newId } from '../../../lib/id.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Field } from '../../../ui/field.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import { useZone } from '../../identity/active-team/index.ts';
import { DateField } from './date-field.tsx';

/** Records money that came in. */
export function PaymentButton({ invoice }: { invoice: Invoice }) {
  const t = useText('invoices');
  const [open, setOpen] = useState(false);
  return (
    <Dialog
      title={t('recordPayment')}
      open={open}
      onOpenChange={setOpen}
      trigger={
        <Button size="small">
          <Banknote />
          {t('recordPayment')}
        </Button>
      }
    >
      {open && <PaymentForm invoice={invoice} onDone={() => setOpen(false)} />}
    </Dialog>
  );
}

const PaymentFields = z.object({
  date: z.string(),
  amount: z
    .string()
    .trim()
    .transform((text) => Number(text.replace(',', '.')))
    .pipe(z.number().positive()),
  reference: z.string().max(200),
});

function PaymentForm({ invoice, onDone }: { invoice: Invoice; onDone: () => void }) {
  const t = useText('invoices', 'common');
  const { date } = useToday(useZone());
  const [requestId] = useState(newId);
  const start = { date, amount: String(invoice.outstanding), reference: '' };
  const form = useForm(PaymentFields, start, {
    says: () => t('amountWrong'),
    about: { 'invoice.overpaid': 'amount', 'invoice.decimals': 'amount', 'invoice.payment_date': 'date' },
  });
  const send = useApiMutation(useServer().invoices.addPayment, { inForm: true, onSuccess: onDone });
  const save = ({ reference, ...typed }: z.output<typeof PaymentFields>) => {
    const payment = { invoiceId: invoice.id, ...typed, reference: reference.trim() || null, requestId };
    if (!send.isPending) send.mutate(payment, { onError: form.refuse });
  };
  return (
    <form {...form.props(save)} className="flex flex-col gap-4">
      <div className="grid grid-cols-1 items-start gap-3 sm:grid-cols-2">
        <Field label={t('amount')} error={form.errorOf('amount')}>
          <TextInput {...form.control('amount')} inputMode="decimal" autoComplete="off" end={invoice.currency} />
        </Field>
        <DateField label={t('paymentDate')} value={form.values.date} onChange={(next) => form.set('date', next)} />
      </div>
      <Field label={t('reference')} hint={t('referenceHint')}>
        <TextInput {...form.control('reference')} dir="auto" maxLength={200} autoComplete="off" />
      </Field>
      {form.errorOf('date') && <Banner tone="danger">{form.errorOf('date')}</Banner>}
      {form.problem && <Banner tone="danger">{form.problem}</Banner>}
      <div className="flex flex-wrap justify-end gap-2">
        <Button onClick={onDone}>{t('common:cancel')}</Button>
        <Button type="submit" look="primary" busy={send.isPending}>
          {t('recordPayment')}
        </Button>
      </div>
    </form>
  );
}
