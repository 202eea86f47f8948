import ChevronDown from 'lucide-react/icons/chevron-down';
import { useText } from '../../../lib/i18n/i18n.ts';
import { Button } from '../../../ui/button.tsx';
import { ProjectPicker, useProjectNamed } from '../../core/tasks/index.ts';

interface ProjectFieldProps {
  value: string | null;
  onChange: (id: string | null) => void;
}

/** A project, chosen in a field of a form. */
export function ProjectField({ value, onChange }: ProjectFieldProps) {
  const t = useText('timesheets');
  const project = useProjectNamed(value);
  return (
    <ProjectPicker
      value={project}
      onChange={(chosen) => onChange(chosen?.id ?? null)}
      trigger={
        <Button aria-label={`${t('project')}: ${project?.name ?? t('noProject')}`} look="field" className="w-full">
          <span dir="auto" className={project ? 'truncate' : 'truncate text-faint'}>
            {project?.name ?? t('noProject')}
          </span>
          <ChevronDown className="ms-auto text-faint" />
        </Button>
      }
    />
  );
}
