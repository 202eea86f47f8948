import type { Invoice } from '@stint/contract';
import { Refusal } from '@stint/contract';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import Ban from 'lucide-react/icons/ban';
import Download from 'lucide-react/icons/download';
import { type ReactNode, useState } from 'react';
import { apiQuery, useApiMutation, useConnection, useServer } from '../../../lib/api/server.tsx';
import { useText } from '../../../lib/i18n/i18n.ts';
import { keepFile } from '../../../lib/keep-file.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { Confirm } from '../../../ui/confirm.tsx';
import { cx } from '../../../ui/cx.ts';
import { Field } from '../../../ui/field.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { Textarea } from '../../../ui/textarea.tsx';
import { useFormats } from '../../identity/formats/index.ts';
import { Page, PageError } from '../../identity/shell/index.ts';
import { BillingTabs } from './billing-tabs.tsx';
import { CreditButton } from './credit-dialog.tsx';
import { DraftContent } from './draft-screen.tsx';
import { EInvoiceMenu } from './e-invoice-menu.tsx';
import { Lines } from './invoice-lines.tsx';
import { Balance, Records } from './invoice-records.tsx';
import { stateTones, useInvoiceName, usePdfWords } from './invoice-texts.ts';
import { LinksButton } from './links-dialog.tsx';
import { PaymentButton } from './payment-dialog.tsx';
import { useRoundingText } from './rounding-text.ts';
import { SendButton } from './send-dialog.tsx';

/** One invoice with its lines, and the entries behind each. */
export function InvoiceScreen({ invoiceId }: { invoiceId: string }) {
  const t = useText('invoices', 'reports');
  const nameOf = useInvoiceName();
  const { data, error, refetch } = useQuery(apiQuery(useServer().invoices.get, { invoiceId }));
  if (error && !data) return <PageError error={error} onRetry={() => void refetch()} />;
  return (
    <Page
      title={data ? nameOf(data) : t('invoices')}
      parents={[{ label: t('invoices'), link: <Link to="/reports/invoices" /> }]}
      tabs={<BillingTabs />}
      width="wide"
      pending={!data}
    >
      {!data && <Skeleton className="h-96 rounded-lg" />}
      {data && (data.status === 'DRAFT' ? <DraftContent key={data.id} invoice={data} /> : <Content invoice={data} />)}
    </Page>
  );
}

function Content({ invoice }: { invoice: Invoice }) {
  const t = useText('invoices', 'reports');
  const roundingText = useRoundingText();
  const { moment, calendarDate, period } = useFormats();
  const nameOf = useInvoiceName();
  const { state, voidReason, voidedBy, voidedAt, issuedBy, corrects, rounding } = invoice;
  return (
    <>
      <div className="flex flex-wrap items-center gap-2">
        <h2 className="font-semibold text-title">{nameOf(invoice)}</h2>
        <Badge tone={stateTones[state]}>{t(`state_${state}`)}</Badge>
        <Actions invoice={invoice} />
      </div>
      {state === 'void' ? (
        <Banner tone="warn">
          {t('voidedBy', {
            name: voidedBy ?? t('someone'),
            date: voidedAt ? moment(voidedAt) : '',
            reason: voidReason ?? '',
          })}
        </Banner>
      ) : (
        invoice.seconds > 0 &&
        invoice.type === 'INVOICE' && (
          <div className="contents print:hidden">
            <Banner>{t('locked')}</Banner>
          </div>
        )
      )}
      <Balance invoice={invoice} />
      <div className="grid grid-cols-1 gap-4 rounded-lg border border-line bg-raised p-4 sm:grid-cols-3">
        <Party title={t('from')} name={invoice.sellerName} address={invoice.sellerAddress}>
          {invoice.sellerTaxId && `${t('taxId')}: ${invoice.sellerTaxId}`}
        </Party>
        <Party
          title={t('billTo')}
          name={invoice.clientName ?? t('noClient')}
          address={invoice.clientAddress}
          isFaint={!invoice.clientName}
        />
        <dl className="grid grid-cols-[auto_1fr] content-start gap-x-3 gap-y-1 text-dense">
          <Fact label={t('date')}>{calendarDate(invoice.date)}</Fact>
          {invoice.dueDate && <Fact label={t('due')}>{calendarDate(invoice.dueDate)}</Fact>}
          <Fact label={t('period')}>{period(invoice.startDate, invoice.endDate)}</Fact>
          {rounding && invoice.seconds > 0 && <Fact label={t('reports:rounding')}>{roundingText(rounding)}</Fact>}
          {corrects && (
            <Fact label={t('corrects')}>
              <Link
                to="/reports/invoices/$invoiceId"
                params={{ invoiceId: corrects.id }}
                className="text-accent-text hover:underline"
              >
                {corrects.number}
              </Link>
            </Fact>
          )}
          {issuedBy && <Fact label={t('status_ISSUED')}>{issuedBy}</Fact>}
        </dl>
      </div>
      <Lines invoice={invoice} />
      {invoice.note && (
        <p dir="auto" className="whitespace-pre-line text-dense text-muted">
          {invoice.note}
        </p>
      )}
      <Records invoice={invoice} />
    </>
  );
}

