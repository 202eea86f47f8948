import type { ProjectBudget } from '@stint/contract';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import Wallet from 'lucide-react/icons/wallet';
import { apiQuery, useServer } from '../../../lib/api/server.tsx';
import { useText } from '../../../lib/i18n/i18n.ts';
import { cx } from '../../../ui/cx.ts';
import { Empty } from '../../../ui/empty.tsx';
import { Progress } from '../../../ui/progress.tsx';
import { useFormats } from '../../identity/formats/index.ts';
import { ExportMenu } from '../../outside/report-export/index.ts';
import type { Searching } from './range-bar.tsx';
import { ReportPage, ReportSkeleton, useReport } from './report-page.tsx';
import { ReportTable } from './report-table.tsx';

/** How much of each project's budget is used up. */
export function ProjectBudgetScreen({ search, onSearch }: Searching) {
  const t = useText('money');
  const { days, filter } = useReport(search, 'project-budget');
  const { data, error, refetch } = useQuery(apiQuery(useServer().budgets.projects, filter));
  const words = Object.fromEntries([
    ...(['hours', 'billed', 'cost'] as const).map((unit) => [`unit_${unit}`, t(`unit_${unit}`)]),
    ...(['total', 'month'] as const).map((period) => [`period_${period}`, t(`period_${period}`)]),
  ]) as Record<string, string>;
  return (
    <ReportPage
      preset="project-budget"
      title={t('budgets')}
      {...{ search, onSearch, days, error }}
      calendar={data ?? null}
      hint={t('budgetsHint')}
      onRetry={() => void refetch()}
      exported={<ExportMenu report="budgets" title={t('budgets')} days={days} filter={filter} words={words} />}
    >
      {!data ? (
        <ReportSkeleton />
      ) : data.rows.length === 0 ? (
        <div className="overflow-clip rounded-lg border border-line bg-raised">
          <Empty icon={<Wallet />} title={t('noBudgetsTitle')}>
            {t('noBudgetsText')}
          </Empty>
        </div>
      ) : (
        <BudgetTable rows={data.rows} />
      )}
    </ReportPage>
  );
}

function BudgetTable({ rows }: { rows: readonly ProjectBudget[] }) {
  const t = useText('money');
  const { month } = useFormats();
  return (
    <ReportTable
      report="budgets"
      name={t('budgets')}
      rows={rows}
      keyOf={({ project }) => project.id}
      head="project"
      figure="left"
      totals={null}
      looks={{
        project: { className: 'py-1.5', render: (row) => <BudgetProject row={row} /> },
        unit: { className: 'whitespace-nowrap', render: ({ unit }) => t(`unit_${unit}`) },
        period: {
          className: 'whitespace-nowrap',
          render: ({ period, startDate }) =>
            period === 'month' && startDate ? month(startDate) : t(`period_${period}`),
        },
        budget: { className: '' },
        used: { className: 'font-medium' },
        left: { className: ({ left }) => (left < 0 ? 'text-danger-text' : 'text-muted') },
        percent: { isNumeric: false, className: 'min-w-48', render: (row) => <UsedPart row={row} /> },
      }}
    />
  );
}

/** The project, and what its figures lack. */
function BudgetProject({ row: { project, client, unpricedSeconds, others } }: { row: ProjectBudget }) {
  const t = useText('money');
  const { money, total } = useFormats();
  return (
    <>
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
      {unpricedSeconds > 0 && (
        <span className="block text-caption text-warn-text">
          {t('unpriced', { time: total(unpricedSeconds * 1000) })}
        </span>
      )}
      {others.map(({ currency, amount }) => (
        <span key={currency} className="block text-caption text-warn-text">
          {t('others', { amount: money(amount, currency) })}
        </span>
      ))}
    </>
  );
}

function UsedPart({ row: { project, percent, left } }: { row: ProjectBudget }) {
  const formats = useFormats();
  if (percent === null) return null;
  const text = formats.percent(percent);
  return (
    <span className="flex items-center gap-3">
      <span className="min-w-24 flex-1">
        <Progress tone="used" size="thick" name={project.name} percent={percent} text={text} isOver={left < 0} />
      </span>
      <span className={cx('w-14 shrink-0 text-end font-medium tabular-nums', left < 0 && 'text-danger-text')}>
        {text}
      </span>
    </span>
  );
}
