import type { SummaryKey } from '@stint/contract';
import { Avatar } from '../../../ui/avatar.tsx';

/** The face of a member, the colour of a project or team. */
export function Mark({ of }: { of: SummaryKey }) {
  if (of.by === 'member' && of.name) return <Avatar name={of.name} image={of.imageUrl} size="tiny" decorative />;
  if (of.by !== 'project' && of.by !== 'team') return null;
  return (
    <span
      aria-hidden
      className="size-2.5 shrink-0 rounded-xs border border-line-control"
      style={of.color ? { background: of.color } : undefined}
    />
  );
}
