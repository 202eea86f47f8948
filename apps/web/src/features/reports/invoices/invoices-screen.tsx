import { type ArgsOf, type InvoiceSummary, invoiceListStates, invoiceStates, type invoicesApi } from '@stint/contract';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import FileCode from 'lucide-react/icons/file-code';
import FileText from 'lucide-react/icons/file-text';
import Search from 'lucide-react/icons/search';
import { useState } from 'react';
import { apiQuery, useServer } from '../../../lib/api/server.tsx';
import { useSettled } from '../../../lib/debounce.ts';
import { useText } from '../../../lib/i18n/i18n.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { cx } from '../../../ui/cx.ts';
import { Empty } from '../../../ui/empty.tsx';
import { Pager, usePages } from '../../../ui/pager.tsx';
import { Select } from '../../../ui/select.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { Cell, HeaderCell, Row, Table, TableBody, TableHead } from '../../../ui/table.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import { useFormats } from '../../identity/formats/index.ts';
import { Page, PageError } from '../../identity/shell/index.ts';
import { ExportMenu } from '../../outside/report-export/index.ts';
import { BillingTabs } from './billing-tabs.tsx';
import { BookingsButton } from './bookings-dialog.tsx';
import { stateTones } from './invoice-texts.ts';
import { NewInvoice } from './new-invoice.tsx';
import { SellerDialog } from './seller-dialog.tsx';
import { SettingsDialog } from './settings-dialog.tsx';

type State = (typeof invoiceListStates)[number];
const sizes = [50, 100] as const;

/** A page of the invoices that a filter leaves. */
export function useInvoicePages(filter: Omit<ArgsOf<typeof invoicesApi.list>, 'skip' | 'take'>) {
  const [total, setTotal] = useState(0);
  const pager = usePages(total, sizes, 50);
  const { page, size } = pager;
  const query = useQuery(apiQuery(useServer().invoices.list, { ...filter, skip: (page - 1) * size, take: size }));
  if (query.data && query.data.total !== total) setTotal(query.data.total);
  return { ...query, total, pager };
}

/** Every invoice of the organization, the newest first. */
export function InvoicesScreen() {
  const t = useText('invoices', 'reports');
  const [typed, setTyped] = useState('');
  const [state, setState] = useState<State>('all');
  const search = useSettled(typed.trim());
  const { data, error, refetch, total, pager } = useInvoicePages({ state, ...(search && { search }) });
  if (error && !data) return <PageError error={error} onRetry={() => void refetch()} />;
  const isNarrowed = search !== '' || state !== 'all';
  return (
    <Page title={t('invoices')} tabs={<BillingTabs />} width="wide" pending={!data}>
      <Sums />
      <div className="flex flex-wrap items-center gap-2">
        <TextInput
          type="search"
          aria-label={t('search')}
          placeholder={t('search')}
          icon={<Search />}
          value={typed}
          onChange={setTyped}
          className="w-full sm:w-64"
        />
        <Select<State>
          name={t('status')}
          value={state}
          onChange={setState}
          className="w-40"
          options={invoiceListStates.map((value) => ({ value, label: t(`state_${value}`) }))}
        />
        <span className="ms-auto flex flex-wrap items-center gap-2">
          {total > 0 && <ExportInvoices search={search} state={state} />}
          {total > 0 && <BookingsButton />}
          <SellerButton />
          <SettingsDialog />
          <NewInvoice />
        </span>
      </div>
      <div className="overflow-clip rounded-lg border border-line bg-raised">
        {!data && <Skeleton className="m-4 h-40" />}
        {data?.items.length === 0 && <NoInvoices isNarrowed={isNarrowed} />}
        {data && data.items.length > 0 && <InvoiceList invoices={data.items} />}
      </div>
      {total > pager.size && <Pager name={t('reports:pages')} {...pager} />}
    </Page>
  );
}

/** What is to be paid, overdue and drafted, by currency. */
export function Sums({ contactId }: { contactId?: string }) {
  const t = useText('invoices');
  const { money } = useFormats();
  const filter = contactId ? { organizationContactId: contactId } : {};
  const { data } = useQuery(apiQuery(useServer().invoices.sums, filter));
  if (!data || data.items.length === 0) return null;
  const kinds = [
    ['outstanding', t('outstanding')],
    ['overdue', t('state_overdue')],
    ['drafts', t('drafts')],
  ] as const;
  return (
    <dl className="grid grid-cols-1 gap-3 sm:grid-cols-3">
      {kinds.map(([kind, name]) => (
        <div key={kind} className="flex flex-col gap-0.5 rounded-lg border border-line bg-raised px-4 py-3">
          <dt className="text-caption text-muted">{name}</dt>
          {data.items.map(({ currency, ...amounts }) => (
            <dd
              key={currency}
              className={cx(
                'font-semibold text-title tabular-nums',
                kind === 'overdue' && amounts.overdue > 0 && 'text-danger-text',
              )}
            >
              {money(amounts[kind], currency)}
            </dd>
          ))}
        </div>
      ))}
    </dl>
  );
}

