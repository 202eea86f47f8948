import { type IssueTypeName, labelOf, type TagRef, type Task } from '@stint/contract';
import { typeChoices } from '@stint/domain/issue-types';
import ChevronDown from 'lucide-react/icons/chevron-down';
import Plus from 'lucide-react/icons/plus';
import { type ReactNode, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useServer } from '../../lib/server.tsx';
import { Chip, ColorDot } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { lazily } from '../../ui/lazily.ts';
import { MultiPicker, Picker } from '../../ui/picker.tsx';
import { useMay } from '../auth/index.ts';
import { useProjects, useVocabulary } from './vocabulary.ts';
import { PriorityBars, sizeMark, TypeIcon } from './word-icons.tsx';

const NewProjectDialog = lazily(() =>
  import('./new-project-dialog.tsx').then((parts) => ({ default: parts.NewProjectDialog })),
);

interface TriggerProps {
  name: string;
  icon?: ReactNode;
  children: ReactNode;
  empty?: boolean;
  blocked?: string | false | null | undefined;
}

/** A property as a word in a line; pressed, it opens what it can become. */
export const wordTrigger = ({ name, icon, children, empty = false, blocked }: TriggerProps) => (
  <Button
    look="quiet"
    size="small"
    aria-label={name}
    blocked={blocked}
    className="-mx-1.5 max-w-full justify-start gap-1.5! px-1.5! font-normal! text-body"
  >
    {icon}
    <span className={empty ? 'truncate text-faint' : 'truncate'}>{children}</span>
    {!blocked && <ChevronDown className="size-3! text-faint" />}
  </Button>
);

type Entry = { id: string; name: string; value: string; color: string };
interface NoEntry {
  id: '';
  name: '';
  value: '';
  color: '';
}
const none: NoEntry = { id: '', name: '', value: '', color: '' };

interface WordMenuProps {
  kind: 'priorities' | 'sizes';
  /** The word of the task and the id of its entry. */
  word: string | null | undefined;
  entryId: string | null | undefined;
  onChange: (entry: { word: string | null; id: string | null }) => void;
}

/** How a priority, a size or its entry reads. */
export function useWordLabel() {
  const { t } = useTranslation('taskPage');
  return (kind: 'priorities' | 'sizes', entry: { name: string; value?: string }) => {
    const known = `${kind === 'priorities' ? 'priority' : 'size'}_${entry.name}`;
    return isKnown(known) ? t(known) : labelOf(entry);
  };
}
const knownWords = [
  'priority_urgent',
  'priority_high',
  'priority_medium',
  'priority_low',
  'size_x-large',
  'size_large',
  'size_medium',
  'size_small',
  'size_tiny',
] as const;
const isKnown = (word: string): word is (typeof knownWords)[number] => (knownWords as readonly string[]).includes(word);

/** The team's priorities or sizes, and none of them. */
export function WordMenu({ kind, word, entryId, onChange }: WordMenuProps) {
  const { t } = useTranslation(['tasks', 'common']);
  const labelled = useWordLabel();
  const entries: readonly Entry[] = useVocabulary(kind);
  const current = entries.find(({ id }) => id === entryId) ?? entries.find(({ name }) => name === word) ?? null;
  const name = kind === 'priorities' ? t('priority') : t('size');
  const label = (entry: Entry | NoEntry) => (entry.id === '' ? t('common:none') : labelled(kind, entry));
  const icon = ({ name: of, color }: Entry | NoEntry) => {
    if (kind === 'priorities') return <PriorityBars priority={of === '' ? null : of} />;
    return of === '' ? <span className="w-6" /> : <SizeMark name={of} color={color} />;
  };
  const text = current ? labelled(kind, current) : word ? labelled(kind, { name: word }) : t('common:none');
  return (
    <Picker<Entry | NoEntry>
      name={name}
      items={[none, ...entries]}
      value={current ?? none}
      onChange={(entry) =>
        entry.id !== (current?.id ?? '') &&
        onChange(entry.id === '' ? { word: null, id: null } : { word: entry.name, id: entry.id })
      }
      keyOf={({ id }) => id}
      labelOf={label}
      iconOf={icon}
      trigger={wordTrigger({
        name: `${name}: ${text}`,
        children: text,
        empty: !current && !word,
        icon: kind === 'priorities' && (current || word) && icon(current ?? { ...none, name: word as '' }),
      })}
    />
  );
}

const SizeMark = ({ name }: { name: string; color?: string }) => (
  <span
    aria-hidden
    className="w-7 shrink-0 rounded-xs bg-selected text-center font-semibold text-[0.625rem] text-muted leading-4"
  >
    {sizeMark(name)}
  </span>
);

interface TypeMenuProps {
  task: Pick<Task, 'issueType'> & { parent?: { issueType: string | null } | null | undefined };
  onChange: (type: IssueTypeName) => void;
}

