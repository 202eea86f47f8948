import type { ProjectChoice, TaskItem } from '@stint/contract';
import Search from 'lucide-react/icons/search';
import { useText } from '../../../lib/i18n/i18n.ts';
import { Combobox } from '../../../ui/combobox.tsx';
import { useProjectChoices } from '../../core/tasks/index.ts';
import { useMoveToProject } from './move-lines.tsx';

/** Searches the target project, when there are more than fit in the menu. */
export function ProjectForm({ task, onDone }: { task: TaskItem; onDone: () => void }) {
  const t = useText('projects');
  const { projects, finder } = useProjectChoices(true);
  const move = useMoveToProject(task);
  return (
    <Combobox<ProjectChoice>
      name={t('search')}
      placeholder={t('search')}
      icon={<Search />}
      items={projects}
      value={null}
      onChange={(project) => {
        move(project);
        onDone();
      }}
      keyOf={({ id }) => id}
      labelOf={({ name }) => name}
      onQuery={finder.onQuery}
      onMore={finder.onMore}
      loading={finder.loading}
      waiting={finder.waiting}
    />
  );
}
