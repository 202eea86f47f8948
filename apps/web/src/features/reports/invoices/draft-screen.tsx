import { type Invoice, invoiceGroupings, type Rounding } from '@stint/contract';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import RefreshCw from 'lucide-react/icons/refresh-cw';
import Trash2 from 'lucide-react/icons/trash-2';
import { useEffect, useState } from 'react';
import { useApiMutation, useServer } from '../../../lib/api/server.tsx';
import { useText } from '../../../lib/i18n/i18n.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Banner } from '../../../ui/banner.tsx';
import { Button, buttonClass } from '../../../ui/button.tsx';
import { Confirm } from '../../../ui/confirm.tsx';
import { Field } from '../../../ui/field.tsx';
import { Menu, MenuChoice, MenuItem, MenuSeparator } from '../../../ui/menu.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import { Textarea } from '../../../ui/textarea.tsx';
import { toast } from '../../../ui/toast.tsx';
import { useFormats } from '../../identity/formats/index.ts';
import { DateField } from './date-field.tsx';
import { type Draft, totalsOf, useDraft } from './draft-form.ts';
import { DraftLines } from './draft-lines.tsx';
import { usePdfWords } from './invoice-texts.ts';
import { RoundingMenu } from './rounding-field.tsx';
import { useRoundingText } from './rounding-text.ts';

/** A draft: its lines beside the file as the client will get it. */
export function DraftContent({ invoice }: { invoice: Invoice }) {
  const t = useText('invoices');
  const draft = useDraft(invoice);
  const { fields, change } = draft;
  const { period } = useFormats();
  const roundingText = useRoundingText();
  return (
    <>
      <div className="flex flex-wrap items-center gap-2">
        <h2 dir="auto" className="font-semibold text-title">
          {invoice.clientName}
        </h2>
        <Badge>{t('state_draft')}</Badge>
        {invoice.per && (
          <span className="text-dense text-muted">
            {[period(invoice.startDate, invoice.endDate), invoice.rounding && roundingText(invoice.rounding)]
              .filter(Boolean)
              .join(' · ')}
          </span>
        )}
        <DraftActions {...{ invoice, draft }} />
      </div>
      <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-2">
        <div className="flex min-w-0 flex-col gap-4">
          <div className="grid grid-cols-1 gap-3 sm:grid-cols-3">
            <DateField
              label={t('invoiceDate')}
              value={fields.date}
              onChange={(date) => change({ date, ...(fields.dueDate < date && { dueDate: date }) })}
            />
            <DateField label={t('dueDate')} value={fields.dueDate} onChange={(dueDate) => change({ dueDate })} />
            <Field label={t('taxName')}>
              <TextInput
                value={fields.taxName}
                onChange={(taxName) => change({ taxName })}
                dir="auto"
                maxLength={40}
                autoComplete="off"
              />
            </Field>
          </div>
          <DraftLines draft={draft} currency={invoice.currency} taxPercent={invoice.taxPercent} />
          <DraftTotals {...{ invoice, draft }} />
          <Field label={t('note')} hint={t('noteHint')}>
            <Textarea value={fields.note} onChange={(note) => change({ note })} dir="auto" rows={2} maxLength={1000} />
          </Field>
        </div>
        <Preview invoiceId={invoice.id} revision={draft.revision} />
      </div>
    </>
  );
}

function DraftTotals({ invoice: { currency }, draft }: { invoice: Invoice; draft: Draft }) {
  const t = useText('invoices');
  const { money, percent } = useFormats();
  const { net, taxes, total } = totalsOf(draft.fields.lines, currency);
  return (
    <dl className="ms-auto grid grid-cols-[auto_auto] gap-x-6 gap-y-1 text-end tabular-nums">
      <dt className="text-muted">{t('net')}</dt>
      <dd>{money(net, currency)}</dd>
      {taxes.map(({ category, percent: rate, tax }) => (
        <div key={`${category} ${rate}`} className="contents">
          <dt className="text-muted">{`${draft.fields.taxName || t('tax')} ${percent(rate, 3)}`}</dt>
          <dd>{money(tax, currency)}</dd>
        </div>
      ))}
      <dt className="font-medium">{t('total')}</dt>
      <dd className="font-medium text-base">{money(total, currency)}</dd>
    </dl>
  );
}

