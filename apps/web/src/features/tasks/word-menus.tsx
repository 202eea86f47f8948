import { type IssueTypeName, issueTypeNames, labelOf, type TagRef, type Task } from '@stint/contract';
import { typeChoices } from '@stint/domain/issue-types';
import ChevronDown from 'lucide-react/icons/chevron-down';
import Plus from 'lucide-react/icons/plus';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useServer } from '../../lib/server.tsx';
import { Chip, ColorDot } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { MultiPicker, Picker } from '../../ui/picker.tsx';
import { useMay } from '../auth/index.ts';
import { NewProjectDialog } from './later.tsx';
import { ProjectPicker } from './project-picker.tsx';
import { useProjectNamed } from './projects.ts';
import { useVocabulary } from './vocabulary.ts';
import { PriorityBars, sizeMark, TypeIcon } from './word-icons.tsx';

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

/** What kind of task it is: one of the four, or one of the team's own, which is named by its id alone. */
export interface TypeChange {
  issueType: IssueTypeName | null;
  taskTypeId: string | null;
}

/** How the type of a task reads, and its sign. */
export function useTypeLabel() {
  const { t } = useTranslation('taskPage');
  const types = useVocabulary('issueTypes');
  return ({ issueType, taskTypeId }: { issueType?: IssueTypeName | null; taskTypeId?: string | null }) => {
    const entry = types.find(({ id, name }) => (issueType ? name === issueType : id === taskTypeId));
    const text = issueType ? t(`type_${issueType}`) : entry ? labelOf(entry) : null;
    return { text, icon: <TypeIcon type={issueType ?? null} color={entry?.color} /> };
  };
}

interface TypeMenuProps {
  task: Pick<Task, 'issueType' | 'taskTypeId'> & { parent?: { issueType: string | null } | null | undefined };
  /** All of them, whatever the task is. */
  isNew?: boolean;
  onChange: (type: TypeChange) => void;
}

/** What the task may become; an epic stays one and says so. */
export function TypeMenu({ task, isNew = false, onChange }: TypeMenuProps) {
  const { t } = useTranslation('taskPage');
  const types = useVocabulary('issueTypes');
  const labelled = useTypeLabel();
  const { issueType, taskTypeId } = task;
  const shown = labelled(task);
  const text = shown.text ?? t('noType');
  const builtIn = isNew ? issueTypeNames : typeChoices(issueType, task.parent?.issueType ?? null);
  const trigger = wordTrigger({
    name: `${t('type')}: ${text}`,
    icon: shown.icon,
    children: text,
    blocked: builtIn.length === 0 && t('alreadyEpic'),
  });
  if (builtIn.length === 0) return trigger;
  const idOf = (name: IssueTypeName) => types.find((entry) => entry.name === name)?.id ?? null;
  const own = types.filter(({ name }) => !(issueTypeNames as readonly string[]).includes(name));
  const words = issueType && !builtIn.includes(issueType) ? [issueType, ...builtIn] : builtIn;
  const choices: TypeChange[] = [
    ...words.map((name) => ({ issueType: name, taskTypeId: idOf(name) })),
    ...own.map(({ id }) => ({ issueType: null, taskTypeId: id })),
  ];
  const keyOf = (type: TypeChange) => type.issueType ?? type.taskTypeId ?? '';
  const current = keyOf({ issueType, taskTypeId: issueType ? null : taskTypeId });
  return (
    <Picker<TypeChange>
      name={t('type')}
      items={choices}
      value={choices.find((choice) => keyOf(choice) === current) ?? null}
      onChange={(choice) => keyOf(choice) !== current && onChange(choice)}
      keyOf={keyOf}
      labelOf={(choice) => labelled(choice).text ?? ''}
      iconOf={(choice) => labelled(choice).icon}
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
  onChange: (project: { id: string; name: string } | null) => void;
}

export function ProjectMenu({ projectId, onChange }: ProjectMenuProps) {
  const { t } = useTranslation(['tasks', 'shell', 'common']);
  const server = useServer();
  const may = useMay();
  const [creating, create] = useState(false);
  const current = useProjectNamed(projectId);
  const text = current?.name ?? t('common:none');
  return (
    <>
      <ProjectPicker
        value={current}
        onChange={(project) => (project?.id ?? '') !== (projectId ?? '') && onChange(project)}
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
              {t('shell:createProject')}
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
      {creating && <NewProjectDialog onClose={() => create(false)} onCreated={onChange} />}
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
