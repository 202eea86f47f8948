import type { Project, Refusal } from '@stint/contract';
import { useApiMutation, useServer } from '../../../lib/api/server.tsx';
import { useText } from '../../../lib/i18n/i18n.ts';
import { toast } from '../../../ui/toast.tsx';
import { useMergedTexts } from '../../core/merged-text/index.ts';
import { draftOf, type ProjectForm, patchOf } from './project-form.ts';

interface SaveOptions {
  /** The edited project; null to create one. */
  project: Project | null;
  setDescription: (description: string) => void;
  onClose: () => void;
  onCreated?: ((project: Project) => void) | undefined;
}

/** Saves the form. A description that somebody else changed meanwhile is merged, or waits for a choice. */
export function useSaveProject({ project, setDescription, onClose, onCreated }: SaveOptions) {
  const t = useText('projects');
  const server = useServer();
  const texts = useMergedTexts({ description: project?.description ?? '' }, (_, text) => setDescription(text));
  const create = useApiMutation(server.projects.create, {
    inForm: true,
    onSuccess: (created) => {
      toast({ look: 'success', title: t('created', { project: created.name }) });
      onClose();
      onCreated?.(created);
    },
  });
  const update = useApiMutation(server.projects.update, {
    inForm: true,
    onSuccess: (updated) => {
      toast({ look: 'success', title: t('changed', { project: updated.name }) });
      onClose();
    },
  });

  const save = (form: ProjectForm, before: ProjectForm) => {
    if (!project) return create.mutate(draftOf(form));
    if (Object.keys(patchOf(before, form)).length === 0) return onClose();
    texts.send({ description: form.description }, ({ description = '', textVersions }, isMerged) => {
      const changes = patchOf(before, { ...form, description });
      update.mutate({ projectId: project.id, ...changes, textVersions }, { onError: isMerged });
    });
  };
  const refusal: Refusal | null = create.error ?? update.error;
  return {
    save,
    busy: create.isPending || update.isPending,
    refusal: refusal?.code === 'text.changed' ? null : refusal,
    conflict: texts.conflict,
    choose: texts.choose,
    reset: () => {
      create.reset();
      update.reset();
    },
  };
}
