import type { TaskItem } from '@stint/contract';
import { isRequiredAssignee } from '@stint/domain/work/tasks';
import { useText } from '../../../lib/i18n/i18n.ts';
import { toast } from '../../../ui/toast.tsx';
import { useChangeTask, useColleagues, useWhyNotAssign } from '../../core/tasks/index.ts';
import { useMyself } from '../../identity/auth/index.ts';

/** Changes the members of a task, one or all at once. */
export function useAssign(task: Pick<TaskItem, 'id' | 'title' | 'members' | 'teams' | 'createdByUserId'>) {
  const t = useText('taskMenu', 'taskPage', 'common');
  const me = useMyself()?.employee?.id ?? '';
  const change = useChangeTask();
  const colleagues = useColleagues();
  const whyNotAssign = useWhyNotAssign();
  const all = [...colleagues, ...task.members.filter(({ id }) => !colleagues.some((colleague) => colleague.id === id))];
  const now = task.members.map(({ id }) => id);
  const send = (ids: readonly string[], done?: () => void) =>
    change(task.id, { members: [...ids] }, { members: all.filter(({ id }) => ids.includes(id)) }, done);
  const set = (ids: readonly string[]) => {
    const same = ids.length === now.length && ids.every((id) => now.includes(id));
    if (same) return;
    send(ids, () =>
      toast({
        look: 'success',
        title: t('assigneesChanged'),
        description: task.title,
        action: { label: t('common:undo'), onPress: () => send(now) },
      }),
    );
  };
  return {
    all,
    now,
    set,
    on: (id: string) => set([...now, id]),
    off: (id: string) => set(now.filter((value) => value !== id)),
    whyNot: (id: string) => whyNotAssign(task, id),
    whyNotOff: (id: string) => (isRequiredAssignee(id, now, me) ? t('taskPage:needsPerson') : whyNotAssign(task, id)),
    isRequired: (id: string, item: readonly string[]) => isRequiredAssignee(id, item, me),
  };
}
