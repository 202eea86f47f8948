import { type TaskFileReport, type TaskImportFile, type TaskNameChoice, taskNameKinds } from '@stint/contract';
import { useText } from '../../../lib/i18n/i18n.ts';
import { Select } from '../../../ui/select.tsx';

type FileName = TaskFileReport['names'][number];
type NameRecord = TaskImportFile['records'][number];

/** More names of one kind than this are not chosen one by one. */
const maxShown = 50;

interface NameListProps {
  names: readonly FileName[];
  records: readonly NameRecord[];
  onChange: (choice: TaskNameChoice) => void;
}

/** What each name of the file stands for, by kind. */
export function NameList({ names, records, onChange }: NameListProps) {
  const t = useText('taskImport');
  const kinds = taskNameKinds.filter((kind) => names.some((name) => name.kind === kind));
  return (
    <section aria-label={t('names')} className="flex flex-col gap-2">
      <h3 className="font-semibold text-base">{t('names')}</h3>
      <p className="text-dense text-muted">{t('namesText')}</p>
      {kinds.map((kind) => {
        const ofKind = names.filter((name) => name.kind === kind);
        return (
          <div key={kind}>
            <h4 className="font-medium text-dense text-muted">{t(`kind_${kind}`)}</h4>
            <ul className="grid grid-cols-1 gap-x-6 gap-y-1 sm:grid-cols-2">
              {ofKind.slice(0, maxShown).map((name) => (
                <NameLine
                  key={name.name}
                  name={name}
                  records={records.filter((record) => record.kind === kind)}
                  onChange={onChange}
                />
              ))}
            </ul>
            {ofKind.length > maxShown && (
              <p className="text-dense text-muted">{t('moreNames', { number: ofKind.length - maxShown })}</p>
            )}
          </div>
        );
      })}
    </section>
  );
}

function NameLine({
  name: { kind, name, action, value, tasks },
  records,
  onChange,
}: Omit<NameListProps, 'names'> & { name: FileName }) {
  const t = useText('taskImport');
  const chosen = action === 'use' ? (value ?? 'skip') : action;
  const onSelect = (next: string) =>
    onChange(
      next === 'create' || next === 'skip'
        ? { kind, name, action: next, value: null }
        : { kind, name, action: 'use', value: next },
    );
  return (
    <li className="flex min-h-9 items-center gap-2">
      <span className="flex min-w-0 flex-1 flex-col">
        <span dir="auto" className="truncate text-dense">
          {name}
        </span>
        <span className="text-caption text-faint">{t('tasksWith', { count: tasks })}</span>
      </span>
      <Select
        size="small"
        className="w-44"
        name={t('nameIs', { name })}
        value={chosen}
        onChange={onSelect}
        options={[
          { value: 'create', label: kind === 'person' ? t('addFormer') : t('createName', { name }) },
          { value: 'skip', label: t('leaveOut') },
          ...records.map((record) => ({ value: record.id, label: record.name })),
        ]}
      />
    </li>
  );
}
