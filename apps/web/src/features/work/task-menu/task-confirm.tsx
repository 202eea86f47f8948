import type { TaskItem } from '@stint/contract';
import { useText } from '../../../lib/i18n/i18n.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { Estimates } from '../../core/tasks/index.ts';
import { ParentForm } from './parent-form.tsx';
import { ProjectForm } from './project-form.tsx';
import { Relations } from './relations.tsx';
import { TemplateForm } from './template-form.tsx';

export type Question = 'estimate' | 'parent' | 'epic' | 'relations' | 'project' | 'template';

interface TaskConfirmProps {
  about: Question;
  task: TaskItem;
  open: boolean;
  onClose: () => void;
}

/** The confirmation of a menu item. */
export function TaskConfirm({ about, task, open, onClose }: TaskConfirmProps) {
  const t = useText('taskMenu', 'taskPage', 'tasks');
  const titles: Record<Question, string> = {
    estimate: t('tasks:estimate'),
    parent: t('taskPage:changeParent'),
    epic: t('chooseEpic'),
    relations: t('changeRelations'),
    project: t('tasks:project'),
    template: t('saveTemplate'),
  };
  const contents: Record<Question, () => React.ReactNode> = {
    estimate: () => <Estimates task={task} />,
    parent: () => <ParentForm task={task} onDone={onClose} />,
    epic: () => <ParentForm epics task={task} onDone={onClose} />,
    relations: () => <Relations taskId={task.id} />,
    project: () => <ProjectForm task={task} onDone={onClose} />,
    template: () => <TemplateForm task={task} onDone={onClose} />,
  };
  return (
    <Dialog
      size={about === 'estimate' || about === 'template' ? 'small' : 'medium'}
      title={titles[about]}
      description={task.title}
      open={open}
      onOpenChange={(next) => !next && onClose()}
    >
      {contents[about]()}
    </Dialog>
  );
}
