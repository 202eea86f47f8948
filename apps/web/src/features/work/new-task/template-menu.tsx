import { useQuery } from '@tanstack/react-query';
import LayoutTemplate from 'lucide-react/icons/layout-template';
import Trash2 from 'lucide-react/icons/trash-2';
import { useState } from 'react';
import { apiQuery, useApiMutation, useServer } from '../../../lib/api/server.tsx';
import { useText } from '../../../lib/i18n/i18n.ts';
import { Button, IconButton } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Menu, MenuItem, MenuSeparator } from '../../../ui/menu.tsx';
import { toast } from '../../../ui/toast.tsx';
import { useColleagues, useProjectsNamed, useVocabulary } from '../../core/tasks/index.ts';
import { useTeams } from '../../identity/active-team/index.ts';
import { type TaskDraft, withTemplate } from './draft.ts';

function useTemplates() {
  const server = useServer();
  const { teamId } = useTeams();
  const { data } = useQuery({
    ...apiQuery(server.taskTemplates.list, { organizationTeamId: teamId ?? '' }),
    enabled: teamId !== null,
  });
  return data?.items ?? [];
}

interface TemplateMenuProps {
  draft: TaskDraft;
  onChoose: (draft: TaskDraft) => void;
  className?: string;
}

/** The team's task templates; hidden if there are none. */
export function TemplateMenu({ draft, onChoose, className }: TemplateMenuProps) {
  const t = useText('taskMenu');
  const templates = useTemplates();
  const named = useProjectsNamed([...new Set(templates.flatMap(({ values }) => values.projectId ?? []))]);
  const projects = named.filter(({ isArchived }) => !isArchived);
  const known = { labels: useVocabulary('labels'), people: useColleagues(), projects };
  const [managing, manage] = useState(false);
  if (templates.length === 0) return null;
  return (
    <span className={className}>
      <Menu
        align="end"
        trigger={
          <Button look="quiet">
            <LayoutTemplate />
            {t('templates')}
          </Button>
        }
      >
        {templates.map(({ id, name, values }) => (
          <MenuItem key={id} onSelect={() => onChoose(withTemplate(draft, values, known))}>
            {name}
          </MenuItem>
        ))}
        <MenuSeparator />
        <MenuItem onSelect={() => manage(true)}>{t('manageTemplates')}</MenuItem>
      </Menu>
      <Dialog size="small" title={t('manageTemplates')} open={managing} onOpenChange={manage}>
        <Templates />
      </Dialog>
    </span>
  );
}

function Templates() {
  const t = useText('taskMenu', 'ui', 'common');
  const templates = useTemplates();
  const server = useServer();
  const again = useApiMutation(server.taskTemplates.create);
  const remove = useApiMutation(server.taskTemplates.remove, {
    onSuccess: (_, { templateId }) => {
      const removed = templates.find(({ id }) => id === templateId);
      toast({
        look: 'success',
        title: t('templateRemoved'),
        ...(removed && {
          description: removed.name,
          action: {
            label: t('common:undo'),
            onPress: () =>
              again.mutate({
                organizationTeamId: removed.organizationTeamId,
                name: removed.name,
                values: removed.values,
              }),
          },
        }),
      });
    },
  });
  if (templates.length === 0) return <p className="text-dense text-muted">{t('common:none')}</p>;
  return (
    <ul className="flex flex-col">
      {templates.map(({ id, name }) => (
        <li key={id} className="flex min-h-9 items-center gap-2">
          <span dir="auto" className="min-w-0 flex-1 truncate">
            {name}
          </span>
          <IconButton
            name={t('ui:remove', { name })}
            tooltip={t('common:remove')}
            icon={<Trash2 />}
            size="small"
            onClick={() => remove.mutate({ templateId: id })}
          />
        </li>
      ))}
    </ul>
  );
}
