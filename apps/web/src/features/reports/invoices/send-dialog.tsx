import type { Invoice, invoiceMailKinds } from '@stint/contract';
import Send from 'lucide-react/icons/send';
import { useState } from 'react';
import { z } from 'zod';
import { useApiMutation, useServer } from '../../../lib/api/server.tsx';
import { useForm } from '../../../lib/form.ts';
import { useText } from '../../../lib/i18n/i18n.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Field } from '../../../ui/field.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import { Textarea } from '../../../ui/textarea.tsx';
import { toast } from '../../../ui/toast.tsx';
import { MailboxLink, useMailPlace } from '../../identity/auth/index.ts';
import { useFormats } from '../../identity/formats/index.ts';
import { useInvoiceName, usePdfWords } from './invoice-texts.ts';

type MailedInvoice = Pick<
  Invoice,
  | 'id'
  | 'number'
  | 'type'
  | 'state'
  | 'sentAt'
  | 'dueDate'
  | 'currency'
  | 'total'
  | 'outstanding'
  | 'sellerName'
  | 'clientEmail'
>;
type Kind = (typeof invoiceMailKinds)[number];

/** Mails the invoice, or a reminder once it is overdue. */
export function SendButton({ invoice }: { invoice: MailedInvoice }) {
  const t = useText('invoices');
  const [open, setOpen] = useState(false);
  const kind: Kind = invoice.state === 'overdue' && invoice.sentAt ? 'REMINDER' : 'INVOICE';
  const action = t(kind === 'REMINDER' ? 'sendReminder' : 'send');
  return (
    <Dialog
      title={action}
      description={t('sendText')}
      open={open}
      onOpenChange={setOpen}
      trigger={
        <Button size="small" look={invoice.sentAt ? 'secondary' : 'primary'}>
          <Send />
          {action}
        </Button>
      }
    >
      {open && <SendForm {...{ invoice, kind, action }} onDone={() => setOpen(false)} />}
    </Dialog>
  );
}

const MailFields = z.object({
  to: z.string().trim().min(3).max(254),
  subject: z.string().trim().min(1).max(200),
  text: z.string().trim().min(1).max(5000),
  copyToMe: z.boolean(),
  withLink: z.boolean(),
});

interface SendFormProps {
  invoice: MailedInvoice;
  kind: Kind;
  action: string;
  onDone: () => void;
}
function useLetter({ invoice, kind }: Pick<SendFormProps, 'invoice' | 'kind'>) {
  const t = useText('invoices');
  const { money, calendarDate } = useFormats();
  const { currency, outstanding, total, dueDate, sellerName, clientEmail } = invoice;
  const values = {
    name: useInvoiceName()(invoice),
    seller: sellerName,
    amount: money(kind === 'REMINDER' ? outstanding : total, currency),
    date: dueDate ? calendarDate(dueDate) : '',
  };
  // The text of credit notes names no day of payment.
  const key = kind === 'INVOICE' && !dueDate ? 'CREDIT' : kind;
  return {
    ...{ to: clientEmail ?? '', copyToMe: false, withLink: true },
    subject: t(`mailSubject_${key}`, values),
    text: t(`mailText_${key}`, values),
  };
}

function SendForm({ invoice, kind, action, onDone }: SendFormProps) {
  const t = useText('invoices', 'common', 'auth');
  const isLogged = useMailPlace({ ofWorkspace: true }) === 'log';
  const { words, locale } = usePdfWords();
  const says = { to: t('addressWrong'), subject: t('subjectWrong'), text: t('textWrong'), copyToMe: '', withLink: '' };
  const form = useForm(MailFields, useLetter({ invoice, kind }), { says: (field) => says[field] });
  const send = useApiMutation(useServer().invoices.send, {
    inForm: true,
    onSuccess: () => {
      onDone();
      if (isLogged) toast({ look: 'danger', title: t('auth:mailUnsent'), description: t('auth:mailOnlyLogged') });
      else toast({ look: 'success', title: t('sentTo', { to: form.values.to }) });
    },
  });
  const save = (letter: z.output<typeof MailFields>) => {
    const mail = { ...letter, invoiceId: invoice.id, kind, words, locale, linkLabel: t('mailLink') };
    if (!send.isPending) send.mutate(mail, { onError: form.refuse });
  };
  return (
    <form {...form.props(save)} className="flex flex-col gap-4">
      <Field label={t('mailTo')} error={form.errorOf('to')}>
        <TextInput {...form.control('to')} type="email" dir="ltr" maxLength={254} />
      </Field>
      <Field label={t('subject')} error={form.errorOf('subject')}>
        <TextInput {...form.control('subject')} dir="auto" maxLength={200} />
      </Field>
      <Field label={t('mailBody')} error={form.errorOf('text')}>
        <Textarea {...form.control('text')} dir="auto" rows={7} maxLength={5000} />
      </Field>
      <Checkbox label={t('withLink')} checked={form.values.withLink} onChange={(next) => form.set('withLink', next)} />
      <Checkbox label={t('copyToMe')} checked={form.values.copyToMe} onChange={(next) => form.set('copyToMe', next)} />
      <MailboxLink ofWorkspace />
      {form.problem && <Banner tone="danger">{form.problem}</Banner>}
      <div className="flex flex-wrap justify-end gap-2">
        <Button onClick={onDone}>{t('common:cancel')}</Button>
        <Button type="submit" look="primary" busy={send.isPending}>
          {action}
        </Button>
      </div>
    </form>
  );
}
