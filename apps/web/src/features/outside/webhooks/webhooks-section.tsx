import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { apiQuery, useServer } from '../../../lib/api/server.tsx';
import { useText } from '../../../lib/i18n/i18n.ts';
import { Button } from '../../../ui/button.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { RefusalNote, useMay, useWhyNot } from '../../identity/auth/index.ts';
import { SettingsRows, SettingsSection } from '../../identity/settings/index.ts';
import { WebhookDialog } from './webhook-dialog.tsx';
import { WebhookRow } from './webhook-row.tsx';

/** Where the workspace sends news of changes, for those who may see integrations. */
export function WebhooksSection() {
  const t = useText('webhooks');
  const server = useServer();
  const canSee = useMay()(server.webhooks.list);
  const blocked = useWhyNot()(server.webhooks.create);
  const { data, error } = useQuery({ ...apiQuery(server.webhooks.list, {}), enabled: canSee });
  const [creating, setCreating] = useState(false);
  if (!canSee) return null;
  return (
    <SettingsSection
      id="webhooks"
      title={t('title')}
      text={t('text')}
      actions={
        <Button blocked={blocked} onClick={() => setCreating(true)}>
          {t('create')}
        </Button>
      }
    >
      {!data && error ? (
        <RefusalNote refusal={error as never} />
      ) : (
        <SettingsRows>
          {!data && <Skeleton className="h-10" />}
          {data?.items.length === 0 && <p className="text-dense text-muted">{t('none')}</p>}
          {data?.items.map((webhook) => (
            <WebhookRow key={webhook.id} webhook={webhook} />
          ))}
        </SettingsRows>
      )}
      <WebhookDialog webhook={null} open={creating} onOpenChange={setCreating} />
    </SettingsSection>
  );
}
