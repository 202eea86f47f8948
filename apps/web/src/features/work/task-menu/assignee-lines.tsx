import type { TaskItem } from '@stint/contract';
import Users from 'lucide-react/icons/users';
import { useText } from '../../../lib/i18n/i18n.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { MenuCheck, MenuSub } from '../../../ui/menu.tsx';
import { useTogether } from '../../core/tasks/index.ts';
import { useAssign } from './use-assign.ts';

/** The assignable members with ticks. Several ticks become one change, after a pause or when the menu closes. */
export function AssigneeLines({ task, keys }: { task: TaskItem; keys?: string }) {
  const t = useText('taskPage');
  const assign = useAssign(task);
  const together = useTogether<readonly string[]>(assign.now, assign.set, 5000);
  const tick = (id: string, on: boolean) =>
    together.change(on ? [...together.value, id] : together.value.filter((value) => value !== id));
  const offered = assign.all.filter(({ id }) => assign.whyNot(id) === null);
  const [anybody] = assign.all;
  const blocked = offered.length === 0 && anybody ? assign.whyNot(anybody.id) : null;
  return (
    <MenuSub
      {...(keys && { keys })}
      label={t('assignees')}
      icon={<Users />}
      blocked={blocked}
      detail={together.value.length || undefined}
    >
      {offered.map(({ id, fullName, user }) => {
        const required = assign.isRequired(id, together.value);
        return (
          <MenuCheck
            key={id}
            icon={<Avatar name={fullName} image={user.imageUrl} size="tiny" decorative />}
            checked={together.value.includes(id)}
            onChange={(on) => !required && tick(id, on)}
            {...(required && { detail: t('required') })}
          >
            {fullName}
          </MenuCheck>
        );
      })}
    </MenuSub>
  );
}
