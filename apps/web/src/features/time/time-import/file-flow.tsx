import {
  type DateOrder,
  type DurationUnit,
  dateOrders,
  durationUnits,
  type ErrorCode,
  errors,
  type NameChoice,
  type TimeFileChoices,
  type TimeImportFile,
  type TimeImportReport,
  timeImportFields,
} from '@stint/contract';
import { useQuery } from '@tanstack/react-query';
import Download from 'lucide-react/icons/download';
import { apiQuery, useApiMutation, useServer } from '../../../lib/api/server.tsx';
import { clock } from '../../../lib/i18n/dates.ts';
import { useText } from '../../../lib/i18n/i18n.ts';
import { keepFile } from '../../../lib/keep-file.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { Progress } from '../../../ui/progress.tsx';
import { Select } from '../../../ui/select.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { useTeams, useZone } from '../../identity/active-team/index.ts';
import { useFormats, ZoneBox, zoneName } from '../../identity/formats/index.ts';
import { Columns } from '../../outside/task-import/index.ts';
import { Again, type PartProps } from './again.tsx';
import { AlsoCreated, RefusedRows, SummaryTabs } from './judgement.tsx';
import { Names } from './names.tsx';
import { programNames } from './programs.ts';

const isCode = (code: string): code is ErrorCode => code in errors;
const isBusy = ({ state }: Pick<TimeImportFile, 'state'>) => ['reading', 'waiting', 'running'].includes(state);

/** A file from its upload until it is imported: what was found, what becomes of it, and how far the import is. */
export function FileFlow({ timeImportId, onClose }: { timeImportId: string; onClose: () => void }) {
  const { timeImports } = useServer();
  const { data } = useQuery({
    ...apiQuery(timeImports.get, { timeImportId }),
    // A hint of its progress may be lost.
    refetchInterval: ({ state }) => (state.data && isBusy(state.data) ? 1000 : false),
  });
  const remove = useApiMutation(timeImports.remove, { onSuccess: onClose });
  if (!data) return <Waiting />;
  const { state, report } = data;
  return (
    <section aria-label={data.name} className="flex flex-col gap-4 rounded-md border border-line p-4">
      <Head file={data} onClose={() => (state === 'done' ? onClose() : remove.mutate({ timeImportId }))} />
      <State file={data} />
      {report && <Report file={data} report={report} />}
    </section>
  );
}

function Waiting() {
  const t = useText('timeImport');
  return (
    <p role="status" className="flex items-center gap-2 text-muted">
      <Spinner />
      {t('reading')}
    </p>
  );
}

function Head({ file, onClose }: { file: TimeImportFile; onClose: () => void }) {
  const t = useText('timeImport', 'common');
  const formats = useFormats();
  const { name, report, rows, program, state, hasRowList, id: timeImportId } = file;
  const list = useApiMutation(useServer().timeImports.rowList, { onSuccess: keepFile });
  return (
    <header className="flex flex-wrap items-center gap-x-3 gap-y-2">
      <div className="min-w-0 flex-1 basis-60">
        <p className="flex flex-wrap items-center gap-2">
          <bdi className="truncate font-semibold">{name}</bdi>
          {program && <Badge tone="accent">{t('importOf', { program: programNames[program] })}</Badge>}
        </p>
        {report?.firstDate && report.lastDate && (
          <p className="text-dense text-muted">
            {t('found', {
              rows,
              people: report.people.length,
              from: formats.calendarDate(report.firstDate),
              to: formats.calendarDate(report.lastDate),
            })}
          </p>
        )}
      </div>
      {hasRowList && (
        <Button size="small" busy={list.isPending} onClick={() => list.mutate({ timeImportId })}>
          <Download />
          {t('rowList')}
        </Button>
      )}
      {!isBusy(file) && (
        <Button size="small" onClick={onClose}>
          {state === 'done' ? t('common:done') : t('removeFile')}
        </Button>
      )}
    </header>
  );
}

/** Its button stands below a long list of names, which closes when the import starts. */
const intoView = (status: HTMLElement | null) => status?.scrollIntoView({ block: 'center' });

function State({ file }: { file: TimeImportFile }) {
  const t = useText('timeImport', 'errors');
  const { state, done, rows, reason, entries, seconds, report } = file;
  if (state === 'reading') return <Waiting />;
  if (state === 'waiting' || state === 'running')
    return (
      <div role="status" ref={intoView} className="grid gap-1">
        <Progress name={t('importing')} percent={(100 * done) / Math.max(1, rows)} tone="accent" />
        <span className="text-dense text-muted tabular-nums">{t('progress', { done, rows })}</span>
      </div>
    );
  if (state === 'failed')
    return (
      <Banner tone="danger">
        {t(`errors:${isCode(reason ?? '') ? (reason as ErrorCode) : 'time_import.failed'}`)}
      </Banner>
    );
  if (state !== 'done') return null;
  return (
    <Banner tone={report?.total.refused.entries ? 'warn' : 'info'}>
      {t('recorded', { time: clock(seconds * 1000), entries })}
    </Banner>
  );
}

