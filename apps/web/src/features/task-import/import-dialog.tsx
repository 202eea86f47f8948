import { type ImportField, type ImportReport, importFields, importLimit } from '@stint/contract';
import Upload from 'lucide-react/icons/upload';
import { type DragEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../lib/i18n.ts';
import { useSend, useServer } from '../../lib/server.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { cx } from '../../ui/cx.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { Select } from '../../ui/select.tsx';
import { toast } from '../../ui/toast.tsx';
import { useTeams } from '../team/index.ts';

/** How the rest of the product calls what a column can be. */
const fieldWords = {
  title: 'title',
  description: 'description',
  status: 'status',
  priority: 'priority',
  size: 'size',
  issueType: 'issueType',
  labels: 'tags',
  assignees: 'members',
  project: 'projectId',
  estimate: 'estimate',
  startDate: 'startDate',
  dueDate: 'dueDate',
} as const satisfies Record<ImportField, string>;

/** As it stands by itself, not inside a sentence. */
function useFieldWord() {
  const { t } = useTranslation('taskPage');
  const { locale } = useLanguage();
  return (field: ImportField) => {
    const word = t(`field_${fieldWords[field]}`);
    return word.slice(0, 1).toLocaleUpperCase(locale) + word.slice(1);
  };
}

interface ImportDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

interface Chosen {
  name: string;
  csv: string;
  report: ImportReport;
}

/** Tasks from a file of another program: what each column is, what would come of it, and then the tasks. */
export function ImportDialog({ open, onOpenChange }: ImportDialogProps) {
  const { t } = useTranslation('handling');
  return (
    <Dialog size="large" title={t('importTitle')} description={t('importText')} open={open} onOpenChange={onOpenChange}>
      <Import onDone={() => onOpenChange(false)} />
    </Dialog>
  );
}

function Import({ onDone }: { onDone: () => void }) {
  const { t } = useTranslation(['handling', 'errors', 'common']);
  const server = useServer();
  const { teamId } = useTeams();
  const [chosen, choose] = useState<Chosen | null>(null);
  const judge = useSend(server.taskImports.create, { inForm: true });
  const undo = useSend(server.taskImports.remove, {
    onSuccess: () => toast({ look: 'success', title: t('importUndone') }),
  });
  const make = useSend(server.taskImports.create, {
    inForm: true,
    onSuccess: ({ id, fit }) => {
      toast({
        look: 'success',
        title: t('imported', { number: fit }),
        ...(id && { action: { label: t('common:undo'), onPress: () => undo.mutate({ importId: id }) } }),
      });
      onDone();
    },
  });
  const look = (file: { name: string; csv: string }, mapping?: (ImportField | null)[]) => {
    if (!teamId) return;
    make.reset();
    judge.mutate(
      { organizationTeamId: teamId, ...file, dryRun: true, ...(mapping && { mapping }) },
      { onSuccess: (report) => choose({ ...file, report }), onError: () => !mapping && choose(null) },
    );
  };
  const error = make.error ?? judge.error;
  return (
    <div className="flex flex-col gap-4">
      <FileField
        name={chosen?.name ?? null}
        busy={judge.isPending}
        onFile={async (file) => look({ name: file.name.slice(0, 255), csv: await file.text() })}
      />
      {error && (
        <p role="alert" className="text-danger-text text-dense">
          {/* What is no text is refused before anybody looks for columns in it. */}
          {t(error.code === 'invalid' ? 'import.unreadable' : error.code, { ns: 'errors', ...error.details })}
        </p>
      )}
      {chosen && (
        <>
          <Columns
            report={chosen.report}
            onChange={(mapping) => look({ name: chosen.name, csv: chosen.csv }, mapping)}
          />
          <Rows report={chosen.report} />
          <footer className="sticky -bottom-5 -mx-5 -mb-5 flex justify-end border-line border-t bg-popup px-5 py-3">
            <Button
              look="primary"
              busy={make.isPending}
              blocked={chosen.report.fit === 0 && t('importNothing')}
              onClick={() =>
                teamId &&
                make.mutate({
                  organizationTeamId: teamId,
                  name: chosen.name,
                  csv: chosen.csv,
                  mapping: chosen.report.mapping,
                })
              }
            >
              {t('importNow', { number: chosen.report.fit })}
            </Button>
          </footer>
        </>
      )}
    </div>
  );
}

interface FileFieldProps {
  name: string | null;
  busy: boolean;
  onFile: (file: File) => void;
}

function FileField({ name, busy, onFile }: FileFieldProps) {
  const { t } = useTranslation(['handling', 'errors']);
  const input = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);
  const take = (file: File | undefined) => {
    if (!file) return;
    if (file.size > importLimit.characters) toast({ look: 'danger', title: t('too_large', { ns: 'errors' }) });
    else onFile(file);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    take(event.dataTransfer.files[0]);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the button inside does the same
    <div
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
      className={cx(
        'flex flex-wrap items-center gap-3 rounded-md border border-dashed px-4 py-3',
        over ? 'border-focus bg-selected' : 'border-line-strong',
      )}
    >
      <Button busy={busy} onClick={() => input.current?.click()}>
        <Upload />
        {t('chooseFile')}
      </Button>
      <span dir="auto" className="min-w-0 flex-1 truncate text-dense text-muted">
        {name ?? t('dropFile')}
      </span>
      <input
        ref={input}
        type="file"
        accept=".csv,.tsv,.txt,text/csv"
        hidden
        aria-label={t('chooseFile')}
        onChange={({ currentTarget }) => {
          take(currentTarget.files?.[0]);
          currentTarget.value = '';
        }}
      />
    </div>
  );
}

