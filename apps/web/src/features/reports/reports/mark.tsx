import type { SummaryKey } from '@stint/contract';
import { Avatar } from '../../../ui/avatar.tsx';

/** The face of a member, the colour of a project or team. */
export function Mark({ group }: { group: SummaryKey }) {
  if (group.by === 'member' && group.name)
    return <Avatar name={group.name} image={group.imageUrl} size="tiny" decorative />;
  if (group.by !== 'project' && group.by !== 'team') return null;
  return (
    <span
      aria-hidden
      className="size-2.5 shrink-0 rounded-xs border border-line-control"
      style={group.color ? { background: group.color } : undefined}
    />
  );
}
