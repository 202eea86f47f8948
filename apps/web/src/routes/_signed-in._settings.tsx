import { useQuery } from '@tanstack/react-query';
import { createFileRoute, Outlet } from '@tanstack/react-router';
import { useManagesTeam, useTeams } from '../features/identity/active-team/index.ts';
import { useMay, usePermissions } from '../features/identity/auth/index.ts';
import { SettingsFrame } from '../features/identity/settings/index.ts';
import { apiQuery, useServer } from '../lib/api/server.tsx';

export const Route = createFileRoute('/_signed-in/_settings')({
  component: function Settings() {
    const may = useMay();
    const { contacts, smtp, history, providerSignIn, roles, timeImports, userOrganizations } = useServer();
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
      organizations: (organizations?.total ?? 0) > 1,
    };
    const { teams } = useTeams();
    const isPending = usePermissions() === null || teams === null;
    return (
      <SettingsFrame reads={reads} isPending={isPending}>
        <Outlet />
      </SettingsFrame>
    );
  },
});
