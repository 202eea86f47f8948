import type { EmployeeRef, Task } from '@stint/contract';
import { isRequiredAssignee } from '@stint/domain/work/tasks';
import { useText } from '../../../lib/i18n/i18n.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { AvatarGroup } from '../../../ui/avatar-group.tsx';
import { MultiPicker } from '../../../ui/picker.tsx';
import { useNamesake, useTeam } from '../../identity/active-team/index.ts';
import { useMyself } from '../../identity/auth/index.ts';
import { Assignees } from './assignees.tsx';
import type { TaskFilter } from './filter.ts';
import { optionTrigger } from './option-trigger.tsx';
import { useWhyNotAssign } from './why-not-handle.ts';

/** The members of the active team as employee references. */
export function useColleagues(): EmployeeRef[] {
  const { team } = useTeam();
  return (team?.members ?? []).flatMap(({ employee }) =>
    employee?.user
      ? [
          {
            id: employee.id,
            userId: employee.userId,
            fullName: employee.fullName,
            user: { id: employee.user.id, name: employee.user.name, imageUrl: employee.user.imageUrl },
          },
        ]
      : [],
  );
}

const spelled = (name: string) => name.trim().toLocaleLowerCase();

/**
 * The member ids of a filter; links from outside name people by full name. An unknown name stays, so that the filter
 * matches nobody and the page can say so.
 */
export function useAskedMembers({ member = [], employee }: Pick<TaskFilter, 'member' | 'employee'>): string[] {
  const colleagues = useColleagues();
  const namesakes = colleagues.filter(({ fullName }) => employee && spelled(fullName) === spelled(employee));
  const nobody = employee && colleagues.length > 0 && namesakes.length === 0 ? [employee] : [];
  return [...member, ...namesakes.map(({ id }) => id), ...nobody];
}

interface AssigneesMenuProps {
  members: readonly EmployeeRef[];
  onChange: (members: EmployeeRef[]) => void;
  /** Faces link to people; off where unsaved text would be lost. */
  linked?: boolean;
  /** An existing task, to check who may be added or removed. A new task accepts anybody. */
  task?: Pick<Task, 'teams' | 'createdByUserId'>;
}

/** Chooses the members of a task. The only member cannot remove themselves. */
export function AssigneesMenu({ members, onChange, linked = false, task }: AssigneesMenuProps) {
  const t = useText('taskPage', 'common');
  const me = useMyself()?.employee?.id ?? '';
  const colleagues = useColleagues();
  const namesake = useNamesake();
  const whyNotAssign = useWhyNotAssign();
  const isOpen = (id: string) => !task || whyNotAssign(task, id) === null;
  const whyNotOthers = task ? whyNotAssign(task, '') : null;
  const all = [...colleagues, ...members.filter(({ id }) => !colleagues.some((colleague) => colleague.id === id))];
  const ids = members.map(({ id }) => id);
  const required = (id: string) => isRequiredAssignee(id, ids, me);
  return (
    <div className="flex min-w-0 flex-1 items-center gap-2">
      {linked && members.length > 0 && <Assignees members={members} />}
      {!linked && members.length > 0 && (
        <AvatarGroup
          name={t('assignees')}
          people={members.map(({ id, fullName, user }) => ({ id, name: fullName, image: user.imageUrl }))}
        />
      )}
      <MultiPicker<EmployeeRef>
        name={t('assignees')}
        items={all.filter(({ id }) => isOpen(id))}
        value={members}
        onChange={(next) => {
          const removed = members.find(({ id }) => !next.some((member) => member.id === id));
          if (!removed || !required(removed.id)) onChange(next);
        }}
        keyOf={({ id }) => id}
        labelOf={({ fullName }) => fullName}
        iconOf={({ fullName, user }) => <Avatar name={fullName} image={user.imageUrl} size="tiny" decorative />}
        detailOf={({ id }) => (required(id) ? t('required') : namesake(id))}
        {...(whyNotOthers && { footer: () => <p className="px-2 py-1 text-caption text-muted">{whyNotOthers}</p> })}
        trigger={optionTrigger({
          name: `${t('assignees')}: ${members.length === 0 ? t('nobody') : t('common:add')}`,
          children: members.length === 0 ? t('nobody') : t('common:add'),
          empty: true,
        })}
      />
    </div>
  );
}
