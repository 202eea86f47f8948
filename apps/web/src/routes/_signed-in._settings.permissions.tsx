import { createFileRoute } from '@tanstack/react-router';
import { PermissionsScreen, roleList } from '../features/identity/roles/index.ts';

interface PermissionsSearch {
  role?: string | undefined;
}

export const Route = createFileRoute('/_signed-in/_settings/permissions')({
  validateSearch: ({ role }: Record<string, unknown>): PermissionsSearch => (typeof role === 'string' ? { role } : {}),
  loader: ({ context: { cache, server } }) => cache.ensureQueryData(roleList(server)),
  component: PermissionsScreen,
});