/** What can be done with an issued invoice. */
function Actions({ invoice }: { invoice: Invoice }) {
  const { status, type, outstanding, paid, credited } = invoice;
  const isIssued = status === 'ISSUED';
  const isLeft = isIssued && type === 'INVOICE';
  return (
    <span className="ms-auto flex flex-wrap items-center gap-1.5 print:hidden">
      {isIssued && <SendButton invoice={invoice} />}
      {isLeft && outstanding > 0 && <PaymentButton invoice={invoice} />}
      {isLeft && credited < invoice.total && <CreditButton invoice={invoice} />}
      <LinksButton invoice={invoice} />
      <PdfButton invoice={invoice} />
      {isIssued && <EInvoiceMenu invoice={invoice} />}
      {isIssued && paid === 0 && credited === 0 && <VoidButton invoice={invoice} />}
    </span>
  );
}

const Fact = ({ label, children }: { label: string; children: ReactNode }) => (
  <>
    <dt className="text-muted">{label}</dt>
    <dd className="min-w-0">{children}</dd>
  </>
);

interface PartyProps {
  title: string;
  name: string;
  address: string | null;
  isFaint?: boolean;
  children?: ReactNode;
}
const Party = ({ title, name, address, isFaint = false, children }: PartyProps) => (
  <section aria-label={title} className="flex min-w-0 flex-col gap-0.5 text-dense">
    <h3 className="text-caption text-muted">{title}</h3>
    <span dir="auto" className={cx('break-words', isFaint ? 'text-faint' : 'font-medium text-base')}>
      {name}
    </span>
    {address && (
      <span dir="auto" className="whitespace-pre-line break-words">
        {address}
      </span>
    )}
    {children && <span className="text-muted">{children}</span>}
  </section>
);

function PdfButton({ invoice }: { invoice: Invoice }) {
  const t = useText('invoices');
  const { words, locale } = usePdfWords();
  const nameOf = useInvoiceName();
  const { server, refused } = useConnection();
  const [isBusy, setBusy] = useState(false);
  const download = async () => {
    setBusy(true);
    try {
      const file = await server.invoices.pdf({ invoiceId: invoice.id, words, locale });
      const name = `${nameOf(invoice)}.pdf`.replaceAll('/', '-');
      keepFile(new File([file], name, { type: file.type }));
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      refused(error, t('downloadFailed'));
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button size="small" busy={isBusy} onClick={() => void download()}>
      <Download />
      {t('download')}
    </Button>
  );
}

function VoidButton({ invoice: { id: invoiceId, number } }: { invoice: Invoice }) {
  const t = useText('invoices', 'errors');
  const [open, setOpen] = useState(false);
  const [reason, setReason] = useState('');
  const send = useApiMutation(useServer().invoices.void, { inForm: true, onSuccess: () => setOpen(false) });
  return (
    <>
      <Button size="small" onClick={() => setOpen(true)}>
        <Ban />
        {t('void')}
      </Button>
      <Confirm
        open={open}
        onOpenChange={setOpen}
        title={t('voidTitle', { number: number ?? '' })}
        text={t('voidText')}
        action={t('void')}
        busy={send.isPending}
        blocked={reason.trim() === '' && t('errors:time_log.reason_required')}
        error={send.error && t(`errors:${send.error.code}`, send.error.details)}
        onConfirm={() => send.mutate({ invoiceId, reason })}
      >
        <Field label={t('voidReason')}>
          <Textarea value={reason} onChange={setReason} rows={2} dir="auto" maxLength={500} />
        </Field>
      </Confirm>
    </>
  );
}
