import { type Invoice, linkDays } from '@stint/contract';
import { useQuery } from '@tanstack/react-query';
import Copy from 'lucide-react/icons/copy';
import LinkIcon from 'lucide-react/icons/link';
import { useState } from 'react';
import { apiQuery, useApiMutation, useServer } from '../../../lib/api/server.tsx';
import { copyText } from '../../../lib/device/clipboard.ts';
import { useText } from '../../../lib/i18n/i18n.ts';
import { fullAddressOf } from '../../../ui/base-path.ts';
import { Button, IconButton } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Field } from '../../../ui/field.tsx';
import { Select } from '../../../ui/select.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import { toast } from '../../../ui/toast.tsx';
import { useFormats } from '../../identity/formats/index.ts';

/** Public links to the file of an invoice. */
export function LinksButton({ invoice }: { invoice: Invoice }) {
  const t = useText('invoices', 'reports');
  const [open, setOpen] = useState(false);
  return (
    <Dialog
      title={t('reports:publicLinks')}
      description={t('linksText')}
      open={open}
      onOpenChange={setOpen}
      trigger={
        <Button size="small">
          <LinkIcon />
          {t('link')}
        </Button>
      }
    >
      {open && <Links invoiceId={invoice.id} />}
    </Dialog>
  );
}

function Links({ invoiceId }: { invoiceId: string }) {
  const t = useText('reports', 'common');
  const { invoices } = useServer();
  const formats = useFormats();
  const { data } = useQuery(apiQuery(invoices.links, { invoiceId }));
  const [days, setDays] = useState('90');
  const create = useApiMutation(invoices.createLink, { failed: t('saveFailed') });
  const revoke = useApiMutation(invoices.revokeLink, { failed: t('saveFailed') });
  const address = create.data && fullAddressOf(`/invoice/${create.data.token}`);
  const copy = (text: string) =>
    void copyText(text).then((done) => done && toast({ look: 'success', title: t('common:copied') }));
  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-wrap items-end gap-2">
        <Field label={t('linkEnds')} className="min-w-40">
          <Select
            value={days}
            onChange={setDays}
            options={[...linkDays, 365].map((count) => ({ value: String(count), label: t('days', { count }) }))}
          />
        </Field>
        <Button look="primary" busy={create.isPending} onClick={() => create.mutate({ invoiceId, days: Number(days) })}>
          {t('createLink')}
        </Button>
      </div>
      {address && (
        <Field label={t('newLink')} hint={t('newLinkHint')}>
          <span className="flex items-center gap-2">
            <TextInput readOnly dir="ltr" value={address} onChange={() => undefined} />
            <IconButton name={t('common:copy')} icon={<Copy />} onClick={() => copy(address)} />
          </span>
        </Field>
      )}
      {!data && <Skeleton className="h-10 w-full rounded-md" />}
      <ul className="flex flex-col gap-2">
        {data?.items
          .filter(({ isValid }) => isValid)
          .map(({ id: invoiceLinkId, expiresAt, sharerName }) => (
            <li
              key={invoiceLinkId}
              className="flex items-center gap-3 rounded-lg border border-line px-3 py-2 text-dense"
            >
              <span className="min-w-0 flex-1">
                {t('linkUntil', { date: formats.date(expiresAt) })}
                <span className="block text-muted">{t('sharedBy', { name: sharerName })}</span>
              </span>
              <Button size="small" onClick={() => revoke.mutate({ invoiceLinkId })}>
                {t('revoke')}
              </Button>
            </li>
          ))}
      </ul>
    </div>
  );
}
