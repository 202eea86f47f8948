import type { EmployeeRef } from '@stint/contract';
import CircleDashed from 'lucide-react/icons/circle-dashed';
import { useText } from '../../../lib/i18n/i18n.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { useNamesake } from '../../identity/active-team/index.ts';
import { nothing, type TaskFilter, useAskedMembers, useColleagues } from '../tasks/index.ts';
import { Choice, type Option } from './choice.tsx';

interface MembersProps {
  filter: TaskFilter;
  onFilter: (filter: TaskFilter) => void;
}

/** Filters by member. */
export function Members({ filter, onFilter }: MembersProps) {
  const t = useText('kanban', 'taskPage');
  const colleagues = useColleagues();
  const namesake = useNamesake();
  const face = ({ fullName, user }: EmployeeRef) => (
    <Avatar name={fullName} image={user.imageUrl} size="tiny" decorative />
  );
  const chosen = useAskedMembers(filter);
  const options: Option[] = [
    ...colleagues.map((colleague) => ({
      id: colleague.id,
      label: colleague.fullName,
      detail: namesake(colleague.id),
      icon: face(colleague),
    })),
    { id: nothing, label: t('taskPage:nobody'), icon: <CircleDashed className="m-0.5 size-4 text-faint" /> },
  ];
  const unknownName = useStranger(filter);
  return (
    <Choice
      name={t('taskPage:assignees')}
      options={options}
      known={unknownName ? [...options, { id: unknownName, label: unknownName }] : options}
      chosen={chosen}
      onChange={(ids) => {
        const { employee: _, member: __, ...rest } = filter;
        const people = ids.filter((id) => id !== unknownName);
        onFilter(people.length > 0 ? { ...rest, member: people } : rest);
      }}
    />
  );
}

/** The name in the URL that no member has. */
function useStranger(filter: TaskFilter): string | null {
  const memberIds = useAskedMembers(filter);
  return filter.employee && memberIds.includes(filter.employee) ? filter.employee : null;
}

export function Stranger({ filter }: Pick<MembersProps, 'filter'>) {
  const t = useText('kanban');
  const name = useStranger(filter);
  return (
    name && (
      <p role="status" className="w-full text-dense text-muted">
        {t('noSuchMember', { name })}
      </p>
    )
  );
}
