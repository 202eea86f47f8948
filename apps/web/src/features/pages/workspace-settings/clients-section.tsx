import type { OrganizationContact } from '@stint/contract';
import { useQuery } from '@tanstack/react-query';
import FileCode from 'lucide-react/icons/file-code';
import Pencil from 'lucide-react/icons/pencil';
import Plus from 'lucide-react/icons/plus';
import Trash2 from 'lucide-react/icons/trash-2';
import { useState } from 'react';
import { z } from 'zod';
import { apiQuery, useApiMutation, useServer } from '../../../lib/api/server.tsx';
import { useKeyboardStays } from '../../../lib/device/keyboard-stays.ts';
import { useForm } from '../../../lib/form.ts';
import { useText } from '../../../lib/i18n/i18n.ts';
import { useBringBack } from '../../../lib/page/bring-back.ts';
import { Button, IconButton } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { SkeletonText } from '../../../ui/skeleton.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import { Textarea } from '../../../ui/textarea.tsx';
import { toast } from '../../../ui/toast.tsx';
import { PlainConflict, useMergedTexts } from '../../core/merged-text/index.ts';
import { useMay, useWhyNot } from '../../identity/auth/index.ts';
import { SettingsRows, SettingsSection } from '../../identity/settings/index.ts';
import { Unread } from '../../identity/shell/index.ts';
import { ExportMenu } from '../../outside/report-export/index.ts';
import { ClientIdentityDialog } from '../../workspace/invoice-identity/index.ts';

function ExportClients() {
  const t = useText('settings');
  return <ExportMenu report="clients" title={t('clients')} filter={{}} />;
}

/** For whom the organization works: the clients of its projects. */
export function ClientsSection() {
  const t = useText('workspaceSettings', 'settings', 'vocabulary');
  const { contacts } = useServer();
  const may = useMay();
  const refused = useWhyNot();
  const isVisible = may(contacts.list);
  const { data, error, refetch } = useQuery({ ...apiQuery(contacts.list, {}), enabled: isVisible });
  const unread = data ? null : error;
  const [creating, create] = useState(false);
  if (!isVisible) return null;
  return (
    <SettingsSection
      id="clients"
      title={t('settings:clients')}
      text={t('clientsText')}
      actions={
        <span className="flex flex-wrap items-center gap-2">
          <ExportClients />
          <Button size="small" blocked={refused(contacts.create)} onClick={() => create(true)}>
            <Plus />
            {t('newClient')}
          </Button>
        </span>
      }
    >
      <SettingsRows>
        {unread && <Unread title={t('vocabulary:unread')} error={unread} onRetry={() => void refetch()} />}
        {!data && !unread && (
          <div>
            <SkeletonText lines={2} />
          </div>
        )}
        {creating && <ClientForm client={null} onDone={() => create(false)} />}
        {data?.total === 0 && !creating && <p className="text-muted">{t('noClients')}</p>}
        {data?.items.map((client) => (
          <Client key={client.id} client={client} />
        ))}
      </SettingsRows>
    </SettingsSection>
  );
}

function Client({ client }: { client: OrganizationContact }) {
  const t = useText('vocabulary', 'common');
  const { contacts } = useServer();
  const refused = useWhyNot();
  const [editing, edit] = useState(false);
  if (editing) return <ClientForm client={client} onDone={() => edit(false)} />;
  return (
    <div className="flex min-w-0 items-center gap-2.5">
      <span dir="auto" className="min-w-0 truncate">
        {client.name}
      </span>
      <span className="ms-auto flex shrink-0 items-center gap-1">
        <IdentityButton client={client} />
        <IconButton
          name={t('editOf', { name: client.name })}
          tooltip={t('common:edit')}
          icon={<Pencil />}
          size="small"
          blocked={refused(contacts.update)}
          onClick={() => edit(true)}
        />
        <DeleteClient client={client} />
      </span>
    </div>
  );
}

function IdentityButton({ client: { id, name } }: { client: OrganizationContact }) {
  const t = useText('eInvoices');
  const { contacts } = useServer();
  const refused = useWhyNot();
  const [open, setOpen] = useState(false);
  return (
    <>
      <IconButton
        name={t('client', { name })}
        tooltip={t('seller')}
        icon={<FileCode />}
        size="small"
        blocked={refused(contacts.update)}
        onClick={() => setOpen(true)}
      />
      <ClientIdentityDialog contactId={id} name={name} open={open} onOpenChange={setOpen} />
    </>
  );
}

