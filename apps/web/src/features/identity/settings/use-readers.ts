import { useQuery } from '@tanstack/react-query';
import { apiQuery, useServer } from '../../../lib/api/server.tsx';
import { useManagesTeam, useTeams } from '../active-team/index.ts';
import { useMay, usePermissions } from '../auth/index.ts';
import type { Reader } from './sections.ts';

/** Which sections of the settings this person may read, besides those for everybody. */
export function useReaders(): { reads: Record<Reader, boolean>; isPending: boolean } {
  const may = useMay();
  const { contacts, instance, smtp, history, providerSignIn, roles, timeImports, userOrganizations } = useServer();
  const { data: instanceAccess } = useQuery(apiQuery(instance.access, {}));
  const { data: organizations } = useQuery(apiQuery(userOrganizations.list, {}));
  const reads = {
    managers: useManagesTeam(),
    clients: may(contacts.list),
    signIn: may(providerSignIn.get),
    timeImports: may(timeImports.list),
    mail: may(smtp.list),
    integrations: may('INTEGRATION_VIEW'),
    history: may(history.list),
    people: may('ORG_EMPLOYEES_EDIT'),
    archive: may('ALL_ORG_EDIT'),
    roles: may(roles.list),
    operator: instanceAccess?.operator ?? false,
    organizations: (organizations?.total ?? 0) > 1,
  };
  const { teams } = useTeams();
  return { reads, isPending: usePermissions() === null || teams === null };
}
