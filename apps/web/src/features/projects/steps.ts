import type { ProjectForm } from './project-form.ts';

export const steps = ['basic', 'finance', 'category', 'team', 'summary'] as const;
export type Step = (typeof steps)[number];

export interface StepProps {
  form: ProjectForm;
  set: (changes: Partial<ProjectForm>) => void;
  /** What is wrong with a field, once it was sent. */
  errorOf: (field: keyof ProjectForm) => string | null;
}
