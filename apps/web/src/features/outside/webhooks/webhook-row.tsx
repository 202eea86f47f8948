import type { Webhook } from '@stint/contract';
import { useState } from 'react';
import { useApiMutation, useServer } from '../../../lib/api/server.tsx';
import { useText } from '../../../lib/i18n/i18n.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { Confirm } from '../../../ui/confirm.tsx';
import { toast } from '../../../ui/toast.tsx';
import { useMyself, useWhyNot } from '../../identity/auth/index.ts';
import { useFormats } from '../../identity/formats/index.ts';
import { DeliveriesDialog } from './deliveries-dialog.tsx';
import { SecretDialog } from './secret-dialog.tsx';
import { WebhookDialog } from './webhook-dialog.tsx';

function WebhookState({ webhook }: { webhook: Webhook }) {
  const t = useText('webhooks');
  const formats = useFormats();
  const { format, failingSince, lastDeliveredAt, lastDroppedAt, offReason, owner } = webhook;
  const last = lastDeliveredAt ? t('delivered', { when: formats.ago(lastDeliveredAt) }) : t('neverDelivered');
  return (
    <>
      <p className="text-dense text-muted">
        {t(`format_${format}`)} · {failingSince ? t('failing', { when: formats.moment(failingSince) }) : last}
      </p>
      {owner && <p className="text-dense text-muted">{t('owner', { name: owner.name })}</p>}
      {offReason && <p className="text-dense">{t(`off_${offReason}`)}</p>}
      {lastDroppedAt && <p className="text-dense">{t('dropped', { when: formats.moment(lastDroppedAt) })}</p>}
    </>
  );
}

/** For the webhook of somebody else, who may have left. */
function TakeOver({ webhook: { id: webhookId, owner } }: { webhook: Webhook }) {
  const t = useText('webhooks');
  const server = useServer();
  const userId = useMyself()?.id;
  const blocked = useWhyNot()(server.webhooks.takeOver);
  const takeOver = useApiMutation(server.webhooks.takeOver, {
    onSuccess: () => void toast({ title: t('takenOver') }),
  });
  if (owner?.userId === userId) return null;
  return (
    <Button size="small" blocked={blocked} busy={takeOver.isPending} onClick={() => takeOver.mutate({ webhookId })}>
      {t('takeOver')}
    </Button>
  );
}

export function WebhookRow({ webhook }: { webhook: Webhook }) {
  const t = useText('webhooks', 'errors');
  const server = useServer();
  const blocked = useWhyNot()(server.webhooks.update);
  const [open, setOpen] = useState<'edit' | 'deliveries' | 'remove' | null>(null);
  const [secret, setSecret] = useState<string | null>(null);
  const { id: webhookId, name, url, isActive } = webhook;
  const update = useApiMutation(server.webhooks.update);
  const rotate = useApiMutation(server.webhooks.rotateSecret, { onSuccess: (answer) => setSecret(answer.secret) });
  const test = useApiMutation(server.webhooks.test, { onSuccess: () => void toast({ title: t('tested') }) });
  const remove = useApiMutation(server.webhooks.remove, { onSuccess: () => void toast({ title: t('removed') }) });
  const dialog = (which: typeof open) => ({
    open: open === which,
    onOpenChange: (next: boolean) => setOpen(next ? which : null),
  });
  return (
    <div className="flex flex-wrap items-center gap-3">
      <div className="min-w-0 flex-1 basis-64">
        <p className="flex min-w-0 items-center gap-2">
          <span dir="auto" className="min-w-0 truncate font-medium">
            {name}
          </span>
          {isActive ? <Badge tone="accent">{t('active')}</Badge> : <Badge>{t('off')}</Badge>}
        </p>
        <p className="truncate text-dense text-muted" dir="ltr">
          {new URL(url).host}
        </p>
        <WebhookState webhook={webhook} />
      </div>
      <div className="flex flex-wrap gap-2">
        <Button size="small" onClick={() => setOpen('deliveries')}>
          {t('deliveries')}
        </Button>
        <Button size="small" blocked={blocked} busy={test.isPending} onClick={() => test.mutate({ webhookId })}>
          {t('test')}
        </Button>
        <Button size="small" blocked={blocked} onClick={() => setOpen('edit')}>
          {t('edit')}
        </Button>
        <Button
          size="small"
          blocked={blocked}
          busy={update.isPending}
          onClick={() => update.mutate({ webhookId, isActive: !isActive })}
        >
          {t(isActive ? 'turnOff' : 'turnOn')}
        </Button>
        <TakeOver webhook={webhook} />
        <Button size="small" blocked={blocked} busy={rotate.isPending} onClick={() => rotate.mutate({ webhookId })}>
          {t('rotate')}
        </Button>
        <Button size="small" blocked={blocked} onClick={() => setOpen('remove')}>
          {t('remove')}
        </Button>
      </div>
      <WebhookDialog webhook={webhook} {...dialog('edit')} />
      <DeliveriesDialog webhook={webhook} {...dialog('deliveries')} />
      <SecretDialog secret={secret} onDone={() => setSecret(null)} />
      <Confirm
        {...dialog('remove')}
        title={t('removeNamed', { name })}
        text={t('removeText')}
        action={t('remove')}
        busy={remove.isPending}
        error={remove.error && t(`errors:${remove.error.code}`, remove.error.details)}
        onConfirm={() => remove.mutate({ webhookId })}
      />
    </div>
  );
}
