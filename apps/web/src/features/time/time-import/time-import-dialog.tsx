import {
  type DateOrder,
  dateOrders,
  type TimeImportField,
  type TimeImportReport,
  timeImportFields,
  timeImportLimit,
} from '@stint/contract';
import { cut } from '@stint/domain/text';
import { useState } from 'react';
import { useApiMutation, useServer } from '../../../lib/api/server.tsx';
import { clock } from '../../../lib/i18n/dates.ts';
import { useText } from '../../../lib/i18n/i18n.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Field } from '../../../ui/field.tsx';
import { Select } from '../../../ui/select.tsx';
import { toast } from '../../../ui/toast.tsx';
import { useTeams, useZone } from '../../identity/active-team/index.ts';
import { ZoneBox, zoneName } from '../../identity/formats/index.ts';
import { Columns, FileField } from '../../outside/task-import/index.ts';
import { AlsoCreated, RefusedRows, Sums } from './judgement.tsx';
import { programNames } from './programs.ts';

interface TimeImportDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

interface ImportChoice {
  organizationTeamId: string;
  name: string;
  csv: string;
  /** As chosen here; by default as guessed by the server. */
  mapping?: (TimeImportField | null)[];
  dateOrder?: DateOrder;
  timeZone?: string;
}

/** Imports time from a file: what becomes of it, then the entries. */
export function TimeImportDialog({ open, onOpenChange }: TimeImportDialogProps) {
  const t = useText('timeImport');
  return (
    <Dialog size="large" title={t('title')} description={t('importText')} open={open} onOpenChange={onOpenChange}>
      <Import onDone={() => onOpenChange(false)} />
    </Dialog>
  );
}

/** What was chosen, what the server would make of it, and how it is stored. */
function useTimeImport(onDone: () => void) {
  const t = useText('timeImport');
  const { timeImports } = useServer();
  const [chosen, choose] = useState<ImportChoice | null>(null);
  const [report, setReport] = useState<TimeImportReport | null>(null);
  const judge = useApiMutation(timeImports.create, { inForm: true });
  const save = useApiMutation(timeImports.create, {
    inForm: true,
    onSuccess: ({ id, total: { fresh } }) => {
      if (id) toast({ look: 'success', title: t('imported', { time: clock(fresh.seconds * 1000) }) });
      else toast({ look: 'danger', title: t('nothingNew') });
      onDone();
    },
  });
  const look = (next: ImportChoice, isFile = false) => {
    save.reset();
    if (!isFile) choose(next);
    judge.mutate(
      { ...next, dryRun: true },
      {
        onSuccess: (judged) => {
          choose(next);
          setReport(judged);
        },
        onError: () => {
          if (isFile) setReport(null);
        },
      },
    );
  };
  return {
    chosen,
    report,
    look,
    save: save.mutate,
    error: save.error ?? judge.error,
    isJudging: judge.isPending,
    busy: save.isPending || judge.isPending,
  };
}

function Import({ onDone }: { onDone: () => void }) {
  const t = useText('errors');
  const { teamId } = useTeams();
  const { chosen, report, look, save, error, isJudging, busy } = useTimeImport(onDone);
  return (
    <div className="flex flex-col gap-4">
      <FileField
        name={chosen?.name ?? null}
        busy={isJudging}
        max={timeImportLimit.characters}
        onFile={async (file) => {
          const organizationTeamId = chosen?.organizationTeamId ?? teamId;
          if (organizationTeamId) look({ organizationTeamId, name: cut(file.name, 255), csv: await file.text() }, true);
        }}
      />
      {error && (
        <p role="alert" className="text-danger-text text-dense">
          {t(error.code === 'invalid' ? 'errors:import.unreadable' : `errors:${error.code}`, error.details)}
        </p>
      )}
      {chosen && report && (
        <Outcome
          chosen={chosen}
          report={report}
          busy={busy}
          onChange={look}
          onSave={() => save({ ...chosen, mapping: report.mapping })}
        />
      )}
    </div>
  );
}

interface OutcomeProps {
  chosen: ImportChoice;
  report: TimeImportReport;
  busy: boolean;
  onChange: (chosen: ImportChoice) => void;
  onSave: () => void;
}

/** What becomes of the file, how it is read, and the button that imports it. */
function Outcome({ chosen, report, busy, onChange, onSave }: OutcomeProps) {
  const t = useText('timeImport', 'errors');
  const { fresh } = report.total;
  const lack = lackOf(report);
  return (
    <>
      {report.program && (
        <p>
          <Badge tone="accent">{t('importOf', { program: programNames[report.program] })}</Badge>
        </p>
      )}
      <Reading chosen={chosen} report={report} onChange={onChange} />
      {lack ? (
        <p role="alert" className="text-danger-text text-dense">
          {t(`errors:${lack}`)}
        </p>
      ) : (
        <>
          <Sums report={report} />
          <AlsoCreated missing={report.missing} />
          <RefusedRows report={report} />
        </>
      )}
      <Columns
        report={report}
        fields={timeImportFields.map((value) => ({ value, label: t(`field_${value}`) }))}
        onChange={(mapping) => onChange({ ...chosen, mapping })}
      />
      <footer className="sticky -bottom-5 -mx-5 -mb-5 flex justify-end border-line border-t bg-popup px-5 py-3">
        <Button look="primary" busy={busy} blocked={fresh.entries === 0 && t('nothingNew')} onClick={onSave}>
          {t('importNow', { time: clock(fresh.seconds * 1000) })}
        </Button>
      </footer>
    </>
  );
}

/** Without such a column no row can be read, which is said once. */
function lackOf({ mapping }: TimeImportReport) {
  if (!mapping.includes('date')) return 'time_import.no_date';
  return mapping.some((field) => field === 'duration' || field === 'end') ? null : 'time_import.no_length';
}

interface ReadingProps {
  chosen: ImportChoice;
  report: TimeImportReport;
  onChange: (chosen: ImportChoice) => void;
}

/** How the dates and times of the file are read. */
function Reading({ chosen, report: { dateOrder, isOrderSure }, onChange }: ReadingProps) {
  const t = useText('timeImport');
  const zone = useZone();
  const { teams } = useTeams();
  return (
    <div className="grid grid-cols-1 gap-3 sm:grid-cols-2">
      <Field label={t('fileZone')}>
        <ZoneBox
          value={chosen.timeZone ?? null}
          none={t('ownZone', { zone: zoneName(zone) })}
          onChange={(timeZone) => {
            const { timeZone: _, ...rest } = chosen;
            onChange(timeZone ? { ...rest, timeZone } : rest);
          }}
        />
      </Field>
      {teams && teams.length > 1 && (
        <Field label={t('forTeam')}>
          <Select
            name={t('forTeam')}
            value={chosen.organizationTeamId}
            onChange={(organizationTeamId) => onChange({ ...chosen, organizationTeamId })}
            options={teams.map(({ id, name }) => ({ value: id, label: name }))}
          />
        </Field>
      )}
      {dateOrder && (
        <Field label={t('dateOrder')} hint={!isOrderSure && !chosen.dateOrder && t('orderUnsure')}>
          <Select<DateOrder>
            name={t('dateOrder')}
            value={dateOrder}
            onChange={(next) => onChange({ ...chosen, dateOrder: next })}
            options={dateOrders.map((value) => ({ value, label: t(`order_${value}`) }))}
          />
        </Field>
      )}
    </div>
  );
}
