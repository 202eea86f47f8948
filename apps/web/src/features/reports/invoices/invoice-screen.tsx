import type { Invoice, InvoiceLine } from '@stint/contract';
import { Refusal } from '@stint/contract';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import Ban from 'lucide-react/icons/ban';
import ChevronDown from 'lucide-react/icons/chevron-down';
import Download from 'lucide-react/icons/download';
import { type ReactNode, useState } from 'react';
import { apiQuery, useApiMutation, useConnection, useServer } from '../../../lib/api/server.tsx';
import { clock } from '../../../lib/i18n/dates.ts';
import { useLanguage, useText } from '../../../lib/i18n/i18n.ts';
import { keepFile } from '../../../lib/keep-file.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Banner } from '../../../ui/banner.tsx';
import { Button, IconButton } from '../../../ui/button.tsx';
import { Confirm } from '../../../ui/confirm.tsx';
import { cx } from '../../../ui/cx.ts';
import { Field } from '../../../ui/field.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { Cell, HeaderCell, Row, Table, TableBody, TableFoot, TableHead } from '../../../ui/table.tsx';
import { Textarea } from '../../../ui/textarea.tsx';
import { useFormats } from '../../identity/formats/index.ts';
import { Page, PageError } from '../../identity/shell/index.ts';
import { BillingTabs } from './billing-tabs.tsx';

/** One invoice with its lines, and the entries behind each. */
export function InvoiceScreen({ invoiceId }: { invoiceId: string }) {
  const t = useText('invoices', 'reports');
  const { data, error, refetch } = useQuery(apiQuery(useServer().invoices.get, { invoiceId }));
  if (error && !data) return <PageError error={error} onRetry={() => void refetch()} />;
  return (
    <Page
      title={data ? t('invoice', { number: data.number }) : t('invoices')}
      parents={[{ label: t('invoices'), link: <Link to="/reports/invoices" /> }]}
      tabs={<BillingTabs />}
      width="wide"
      pending={!data}
    >
      {data ? <Content invoice={data} /> : <Skeleton className="h-96 rounded-lg" />}
    </Page>
  );
}

function Content({ invoice }: { invoice: Invoice }) {
  const t = useText('invoices');
  const { moment, calendarDate, period } = useFormats();
  const { number, status, voidReason, voidedBy, voidedAt, issuedBy } = invoice;
  const isVoid = status === 'VOID';
  return (
    <>
      <div className="flex flex-wrap items-center gap-2">
        <h2 className="font-semibold text-title">{t('invoice', { number })}</h2>
        <Badge tone={isVoid ? 'neutral' : 'info'}>{t(`status_${status}`)}</Badge>
        <span className="ms-auto flex items-center gap-1.5 print:hidden">
          <PdfButton invoice={invoice} />
          {!isVoid && <VoidButton invoice={invoice} />}
        </span>
      </div>
      {isVoid ? (
        <Banner tone="warn">
          {t('voidedBy', {
            name: voidedBy ?? t('someone'),
            date: voidedAt ? moment(voidedAt) : '',
            reason: voidReason ?? '',
          })}
        </Banner>
      ) : (
        <Banner>{t('locked')}</Banner>
      )}
      <div className="grid gap-4 rounded-lg border border-line bg-raised p-4 sm:grid-cols-3">
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
          {issuedBy && <Fact label={t('status_ISSUED')}>{issuedBy}</Fact>}
        </dl>
      </div>
      <Lines invoice={invoice} />
      {invoice.note && (
        <p dir="auto" className="whitespace-pre-line text-dense text-muted">
          {invoice.note}
        </p>
      )}
    </>
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

function useLineName() {
  const t = useText('invoices');
  return ({ projectName, taskTitle, memberName }: InvoiceLine) =>
    [projectName ?? t('noProject'), taskTitle, memberName].filter(Boolean).join(' · ');
}

function Lines({ invoice }: { invoice: Invoice }) {
  const t = useText('invoices');
  const { money } = useFormats();
  const { locale } = useLanguage();
  const percent = (value: number) =>
    new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 3 }).format(value / 100);
  const { lines, currency, net, tax, taxName, taxPercent, total, status } = invoice;
  const isVoid = status === 'VOID';
  const sums = [
    { name: t('net'), amount: net },
    ...(taxPercent === null ? [] : [{ name: `${taxName ?? t('tax')} ${percent(taxPercent)}`, amount: tax }]),
  ];
  return (
    <div className="overflow-clip rounded-lg border border-line bg-raised">
      <Table name={t('work')}>
        <TableHead>
          <HeaderCell>{t('work')}</HeaderCell>
          <HeaderCell numeric>{t('hours')}</HeaderCell>
          <HeaderCell numeric className="max-sm:hidden">
            {t('rate')}
          </HeaderCell>
          <HeaderCell numeric>{t('amount')}</HeaderCell>
        </TableHead>
        <TableBody>
          {lines.map((line) => (
            <Line key={line.id} {...{ invoice, line }} />
          ))}
        </TableBody>
        <TableFoot>
          {sums.map(({ name, amount }) => (
            <tr key={name} className="font-normal">
              <td className="max-sm:hidden" />
              <th scope="row" colSpan={2} className="h-row px-3 text-end font-normal text-muted">
                {name}
              </th>
              <Cell numeric>{money(amount, currency)}</Cell>
            </tr>
          ))}
          <tr>
            <td className="max-sm:hidden" />
            <th scope="row" colSpan={2} className="h-row px-3 text-end">
              {t('total')}
            </th>
            <Cell numeric className={cx('text-base', isVoid && 'line-through')}>
              {money(total, currency)}
            </Cell>
          </tr>
        </TableFoot>
      </Table>
    </div>
  );
}

