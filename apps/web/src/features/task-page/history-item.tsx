import type { ActivityLog, StatusName } from '@stint/contract';
import { statusNames } from '@stint/contract';
import CircleDot from 'lucide-react/icons/circle-dot';
import { useTranslation } from 'react-i18next';
import { short } from '../../lib/dates.ts';
import { useFormats, When } from '../formats/index.ts';
import { RichView } from '../rich-text/index.ts';
import { useColleagues, useProjectsNamed, useVocabulary, useWordLabel } from '../tasks/index.ts';
import { useTeams } from '../team/index.ts';
import { type Field, fields } from './use-field-toast.ts';

/** Texts are too long to be told from and to. */
const written: readonly Field[] = ['description', 'acceptanceCriteria'];
/** Nor is another task told by its id. */
const untold: readonly Field[] = [...written, 'parentId'];

/** How a stored value reads. */
function useValueText(projectIds: readonly string[]) {
  const { t } = useTranslation(['taskPage', 'tasks']);
  const projects = useProjectsNamed(projectIds);
  const colleagues = useColleagues();
  const labels = useVocabulary('labels');
  const { teams } = useTeams();
  const labelled = useWordLabel();
  const { calendarDate } = useFormats();
  const names = (ids: unknown, nameOf: (id: string) => string | undefined) =>
    Array.isArray(ids) ? ids.map((id) => nameOf(String(id)) ?? '?').join(', ') : '';
  const texts: Partial<Record<Field, (value: unknown) => string>> = {
    members: (ids) => names(ids, (id) => colleagues.find((one) => one.id === id)?.fullName),
    tags: (ids) => names(ids, (id) => labels.find((one) => one.id === id)?.name),
    teams: (ids) => names(ids, (id) => teams?.find((one) => one.id === id)?.name),
    projectId: (value) => projects.find(({ id }) => id === value)?.name ?? '?',
    priority: (name) => labelled('priorities', { name: String(name) }),
    size: (name) => labelled('sizes', { name: String(name) }),
    public: (value) => (value ? t('public') : t('private')),
    estimate: (value) => (Number(value) > 0 ? short(Number(value) * 1000) : ''),
    startDate: (value) => calendarDate(String(value)),
    dueDate: (value) => calendarDate(String(value)),
    status: (value) => (isBuiltIn(value) ? t(`tasks:status_${value}`) : ''),
  };
  return (field: Field, value: unknown): string =>
    value === null || value === undefined || value === '' ? '' : (texts[field]?.(value) ?? String(value));
}

type BuiltIn = Exclude<StatusName, 'custom'>;
const isBuiltIn = (value: unknown): value is BuiltIn =>
  value !== 'custom' && (statusNames as readonly unknown[]).includes(value);

/** What somebody wrote before somebody else wrote over it. */
function TextBefore({ html }: { html: unknown }) {
  const { t } = useTranslation('handling');
  if (typeof html !== 'string' || html === '') return null;
  return (
    <details>
      <summary className="cursor-pointer text-caption text-muted">{t('textBefore')}</summary>
      <RichView html={html} className="mt-1 rounded-md border border-line px-3 py-2" />
    </details>
  );
}

/** One change: who, what, from and to. */
export function HistoryItem({ change }: { change: ActivityLog }) {
  const { t } = useTranslation('taskPage');
  const who = change.createdByUser?.name ?? (change.actorType === 'System' ? t('system') : t('somebody'));
  const [before = {}] = change.previousValues ?? [];
  const [after = {}] = change.updatedValues ?? [];
  const textOf = useValueText([before.projectId, after.projectId].filter((id) => typeof id === 'string'));
  const sentence = (field: Field) => {
    const words = {
      who,
      field: t(`field_${field}`),
      from: textOf(field, before[field]),
      to: textOf(field, after[field]),
    };
    if (untold.includes(field) || (words.from === '' && words.to === '')) return t('didEdit', words);
    if (words.from === '') return t('didSet', words);
    return words.to === '' ? t('didClear', words) : t('didChange', words);
  };
  const changed = fields.filter((field) => change.updatedFields?.includes(field));
  const sentences =
    change.action === 'Created'
      ? [t('didCreate', { who })]
      : change.action === 'Deleted'
        ? [t('didDelete', { who })]
        : changed.map(sentence);
  if (sentences.length === 0) return null;
  return (
    <li className="flex min-w-0 items-start gap-2.5 text-dense text-muted">
      <span className="flex size-6 shrink-0 items-center justify-center text-faint">
        <CircleDot className="size-3.5" />
      </span>
      <span className="flex min-w-0 flex-1 flex-col py-0.5">
        {sentences.map((text) => (
          <span key={text} className="break-words">
            {text}
          </span>
        ))}
        {changed
          .filter((field) => written.includes(field))
          .map((field) => (
            <TextBefore key={field} html={before[field]} />
          ))}
      </span>
      <span className="shrink-0 py-0.5 text-caption text-faint">
        <When at={change.createdAt} />
      </span>
    </li>
  );
}
