import type { Project, ProjectBudget } from '@stint/contract';
import { useQuery } from '@tanstack/react-query';
import { apiQuery, useServer } from '../../../lib/api/server.tsx';
import { useText } from '../../../lib/i18n/i18n.ts';
import { Progress } from '../../../ui/progress.tsx';
import { useMay } from '../../identity/auth/index.ts';
import { useFormats } from '../../identity/formats/index.ts';
import { useBudget } from './projects.ts';

const HOUR = 3_600_000;

/** The budget, and its used part for people who may see costs. */
export function BudgetUse({ project }: { project: Project }) {
  const t = useText('projects', 'money');
  const server = useServer();
  const { money, total } = useFormats();
  const budgetOf = useBudget();
  const enabled = useMay()(server.reports.projectUse);
  const { data } = useQuery({ ...apiQuery(server.reports.projectUse, { projectId: project.id }), enabled });
  const use = data?.budget;
  const amountOf = (amount: number) => (use?.currency ? money(amount, use.currency) : total(amount * HOUR));
  const missing = use ? use.others.reduce((sum, { seconds }) => sum + seconds, use.unpricedSeconds) : 0;
  return (
    <div className="flex flex-col gap-1.5 text-dense">
      <span className="flex justify-between gap-2">
        <span className="text-muted">{t('budget')}</span>
        <bdi className="tabular-nums">{budgetOf(project)}</bdi>
      </span>
      {use && (
        <>
          <span className="text-caption text-muted">
            {t(`money:unit_${use.unit}`)} · {t(`money:period_${use.period}`)}
          </span>
          <Progress
            name={t('budgetUsed')}
            percent={use.percent ?? (use.used > 0 ? 100 : 0)}
            isOver={use.left < 0}
            tone="used"
            size="thick"
          />
          <span className="flex flex-wrap justify-between gap-x-2 tabular-nums">
            <span className="text-muted">{t('used', { amount: amountOf(use.used) })}</span>
            <span className={use.left < 0 ? 'text-danger-text' : 'text-muted'}>
              {use.left < 0
                ? t('budgetOver', { amount: amountOf(-use.left) })
                : t('budgetLeft', { amount: amountOf(use.left) })}
            </span>
          </span>
        </>
      )}
      {missing > 0 && <p className="text-caption text-muted">{t('unpriced', { hours: total(missing * 1000) })}</p>}
    </div>
  );
}

/** The used part of each project with a budget; empty for people who may not see it. */
export function useBudgetUses(): ReadonlyMap<string, ProjectBudget> {
  const { budgets } = useServer();
  const enabled = useMay()(budgets.projects);
  const { data } = useQuery({ ...apiQuery(budgets.projects, { date: 'today' }), enabled });
  return new Map(data?.rows.map((row) => [row.project.id, row]));
}

interface BudgetInListProps {
  project: Project;
  use: ProjectBudget | undefined;
}

/** The budget in a list, after a bar of its used part. */
export function BudgetInList({ project, use }: BudgetInListProps) {
  const t = useText('projects');
  const budgetOf = useBudget();
  return (
    <span className="inline-flex items-center gap-2 align-middle tabular-nums">
      {use && (
        <Progress
          name={t('budgetUsed')}
          percent={use.percent ?? (use.used > 0 ? 100 : 0)}
          {...(use.percent !== null && { text: `${use.percent} %` })}
          isOver={use.left < 0}
          tone="used"
          className="max-w-16 min-w-16"
        />
      )}
      <bdi className="min-w-14 text-end">{budgetOf(project)}</bdi>
    </span>
  );
}
