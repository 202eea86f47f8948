import type { Webhook, WebhookDelivery } from '@stint/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { apiQuery, useApiMutation, useServer } from '../../../lib/api/server.tsx';
import { useText } from '../../../lib/i18n/i18n.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Pager } from '../../../ui/pager.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { RefusalNote, useWhyNot } from '../../identity/auth/index.ts';
import { useFormats } from '../../identity/formats/index.ts';

interface DeliveriesDialogProps {
  webhook: Webhook;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** What was sent to an address, and what it answered. */
export function DeliveriesDialog({ webhook, open, onOpenChange }: DeliveriesDialogProps) {
  const t = useText('webhooks');
  return (
    <Dialog
      title={t('deliveriesOf', { name: webhook.name })}
      description={t('deliveriesText')}
      open={open}
      onOpenChange={onOpenChange}
    >
      <Deliveries webhook={webhook} />
    </Dialog>
  );
}

const sizes = [10, 20, 50] as const;

function Deliveries({ webhook: { id: webhookId } }: { webhook: Webhook }) {
  const t = useText('webhooks');
  const server = useServer();
  const [page, setPage] = useState(1);
  const [size, setSize] = useState<number>(10);
  const { data, error } = useQuery({
    ...apiQuery(server.webhooks.deliveries, { webhookId, skip: (page - 1) * size, take: size }),
    placeholderData: keepPreviousData,
    refetchOnMount: 'always',
  });
  if (!data && error) return <RefusalNote refusal={error as never} />;
  if (!data) return <Skeleton className="h-24" />;
  if (data.total === 0) return <p className="text-muted">{t('noDeliveries')}</p>;
  return (
    <div className="flex flex-col gap-4">
      <ul className="divide-y divide-line rounded-lg border border-line">
        {data.items.map((delivery) => (
          <Line key={delivery.id} webhookId={webhookId} delivery={delivery} />
        ))}
      </ul>
      <Pager
        name={t('pages')}
        page={page}
        pages={Math.ceil(data.total / size)}
        onPage={setPage}
        size={size}
        sizes={sizes}
        onSize={(next) => {
          setSize(next);
          setPage(1);
        }}
      />
    </div>
  );
}

const tones = { PENDING: 'warn', DELIVERED: 'accent', FAILED: 'danger' } as const;

function Line({ webhookId, delivery }: { webhookId: string; delivery: WebhookDelivery }) {
  const t = useText('webhooks');
  const formats = useFormats();
  const server = useServer();
  const blocked = useWhyNot()(server.webhooks.redeliver);
  const redeliver = useApiMutation(server.webhooks.redeliver);
  const { id: deliveryId, op, status, tries, createdAt, request, responseStatus, response, problem } = delivery;
  return (
    <li>
      <details className="group px-3 py-2">
        <summary className="flex cursor-pointer flex-wrap items-center gap-x-3 gap-y-1">
          <Badge tone={tones[status]}>{t(`status_${status}`)}</Badge>
          <code dir="ltr" className="min-w-0 truncate">
            {op}
          </code>
          <span className="ms-auto text-dense text-muted">
            {formats.moment(createdAt)} · {t('tries', { count: tries })}
          </span>
        </summary>
        <div className="mt-2 flex flex-col gap-2">
          <Content title={t('request')} text={request} />
          <Content
            title={t('response')}
            text={problem ?? [responseStatus, response].filter((part) => part !== null).join('\n')}
          />
          <Button
            size="small"
            className="self-start"
            blocked={blocked}
            busy={redeliver.isPending}
            onClick={() => redeliver.mutate({ webhookId, deliveryId })}
          >
            {t('redeliver')}
          </Button>
        </div>
      </details>
    </li>
  );
}

function Content({ title, text }: { title: string; text: string | null }) {
  if (!text) return null;
  return (
    <div>
      <p className="text-dense text-muted">{title}</p>
      <pre dir="ltr" className="whitespace-pre-wrap break-all rounded-md border border-line bg-sunken p-2 text-caption">
        {text}
      </pre>
    </div>
  );
}
