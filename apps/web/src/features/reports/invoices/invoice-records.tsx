import type { Invoice } from '@stint/contract';
import { Link } from '@tanstack/react-router';
import Trash2 from 'lucide-react/icons/trash-2';
import type { ReactNode } from 'react';
import { useApiMutation, useServer } from '../../../lib/api/server.tsx';
import { useText } from '../../../lib/i18n/i18n.ts';
import { IconButton } from '../../../ui/button.tsx';
import { useFormats } from '../../identity/formats/index.ts';

/** What is paid, credited and still due. */
export function Balance({ invoice }: { invoice: Invoice }) {
  const t = useText('invoices');
  const { money } = useFormats();
  const { type, status, total, paid, credited, outstanding, currency } = invoice;
  if (type === 'CREDIT_NOTE' || status !== 'ISSUED') return null;
  const figures: [name: string, amount: number][] = [
    [t('total'), total],
    [t('state_paid'), paid],
    ...(credited > 0 ? ([[t('state_credited'), credited]] as [string, number][]) : []),
    [t('outstanding'), outstanding],
  ];
  return (
    <dl className="flex flex-wrap gap-x-8 gap-y-2 rounded-lg border border-line bg-raised px-4 py-3">
      {figures.map(([name, amount]) => (
        <div key={name} className="flex flex-col">
          <dt className="text-caption text-muted">{name}</dt>
          <dd className="font-medium text-base tabular-nums">{money(amount, currency)}</dd>
        </div>
      ))}
    </dl>
  );
}

function List({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title} className="flex min-w-0 flex-col gap-1">
      <h3 className="font-medium text-base">{title}</h3>
      <ul className="divide-y divide-line rounded-lg border border-line bg-raised text-dense">{children}</ul>
    </section>
  );
}

/** Payments, mails and credit notes of an invoice. */
export function Records({ invoice }: { invoice: Invoice }) {
  const t = useText('invoices');
  const { moment, money } = useFormats();
  const { payments, mails, creditNotes, currency } = invoice;
  return (
    <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-3 print:hidden">
      {payments.length > 0 && (
        <List title={t('payments')}>
          {payments.map((payment) => (
            <Payment key={payment.id} {...{ invoice, payment }} />
          ))}
        </List>
      )}
      {mails.length > 0 && (
        <List title={t('mails')}>
          {mails.map(({ id, kind, to, createdAt, acceptedAt, sentBy }) => (
            <li key={id} className="px-3 py-2">
              <bdi className="break-all font-medium">{to}</bdi>
              <span className="block text-muted">
                {[t(`mail_${kind}`), moment(createdAt), sentBy, !acceptedAt && t('mailWaiting')]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
            </li>
          ))}
        </List>
      )}
      {creditNotes.length > 0 && (
        <List title={t('creditNotes')}>
          {creditNotes.map(({ id, number, status, total }) => (
            <li key={id} className="flex gap-2 px-3 py-2">
              <Link
                to="/reports/invoices/$invoiceId"
                params={{ invoiceId: id }}
                className="text-accent-text hover:underline"
              >
                <bdi>{number}</bdi>
              </Link>
              {status === 'VOID' && <span className="text-muted">{t('state_void')}</span>}
              <span className="ms-auto tabular-nums">{money(total, currency)}</span>
            </li>
          ))}
        </List>
      )}
    </div>
  );
}

interface PaymentProps {
  invoice: Invoice;
  payment: Invoice['payments'][number];
}
function Payment({ invoice: { currency }, payment }: PaymentProps) {
  const t = useText('invoices');
  const { calendarDate, money } = useFormats();
  const { id: paymentId, date, amount, reference, recordedBy } = payment;
  const remove = useApiMutation(useServer().invoices.removePayment, { failed: t('removePaymentFailed') });
  return (
    <li className="flex items-center gap-2 px-3 py-2">
      <span className="min-w-0 flex-1">
        <span className="font-medium tabular-nums">{money(amount, currency)}</span>
        <span className="block break-words text-muted">
          {[calendarDate(date), reference, recordedBy].filter(Boolean).join(' · ')}
        </span>
      </span>
      <IconButton
        size="small"
        name={t('removePayment', { amount: money(amount, currency) })}
        icon={<Trash2 />}
        busy={remove.isPending}
        onClick={() => remove.mutate({ paymentId })}
      />
    </li>
  );
}
