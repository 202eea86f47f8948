import type { ProjectBudget } from '@stint/contract';
import { addMonths, firstOfMonth } from '@stint/domain/dates';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import FileText from 'lucide-react/icons/file-text';
import type { ReactNode } from 'react';
import { apiQuery, useServer } from '../../../lib/api/server.tsx';
import { useToday } from '../../../lib/clock/today.ts';
import { useText } from '../../../lib/i18n/i18n.ts';
import { cx } from '../../../ui/cx.ts';
import { Empty } from '../../../ui/empty.tsx';
import { Pager } from '../../../ui/pager.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { useZone } from '../../identity/active-team/index.ts';
import { RefusalNote } from '../../identity/auth/index.ts';
import { useFormats } from '../../identity/formats/index.ts';
import { Page, PageError } from '../../identity/shell/index.ts';
import { BillingTabs } from './billing-tabs.tsx';
import { InvoiceList, Sums, useInvoicePages } from './invoices-screen.tsx';
import { NewInvoice } from './new-invoice.tsx';
import { RecurrenceDialog } from './recurrence-dialog.tsx';

/** A client with its invoices, unbilled time and budgets. */
export function ClientScreen({ contactId }: { contactId: string }) {
  const t = useText('invoices');
  const server = useServer();
  const { data, error, refetch } = useQuery(apiQuery(server.contacts.get, { contactId }));
  if (error && !data) return <PageError error={error} onRetry={() => void refetch()} />;
  return (
    <Page
      title={data?.name ?? t('client')}
      parents={[{ label: t('invoices'), link: <Link to="/reports/invoices" /> }]}
      tabs={<BillingTabs />}
      width="wide"
      pending={!data}
    >
      <div className="flex flex-wrap items-center gap-2">
        <span className="min-w-0 text-dense text-muted">{data?.primaryEmail}</span>
        <span className="ms-auto flex flex-wrap gap-2">
          <RecurrenceDialog contactId={contactId} />
          <NewInvoice contactId={contactId} />
        </span>
      </div>
      <Sums contactId={contactId} />
      <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-2">
        <Unbilled contactId={contactId} />
        <Budgets contactId={contactId} />
      </div>
      <Invoices contactId={contactId} />
    </Page>
  );
}

function Invoices({ contactId }: { contactId: string }) {
  const t = useText('invoices', 'reports');
  const { data, error, total, pager } = useInvoicePages({ state: 'all', organizationContactId: contactId });
  if (error && !data) return <RefusalNote refusal={error as never} />;
  return (
    <>
      <div className="overflow-clip rounded-lg border border-line bg-raised">
        {!data && <Skeleton className="m-4 h-40" />}
        {data?.items.length === 0 && <Empty icon={<FileText />} title={t('noneTitle')} />}
        {data && data.items.length > 0 && <InvoiceList ofClient invoices={data.items} />}
      </div>
      {total > pager.size && <Pager name={t('reports:pages')} {...pager} />}
    </>
  );
}

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <section aria-label={title} className="flex min-w-0 flex-col gap-2 rounded-lg border border-line bg-raised p-4">
    <h2 className="font-medium text-base">{title}</h2>
    {children}
  </section>
);

const unbilledMonths = 12;

function Unbilled({ contactId }: { contactId: string }) {
  const t = useText('invoices', 'shell', 'money');
  const { calendarDate, money, total } = useFormats();
  const { date } = useToday(useZone());
  const startDate = addMonths(firstOfMonth(date), -unbilledMonths);
  // By project, as a new draft has its lines: each line is rounded once. Today is a day of each person.
  const filter = { startDate, endDate: 'today', isBillable: true, contactIds: [contactId], per: 'project' as const };
  const { data, error } = useQuery(apiQuery(useServer().invoices.draft, filter));
  const notes = [
    t('money:since', { date: calendarDate(startDate) }),
    data && data.unpricedSeconds > 0 && t('money:unpriced', { time: total(data.unpricedSeconds * 1000) }),
    data && data.runningEntries > 0 && t('runningLeft', { count: data.runningEntries }),
  ].filter(Boolean);
  return (
    <Part title={t('shell:unbilled')}>
      {!data && (error ? <RefusalNote refusal={error as never} /> : <Skeleton className="h-8" />)}
      {data?.groups.length === 0 && <p className="text-dense text-muted">{t('nothingTitle')}</p>}
      <ul className="flex flex-col gap-1 tabular-nums">
        {data?.groups.map(({ currency, net, seconds }) => (
          <li key={currency} className="flex gap-3">
            <span className="font-medium">{money(net, currency)}</span>
            <span className="text-muted">{total(seconds * 1000)}</span>
          </li>
        ))}
      </ul>
      <p className="text-caption text-muted">{notes.join(' · ')}</p>
    </Part>
  );
}

/** The used share of a budget, and the amount left or over. */
function useLeft() {
  const t = useText('invoices', 'projects');
  const { money, percent, total } = useFormats();
  return ({ percent: share, left, currency }: ProjectBudget) => {
    const size = Math.abs(left);
    const amount = currency ? money(size, currency) : total(size * 3_600_000);
    if (left >= 0) return t('budgetLeft', { percent: `${share ?? 0}`, left: amount });
    const over = t('projects:budgetOver', { amount });
    return share === null ? over : `${percent(share)} · ${over}`;
  };
}

function Budgets({ contactId }: { contactId: string }) {
  const t = useText('invoices', 'shell');
  const leftOf = useLeft();
  const { data } = useQuery(apiQuery(useServer().budgets.projects, { date: 'today', contactIds: [contactId] }));
  return (
    <Part title={t('shell:budgets')}>
      {!data && <Skeleton className="h-8" />}
      {data?.rows.length === 0 && <p className="text-dense text-muted">{t('noBudgets')}</p>}
      <ul className="flex flex-col gap-1">
        {data?.rows.map((row) => (
          <li key={row.project.id} className="flex flex-wrap gap-x-3">
            <Link
              to="/projects/$projectId"
              params={{ projectId: row.project.id }}
              dir="auto"
              className="min-w-0 truncate text-accent-text hover:underline"
            >
              {row.project.name}
            </Link>
            <span className={cx('ms-auto tabular-nums', row.left < 0 ? 'text-danger-text' : 'text-muted')}>
              {leftOf(row)}
            </span>
          </li>
        ))}
      </ul>
    </Part>
  );
}
