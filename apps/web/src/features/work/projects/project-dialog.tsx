import { type ErrorCode, labelPalette, type Project } from '@stint/contract';
import { wrongInProject } from '@stint/domain/work/projects';
import Check from 'lucide-react/icons/check';
import { type FormEvent, useId, useState } from 'react';
import { ruled, useForm } from '../../../lib/form.ts';
import { useText } from '../../../lib/i18n/i18n.ts';
import { Button } from '../../../ui/button.tsx';
import { cx } from '../../../ui/cx.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { PlainConflict } from '../../core/merged-text/index.ts';
import { useFormats } from '../../identity/formats/index.ts';
import { useGithubConnection } from '../../outside/integrations/index.ts';
import { emptyForm, formOf, isBudget, type ProjectForm } from './project-form.ts';
import { useSaveProject } from './save-project.ts';
import { BasicStep } from './step-basic.tsx';
import { CategoryStep } from './step-category.tsx';
import { FinanceStep } from './step-finance.tsx';
import { RepositoryStep } from './step-repository.tsx';
import { SummaryStep } from './step-summary.tsx';
import { TeamStep } from './step-team.tsx';
import { steps as allSteps, type Step } from './steps.ts';

const ProjectRules = ruled<ProjectForm>((form) => ({
  ...wrongInProject(form),
  ...(!isBudget(form.budget) && { budget: 'budgetWrong' }),
}));

/** The first step with an error. */
const wrongStep = (form: ProjectForm): Step | null => {
  if (Object.keys(wrongInProject(form)).length > 0) return 'basic';
  return isBudget(form.budget) ? null : 'finance';
};

/** Whether nothing but a valid name was given, which is enough for a new project. */
const isNameOnly = (form: ProjectForm, before: ProjectForm) =>
  !('name' in wrongInProject(form)) &&
  JSON.stringify({ ...form, name: '' }) === JSON.stringify({ ...before, name: '' });

interface ProjectDialogProps {
  /** The edited project; null to create one. */
  project: Project | null;
  onClose: () => void;
  onCreated?: (project: Project) => void;
}

/** The open step. A step with an error is not passed. */
function useSteps(form: ProjectForm, { check, clear }: { check: () => Promise<unknown>; clear: () => void }) {
  const [step, go] = useState<Step>('basic');
  const { connection } = useGithubConnection();
  const hasRepositories = Boolean(connection) || form.repository !== null;
  const steps = allSteps.filter((allStep) => allStep !== 'repository' || hasRepositories);
  const openWrong = (wrong: Step) => {
    go(wrong);
    void check();
  };
  const open = (next: Step) => {
    const wrong = wrongStep(form);
    if (wrong !== null && steps.indexOf(next) > steps.indexOf(wrong)) return openWrong(wrong);
    clear();
    go(next);
  };
  return { steps, step, at: steps.indexOf(step), open, openWrong };
}

/** A project form in steps and a summary. Each step can save, so that a name is enough. */
export function ProjectDialog({ project, onClose, onCreated }: ProjectDialogProps) {
  const t = useText('projects', 'shell', 'errors', 'common');
  const formId = useId();
  const { currency } = useFormats();
  const [before] = useState(() => (project ? formOf(project) : emptyForm(currency, labelPalette[5])));
  const { values: form, ...state } = useForm(ProjectRules, before, {
    says: (field, _, reason) => (field === 'budget' ? t('budgetWrong') : t(`errors:${reason as ErrorCode}`)),
  });
  const { steps, step, at, open, openWrong } = useSteps(form, state);
  const { save, busy, refusal, reset, conflict, choose } = useSaveProject({
    ...{ project, onClose, onCreated },
    setDescription: (description) => state.setAll({ description }),
  });
  const set = (changes: Partial<ProjectForm>) => {
    state.setAll(changes);
    reset();
  };
  const last = step === 'summary';
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const wrong = !project && isNameOnly(form, before) ? null : wrongStep(form);
    if (wrong) return openWrong(wrong);
    save(form, before);
  };
  const stepProps = { form, set, errorOf: state.errorOf };
  return (
    <Dialog
      open
      onOpenChange={onClose}
      size="large"
      title={project ? t('editTitle', { project: project.name }) : t('shell:createProject')}
      footer={
        <>
          {at > 0 && (
            <Button className="me-auto" onClick={() => open(steps[at - 1] ?? 'basic')}>
              {t('common:back')}
            </Button>
          )}
          {!last && <Button onClick={() => open(steps[at + 1] ?? 'summary')}>{t('common:next')}</Button>}
          <Button type="submit" form={formId} look="primary" busy={busy}>
            {project ? t('common:save') : t('shell:createProject')}
          </Button>
        </>
      }
    >
      <StepList steps={steps} step={step} onStep={open} />
      <form
        id={formId}
        ref={state.element}
        noValidate
        onSubmit={submit}
        className="mt-2 flex min-h-72 flex-col gap-4 sm:mt-4"
      >
        {/* Where the step list has no room for names. */}
        <h3 className="font-semibold text-base sm:sr-only">{t(`step_${step}`)}</h3>
        {step === 'basic' && <BasicStep {...stepProps} />}
        {step === 'finance' && <FinanceStep {...stepProps} />}
        {step === 'category' && <CategoryStep {...stepProps} />}
        {step === 'team' && <TeamStep {...stepProps} projectId={project?.id ?? null} />}
        {step === 'repository' && <RepositoryStep {...stepProps} />}
        {last && <SummaryStep form={form} onStep={open} />}
        <PlainConflict merge={conflict} onChoose={choose} />
        {refusal && (
          <p role="alert" className="text-danger-text text-dense">
            {t(`errors:${refusal.code}`, refusal.details)}
          </p>
        )}
      </form>
    </Dialog>
  );
}

interface StepListProps {
  steps: readonly Step[];
  step: Step;
  onStep: (step: Step) => void;
}

/** The steps; each can be opened once those before it are valid. */
function StepList({ steps, step, onStep }: StepListProps) {
  const t = useText('projects');
  const at = steps.indexOf(step);
  return (
    <ol aria-label={t('steps')} className="flex gap-1.5">
      {steps.map((item, index) => (
        <li key={item} className="min-w-0 flex-1">
          <button
            type="button"
            aria-current={item === step ? 'step' : undefined}
            aria-label={t(`step_${item}`)}
            onClick={() => onStep(item)}
            className="group flex min-h-6 w-full flex-col gap-1.5 rounded-sm text-start max-sm:justify-center"
          >
            <span className={cx('h-1 w-full rounded-full', index <= at ? 'bg-accent' : 'bg-track')} />
            <span
              className={cx(
                'flex min-w-0 items-center gap-1 text-caption group-hover:text-body max-sm:hidden',
                item === step ? 'font-medium text-body' : 'text-muted',
              )}
            >
              {index < at && <Check className="size-3 shrink-0" />}
              <span className="truncate">{t(`step_${item}`)}</span>
            </span>
          </button>
        </li>
      ))}
    </ol>
  );
}
