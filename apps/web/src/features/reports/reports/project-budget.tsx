import type { ProjectBudget } from '@stint/contract';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import Wallet from 'lucide-react/icons/wallet';
import { apiQuery, useServer } from '../../../lib/api/server.tsx';
import { clock } from '../../../lib/i18n/dates.ts';
import { useText } from '../../../lib/i18n/i18n.ts';
import { Empty } from '../../../ui/empty.tsx';
import { Progress } from '../../../ui/progress.tsx';
import { Cell, HeaderCell, Row, Table, TableBody, TableHead } from '../../../ui/table.tsx';
import { useFormats } from '../../identity/formats/index.ts';
import { ExportMenu } from '../../outside/report-export/index.ts';
import type { Searching } from './range-bar.tsx';
import { ReportPage, ReportSkeleton, useReport } from './report-page.tsx';

const columns = [
  'project',
  'client',
  'unit',
  'period',
  'budget',
  'used',
  'left',
  'currency',
  'percent',
  'unpriced',
] as const;
const HOUR = 3_600_000;

/** How much of each project's budget is used up. */
export function ProjectBudgetScreen({ search, onSearch }: Searching) {
  const t = useText('money', 'reports', 'projects');
  const { days, filter } = useReport(search, ['project', 'client']);
  const { data, error, refetch } = useQuery(apiQuery(useServer().budgets.projects, filter));
  const labels: Record<(typeof columns)[number], string> = {
    project: t('reports:col_project'),
    client: t('reports:col_client'),
    unit: t('unit'),
    period: t('period'),
    budget: t('projects:budget'),
    used: t('used'),
    left: t('left'),
    currency: t('currency'),
    percent: t('reports:col_percent'),
    unpriced: t('unpricedColumn'),
  };
  const words = Object.fromEntries([
    ...(['hours', 'billed', 'cost'] as const).map((unit) => [`unit_${unit}`, t(`unit_${unit}`)]),
    ...(['total', 'month'] as const).map((period) => [`period_${period}`, t(`period_${period}`)]),
  ]) as Record<string, string>;
  return (
    <ReportPage
      title={t('budgets')}
      {...{ search, onSearch, days, error }}
      filters={['project', 'client']}
      calendar={data ?? null}
      hint={t('budgetsHint')}
      onRetry={() => void refetch()}
      actions={
        <ExportMenu
          report="budgets"
          title={t('budgets')}
          days={days}
          filter={filter}
          words={words}
          columns={columns.map((key) => ({ key, label: labels[key] }))}
        />
      }
    >
      {!data ? (
        <ReportSkeleton />
      ) : (
        <div className="overflow-clip rounded-lg border border-line bg-raised">
          {data.rows.length === 0 ? (
            <Empty icon={<Wallet />} title={t('noBudgetsTitle')}>
              {t('noBudgetsText')}
            </Empty>
          ) : (
            <Table name={t('budgets')}>
              <TableHead>
                <HeaderCell>{labels.project}</HeaderCell>
                <HeaderCell>{labels.unit}</HeaderCell>
                <HeaderCell>{labels.period}</HeaderCell>
                <HeaderCell numeric>{labels.budget}</HeaderCell>
                <HeaderCell numeric>{labels.used}</HeaderCell>
                <HeaderCell numeric>{labels.left}</HeaderCell>
                <HeaderCell>{labels.percent}</HeaderCell>
              </TableHead>
              <TableBody>
                {data.rows.map((row) => (
                  <BudgetLine key={row.project.id} row={row} />
                ))}
              </TableBody>
            </Table>
          )}
        </div>
      )}
    </ReportPage>
  );
}

function BudgetLine({ row }: { row: ProjectBudget }) {
  const t = useText('money');
  const { money, month } = useFormats();
  const { project, client, unit, period, startDate, currency, budget, used, left, percent } = row;
  const shown = (amount: number) =>
    currency ? money(amount, currency) : `${amount < 0 ? '-' : ''}${clock(Math.round(Math.abs(amount) * HOUR))}`;
  const isOver = left < 0;
  return (
    <Row>
      <th scope="row" className="h-row px-3 py-1.5 text-start font-normal">
        <Link
          to="/projects/$projectId"
          params={{ projectId: project.id }}
          dir="auto"
          className="font-medium hover:underline"
        >
          {project.name}
        </Link>
        {client && (
          <span dir="auto" className="block text-caption text-muted">
            {client.name}
          </span>
        )}
        {row.unpricedSeconds > 0 && (
          <span className="block text-caption text-warn-text">
            {t('unpriced', { time: clock(row.unpricedSeconds * 1000) })}
          </span>
        )}
        {row.others.map((other) => (
          <span key={other.currency} className="block text-caption text-warn-text">
            {t('others', { amount: money(other.amount, other.currency) })}
          </span>
        ))}
      </th>
      <Cell className="whitespace-nowrap">{t(`unit_${unit}`)}</Cell>
      <Cell className="whitespace-nowrap">
        {period === 'month' && startDate ? month(startDate) : t(`period_${period}`)}
      </Cell>
      <Cell numeric>{shown(budget)}</Cell>
      <Cell numeric className="font-medium">
        {shown(used)}
      </Cell>
      <Cell numeric className={isOver ? 'text-danger-text' : 'text-muted'}>
        <bdi dir="ltr">{shown(left)}</bdi>
      </Cell>
      <Cell className="min-w-40">
        {percent !== null && (
          <span className="flex items-center gap-3">
            <span className="w-24 shrink-0">
              <Progress tone="accent" name={project.name} percent={percent} text={`${percent}%`} isOver={isOver} />
            </span>
            <span className="tabular-nums">{percent}%</span>
          </span>
        )}
      </Cell>
    </Row>
  );
}
