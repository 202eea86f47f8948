import { type Project, type Refusal, textVersion } from '@stint/contract';
import { mergeLines, type TextMerge } from '@stint/domain/text-merge';
import { useState } from 'react';
import { useApiMutation, useServer } from '../../lib/api/server.tsx';
import { useText } from '../../lib/i18n/i18n.ts';
import { toast } from '../../ui/toast.tsx';
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
  const t = useText('projects', 'richText');
  const server = useServer();
  const [base, setBase] = useState(project?.description ?? '');
  const [conflict, setConflict] = useState<{ merge: TextMerge; theirs: string } | null>(null);
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

  const take = (description: string, theirs: string) => {
    setDescription(description);
    setBase(theirs);
    setConflict(null);
  };
  const merge = (form: ProjectForm, theirs: string) => {
    const merged = mergeLines(base, form.description.trim(), theirs);
    if (merged.isClean) {
      take(merged.withMine, theirs);
      toast({ title: t('richText:mergedUnsaved') });
    } else setConflict({ merge: merged, theirs });
  };
  const save = (form: ProjectForm, before: ProjectForm) => {
    if (!project) return create.mutate(draftOf(form));
    const patch = patchOf(before, form);
    if (Object.keys(patch).length === 0) return onClose();
    const change = { projectId: project.id, ...patch, textVersions: { description: textVersion(base) } };
    update.mutate(change, {
      onError: ({ code, details }) => {
        if (code === 'text.changed') merge(form, details.text ?? '');
      },
    });
  };
  const refusal: Refusal | null = create.error ?? update.error;
  return {
    save,
    busy: create.isPending || update.isPending,
    refusal: refusal?.code === 'text.changed' ? null : refusal,
    conflict: conflict?.merge ?? null,
    choose: (side: 'withMine' | 'withTheirs') => conflict && take(conflict.merge[side], conflict.theirs),
    reset: () => {
      create.reset();
      update.reset();
    },
  };
}