/** What the task may become; an epic stays one and says so. */
export function TypeMenu({ task, onChange }: TypeMenuProps) {
  const { t } = useTranslation('taskPage');
  const types = useVocabulary('issueTypes');
  const colorOf = (type: string | null) => types.find(({ name }) => name === type)?.color;
  const text = task.issueType ? t(`type_${task.issueType}`) : t('noType');
  const choices = typeChoices(task.issueType, task.parent?.issueType ?? null);
  const trigger = wordTrigger({
    name: `${t('type')}: ${text}`,
    icon: <TypeIcon type={task.issueType} color={colorOf(task.issueType)} />,
    children: text,
    blocked: choices.length === 0 && t('alreadyEpic'),
  });
  if (choices.length === 0) return trigger;
  const all = task.issueType ? [task.issueType, ...choices] : choices;
  return (
    <Picker<IssueTypeName>
      name={t('type')}
      items={all}
      value={task.issueType}
      onChange={(type) => type !== task.issueType && onChange(type)}
      keyOf={(type) => type}
      labelOf={(type) => t(`type_${type}`)}
      iconOf={(type) => <TypeIcon type={type} color={colorOf(type)} />}
      trigger={trigger}
    />
  );
}

interface LabelsMenuProps {
  tags: readonly TagRef[];
  onChange: (tags: TagRef[]) => void;
}

/** The labels of a task, chosen from the team's. */
export function LabelsMenu({ tags, onChange }: LabelsMenuProps) {
  const { t } = useTranslation(['tasks', 'common']);
  const labels = useVocabulary('labels');
  const all = [...labels, ...tags.filter(({ id }) => !labels.some((label) => label.id === id))];
  return (
    <div className="flex w-full min-w-0 flex-wrap items-center gap-x-2 gap-y-1">
      {tags.map(({ id, name, color }) => (
        <Chip key={id} color={color} name={name} onRemove={() => onChange(tags.filter((tag) => tag.id !== id))}>
          {name}
        </Chip>
      ))}
      <MultiPicker<TagRef>
        name={t('labels')}
        items={all}
        value={tags}
        onChange={(next) => onChange(next.map(({ id, name, color }) => ({ id, name, color })))}
        keyOf={({ id }) => id}
        labelOf={({ name }) => name}
        iconOf={({ color }) => <ColorDot color={color} />}
        trigger={wordTrigger({
          name: `${t('labels')}: ${tags.length === 0 ? t('common:none') : t('common:add')}`,
          children: tags.length === 0 ? t('common:none') : t('common:add'),
          empty: true,
        })}
      />
    </div>
  );
}

interface ProjectMenuProps {
  projectId: string | null | undefined;
  onChange: (projectId: string | null) => void;
}

export function ProjectMenu({ projectId, onChange }: ProjectMenuProps) {
  const { t } = useTranslation(['tasks', 'projects', 'common']);
  const server = useServer();
  const may = useMay();
  const [creating, create] = useState(false);
  const projects: readonly { id: string; name: string; color: string | null }[] = useProjects();
  const current = projects.find(({ id }) => id === projectId) ?? null;
  const text = current?.name ?? t('common:none');
  const nowhere = { id: '', name: t('common:none'), color: null };
  return (
    <>
      <Picker<{ id: string; name: string; color: string | null }>
        name={t('project')}
        items={[nowhere, ...projects]}
        value={current ?? nowhere}
        onChange={({ id }) => id !== (projectId ?? '') && onChange(id || null)}
        keyOf={({ id }) => id}
        labelOf={({ name }) => name}
        iconOf={({ color }) => <ColorDot color={color} />}
        {...(may(server.projects.create) && {
          footer: (close: () => void) => (
            <Button
              look="quiet"
              size="small"
              className="w-full justify-start"
              onClick={() => {
                close();
                create(true);
              }}
            >
              <Plus />
              {t('projects:create')}
            </Button>
          ),
        })}
        trigger={wordTrigger({
          name: `${t('project')}: ${text}`,
          children: text,
          empty: !current,
          icon: current && <ColorDot color={current.color} />,
        })}
      />
      {creating && (
        <Suspense>
          <NewProjectDialog onClose={() => create(false)} onCreated={onChange} />
        </Suspense>
      )}
    </>
  );
}

interface VersionMenuProps {
  version: string | null | undefined;
  onChange: (version: string | null) => void;
}

export function VersionMenu({ version, onChange }: VersionMenuProps) {
  const { t } = useTranslation(['taskPage', 'common']);
  const versions = useVocabulary('versions');
  const names = ['', ...new Set([...versions.map(({ name }) => name), ...(version ? [version] : [])])];
  const text = version || t('common:none');
  return (
    <Picker<string>
      name={t('version')}
      items={names}
      value={version ?? ''}
      onChange={(next) => next !== (version ?? '') && onChange(next || null)}
      keyOf={(name) => name}
      labelOf={(name) => name || t('common:none')}
      trigger={wordTrigger({ name: `${t('version')}: ${text}`, children: text, empty: !version })}
    />
  );
}
