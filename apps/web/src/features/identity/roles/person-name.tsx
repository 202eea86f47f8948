import type { UserWithRole } from '@stint/contract';
import { Avatar } from '../../../ui/avatar.tsx';

/** A person with their address. */
export function PersonName({ person: { name, email, imageUrl } }: { person: UserWithRole }) {
  return (
    <span className="flex min-w-0 items-center gap-2.5">
      <Avatar name={name} image={imageUrl} size="small" decorative />
      <span className="flex min-w-0 flex-col items-start">
        <bdi className="max-w-full truncate font-medium">{name}</bdi>
        <bdi className="max-w-full truncate text-caption text-muted">{email}</bdi>
      </span>
    </span>
  );
}
