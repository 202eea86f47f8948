import { whyNotProjectName } from '@stint/domain/work/projects';
import { useApiMutation, useServer } from '../../../lib/api/server.tsx';
import { useText } from '../../../lib/i18n/i18n.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { NameForm } from '../../../ui/name-form.tsx';
import { toast } from '../../../ui/toast.tsx';

interface NewProjectDialogProps {
  onClose: () => void;
  onCreated: (project: { id: string; name: string }) => void;
}

/** Creates a project by its name from a task; everything else is on its own page. */
export function NewProjectDialog({ onClose, onCreated }: NewProjectDialogProps) {
  const t = useText('projects', 'shell', 'errors', 'common');
  const create = useApiMutation(useServer().projects.create, {
    inForm: true,
    onSuccess: (created) => {
      toast({ look: 'success', title: t('created', { project: created.name }) });
      onCreated(created);
      onClose();
    },
  });
  return (
    <Dialog open onOpenChange={onClose} size="small" title={t('shell:createProject')} description={t('quickText')}>
      <NameForm
        label={t('name')}
        action={t('common:create')}
        busy={create.isPending}
        problem={(name) => {
          const why = whyNotProjectName(name);
          return why && t(`errors:${why}`);
        }}
        refused={create.error && t(`errors:${create.error.code}`, create.error.details)}
        onType={create.reset}
        onSubmit={(name) => create.mutate({ name })}
      />
    </Dialog>
  );
}
