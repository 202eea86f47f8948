import type { NameChoice, TimeImportReport, TimeNameKind } from '@stint/contract';
import { useQuery } from '@tanstack/react-query';
import { apiQuery, useServer } from '../../../lib/api/server.tsx';
import { clock } from '../../../lib/i18n/dates.ts';
import { useText } from '../../../lib/i18n/i18n.ts';
import { Select } from '../../../ui/select.tsx';
import { useMay } from '../../identity/auth/index.ts';

type UnknownName = TimeImportReport['names'][number];
type Record = { id: string; name: string };

/** The records that a name can stand for. */
function useRecords(): Partial<{ [Kind in TimeNameKind]: readonly Record[] }> {
  const { members, projects, contacts } = useServer();
  const may = useMay();
  const people = useQuery({ ...apiQuery(members.list, {}), enabled: may(members.list) });
  const ofProjects = useQuery({ ...apiQuery(projects.list, {}), enabled: may(projects.list) });
  const clients = useQuery({ ...apiQuery(contacts.list, {}), enabled: may(contacts.list) });
  return {
    person: people.data?.items.map(({ id, fullName }) => ({ id, name: fullName })) ?? [],
    project: ofProjects.data?.items.map(({ id, name }) => ({ id, name: name ?? '' })) ?? [],
    client: clients.data?.items.map(({ id, name }) => ({ id, name: name ?? '' })) ?? [],
  };
}

const maxShown = 100;
const kinds = ['person', 'flag', 'client', 'project', 'task', 'label'] as const;

interface NamesProps {
  names: TimeImportReport['names'];
  onChange: (choice: NameChoice) => void;
}

/** The names that nothing here has, and what becomes of them. */
export function Names({ names, onChange }: NamesProps) {
  const t = useText('timeImport');
  const records = useRecords();
  if (names.length === 0) return null;
  return (
    <section aria-label={t('names')} className="flex flex-col gap-3">
      <div>
        <h3 className="font-semibold text-base">{t('names')}</h3>
        <p className="text-dense text-muted">{t('namesText')}</p>
      </div>
      {kinds.map((kind) => {
        const own = names.filter((name) => name.kind === kind);
        if (own.length === 0) return null;
        return (
          <div key={kind} className="flex flex-col gap-1">
            <h4 className="text-dense text-muted">{t(`names_${kind}`, { number: own.length })}</h4>
            <ul className="rounded-md border border-line">
              {own.slice(0, maxShown).map((name) => (
                <NameLine
                  key={`${name.name} ${name.within}`}
                  name={name}
                  records={records[kind] ?? []}
                  onChange={onChange}
                />
              ))}
              {own.length > maxShown && (
                <li className="border-line border-t px-3 py-1.5 text-dense text-muted">
                  {t('moreRows', { number: own.length - maxShown })}
                </li>
              )}
            </ul>
          </div>
        );
      })}
    </section>
  );
}

interface NameLineProps {
  name: UnknownName;
  records: readonly Record[];
  onChange: (choice: NameChoice) => void;
}

/** What a select has as its value: an action, or the record or word that is used. */
const chosenOf = ({ action, value }: NameChoice) => (action === 'use' ? (value ?? '') : action);

function NameLine({ name, records, onChange }: NameLineProps) {
  const t = useText('timeImport');
  const { kind, name: word, within, entries, seconds } = name;
  const options =
    kind === 'flag'
      ? [
          { value: 'skip', label: t('flagDefault') },
          { value: 'yes', label: t('flagYes') },
          { value: 'no', label: t('flagNo') },
        ]
      : [
          { value: 'create', label: kind === 'person' ? t('addFormer') : t('createNew') },
          { value: 'skip', label: kind === 'person' ? t('leaveOutRows') : t('leaveOutName') },
          ...records.map((record) => ({ value: record.id, label: record.name })),
        ];
  const choose = (value: string) =>
    onChange(
      value === 'create' || value === 'skip'
        ? { kind, name: word, action: value, value: null }
        : { kind, name: word, action: 'use', value },
    );
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 border-line border-t px-3 py-1.5 text-dense first:border-t-0">
      <span className="min-w-40 flex-1">
        <bdi className="wrap-anywhere">{word}</bdi>
        {within && <span className="text-muted"> · {within}</span>}
      </span>
      <span className="text-muted tabular-nums">{t('entriesTime', { time: clock(seconds * 1000), entries })}</span>
      <Select
        size="small"
        className="w-52"
        name={t('nameBecomes', { name: word })}
        value={chosenOf(name)}
        onChange={choose}
        options={options}
      />
    </li>
  );
}