/** Changes how the file is read. It is read again at once. */
function useChoices({ id: timeImportId, choices }: TimeImportFile) {
  const choose = useApiMutation(useServer().timeImports.choose, { inForm: true });
  const change = (patch: Partial<TimeFileChoices>) => choose.mutate({ timeImportId, ...choices, ...patch });
  const name = (choice: NameChoice) => {
    const others = (choices.names ?? []).filter(({ kind, name: word }) => kind !== choice.kind || word !== choice.name);
    change({ names: [...others, choice] });
  };
  return { change, name };
}

/** Without such a column no row can be read, which is said once. */
function lackOf({ mapping }: TimeImportReport) {
  if (!mapping.includes('date')) return 'time_import.no_date';
  return mapping.some((field) => field === 'duration' || field === 'end') ? null : 'time_import.no_length';
}

function Report({ file, report }: { file: TimeImportFile; report: TimeImportReport }) {
  const t = useText('timeImport', 'errors');
  const { change, name } = useChoices(file);
  const isOpen = file.state === 'read' || file.state === 'reading';
  const lack = lackOf(report);
  return (
    <>
      {isOpen && <Reading file={file} report={report} onChange={change} />}
      {lack ? (
        <p role="alert" className="text-danger-text text-dense">
          {t(`errors:${lack}`)}
        </p>
      ) : (
        <>
          <SummaryTabs report={report} />
          {isOpen && <Again file={file} report={report} onChange={change} />}
          {isOpen && <Names names={report.names} onChange={name} />}
          {isOpen && <AlsoCreated missing={report.missing} />}
          <RefusedRows report={report} />
        </>
      )}
      {isOpen && (
        <Columns
          report={report}
          fields={timeImportFields.map((value) => ({ value, label: t(`field_${value}`) }))}
          onChange={(mapping) => change({ mapping })}
        />
      )}
      {isOpen && <Start file={file} report={report} />}
    </>
  );
}

function Start({ file, report }: { file: TimeImportFile; report: TimeImportReport }) {
  const t = useText('timeImport', 'errors');
  const start = useApiMutation(useServer().timeImports.start, { inForm: true });
  const { fresh, changed } = report.total;
  const isNothing = fresh.entries === 0 && !(file.choices.updatesChanged && changed.entries > 0);
  return (
    <footer className="flex flex-wrap items-center justify-end gap-3 border-line border-t pt-3">
      {start.error && (
        <p role="alert" className="text-danger-text text-dense">
          {t(`errors:${start.error.code}`, start.error.details)}
        </p>
      )}
      <Button
        look="primary"
        busy={start.isPending || file.state === 'reading'}
        blocked={isNothing && t('nothingNew')}
        onClick={() => start.mutate({ timeImportId: file.id })}
      >
        {t('importNow', { time: clock(fresh.seconds * 1000) })}
      </Button>
    </footer>
  );
}

/** How the text, dates, times and durations of the file are read. */
function Reading({ file: { choices, reading }, report, onChange }: PartProps) {
  const t = useText('timeImport');
  const zone = useZone();
  const { teams } = useTeams();
  const { dateOrder, isOrderSure, durationUnit, isUnitSure } = report;
  return (
    <div className="grid grid-cols-1 gap-3 sm:grid-cols-2">
      <Field label={t('fileZone')}>
        <ZoneBox
          value={choices.timeZone ?? null}
          none={t('ownZone', { zone: zoneName(zone) })}
          onChange={(timeZone) => onChange({ timeZone: timeZone || undefined })}
        />
      </Field>
      {teams && teams.length > 1 && (
        <Field label={t('forTeam')}>
          <Select
            name={t('forTeam')}
            value={choices.organizationTeamId}
            onChange={(organizationTeamId) => onChange({ organizationTeamId })}
            options={teams.map(({ id, name }) => ({ value: id, label: name }))}
          />
        </Field>
      )}
      {dateOrder && (
        <Field label={t('dateOrder')} hint={!isOrderSure && !choices.dateOrder && t('orderUnsure')}>
          <Select<DateOrder>
            name={t('dateOrder')}
            value={dateOrder}
            onChange={(next) => onChange({ dateOrder: next })}
            options={dateOrders.map((value) => ({ value, label: t(`order_${value}`) }))}
          />
        </Field>
      )}
      {durationUnit && (!isUnitSure || choices.durationUnit) && (
        <Field label={t('durationUnit')} hint={!isUnitSure && t('unitUnsure')}>
          <Select<DurationUnit>
            name={t('durationUnit')}
            value={durationUnit}
            onChange={(next) => onChange({ durationUnit: next })}
            options={durationUnits.map((value) => ({ value, label: t(`unit_${value}`) }))}
          />
        </Field>
      )}
      {reading && (!reading.isEncodingSure || choices.encoding) && reading.encodings.length > 1 && (
        <Field label={t('encoding')} hint={t('encodingUnsure')}>
          <Select
            name={t('encoding')}
            value={reading.encoding}
            onChange={(encoding) => onChange({ encoding })}
            options={reading.encodings.map(({ encoding, words }) => ({
              value: encoding,
              label: [encoding, ...words.slice(0, 2)].join(' · '),
            }))}
          />
        </Field>
      )}
    </div>
  );
}
