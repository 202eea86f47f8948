import type { EmployeeRef } from '@stint/contract';
import { Link } from '@tanstack/react-router';
import { useText } from '../../../lib/i18n/i18n.ts';
import { AvatarGroup } from '../../../ui/avatar-group.tsx';

interface AssigneesProps {
  members: readonly EmployeeRef[];
  shown?: number;
}

/** The members of a task, each linked to their page. */
export function Assignees({ members, shown = 4 }: AssigneesProps) {
  const t = useText('taskPage', 'members');
  return (
    <AvatarGroup
      name={t('assignees')}
      shown={shown}
      people={members.map(({ id, fullName, user }) => ({ id, name: fullName, image: user.imageUrl }))}
      renderFace={({ id, name }, face) => (
        <Link
          to="/profile/$userId"
          params={{ userId: members.find((member) => member.id === id)?.userId ?? '' }}
          search={{ name }}
          aria-label={t('members:profileOf', { name })}
          className="flex rounded-full"
        >
          {face}
        </Link>
      )}
    />
  );
}
