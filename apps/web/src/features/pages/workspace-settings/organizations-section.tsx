import { useQuery } from '@tanstack/react-query';
import { apiQuery, useApiMutation, useConnection } from '../../../lib/api/server.tsx';
import { useText } from '../../../lib/i18n/i18n.ts';
import { Badge } from '../../../ui/badge.tsx';
import { addressOf } from '../../../ui/base-path.ts';
import { Button } from '../../../ui/button.tsx';
import { SettingsRow, SettingsRows, SettingsSection } from '../../identity/settings/index.ts';

/** The organizations of the workspace that the person belongs to, where programs have made more than one. */
export function OrganizationsSection({ here }: { here: string }) {
  const t = useText('workspaceSettings');
  const { server, session } = useConnection();
  const { data } = useQuery(apiQuery(server.userOrganizations.list, {}));
  const change = useApiMutation(server.auth.switchOrganization, {
    onSuccess: (signedIn) => {
      session.accept(signedIn, 'switched');
      location.assign(addressOf('/'));
    },
  });
  if (!data || data.total < 2) return null;
  return (
    <SettingsSection id="organizations" title={t('organizations')} text={t('organizationsText')}>
      <SettingsRows>
        {data.items.map(({ organizationId, organization }) => (
          <SettingsRow key={organizationId} title={organization?.name ?? ''}>
            {organizationId === here ? (
              <Badge>{t('current')}</Badge>
            ) : (
              <Button
                size="small"
                busy={change.isPending && change.variables.organizationId === organizationId}
                onClick={() => change.mutate({ organizationId })}
              >
                {t('open')}
              </Button>
            )}
          </SettingsRow>
        ))}
      </SettingsRows>
    </SettingsSection>
  );
}
