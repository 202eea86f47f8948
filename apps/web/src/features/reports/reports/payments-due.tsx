import type { PaymentsDue } from '@stint/contract';
import type { DateRange } from '@stint/domain/dates';
import { type DateGrouping, dateGroupings } from '@stint/domain/reports/report-ranges';
import { type Filter, spanOfPayments } from '@stint/domain/reports/report-settings';
import { useQuery } from '@tanstack/react-query';
import HandCoins from 'lucide-react/icons/hand-coins';
import { apiQuery, useServer } from '../../../lib/api/server.tsx';
import { standing } from '../../../lib/clock/meter.ts';
import { useText } from '../../../lib/i18n/i18n.ts';
import { Empty } from '../../../ui/empty.tsx';
import { Elapsed } from '../../core/timer/index.ts';
import { useFormats } from '../../identity/formats/index.ts';
import { ExportMenu } from '../../outside/report-export/index.ts';
import { NewInvoice } from '../invoices/index.ts';
import { Explained } from './explained.tsx';
import { groupingOf } from './group-by.tsx';
import { boundsOfBucket, usePeriodName } from './keys.ts';
import type { Searching } from './range-bar.tsx';
import { ReportPage, ReportSkeleton, useReport } from './report-page.tsx';
import { settingsOf } from './report-search.ts';
import { MemberName, ReportTable } from './report-table.tsx';
import { Figure, FigureGrid } from './totals.tsx';

/** What worked time comes to, by pay period. */
export function PaymentsDueScreen({ search, onSearch }: Searching) {
  const t = useText('money', 'reports');
  const { days, filter } = useReport(search, 'payments-due');
  const per = spanOfPayments(settingsOf(search));
  const { data, error, refetch } = useQuery(apiQuery(useServer().budgets.payments, { ...filter, per }));
  return (
    <ReportPage
      preset="payments-due"
      title={t('payments')}
      {...{ search, onSearch, days, error }}
      calendar={data ?? null}
      hint={t('paymentsHint')}
      onRetry={() => void refetch()}
      groupBy={groupingOf<DateGrouping>(
        per,
        dateGroupings,
        (value) => t(`reports:by_${value}`),
        (next) => onSearch({ ...search, per: next === 'month' ? undefined : next }),
      )}
      actions={<NewInvoice period={{ startDate: days.start, endDate: days.end }} />}
      exported={
        <ExportMenu
          report="payments"
          title={t('payments')}
          days={days}
          filter={{ ...filter, duration: per }}
          words={{ noRate: t('noRate') }}
        />
      }
    >
      {!data ? <ReportSkeleton /> : <Report {...{ report: data, per, days, filter }} />}
    </ReportPage>
  );
}

interface ReportProps {
  report: PaymentsDue;
  per: DateGrouping;
  days: DateRange;
  filter: Filter;
}

function Report({ report, per, days, filter }: ReportProps) {
  const t = useText('money', 'reports');
  const { money, total } = useFormats();
  const nameOf = usePeriodName(per, days);
  if (report.rows.length === 0)
    return (
      <div className="overflow-clip rounded-lg border border-line bg-raised">
        <Empty icon={<HandCoins />} title={t('noPaymentsTitle')}>
          {t('noPaymentsText')}
        </Empty>
      </div>
    );
  return (
    <>
      <FigureGrid>
        {report.totals.map(({ currency, amount, seconds }) => (
          <Figure key={currency} label={currency} note={total(seconds * 1000)}>
            {money(amount, currency)}
          </Figure>
        ))}
        {report.unpricedSeconds > 0 && (
          <Figure label={t('noRate')}>
            <Elapsed meter={standing(report.unpricedSeconds * 1000)} />
          </Figure>
        )}
      </FigureGrid>
      <ReportTable
        report="payments"
        name={t('payments')}
        rows={report.rows}
        keyOf={({ date, employee, currency }) => `${date} ${employee.id} ${currency}`}
        head="member"
        pageSize={50}
        totals={report.totals.map((sum) => ({ ...sum, date: '', employee: { fullName: '' } }))}
        totalLabel={(at) => `${t('reports:total')} ${report.totals[at]?.currency}`}
        looks={{
          date: { heading: t('payPeriod'), render: ({ date }) => nameOf(date) },
          member: { render: ({ employee }) => <MemberName employee={employee} /> },
          time: {
            className: '',
            render: ({ date, employee, seconds }) => (
              <Explained
                seconds={seconds}
                name={`${employee.fullName} · ${nameOf(date)}`}
                filter={{ ...filter, ...boundsOfBucket(filter, date, per), employeeIds: [employee.id] }}
              />
            ),
          },
          amount: {
            className: ({ currency }) => (currency ? 'font-medium' : 'text-warn-text'),
            render: ({ amount, currency }) => (currency ? money(amount, currency) : t('noRate')),
          },
        }}
      />
    </>
  );
}