function DraftActions({ invoice, draft }: { invoice: Invoice; draft: Draft }) {
  const t = useText('invoices', 'errors');
  const { invoices } = useServer();
  const { id: invoiceId } = invoice;
  const refresh = useApiMutation(invoices.refresh, { failed: t('refreshFailed'), onSuccess: draft.reset });
  const issue = useApiMutation(invoices.issue, {
    inForm: true,
    onSuccess: ({ number }) => void toast({ look: 'success', title: t('created', { number: number ?? '' }) }),
  });
  const send = async () => {
    const revision = await draft.flush();
    if (revision !== null) issue.mutate({ invoiceId, revision });
  };
  const refusal = draft.problem ?? issue.error;
  const text = refusal && t(`errors:${refusal.code}`, refusal.details);
  const status = draft.isSaving ? t('saving') : draft.isStored ? t('saved') : t('unsaved');
  return (
    <>
      <span className="ms-auto flex flex-wrap items-center gap-1.5">
        <span role="status" className="text-caption text-muted">
          {status}
        </span>
        <TimeMenu
          invoice={invoice}
          busy={refresh.isPending}
          onRefresh={(more) => refresh.mutate({ invoiceId, ...more })}
        />
        <RemoveDraft invoiceId={invoiceId} />
        <Button
          size="small"
          look="primary"
          busy={issue.isPending}
          blocked={
            (draft.fields.lines.length === 0 && t('errors:invoice.no_lines')) || (!draft.isWhole && t('numberWrong'))
          }
          onClick={() => void send()}
        >
          {t('issue')}
        </Button>
      </span>
      {text && (
        <div className="w-full">
          <Banner
            tone="danger"
            action={
              refusal.code === 'invoice.time_changed' && (
                <Button size="small" onClick={() => refresh.mutate({ invoiceId })}>
                  {t('refresh')}
                </Button>
              )
            }
          >
            {text}
          </Banner>
        </div>
      )}
    </>
  );
}

interface TimeMenuProps {
  invoice: Invoice;
  busy: boolean;
  onRefresh: (more: {
    per?: (typeof invoiceGroupings)[number];
    withNames?: boolean;
    rounding?: Rounding | null;
  }) => void;
}
/** Reads the time again, or merges it in another way. */
function TimeMenu({ invoice: { per, withNames, rounding }, busy, onRefresh }: TimeMenuProps) {
  const t = useText('invoices');
  if (!per) return null;
  return (
    <Menu
      trigger={
        <Button size="small" busy={busy}>
          <RefreshCw />
          {t('time')}
        </Button>
      }
    >
      <MenuItem onSelect={() => onRefresh({})}>{t('refresh')}</MenuItem>
      <MenuSeparator />
      <MenuChoice
        label={t('per')}
        value={per}
        onChange={(next) => onRefresh({ per: next })}
        options={invoiceGroupings.map((value) => ({ value, label: t(`per_${value}`) }))}
      />
      <MenuSeparator />
      <RoundingMenu value={rounding ?? undefined} onChange={(next) => onRefresh({ rounding: next ?? null })} />
      {per === 'member' && (
        <MenuItem onSelect={() => onRefresh({ withNames: !withNames })}>
          {t(withNames ? 'hideNames' : 'withNames')}
        </MenuItem>
      )}
    </Menu>
  );
}

function RemoveDraft({ invoiceId }: { invoiceId: string }) {
  const t = useText('invoices', 'errors', 'common');
  const navigate = useNavigate();
  const [open, setOpen] = useState(false);
  const remove = useApiMutation(useServer().invoices.removeDraft, {
    inForm: true,
    onSuccess: () => void navigate({ to: '/reports/invoices' }),
  });
  return (
    <>
      <Button size="small" onClick={() => setOpen(true)}>
        <Trash2 />
        {t('common:delete')}
      </Button>
      <Confirm
        open={open}
        onOpenChange={setOpen}
        title={t('removeDraftTitle')}
        text={t('removeDraftText')}
        action={t('common:delete')}
        busy={remove.isPending}
        error={remove.error && t(`errors:${remove.error.code}`, remove.error.details)}
        onConfirm={() => remove.mutate({ invoiceId })}
      />
    </>
  );
}

/** The server's own file of the draft, as it was last stored. */
function Preview({ invoiceId, revision }: { invoiceId: string; revision: number }) {
  const t = useText('invoices');
  const server = useServer();
  const { words, locale } = usePdfWords();
  const { data } = useQuery({
    queryKey: ['invoice-preview', invoiceId, revision, locale],
    queryFn: () => server.invoices.pdf({ invoiceId, words, locale }),
    placeholderData: (last) => last,
    gcTime: 0,
  });
  const [address, setAddress] = useState<string | null>(null);
  useEffect(() => {
    if (!data) return;
    const next = URL.createObjectURL(data);
    setAddress(next);
    return () => URL.revokeObjectURL(next);
  }, [data]);
  if (!address) return <Skeleton className="h-96 rounded-lg" />;
  return (
    <section aria-label={t('preview')} className="flex min-w-0 flex-col gap-2 lg:sticky lg:top-4">
      {navigator.pdfViewerEnabled && (
        <iframe
          title={t('preview')}
          src={`${address}#toolbar=0&navpanes=0&view=FitH`}
          className="h-[75vh] w-full rounded-lg border border-line bg-raised max-lg:hidden"
        />
      )}
      <a href={address} target="_blank" rel="noreferrer" className={buttonClass({ size: 'small' })}>
        {t('openPreview')}
      </a>
    </section>
  );
}
