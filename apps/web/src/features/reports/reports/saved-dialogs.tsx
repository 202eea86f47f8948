import {
  fieldRequired,
  type ListedReport,
  linkDays,
  type MailCadence,
  mailCadences,
  maxLinkDays,
  maxReceivers,
  type ReportPage,
  type ReportSchedule,
  type ReportSettings,
  type SavedReport,
} from '@stint/contract';
import { useQuery } from '@tanstack/react-query';
import Copy from 'lucide-react/icons/copy';
import { useState } from 'react';
import { apiQuery, useApiMutation, useServer } from '../../../lib/api/server.tsx';
import { copyText } from '../../../lib/device/clipboard.ts';
import { useText } from '../../../lib/i18n/i18n.ts';
import { fullAddressOf } from '../../../ui/base-path.ts';
import { Button, IconButton } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Field } from '../../../ui/field.tsx';
import { NameForm } from '../../../ui/name-form.tsx';
import { Segmented } from '../../../ui/radio.tsx';
import { Select } from '../../../ui/select.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { Switch } from '../../../ui/switch.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import { toast } from '../../../ui/toast.tsx';
import { MailboxLink, useMay, useMyself } from '../../identity/auth/index.ts';
import { useFormats } from '../../identity/formats/index.ts';

interface DialogState {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

interface NameDialogProps extends DialogState {
  /** The report to rename; null for a new one. */
  report: ListedReport | null;
  draft: { page: ReportPage; settings: ReportSettings };
  onSaved: (report: SavedReport) => void;
}

export function NameDialog({ open, onOpenChange, report, draft, onSaved }: NameDialogProps) {
  const t = useText('reports', 'common', 'errors');
  const { savedReports } = useServer();
  const [isShared, share] = useState(report?.isShared ?? false);
  const onSuccess = (saved: SavedReport) => {
    onOpenChange(false);
    toast({ look: 'success', title: t('saved'), description: saved.name });
  };
  const create = useApiMutation(savedReports.create, {
    inForm: true,
    onSuccess: (saved) => {
      onSuccess(saved);
      onSaved(saved);
    },
  });
  const update = useApiMutation(savedReports.update, { inForm: true, onSuccess });
  const { error, isPending, reset } = report ? update : create;
  return (
    <Dialog title={t(report ? 'renameReport' : 'saveReport')} open={open} onOpenChange={onOpenChange}>
      <div className="flex flex-col gap-4">
        <Switch label={t('shareInWorkspace')} hint={t('shareInWorkspaceHint')} checked={isShared} onChange={share} />
        <NameForm
          label={t('reportName')}
          start={report?.name ?? ''}
          action={t('common:save')}
          maxLength={60}
          busy={isPending}
          problem={(name) => (name ? null : t('errors:field.required'))}
          refused={error?.message === fieldRequired ? t('errors:field.required') : error?.message}
          onType={reset}
          onSubmit={(name) =>
            report
              ? update.mutate({ savedReportId: report.id, name, isShared })
              : create.mutate({ ...draft, name, isShared })
          }
        />
      </div>
    </Dialog>
  );
}

export function ShareDialog({ open, onOpenChange, report }: DialogState & { report: ListedReport }) {
  const t = useText('reports');
  return (
    <Dialog title={t('publicLinks')} description={t('publicLinksText')} open={open} onOpenChange={onOpenChange}>
      {open && <Links report={report} />}
    </Dialog>
  );
}

function Links({ report: { id: savedReportId } }: { report: ListedReport }) {
  const t = useText('reports', 'common');
  const { savedReports } = useServer();
  const formats = useFormats();
  const { data } = useQuery(apiQuery(savedReports.links, { savedReportId }));
  const [days, setDays] = useState('30');
  const [custom, setCustom] = useState('');
  const create = useApiMutation(savedReports.createLink, { failed: t('saveFailed') });
  const revoke = useApiMutation(savedReports.revokeLink, { failed: t('saveFailed') });
  const dayCount = Number(days === 'custom' ? custom : days);
  const isPossible = Number.isInteger(dayCount) && dayCount >= 1 && dayCount <= maxLinkDays;
  const address = create.data && fullAddressOf(`/report/${create.data.token}`);
  const valid = data?.items.filter((link) => link.isValid);
  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-wrap items-end gap-2">
        <Field label={t('linkEnds')} className="min-w-40">
          <Select
            value={days}
            onChange={setDays}
            options={[
              ...linkDays.map((count) => ({ value: String(count), label: t('days', { count }) })),
              { value: 'custom', label: t('customDays') },
            ]}
          />
        </Field>
        {days === 'custom' && (
          <Field label={t('numberOfDays')} className="w-32" error={custom !== '' && !isPossible && t('mostDays')}>
            <TextInput inputMode="numeric" maxLength={3} value={custom} onChange={setCustom} />
          </Field>
        )}
        <Button
          look="primary"
          busy={create.isPending}
          blocked={isPossible ? null : t('mostDays')}
          onClick={() => create.mutate({ savedReportId, days: dayCount })}
        >
          {t('createLink')}
        </Button>
      </div>
      {address && (
        <Field label={t('newLink')} hint={t('newLinkHint')}>
          <span className="flex items-center gap-2">
            <TextInput readOnly dir="ltr" value={address} onChange={() => undefined} />
            <IconButton
              name={t('common:copy')}
              icon={<Copy />}
              onClick={() =>
                void copyText(address).then((done) => done && toast({ look: 'success', title: t('common:copied') }))
              }
            />
          </span>
        </Field>
      )}
      {!data && <Skeleton className="h-10 w-full rounded-md" />}
      {valid?.length === 0 && !address && <p className="text-dense text-muted">{t('noLinks')}</p>}
      {valid && valid.length > 0 && (
        <ul className="divide-y divide-line rounded-lg border border-line">
          {valid.map((link) => (
            <li key={link.id} className="flex items-center gap-3 px-3 py-2 text-dense">
              <span className="min-w-0 flex-1">
                {t('linkUntil', { date: formats.date(link.expiresAt) })}
                <span className="block text-muted">{t('sharedBy', { name: link.sharerName })}</span>
              </span>
              <Button size="small" onClick={() => revoke.mutate({ reportLinkId: link.id })}>
                {t('revoke')}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

export function MailDialog({ open, onOpenChange, report }: DialogState & { report: ListedReport }) {
  const t = useText('reports');
  const { data } = useQuery({
    ...apiQuery(useServer().savedReports.schedule, { savedReportId: report.id }),
    enabled: open,
  });
  return (
    <Dialog title={t('mailReport')} description={t('mailReportText')} open={open} onOpenChange={onOpenChange}>
      {data ? (
        <Schedule report={report} schedule={data} onDone={() => onOpenChange(false)} />
      ) : (
        <Skeleton className="h-40 w-full rounded-lg" />
      )}
    </Dialog>
  );
}

interface ScheduleProps {
  report: ListedReport;
  schedule: ReportSchedule;
  onDone: () => void;
}

function Schedule({ report: { id: savedReportId }, schedule, onDone }: ScheduleProps) {
  const t = useText('reports', 'common');
  const server = useServer();
  const formats = useFormats();
  const me = useMyself();
  const isManager = useMay()(server.savedReports.createLink);
  const members = useQuery({ ...apiQuery(server.members.working, {}), enabled: isManager }).data?.items ?? [];
  const people = isManager
    ? members.map(({ userId, fullName }) => ({ id: userId, name: fullName }))
    : me
      ? [{ id: me.id, name: me.name }]
      : [];
  const [cadence, setCadence] = useState<MailCadence>(schedule.cadence ?? 'week');
  const [chosen, choose] = useState<readonly string[]>(schedule.receivers.map(({ userId }) => userId));
  const save = useApiMutation(server.savedReports.setSchedule, {
    failed: t('saveFailed'),
    onSuccess: () => {
      onDone();
      toast({ look: 'success', title: t('saved') });
    },
  });
  const stateOf = (userId: string) => {
    const receiver = schedule.receivers.find((item) => item.userId === userId);
    if (receiver?.hasStopped) return t('hasStopped');
    if (receiver?.isWaiting) return t('mailWaiting');
    return receiver?.sentAt ? t('mailSent', { date: formats.date(receiver.sentAt) }) : undefined;
  };
  return (
    <div className="flex flex-col gap-4">
      <Segmented<MailCadence>
        name={t('mailEvery')}
        value={cadence}
        onChange={setCadence}
        options={mailCadences.map((value) => ({ value, label: t(`mailed_${value}`) }))}
      />
      <Receivers people={people} chosen={chosen} onChoose={choose} stateOf={stateOf} />
      <MailboxLink ofWorkspace />
      <Button
        look="primary"
        className="self-end"
        busy={save.isPending}
        onClick={() => save.mutate({ savedReportId, cadence, userIds: [...chosen] })}
      >
        {t('common:save')}
      </Button>
    </div>
  );
}

/** More people than these can be searched. */
const SEEN_AT_ONCE = 8;

interface ReceiversProps {
  people: readonly { id: string; name: string }[];
  chosen: readonly string[];
  onChoose: (ids: readonly string[]) => void;
  stateOf: (userId: string) => string | undefined;
}

function Receivers({ people, chosen, onChoose, stateOf }: ReceiversProps) {
  const t = useText('reports');
  const [query, setQuery] = useState('');
  const matches = people.filter(({ name }) => name.toLowerCase().includes(query.trim().toLowerCase()));
  return (
    <fieldset className="m-0 flex min-w-0 flex-col gap-2 border-0 p-0">
      <legend className="mb-1.5 font-medium text-dense">{t('receivers')}</legend>
      {people.length > SEEN_AT_ONCE && (
        <TextInput
          type="search"
          aria-label={t('findReceiver')}
          placeholder={t('findReceiver')}
          autoComplete="off"
          value={query}
          onChange={setQuery}
        />
      )}
      <div className="flex max-h-64 flex-col gap-2 overflow-y-auto">
        {matches.map(({ id, name }) => (
          <Checkbox
            key={id}
            label={name}
            hint={stateOf(id)}
            checked={chosen.includes(id)}
            onChange={(on) =>
              onChoose(on ? [...chosen, id].slice(0, maxReceivers) : chosen.filter((value) => value !== id))
            }
          />
        ))}
      </div>
    </fieldset>
  );
}
