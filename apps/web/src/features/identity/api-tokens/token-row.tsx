import type { ApiToken } from '@stint/contract';
import { useState } from 'react';
import { useApiMutation, useServer } from '../../../lib/api/server.tsx';
import { useText } from '../../../lib/i18n/i18n.ts';
import { Button } from '../../../ui/button.tsx';
import { Confirm } from '../../../ui/confirm.tsx';
import { toast } from '../../../ui/toast.tsx';
import { useMay, useMyself } from '../auth/index.ts';
import { useFormats } from '../formats/index.ts';

interface TokenRowProps {
  token: ApiToken;
  withOwner: boolean;
}

export function TokenRow({ token, withOwner }: TokenRowProps) {
  const t = useText('apiTokens', 'errors');
  const formats = useFormats();
  const server = useServer();
  const me = useMyself();
  const may = useMay();
  const [asking, setAsking] = useState(false);
  const revoke = useApiMutation(server.apiTokens.remove, {
    onSuccess: () => void toast({ look: 'success', title: t('revoked') }),
  });
  const { id: apiTokenId, name, prefix, scopes, createdAt, lastUsedAt, expiresAt, userId, userName } = token;
  const facts = [
    withOwner && userName,
    t('permissions', { count: scopes.length }),
    t('createdAgo', { when: formats.ago(createdAt) }),
    lastUsedAt ? t('usedAgo', { when: formats.ago(lastUsedAt) }) : t('neverUsed'),
    expiresAt && t('expiresAt', { when: formats.moment(expiresAt) }),
  ];
  return (
    <div className="flex items-center gap-3">
      <div className="min-w-0 flex-1">
        <p className="flex min-w-0 flex-wrap items-baseline gap-x-2">
          <span dir="auto" className="min-w-0 truncate font-medium">
            {name}
          </span>
          <code dir="ltr" className="text-dense text-muted">
            {prefix}…
          </code>
        </p>
        <p className="text-dense text-muted">{facts.filter(Boolean).join(' · ')}</p>
      </div>
      {(userId === me?.id || may('INTEGRATION_EDIT')) && (
        <Button size="small" aria-label={t('revokeNamed', { name })} onClick={() => setAsking(true)}>
          {t('revoke')}
        </Button>
      )}
      <Confirm
        open={asking}
        onOpenChange={setAsking}
        title={t('revokeNamed', { name })}
        text={t('revokeText')}
        action={t('revoke')}
        busy={revoke.isPending}
        error={revoke.error && t(`errors:${revoke.error.code}`, revoke.error.details)}
        onConfirm={() => revoke.mutate({ apiTokenId })}
      />
    </div>
  );
}
