import Pencil from 'lucide-react/icons/pencil';
import Trash2 from 'lucide-react/icons/trash-2';
import { useState } from 'react';
import { useApiMutation, useServer } from '../../../lib/api/server.tsx';
import { useText } from '../../../lib/i18n/i18n.ts';
import { IconButton } from '../../../ui/button.tsx';
import { toast } from '../../../ui/toast.tsx';
import { useWhyNot } from '../../identity/auth/index.ts';
import { EditTemplate } from './edit-template.tsx';
import type { TaskTemplate, TemplateContext } from './templates.ts';

/** Deletes a template at once, and can make it again. */
function useRemoval(templates: readonly TaskTemplate[]) {
  const t = useText('taskMenu', 'common');
  const server = useServer();
  const again = useApiMutation(server.taskTemplates.create);
  return useApiMutation(server.taskTemplates.remove, {
    onSuccess: (_, { templateId }) => {
      const removed = templates.find(({ id }) => id === templateId);
      const restore = ({ organizationTeamId, name, values }: TaskTemplate) =>
        again.mutate({ organizationTeamId, name, values });
      toast({
        look: 'success',
        title: t('templateRemoved'),
        ...(removed && {
          description: removed.name,
          action: { label: t('common:undo'), onPress: () => restore(removed) },
        }),
      });
    },
  });
}

interface TemplateListProps {
  templates: readonly TaskTemplate[];
  context: TemplateContext;
}

/** The templates of a team, or the form of the one that is edited. */
export function TemplateList({ templates, context }: TemplateListProps) {
  const t = useText('taskMenu', 'ui', 'common', 'vocabulary');
  const { taskTemplates } = useServer();
  const refused = useWhyNot();
  const remove = useRemoval(templates);
  const [edited, edit] = useState<TaskTemplate | null>(null);
  if (edited) return <EditTemplate template={edited} context={context} onDone={() => edit(null)} />;
  if (templates.length === 0) return <p className="text-dense text-muted">{t('common:none')}</p>;
  return (
    <ul className="flex flex-col">
      {templates.map((template) => (
        <li key={template.id} className="flex min-h-9 items-center gap-1">
          <span dir="auto" className="min-w-0 flex-1 truncate">
            {template.name}
          </span>
          <IconButton
            name={t('vocabulary:editOf', { name: template.name })}
            tooltip={t('common:edit')}
            icon={<Pencil />}
            size="small"
            blocked={refused(taskTemplates.update)}
            onClick={() => edit(template)}
          />
          <IconButton
            name={t('ui:remove', { name: template.name })}
            tooltip={t('common:remove')}
            icon={<Trash2 />}
            size="small"
            blocked={refused(taskTemplates.remove)}
            onClick={() => remove.mutate({ templateId: template.id })}
          />
        </li>
      ))}
    </ul>
  );
}
