import { useText } from '../../../lib/i18n/i18n.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { Button } from '../../../ui/button.tsx';
import { useProjectsNamed } from '../../core/tasks/index.ts';
import { useTeams } from '../../identity/active-team/index.ts';
import { draftOf, type ProjectForm } from './project-form.ts';
import { useBudget, useSpan } from './projects.ts';
import { optionsWithIds, useEmployees } from './step-team.tsx';
import type { Step } from './steps.ts';

/** The filled fields by step, and the project's dates as they are shown. */
function useSummary(form: ProjectForm) {
  const t = useText('projects', 'tasks', 'common');
  const draft = draftOf(form);
  const spanOf = useSpan();
  const budgetOf = useBudget();
  const people = useEmployees();
  const teams = (useTeams().teams ?? []).map(({ id, name }) => ({ id, name }));
  const projects = useProjectsNamed(form.relations.map(({ projectId }) => projectId));
  const none = t('common:none');
  const list = (names: readonly { name: string }[]) => names.map(({ name }) => name).join(', ') || none;
  const status = form.status && t(`tasks:status_${form.status}`);
  const related = form.relations.flatMap(({ projectId, relationType }) => {
    const name = projects.find(({ id }) => id === projectId)?.name;
    return name ? { name: `${t(`relation_${relationType ?? 'related to'}`)} ${name}` } : [];
  });
  const span = spanOf({ startDate: form.startDate ?? undefined, endDate: form.endDate ?? undefined }) ?? none;
  const parts: { step: Step; rows: [string, string][] }[] = [
    {
      step: 'basic',
      rows: [
        [t('description'), draft.description ?? none],
        [t('dates'), span],
        [t('website'), draft.projectUrl ?? none],
      ],
    },
    {
      step: 'finance',
      rows: [
        [t('client'), form.client?.name ?? none],
        [t('billing'), form.billing ? t(`billing_${form.billing}`) : none],
        [t('budget'), budgetOf(draft) ?? none],
        [t('billable'), t(form.billable ? 'yes' : 'no')],
      ],
    },
    {
      step: 'category',
      rows: [
        [t('tags'), list(form.tags)],
        [t('status'), status ?? none],
      ],
    },
    {
      step: 'team',
      rows: [
        [t('managers'), list(optionsWithIds(people, form.managerIds))],
        [t('members'), list(optionsWithIds(people, draft.memberIds))],
        [t('teams'), list(optionsWithIds(teams, form.teams))],
        [t('relations'), list(related)],
      ],
    },
    ...(form.repository
      ? [
          {
            step: 'repository' as const,
            rows: [[t('step_repository'), form.repository.fullName]] as [string, string][],
          },
        ]
      : []),
  ];
  return { parts, span };
}

/** A summary before creating; each part links to its step. */
export function SummaryStep({ form, onStep }: { form: ProjectForm; onStep: (step: Step) => void }) {
  const t = useText('projects');
  const { parts, span } = useSummary(form);
  return (
    <div className="flex flex-col gap-3">
      <div className="flex items-center gap-3">
        <Avatar name={form.name} image={form.imageUrl} size="large" shape="square" decorative />
        <span dir="auto" className="min-w-0 break-words font-semibold text-title">
          {draftOf(form).name}
        </span>
      </div>
      {parts.map(({ step, rows }) => (
        <section key={step} aria-label={t(`step_${step}`)} className="border-line border-t pt-2">
          <header className="flex items-center justify-between gap-2">
            <h4 className="font-medium text-dense">{t(`step_${step}`)}</h4>
            <Button
              size="small"
              look="quiet"
              aria-label={t('changeStep', { step: t(`step_${step}`) })}
              onClick={() => onStep(step)}
            >
              {t('change')}
            </Button>
          </header>
          <dl className="grid grid-cols-[7rem_minmax(0,1fr)] gap-x-3 gap-y-1 text-dense">
            {/* Dates have the page's direction, other values their own. */}
            {rows.map(([label, value]) => (
              <div key={label} className="contents">
                <dt className="text-muted">{label}</dt>
                <dd className="min-w-0 break-words">{value === span ? span : <bdi>{value}</bdi>}</dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
    </div>
  );
}
