import { createFileRoute, Outlet } from '@tanstack/react-router';
import { useManagesTeam } from '../features/identity/active-team/index.ts';
import { useMay } from '../features/identity/auth/index.ts';
import { SettingsFrame } from '../features/identity/settings/index.ts';
import { useServer } from '../lib/api/server.tsx';

export const Route = createFileRoute('/_signed-in/_settings')({
  component: function Settings() {
    const may = useMay();
    const { contacts, smtp, history, providerSignIn, roles, timeImports } = useServer();
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
    };
    return (
      <SettingsFrame reads={reads}>
        <Outlet />
      </SettingsFrame>
    );
  },
});