interface ColumnsProps {
  report: ImportReport;
  onChange: (mapping: (ImportField | null)[]) => void;
}

function Columns({ report, onChange }: ColumnsProps) {
  const { t } = useTranslation('handling');
  const wordOf = useFieldWord();
  const set = (at: number, field: ImportField | null) =>
    // One thing comes from one column.
    onChange(report.mapping.map((known, place) => (place === at ? field : known === field ? null : known)));
  return (
    <section aria-label={t('importColumns')} className="flex flex-col gap-1">
      <h3 className="font-semibold text-base">{t('importColumns')}</h3>
      <ul className="grid gap-x-6 gap-y-1 sm:grid-cols-2">
        {report.columns.map((column, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a column is its place
          <li key={at} className="flex min-h-9 items-center gap-2">
            <span dir="auto" className="min-w-0 flex-1 truncate text-dense">
              {column || `${at + 1}`}
            </span>
            <Select<ImportField | 'none'>
              size="small"
              className="w-40"
              name={t('columnIs', { column: column || `${at + 1}` })}
              value={report.mapping[at] ?? 'none'}
              onChange={(field) => set(at, field === 'none' ? null : field)}
              options={[
                { value: 'none', label: t('leaveOut') },
                ...importFields.map((value) => ({ value, label: wordOf(value) })),
              ]}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The marks are those of the language and follow its direction; what stands between them keeps its own. */
function Quoted({ text }: { text: string }) {
  const { t } = useTranslation('handling');
  const [before, after] = t('quoted', { text: '\n' }).split('\n');
  return (
    <>
      {before}
      <bdi>{text}</bdi>
      {after}
    </>
  );
}

const shownRows = 100;

/** That no column is the title is said once, and not of every row. */
function Rows({ report: { rows: read, mapping, fit } }: { report: ImportReport }) {
  const { t } = useTranslation(['handling', 'errors']);
  const wordOf = useFieldWord();
  const untitled = !mapping.includes('title');
  const rows = untitled
    ? read.map((row) => ({ ...row, problems: row.problems.filter(({ field }) => field !== 'title') }))
    : read;
  const wrong = rows.filter(({ problems }) => problems.length > 0);
  const shown = [...wrong, ...rows.filter(({ problems }) => problems.length === 0)].slice(0, shownRows);
  return (
    <section className="flex flex-col gap-2">
      <p role="status" className="flex flex-wrap items-center gap-2 text-dense">
        <Badge tone="accent">{t('rowsFit', { number: fit })}</Badge>
        {wrong.length > 0 && <Badge tone="danger">{t('rowsWrong', { number: wrong.length })}</Badge>}
        {untitled && <span className="text-danger-text">{t('import.no_title', { ns: 'errors' })}</span>}
      </p>
      <ul className="rounded-md border border-line">
        {shown.map(({ line, title, problems }) => (
          <li key={line} className="flex min-h-8 gap-3 border-line border-t px-3 py-1.5 text-dense first:border-t-0">
            <span className="w-8 shrink-0 text-end text-faint tabular-nums">{line}</span>
            <span className="flex min-w-0 flex-1 flex-col">
              <span dir="auto" className="truncate">
                {title || '–'}
              </span>
              {problems.map(({ field, code, value }) => (
                <span key={`${field}${value}`} className="text-danger-text">
                  {wordOf(field)}
                  {value && (
                    <>
                      {' '}
                      <Quoted text={value} />
                    </>
                  )}
                  : {t(code, { ns: 'errors' })}
                </span>
              ))}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
