import type { Invoice, InvoiceLine, InvoiceState } from '@stint/contract';
import { useLanguage, useText } from '../../../lib/i18n/i18n.ts';
import type { Tone } from '../../../ui/badge.tsx';
import { useFormats } from '../../identity/formats/index.ts';

export const stateTones: Record<InvoiceState, Tone> = {
  draft: 'neutral',
  issued: 'info',
  sent: 'info',
  partlyPaid: 'warn',
  overdue: 'danger',
  paid: 'running',
  credited: 'neutral',
  void: 'neutral',
  creditNote: 'accent',
};

/** A line by its description, or by its project, task and member. */
export function useLineName() {
  const t = useText('invoices');
  const { calendarDate } = useFormats();
  return ({ description, projectName, taskTitle, memberName, date }: InvoiceLine) =>
    [
      date && calendarDate(date),
      description ?? [projectName ?? t('noProject'), taskTitle, memberName].filter(Boolean).join(' · '),
    ]
      .filter(Boolean)
      .join(' · ');
}

/** What an invoice is called: a draft has no number. */
export function useInvoiceName() {
  const t = useText('invoices');
  return ({ type, number }: Pick<Invoice, 'type' | 'number'>) => {
    if (number === null) return t('draftName');
    return t(type === 'CREDIT_NOTE' ? 'creditNoteName' : 'invoice', { number });
  };
}

/** The labels of the file in the language of the page. */
export function usePdfWords() {
  const t = useText('invoices', 'eInvoices', 'reports');
  const minutes = '{{minutes}}';
  const { locale } = useLanguage();
  const words = {
    invoice: t('word'),
    creditNote: t('state_creditNote'),
    draft: t('state_draft'),
    corrects: t('corrects'),
    date: t('date'),
    due: t('due'),
    period: t('period'),
    rounding: t('reports:rounding'),
    rounding_nearest: t('reports:rounding_nearest', { minutes }),
    rounding_up: t('reports:rounding_up', { minutes }),
    rounding_down: t('reports:rounding_down', { minutes }),
    billTo: t('billTo'),
    taxId: t('taxId'),
    work: t('work'),
    quantity: t('quantity'),
    price: t('price'),
    amount: t('amount'),
    net: t('net'),
    tax: t('tax'),
    total: t('total'),
    voided: t('status_VOID'),
    noProject: t('noProject'),
    unit_HUR: t('unit_HUR'),
    unit_DAY: t('unit_DAY'),
    unit_C62: t('unit_C62'),
    vatId: t('eInvoices:vatId'),
    taxNumber: t('eInvoices:taxNumber'),
    legalId: t('eInvoices:legalId'),
    orderNumber: t('eInvoices:orderNumber'),
    buyerReference: t('yourReference'),
    payment: t('paymentDetails'),
    accountName: t('eInvoices:accountName'),
    bankName: t('eInvoices:bankName'),
    iban: t('eInvoices:iban'),
    bic: t('eInvoices:bic'),
    reference: t('reference'),
    scan: t('scanToPay'),
    page: t('pageOf', { page: '{{page}}', pages: '{{pages}}' }),
  };
  return { words, locale };
}

/** A number as people type it; null when it is none. */
export function typedNumber(text: string): number | null {
  const value = Number(text.trim().replace(',', '.'));
  return text.trim() === '' || !Number.isFinite(value) ? null : value;
}
