import type { ProjectChoice } from '@stint/contract';
import type { ReactElement, ReactNode } from 'react';
import { useText } from '../../../lib/i18n/i18n.ts';
import { ColorDot } from '../../../ui/badge.tsx';
import { Picker } from '../../../ui/picker.tsx';
import { useProjectChoices } from './projects.ts';

type Choice = Pick<ProjectChoice, 'id' | 'name' | 'color'>;

interface ProjectPickerProps {
  value: Choice | null;
  /** Null for no project. */
  onChange: (project: Choice | null) => void;
  trigger: ReactElement;
  footer?: (close: () => void) => ReactNode;
}

/** Chooses a project or none. */
export function ProjectPicker({ value, onChange, trigger, footer }: ProjectPickerProps) {
  const t = useText('tasks', 'common');
  const { projects, isSearched, finder } = useProjectChoices();
  const none: Choice = { id: '', name: t('common:none'), color: null };
  return (
    <Picker<Choice>
      name={t('project')}
      items={isSearched ? projects : [none, ...projects]}
      finder={finder}
      value={value ?? none}
      onChange={(project) => onChange(project.id === '' ? null : project)}
      keyOf={({ id }) => id}
      labelOf={({ name }) => name}
      // Aligns names, also of projects without a colour.
      iconOf={({ color }) => (color ? <ColorDot color={color} /> : <span className="size-2" />)}
      {...(footer && { footer })}
      trigger={trigger}
    />
  );
}
