import { type InvoiceSummary, invoiceStatuses } from '@stint/contract';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import FileText from 'lucide-react/icons/file-text';
import Search from 'lucide-react/icons/search';
import { useState } from 'react';
import { apiQuery, useServer } from '../../../lib/api/server.tsx';
import { useSettled } from '../../../lib/debounce.ts';
import { useText } from '../../../lib/i18n/i18n.ts';
import { Badge } from '../../../ui/badge.tsx';
import { buttonClass } from '../../../ui/button.tsx';
import { cx } from '../../../ui/cx.ts';
import { Empty } from '../../../ui/empty.tsx';
import { Pager, usePages } from '../../../ui/pager.tsx';
import { Segmented } from '../../../ui/radio.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { Cell, HeaderCell, Row, Table, TableBody, TableHead } from '../../../ui/table.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import { useFormats } from '../../identity/formats/index.ts';
import { Page, PageError } from '../../identity/shell/index.ts';
import { ExportMenu } from '../../outside/report-export/index.ts';
import { BillingTabs } from './billing-tabs.tsx';
import { SettingsDialog } from './settings-dialog.tsx';

type Status = (typeof invoiceStatuses)[number] | 'all';
const sizes = [50, 100] as const;

/** Every invoice of the organization, the newest first. */
export function InvoicesScreen() {
  const t = useText('invoices', 'reports');
  const [typed, setTyped] = useState('');
  const [status, setStatus] = useState<Status>('all');
  const search = useSettled(typed.trim());
  const [total, setTotal] = useState(0);
  const pager = usePages(total, sizes, 50);
  const { data, error, refetch } = useQuery(
    apiQuery(useServer().invoices.list, {
      skip: (pager.page - 1) * pager.size,
      take: pager.size,
      ...(search && { search }),
      ...(status !== 'all' && { status }),
    }),
  );
  if (data && data.total !== total) setTotal(data.total);
  if (error && !data) return <PageError error={error} onRetry={() => void refetch()} />;
  const isNarrowed = search !== '' || status !== 'all';
  return (
    <Page title={t('invoices')} tabs={<BillingTabs />} width="wide" pending={!data}>
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
        <Segmented<Status>
          name={t('status')}
          value={status}
          onChange={setStatus}
          options={(['all', ...invoiceStatuses] as const).map((value) => ({ value, label: t(`status_${value}`) }))}
        />
        <span className="ms-auto flex flex-wrap items-center gap-2">
          {total > 0 && <ExportInvoices search={search} status={status} />}
          <SettingsDialog />
        </span>
      </div>
      <div className="overflow-clip rounded-lg border border-line bg-raised">
        {!data && <Skeleton className="m-4 h-40" />}
        {data?.items.length === 0 && <NoInvoices isNarrowed={isNarrowed} />}
        {data && data.items.length > 0 && <List invoices={data.items} />}
      </div>
      {total > pager.size && <Pager name={t('reports:pages')} {...pager} />}
    </Page>
  );
}

/** The list as it is narrowed, as a file. */
function ExportInvoices({ search, status }: { search: string; status: Status }) {
  const t = useText('invoices');
  return (
    <ExportMenu
      report="invoices"
      title={t('invoices')}
      words={Object.fromEntries(
        invoiceStatuses.map((invoiceStatus) => [`invoice_${invoiceStatus}`, t(`status_${invoiceStatus}`)]),
      )}
      filter={{ search, ...(status !== 'all' && { invoiceStatus: status }) }}
    />
  );
}

function NoInvoices({ isNarrowed }: { isNarrowed: boolean }) {
  const t = useText('invoices');
  return (
    <Empty
      icon={<FileText />}
      title={t(isNarrowed ? 'noneFound' : 'noneTitle')}
      action={
        !isNarrowed && (
          <Link to="/reports/payments-due" className={buttonClass()}>
            {t('toPayments')}
          </Link>
        )
      }
    >
      {t(isNarrowed ? 'noneFoundText' : 'noneText')}
    </Empty>
  );
}

function List({ invoices }: { invoices: readonly InvoiceSummary[] }) {
  const t = useText('invoices');
  const { money, calendarDate, period } = useFormats();
  return (
    <Table cards name={t('invoices')}>
      <TableHead>
        <HeaderCell>{t('number')}</HeaderCell>
        <HeaderCell>{t('client')}</HeaderCell>
        <HeaderCell>{t('period')}</HeaderCell>
        <HeaderCell>{t('date')}</HeaderCell>
        <HeaderCell>{t('due')}</HeaderCell>
        <HeaderCell>{t('status')}</HeaderCell>
        <HeaderCell numeric>{t('total')}</HeaderCell>
      </TableHead>
      <TableBody>
        {invoices.map(({ id, number, clientName, startDate, endDate, date, dueDate, status, total, currency }) => (
          <Row key={id}>
            <th scope="row" data-part="name" className="h-row whitespace-nowrap px-3 text-start font-medium">
              <Link
                to="/reports/invoices/$invoiceId"
                params={{ invoiceId: id }}
                className="text-accent-text hover:underline"
              >
                <bdi>{number}</bdi>
              </Link>
            </th>
            <Cell>
              <span dir="auto" className={cx('block max-w-64 truncate', !clientName && 'text-faint')}>
                {clientName ?? t('noClient')}
              </span>
            </Cell>
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
              <Badge tone={status === 'VOID' ? 'neutral' : 'info'}>{t(`status_${status}`)}</Badge>
            </Cell>
            <Cell numeric part="figure" className={status === 'VOID' ? 'text-muted line-through' : 'font-medium'}>
              {money(total, currency)}
            </Cell>
          </Row>
        ))}
      </TableBody>
    </Table>
  );
}