interface LineProps {
  invoice: Invoice;
  line: InvoiceLine;
}
function Line({ invoice, line }: LineProps) {
  const t = useText('invoices');
  const { money } = useFormats();
  const nameOf = useLineName();
  const [open, setOpen] = useState(false);
  const name = nameOf(line);
  return (
    <>
      <Row>
        <th scope="row" className="h-row px-3 text-start font-normal">
          <span className="flex items-center gap-1 sm:min-w-40">
            <IconButton
              size="small"
              name={t('entriesOf', { name })}
              tooltip={t('entries')}
              aria-expanded={open}
              icon={<ChevronDown className={cx('transition-transform', !open && '-rotate-90 rtl:rotate-90')} />}
              className="-ms-1.5 print:hidden"
              onClick={() => setOpen(!open)}
            />
            <span>
              <bdi>{name}</bdi>
              <span className="block text-caption text-muted sm:hidden">
                {t('rate')}: {money(line.rate, invoice.currency)}
              </span>
            </span>
          </span>
        </th>
        <Cell numeric>{clock(line.seconds * 1000)}</Cell>
        <Cell numeric className="whitespace-nowrap max-sm:hidden">
          {money(line.rate, invoice.currency)}
        </Cell>
        <Cell numeric className="whitespace-nowrap font-medium">
          {money(line.amount, invoice.currency)}
        </Cell>
      </Row>
      {open && <Entries {...{ invoice, line }} />}
    </>
  );
}

const first = 20;
const max = 500;

function Entries({ invoice, line }: LineProps) {
  const t = useText('invoices');
  const { calendarDate } = useFormats();
  const [all, setAll] = useState(false);
  const { data } = useQuery(
    apiQuery(useServer().invoices.entries, { invoiceId: invoice.id, lineId: line.id, take: all ? max : first }),
  );
  if (!data)
    return (
      <tr>
        <td colSpan={3} className="p-3">
          <Skeleton className="h-5" />
        </td>
      </tr>
    );
  return (
    <>
      {data.items.map(({ timeLogId, date, memberName, description, seconds }) => (
        <tr key={`${timeLogId} ${date}`} className="bg-sunken text-muted">
          <td className="px-3 py-1 ps-10">
            <span className="flex flex-wrap gap-x-2">
              <span>{calendarDate(date)}</span>
              <bdi>{memberName}</bdi>
              {description && <bdi className="text-body">{description}</bdi>}
            </span>
          </td>
          <td className="px-3 py-1 text-end tabular-nums">{clock(seconds * 1000)}</td>
          <td className="max-sm:hidden" />
          <td />
        </tr>
      ))}
      {data.total > data.items.length && !all && (
        <tr className="bg-sunken">
          <td colSpan={3} className="px-3 py-1 ps-10">
            <Button size="small" look="quiet" onClick={() => setAll(true)}>
              {t('more')}
            </Button>
          </td>
        </tr>
      )}
    </>
  );
}

function PdfButton({ invoice }: { invoice: Invoice }) {
  const t = useText('invoices');
  const { locale } = useLanguage();
  const { server, refused } = useConnection();
  const [isBusy, setBusy] = useState(false);
  const words = {
    invoice: t('word'),
    date: t('date'),
    due: t('due'),
    period: t('period'),
    billTo: t('billTo'),
    taxId: t('taxId'),
    work: t('work'),
    hours: t('hours'),
    rate: t('rate'),
    amount: t('amount'),
    net: t('net'),
    tax: t('tax'),
    total: t('total'),
    voided: t('status_VOID'),
    noProject: t('noProject'),
  };
  const download = async () => {
    setBusy(true);
    try {
      const file = await server.invoices.pdf({ invoiceId: invoice.id, words, locale });
      const name = `${t('invoice', { number: invoice.number })}.pdf`.replaceAll('/', '-');
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
        title={t('voidTitle', { number })}
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
