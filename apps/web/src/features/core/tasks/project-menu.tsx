import Plus from 'lucide-react/icons/plus';
import { useState } from 'react';
import { useServer } from '../../../lib/api/server.tsx';
import { useText } from '../../../lib/i18n/i18n.ts';
import { ColorDot } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { useMay } from '../../identity/auth/index.ts';
import { useFieldsBlocked } from './fields-blocked.ts';
import { NewProjectDialog } from './lazy.tsx';
import { optionTrigger } from './option-trigger.tsx';
import { ProjectPicker } from './project-picker.tsx';
import { useProjectNamed } from './projects.ts';

interface ProjectMenuProps {
  projectId: string | null | undefined;
  onChange: (project: { id: string; name: string } | null) => void;
}

/** Chooses the project of a task or creates one. */
export function ProjectMenu({ projectId, onChange }: ProjectMenuProps) {
  const t = useText('tasks', 'shell', 'common');
  const server = useServer();
  const may = useMay();
  const [creating, create] = useState(false);
  const current = useProjectNamed(projectId);
  const text = current?.name ?? t('common:none');
  const blocked = useFieldsBlocked();
  const trigger = optionTrigger({
    name: `${t('project')}: ${text}`,
    children: text,
    empty: !current,
    icon: current && <ColorDot color={current.color} />,
    blocked,
  });
  if (blocked) return trigger;
  return (
    <>
      <ProjectPicker
        value={current}
        onChange={(project) => (project?.id ?? '') !== (projectId ?? '') && onChange(project)}
        {...(may(server.projects.create) && {
          footer: (close: () => void) => (
            <Button
              look="quiet"
              size="small"
              className="w-full justify-start"
              onClick={() => {
                close();
                create(true);
              }}
            >
              <Plus />
              {t('shell:createProject')}
            </Button>
          ),
        })}
        trigger={trigger}
      />
      {creating && <NewProjectDialog onClose={() => create(false)} onCreated={onChange} />}
    </>
  );
}
