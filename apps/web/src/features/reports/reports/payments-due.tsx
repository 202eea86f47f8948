import type { PaymentsDue } from '@stint/contract';
import { pageSizes } from '@stint/domain/paging';
import { type Days, daysOfBucket } from '@stint/domain/reports/report-ranges';
import type { Filter } from '@stint/domain/reports/report-settings';
import { useQuery } from '@tanstack/react-query';
import HandCoins from 'lucide-react/icons/hand-coins';
import { apiQuery, useServer } from '../../../lib/api/server.tsx';
import { clock } from '../../../lib/i18n/dates.ts';
import { useText } from '../../../lib/i18n/i18n.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { Empty } from '../../../ui/empty.tsx';
import { Pager, usePaged } from '../../../ui/pager.tsx';
import { Segmented } from '../../../ui/radio.tsx';
import { Cell, HeaderCell, Row, Table, TableBody, TableFoot, TableHead } from '../../../ui/table.tsx';
import { useFormats } from '../../identity/formats/index.ts';
import { ExportMenu } from '../../outside/report-export/index.ts';
import { BillDialog } from '../invoices/index.ts';
import { Explained } from './explained.tsx';
import { boundsOfBucket } from './keys.ts';
import type { Searching } from './range-bar.tsx';
import { ReportPage, ReportSkeleton, useReport } from './report-page.tsx';
import { Figure, FigureGrid } from './totals.tsx';

const pers = ['day', 'week', 'month'] as const;
type Per = (typeof pers)[number];

const narrowing = ['member', 'team', 'project', 'client', 'billable', 'billed'] as const;

/** What worked time comes to, by pay period. */
export function PaymentsDueScreen({ search, onSearch }: Searching) {
  const t = useText('money', 'reports');
  const { days, filter } = useReport(search, [...narrowing, 'rounding']);
  const per: Per = search.per === 'day' || search.per === 'week' ? search.per : 'month';
  const { data, error, refetch } = useQuery(apiQuery(useServer().budgets.payments, { ...filter, per }));
  return (
    <ReportPage
      title={t('payments')}
      {...{ search, onSearch, days, error }}
      filters={narrowing}
      roundable
      calendar={data ?? null}
      hint={t('paymentsHint')}
      onRetry={() => void refetch()}
      choices={
        <Segmented<Per>
          name={t('payPeriod')}
          value={per}
          onChange={(next) => onSearch({ ...search, per: next === 'month' ? undefined : next })}
          options={pers.map((value) => ({ value, label: t(`per_${value}`) }))}
        />
      }
      actions={
        <>
          <BillDialog filter={filter} />
          <ExportMenu
            report="payments"
            title={t('payments')}
            days={days}
            filter={{ ...filter, duration: per }}
            words={{ noRate: t('noRate') }}
            columns={[
              { key: 'date', label: t('reports:col_date') },
              { key: 'member', label: t('reports:col_member') },
              { key: 'time', label: t('reports:col_worked') },
              { key: 'decimal', label: t('reports:col_decimal') },
              { key: 'amount', label: t('amount') },
              { key: 'currency', label: t('currency') },
            ]}
          />
        </>
      }
    >
      {!data ? <ReportSkeleton /> : <Report {...{ report: data, per, days, filter }} />}
    </ReportPage>
  );
}

interface ReportProps {
  report: PaymentsDue;
  per: Per;
  days: Days;
  filter: Filter;
}

function Report({ report, per, days, filter }: ReportProps) {
  const t = useText('money', 'reports');
  const { money, day, month, period } = useFormats();
  const { shown, pager } = usePaged(report.rows, pageSizes as unknown as [number, ...number[]], 50);
  if (report.rows.length === 0)
    return (
      <div className="overflow-clip rounded-lg border border-line bg-raised">
        <Empty icon={<HandCoins />} title={t('noPaymentsTitle')}>
          {t('noPaymentsText')}
        </Empty>
      </div>
    );
  const nameOf = (date: string) => {
    if (per === 'day') return day(date);
    if (per === 'month') return month(date);
    const { start, end } = daysOfBucket(date, 'week', days);
    return period(start, end);
  };
  return (
    <>
      <FigureGrid>
        {report.totals.map(({ currency, amount, seconds }) => (
          <Figure key={currency} label={currency} note={clock(seconds * 1000)}>
            {money(amount, currency)}
          </Figure>
        ))}
        {report.unpricedSeconds > 0 && <Figure label={t('noRate')}>{clock(report.unpricedSeconds * 1000)}</Figure>}
      </FigureGrid>
      <div className="overflow-clip rounded-lg border border-line bg-raised">
        <Table name={t('payments')}>
          <TableHead>
            <HeaderCell>{t('payPeriod')}</HeaderCell>
            <HeaderCell>{t('reports:col_member')}</HeaderCell>
            <HeaderCell numeric>{t('reports:col_worked')}</HeaderCell>
            <HeaderCell numeric>{t('amount')}</HeaderCell>
          </TableHead>
          <TableBody>
            {shown.map(({ date, employee, currency, seconds, amount }) => {
              return (
                <Row key={`${date} ${employee.id} ${currency}`}>
                  <Cell className="whitespace-nowrap">{nameOf(date)}</Cell>
                  <th scope="row" className="h-row px-3 text-start font-normal">
                    <span className="inline-flex items-center gap-2">
                      <Avatar name={employee.fullName} image={employee.user.imageUrl ?? null} size="tiny" decorative />
                      <span dir="auto" className="max-w-48 truncate">
                        {employee.fullName}
                      </span>
                    </span>
                  </th>
                  <Cell numeric>
                    <Explained
                      seconds={seconds}
                      name={`${employee.fullName} · ${nameOf(date)}`}
                      filter={{ ...filter, ...boundsOfBucket(filter, date, per), employeeIds: [employee.id] }}
                    />
                  </Cell>
                  <Cell numeric className={currency ? 'font-medium' : 'text-warn-text'}>
                    {currency ? money(amount, currency) : t('noRate')}
                  </Cell>
                </Row>
              );
            })}
          </TableBody>
          <TableFoot>
            {report.totals.map(({ currency, seconds, amount }) => (
              <tr key={currency}>
                <th scope="row" colSpan={2} className="h-row px-3 text-start">
                  {t('reports:total')} {currency}
                </th>
                <Cell numeric>{clock(seconds * 1000)}</Cell>
                <Cell numeric>{money(amount, currency)}</Cell>
              </tr>
            ))}
          </TableFoot>
        </Table>
      </div>
      {report.rows.length > pageSizes[0] && <Pager name={t('reports:pages')} {...pager} className="print:hidden" />}
    </>
  );
}
