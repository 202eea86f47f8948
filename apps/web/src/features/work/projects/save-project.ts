import { type Project, type Refusal, textVersion } from '@stint/contract';
import { mergeLines, type TextMerge } from '@stint/domain/text-merge';
import { useState } from 'react';
import { useApiMutation, useServer } from '../../../lib/api/server.tsx';
import { useText } from '../../../lib/i18n/i18n.ts';
import { toast } from '../../../ui/toast.tsx';
import { draftOf, type ProjectForm, patchOf } from './project-form.ts';

/** How often one save merges what others stored meanwhile. */
const maxTries = 5;

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
  const send = (form: ProjectForm, before: ProjectForm, from: string, tries: number) => {
    if (!project) return;
    const change = {
      projectId: project.id,
      ...patchOf(before, form),
      textVersions: { description: textVersion(from) },
    };
    update.mutate(change, {
      onError: ({ code, details: { text: theirs = '' } }) => {
        if (code !== 'text.changed') return;
        const merge = mergeLines(from, form.description.trim(), theirs);
        if (!merge.isClean || tries === 0) return setConflict({ merge, theirs });
        take(merge.withMine, theirs);
        toast({ look: 'success', title: t('richText:merged') });
        send({ ...form, description: merge.withMine }, before, theirs, tries - 1);
      },
    });
  };
  const save = (form: ProjectForm, before: ProjectForm) => {
    if (!project) return create.mutate(draftOf(form));
    if (Object.keys(patchOf(before, form)).length === 0) return onClose();
    send(form, before, base, maxTries);
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
