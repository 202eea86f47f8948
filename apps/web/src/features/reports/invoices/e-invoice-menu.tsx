import { type Invoice, type InvoiceFormat, type invoicesApi, type OutputOf, Refusal } from '@stint/contract';
import { useQuery } from '@tanstack/react-query';
import FileCode from 'lucide-react/icons/file-code';
import { useState } from 'react';
import { apiQuery, useConnection, useServer } from '../../../lib/api/server.tsx';
import { useText } from '../../../lib/i18n/i18n.ts';
import { keepFile } from '../../../lib/keep-file.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Menu, MenuItem } from '../../../ui/menu.tsx';
import { useWhyNot } from '../../identity/auth/index.ts';
import { ClientIdentityDialog, useFormatName } from '../../workspace/invoice-identity/index.ts';
import { useInvoiceName, usePdfWords } from './invoice-texts.ts';
import { SellerDialog } from './seller-dialog.tsx';

type Formats = OutputOf<(typeof invoicesApi)['missingFields']>['formats'];
type Missing = Formats[number]['missing'];
const places = ['settings', 'client', 'invoice'] as const;

/** Downloads an invoice in an electronic format, or says which fields the format needs first. */
export function EInvoiceMenu({ invoice }: { invoice: Invoice }) {
  const t = useText('eInvoices');
  const { server, refused } = useConnection();
  const formatName = useFormatName();
  const nameOf = useInvoiceName();
  const wording = usePdfWords();
  const { data } = useQuery(apiQuery(useServer().invoices.missingFields, { invoiceId: invoice.id }));
  const [isBusy, setBusy] = useState(false);
  const [incomplete, setIncomplete] = useState<InvoiceFormat | null>(null);
  const download = async (format: InvoiceFormat) => {
    setBusy(true);
    try {
      const file = await server.invoices.document({ invoiceId: invoice.id, format, ...wording });
      const end = format === 'facturx' ? 'pdf' : 'xml';
      const name = `${nameOf(invoice)} ${format}.${end}`.replaceAll('/', '-');
      keepFile(new File([file], name, { type: file.type }));
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      refused(error, t('failed'));
    } finally {
      setBusy(false);
    }
  };
  const missing = data?.formats.find(({ format }) => format === incomplete)?.missing ?? [];
  return (
    <>
      <Menu
        align="end"
        trigger={
          <Button size="small" busy={isBusy}>
            <FileCode />
            {t('menu')}
          </Button>
        }
      >
        {data?.formats.map(({ format, missing: fields }) => (
          <MenuItem
            key={format}
            detail={
              fields.length > 0 ? t('lacks', { count: fields.length }) : format === data.preferred && t('preferred')
            }
            onSelect={() => (fields.length > 0 ? setIncomplete(format) : void download(format))}
          >
            {formatName(format)}
          </MenuItem>
        ))}
      </Menu>
      {incomplete && (
        <MissingDialog format={incomplete} {...{ invoice, missing }} onClose={() => setIncomplete(null)} />
      )}
    </>
  );
}

interface MissingDialogProps {
  invoice: Invoice;
  format: InvoiceFormat;
  missing: Missing;
  onClose: () => void;
}
function MissingDialog({ invoice, format, missing, onClose }: MissingDialogProps) {
  const t = useText('eInvoices');
  const { invoices, contacts } = useServer();
  const whyNot = useWhyNot();
  const formatName = useFormatName();
  const [entering, enter] = useState<(typeof places)[number] | null>(null);
  const { organizationContactId: contactId, clientName } = invoice;
  const blocked = {
    settings: whyNot(invoices.setSeller),
    client: contactId ? whyNot(contacts.update) : t('noClient'),
    invoice: null,
  };
  return (
    <>
      <Dialog
        title={t('missingTitle', { format: formatName(format) })}
        description={t('missingText')}
        open={entering === null}
        onOpenChange={(open) => !open && entering === null && onClose()}
      >
        <ul className="flex flex-col gap-4">
          {places.map((place) => {
            const fields = missing.filter((field) => field.place === place);
            if (fields.length === 0) return null;
            return (
              <li key={place} className="flex items-start gap-3">
                <div className="min-w-0 flex-1">
                  <h3 className="font-medium">{t(`place_${place}`)}</h3>
                  <ul className="list-disc ps-5 text-dense text-muted">
                    {fields.map(({ name }) => (
                      <li key={name}>{t(`missing_${name as 'iban'}`)}</li>
                    ))}
                  </ul>
                </div>
                {place !== 'invoice' && (
                  <Button size="small" blocked={blocked[place]} onClick={() => enter(place)}>
                    {t('enter')} <span className="sr-only">{t(`place_${place}`)}</span>
                  </Button>
                )}
              </li>
            );
          })}
        </ul>
      </Dialog>
      <SellerDialog open={entering === 'settings'} onOpenChange={(open) => !open && enter(null)} />
      {contactId && (
        <ClientIdentityDialog
          contactId={contactId}
          name={clientName ?? ''}
          open={entering === 'client'}
          onOpenChange={(open) => !open && enter(null)}
        />
      )}
    </>
  );
}