function SellerButton() {
  const t = useText('eInvoices');
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button size="small" onClick={() => setOpen(true)}>
        <FileCode />
        {t('seller')}
      </Button>
      <SellerDialog open={open} onOpenChange={setOpen} />
    </>
  );
}

/** The list as it is narrowed, as a file. */
function ExportInvoices({ search, state }: { search: string; state: State }) {
  const t = useText('invoices');
  return (
    <ExportMenu
      report="invoices"
      title={t('invoices')}
      words={Object.fromEntries(
        invoiceStates.map((invoiceState) => [`invoice_${invoiceState}`, t(`state_${invoiceState}`)]),
      )}
      filter={{ search, invoiceState: state }}
    />
  );
}

function NoInvoices({ isNarrowed }: { isNarrowed: boolean }) {
  const t = useText('invoices');
  return (
    <Empty icon={<FileText />} title={t(isNarrowed ? 'noneFound' : 'noneTitle')}>
      {t(isNarrowed ? 'noneFoundText' : 'noneText')}
    </Empty>
  );
}

/** Invoices as rows; drafts have no number yet. The page of a client does not repeat its name. */
export function InvoiceList({ invoices, ofClient }: { invoices: readonly InvoiceSummary[]; ofClient?: boolean }) {
  const t = useText('invoices');
  return (
    <Table cards name={t('invoices')}>
      <TableHead>
        <HeaderCell>{t('number')}</HeaderCell>
        {!ofClient && <HeaderCell>{t('client')}</HeaderCell>}
        <HeaderCell>{t('period')}</HeaderCell>
        <HeaderCell>{t('date')}</HeaderCell>
        <HeaderCell>{t('due')}</HeaderCell>
        <HeaderCell>{t('status')}</HeaderCell>
        <HeaderCell numeric>{t('outstanding')}</HeaderCell>
        <HeaderCell numeric>{t('total')}</HeaderCell>
      </TableHead>
      <TableBody>
        {invoices.map((invoice) => (
          <InvoiceRow key={invoice.id} invoice={invoice} ofClient={ofClient} />
        ))}
      </TableBody>
    </Table>
  );
}

function InvoiceRow({ invoice, ofClient }: { invoice: InvoiceSummary; ofClient: boolean | undefined }) {
  const t = useText('invoices');
  const { money, calendarDate, period } = useFormats();
  const { id, number, clientName, organizationContactId: contactId, startDate, endDate, date, dueDate } = invoice;
  const { state, type, total, outstanding, currency } = invoice;
  const isOff = state === 'void' || state === 'credited';
  return (
    <Row>
      <th scope="row" data-part="name" className="h-row whitespace-nowrap px-3 text-start font-medium">
        <Link to="/reports/invoices/$invoiceId" params={{ invoiceId: id }} className="text-accent-text hover:underline">
          <bdi>{number ?? t('draftName')}</bdi>
        </Link>
      </th>
      {!ofClient && (
        <Cell>
          {contactId ? (
            <Link
              to="/reports/invoices/client/$contactId"
              params={{ contactId }}
              dir="auto"
              className="block max-w-64 truncate hover:underline"
            >
              {clientName}
            </Link>
          ) : (
            <span className="text-faint">{t('noClient')}</span>
          )}
        </Cell>
      )}
      <Cell part="absent" className="whitespace-nowrap">
        {period(startDate, endDate)}
      </Cell>
      <Cell part="absent" className="whitespace-nowrap">
        {calendarDate(date)}
      </Cell>
      <Cell part="detail" label={t('due')} className="whitespace-nowrap">
        {dueDate && calendarDate(dueDate)}
      </Cell>
      <Cell>
        <Badge tone={stateTones[state]}>{t(`state_${state}`)}</Badge>
      </Cell>
      <Cell numeric part="detail" label={t('outstanding')}>
        {outstanding > 0 && money(outstanding, currency)}
      </Cell>
      <Cell numeric part="figure" className={isOff ? 'text-muted line-through' : 'font-medium'}>
        {money(type === 'CREDIT_NOTE' ? -total : total, currency)}
      </Cell>
    </Row>
  );
}
