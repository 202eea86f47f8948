import type { ProjectForm } from './project-form.ts';

export const steps = ['basic', 'finance', 'category', 'team', 'repository', 'summary'] as const;
export type Step = (typeof steps)[number];

export interface StepProps {
  form: ProjectForm;
  set: (changes: Partial<ProjectForm>) => void;
  /** The error of a field, shown after submit. */
  errorOf: (field: keyof ProjectForm) => string | null;
}