/** Deletes a client at once, and can bring it back to the projects that had it. */
function DeleteClient({ client: { id: contactId, name } }: { client: OrganizationContact }) {
  const t = useText('teamSettings', 'workspaceSettings', 'common');
  const { contacts } = useServer();
  const refused = useWhyNot();
  useKeyboardStays();
  const undo = useBringBack(contacts.restore, contactId, { contactId });
  const remove = useApiMutation(contacts.remove, {
    failed: t('entryFailed'),
    onSuccess: () =>
      void toast({
        id: contactId,
        look: 'success',
        title: t('entryDeleted', { name }),
        description: t('workspaceSettings:clientGone'),
        action: undo,
      }),
  });
  return (
    <IconButton
      name={t('deleteEntry', { name })}
      tooltip={t('common:delete')}
      icon={<Trash2 />}
      size="small"
      blocked={refused(contacts.remove)}
      onClick={() => remove.mutate({ contactId })}
    />
  );
}

const ClientFields = z.object({
  name: z.string().trim().min(1),
  primaryEmail: z.string().trim().max(255),
  primaryPhone: z.string().trim().max(50),
  address: z.string().max(500),
  notes: z.string().max(10_000),
});
type ClientFields = z.output<typeof ClientFields>;
const fields = ['name', 'primaryEmail', 'primaryPhone'] as const;
const texts = ['address', 'notes'] as const;

const startOf = (client: OrganizationContact | null): ClientFields => ({
  name: client?.name ?? '',
  primaryEmail: client?.primaryEmail ?? '',
  primaryPhone: client?.primaryPhone ?? '',
  address: client?.address ?? '',
  notes: client?.notes ?? '',
});

/** What was edited of some fields. */
const editedOf = <Key extends keyof ClientFields>(
  keys: readonly Key[],
  typed: ClientFields,
  start: ClientFields,
): Partial<Pick<ClientFields, Key>> =>
  Object.fromEntries(keys.filter((key) => typed[key] !== start[key]).map((key) => [key, typed[key]])) as Partial<
    Pick<ClientFields, Key>
  >;

function ClientForm({ client, onDone }: { client: OrganizationContact | null; onDone: () => void }) {
  const t = useText('workspaceSettings', 'vocabulary', 'common', 'errors', 'invoices', 'settings', 'personal');
  const { contacts } = useServer();
  // What others change meanwhile is no change of this form.
  const [start] = useState(() => startOf(client));
  const form = useForm(ClientFields, start, { says: () => t('errors:field.required'), fallback: 'name' });
  const create = useApiMutation(contacts.create, { inForm: true, onSuccess: onDone });
  const update = useApiMutation(contacts.update, { inForm: true, onSuccess: onDone });
  const busy = create.isPending || update.isPending;
  const merged = useMergedTexts({ address: start.address, notes: start.notes }, form.set);
  const save = (typed: ClientFields) => {
    if (busy) return;
    if (!client) return create.mutate(typed, { onError: form.refuse });
    const edited = editedOf(fields, typed, start);
    const editedTexts = editedOf(texts, typed, start);
    if (Object.keys({ ...edited, ...editedTexts }).length === 0) return onDone();
    merged.send(editedTexts, (change, isMerged) =>
      update.mutate(
        { contactId: client.id, ...edited, ...change },
        { onError: (refusal) => isMerged(refusal) || form.refuse(refusal) },
      ),
    );
  };
  return (
    <form
      {...form.props(save)}
      aria-label={client ? t('vocabulary:editOf', { name: client.name }) : t('newClient')}
      className="flex min-w-0 flex-col gap-3"
      onKeyDown={({ key }) => {
        if (key === 'Escape') onDone();
      }}
    >
      <Field label={t('vocabulary:name')} error={form.errorOf('name')}>
        <TextInput {...form.control('name')} autoFocus autoComplete="off" dir="auto" maxLength={255} />
      </Field>
      <div className="grid grid-cols-1 gap-3 sm:grid-cols-2">
        <Field label={t('settings:email')}>
          <TextInput {...form.control('primaryEmail')} type="email" autoComplete="off" dir="ltr" maxLength={255} />
        </Field>
        <Field label={t('personal:phone')}>
          <TextInput {...form.control('primaryPhone')} type="tel" autoComplete="off" dir="ltr" maxLength={50} />
        </Field>
      </div>
      <Field label={t('invoices:clientAddress')}>
        <Textarea {...form.control('address')} rows={3} dir="auto" maxLength={500} />
      </Field>
      <Field label={t('clientNotes')} hint={t('clientNotesHint')}>
        <Textarea {...form.control('notes')} rows={3} dir="auto" maxLength={10_000} />
      </Field>
      <PlainConflict merge={merged.conflict} onChoose={merged.choose} />
      <div className="flex flex-wrap justify-end gap-2">
        <Button onClick={onDone}>{t('common:cancel')}</Button>
        <Button type="submit" look="primary" busy={busy}>
          {t(client ? 'common:save' : 'common:create')}
        </Button>
      </div>
    </form>
  );
}
