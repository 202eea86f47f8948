import type { OrganizationContact } from '@stint/contract';
import { useQuery } from '@tanstack/react-query';
import { apiQuery, useApiMutation, useServer } from '../../../lib/api/server.tsx';
import { useText } from '../../../lib/i18n/i18n.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { IdentityForm, type IdentityGroup, type IdentityValues } from './identity-form.tsx';

const groups: IdentityGroup[] = [
  { title: 'company', fields: ['vatId', 'legalId', 'electronicScheme', 'electronicId'] },
  { title: 'addressGroup', fields: ['street', 'addressExtra', 'postalCode', 'city', 'region', 'country'] },
  { title: 'references', fields: ['buyerReference', 'orderNumber', 'invoiceFormat'] },
];
const startOf = (client: OrganizationContact): IdentityValues =>
  Object.fromEntries(groups.flatMap(({ fields }) => fields.map((field) => [field, client[field as 'vatId'] ?? ''])));

interface ClientIdentityDialogProps {
  contactId: string;
  name: string;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** What electronic invoices say about a client. */
export function ClientIdentityDialog({ contactId, name, open, onOpenChange }: ClientIdentityDialogProps) {
  const t = useText('eInvoices');
  const { data } = useQuery({ ...apiQuery(useServer().contacts.get, { contactId }), enabled: open });
  return (
    <Dialog title={t('client', { name })} description={t('clientText')} open={open} onOpenChange={onOpenChange}>
      {open && (data ? <ClientForm client={data} onDone={() => onOpenChange(false)} /> : <Skeleton className="h-64" />)}
    </Dialog>
  );
}

function ClientForm({ client, onDone }: { client: OrganizationContact; onDone: () => void }) {
  const send = useApiMutation(useServer().contacts.update, { inForm: true, onSuccess: onDone });
  return (
    <IdentityForm
      start={startOf(client)}
      groups={groups}
      busy={send.isPending}
      onCancel={onDone}
      onSave={(values, refuse) => send.mutate({ contactId: client.id, ...(values as object) }, { onError: refuse })}
    />
  );
}
