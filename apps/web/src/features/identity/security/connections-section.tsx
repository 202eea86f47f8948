import type { Security } from '@stint/contract';
import { useApiMutation, useServer } from '../../../lib/api/server.tsx';
import { useText } from '../../../lib/i18n/i18n.ts';
import { Button, buttonClass } from '../../../ui/button.tsx';
import { toast } from '../../../ui/toast.tsx';
import { keepReturnTo, providerNames, socialPage, useSignInSettings } from '../auth/index.ts';
import { SettingsRow } from '../settings/index.ts';

/** The configured providers; a connected one can sign in. */
export function ConnectionsSection({ security }: { security: Security }) {
  const t = useText('security');
  const server = useServer();
  const offered = useSignInSettings()?.social ?? [];
  const disconnect = useApiMutation(server.social.disconnect, {
    onSuccess: () => void toast({ look: 'success', title: t('disconnected') }),
  });
  return offered.map((provider) => {
    const connection = security.social.find((candidate) => candidate.provider === provider);
    const name = providerNames[provider];
    return (
      <SettingsRow
        key={provider}
        title={name}
        text={connection ? t('connectedAs', { email: connection.email ?? name }) : t('notConnected')}
      >
        {connection ? (
          <Button
            busy={disconnect.isPending}
            aria-label={t('disconnectNamed', { provider: name })}
            onClick={() => disconnect.mutate({ provider })}
          >
            {t('disconnect')}
          </Button>
        ) : (
          <a
            href={socialPage(provider)}
            onClick={() => keepReturnTo('/settings/personal#security')}
            aria-label={t('connectNamed', { provider: name })}
            className={buttonClass()}
          >
            {t('connect')}
          </a>
        )}
      </SettingsRow>
    );
  });
}
