import type { InvoiceSeller } from '@stint/contract';
import { useQuery } from '@tanstack/react-query';
import { apiQuery, useApiMutation, useServer } from '../../../lib/api/server.tsx';
import { useText } from '../../../lib/i18n/i18n.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { IdentityForm, type IdentityGroup, type IdentityValues } from '../../workspace/invoice-identity/index.ts';

const groups: IdentityGroup[] = [
  { title: 'company', fields: ['vatId', 'taxNumber', 'legalId', 'electronicScheme', 'electronicId'] },
  { title: 'addressGroup', fields: ['street', 'addressExtra', 'postalCode', 'city', 'region', 'country'] },
  { title: 'payment', fields: ['accountName', 'bankName', 'iban', 'bic'] },
  { title: 'contact', fields: ['contactName', 'contactPhone', 'contactEmail'] },
];
const startOf = (seller: InvoiceSeller): IdentityValues =>
  Object.fromEntries(groups.flatMap(({ fields }) => fields.map((field) => [field, seller[field as 'vatId'] ?? ''])));

interface SellerDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** What electronic invoices say about the workspace. */
export function SellerDialog({ open, onOpenChange }: SellerDialogProps) {
  const t = useText('eInvoices');
  const { data } = useQuery({ ...apiQuery(useServer().invoices.seller, {}), enabled: open });
  return (
    <Dialog title={t('seller')} description={t('sellerText')} open={open} onOpenChange={onOpenChange}>
      {open && (data ? <SellerForm seller={data} onDone={() => onOpenChange(false)} /> : <Skeleton className="h-64" />)}
    </Dialog>
  );
}

function SellerForm({ seller, onDone }: { seller: InvoiceSeller; onDone: () => void }) {
  const send = useApiMutation(useServer().invoices.setSeller, { inForm: true, onSuccess: onDone });
  return (
    <IdentityForm
      start={startOf(seller)}
      groups={groups}
      busy={send.isPending}
      onCancel={onDone}
      onSave={(values, refuse) => send.mutate(values as object, { onError: refuse })}
    />
  );
}
