import type { TagRef } from '@stint/contract';
import { useText } from '../../../lib/i18n/i18n.ts';
import { Chip, ColorDot } from '../../../ui/badge.tsx';
import { MultiPicker, Picker } from '../../../ui/picker.tsx';
import { useFieldsBlocked } from './fields-blocked.ts';
import { PriorityBars, sizeMark } from './option-icons.tsx';
import { useOptionLabel } from './option-label.ts';
import { optionTrigger } from './option-trigger.tsx';
import { useVocabulary } from './vocabulary.ts';

type TeamOption = { id: string; name: string; value: string; color: string };
interface NoOption {
  id: '';
  name: '';
  value: '';
  color: '';
}
const none: NoOption = { id: '', name: '', value: '', color: '' };

interface OptionMenuProps {
  kind: 'priorities' | 'sizes';
  /** The built-in name and the id of the option. */
  word: string | null | undefined;
  entryId: string | null | undefined;
  /** Called with the labels of old and new option, null for none. */
  onChange: (
    option: { word: string | null; id: string | null },
    words: { from: string | null; to: string | null },
  ) => void;
}

/** Chooses among the team's priorities or sizes, or none. */
export function OptionMenu({ kind, word, entryId, onChange }: OptionMenuProps) {
  const t = useText('tasks', 'common');
  const labelled = useOptionLabel();
  const options: readonly TeamOption[] = useVocabulary(kind);
  const current = options.find(({ id }) => id === entryId) ?? options.find(({ name }) => name === word) ?? null;
  const name = kind === 'priorities' ? t('priority') : t('size');
  const label = (option: TeamOption | NoOption) => (option.id === '' ? t('common:none') : labelled(kind, option));
  const icon = ({ name: optionName, color }: TeamOption | NoOption) => {
    if (kind === 'priorities') return <PriorityBars priority={optionName === '' ? null : optionName} color={color} />;
    return optionName === '' ? <span className="w-6" /> : <SizeMark name={optionName} />;
  };
  const currentLabel = current ? labelled(kind, current) : word ? labelled(kind, { name: word }) : null;
  const text = currentLabel ?? t('common:none');
  const blocked = useFieldsBlocked();
  const trigger = optionTrigger({
    name: `${name}: ${text}`,
    children: text,
    empty: !current && !word,
    icon: kind === 'priorities' && (current || word) && icon(current ?? { ...none, name: word as '' }),
    blocked,
  });
  if (blocked) return trigger;
  return (
    <Picker<TeamOption | NoOption>
      name={name}
      items={[none, ...options]}
      value={current ?? none}
      onChange={(option) =>
        option.id !== (current?.id ?? '') &&
        (option.id === ''
          ? onChange({ word: null, id: null }, { from: currentLabel, to: null })
          : onChange({ word: option.name, id: option.id }, { from: currentLabel, to: label(option) }))
      }
      keyOf={({ id }) => id}
      labelOf={label}
      iconOf={icon}
      trigger={trigger}
    />
  );
}

const SizeMark = ({ name }: { name: string }) => (
  <span
    aria-hidden
    className="w-7 shrink-0 rounded-xs bg-selected text-center font-semibold text-[0.625rem] text-muted leading-4"
  >
    {sizeMark(name)}
  </span>
);

interface LabelsMenuProps {
  tags: readonly TagRef[];
  onChange: (tags: TagRef[]) => void;
}

/** Chooses labels of the team. */
export function LabelsMenu({ tags, onChange }: LabelsMenuProps) {
  const t = useText('tasks', 'common');
  const labels = useVocabulary('labels');
  const blocked = useFieldsBlocked();
  const all = [...labels, ...tags.filter(({ id }) => !labels.some((label) => label.id === id))];
  const trigger = optionTrigger({
    name: `${t('labels')}: ${tags.length === 0 ? t('common:none') : t('common:add')}`,
    children: tags.length === 0 ? t('common:none') : t('common:add'),
    empty: true,
    blocked,
  });
  const takeOff = (tag: TagRef) => onChange(tags.filter(({ id }) => tag.id !== id));
  return (
    <div className="flex w-full min-w-0 flex-wrap items-center gap-x-2 gap-y-1">
      {tags.map((tag) => (
        <Chip key={tag.id} color={tag.color} name={tag.name} {...(!blocked && { onRemove: () => takeOff(tag) })}>
          {tag.name}
        </Chip>
      ))}
      {blocked ? (
        trigger
      ) : (
        <MultiPicker<TagRef>
          name={t('labels')}
          items={all}
          value={tags}
          onChange={(next) => onChange(next.map(({ id, name, color }) => ({ id, name, color })))}
          keyOf={({ id }) => id}
          labelOf={({ name }) => name}
          iconOf={({ color }) => <ColorDot color={color} />}
          trigger={trigger}
        />
      )}
    </div>
  );
}

interface VersionMenuProps {
  version: string | null | undefined;
  onChange: (version: string | null) => void;
}

export function VersionMenu({ version, onChange }: VersionMenuProps) {
  const t = useText('taskPage', 'common');
  const versions = useVocabulary('versions');
  const names = ['', ...new Set([...versions.map(({ name }) => name), ...(version ? [version] : [])])];
  const text = version || t('common:none');
  const blocked = useFieldsBlocked();
  const trigger = optionTrigger({ name: `${t('version')}: ${text}`, children: text, empty: !version, blocked });
  if (blocked) return trigger;
  return (
    <Picker<string>
      name={t('version')}
      items={names}
      value={version ?? ''}
      onChange={(next) => next !== (version ?? '') && onChange(next || null)}
      keyOf={(name) => name}
      labelOf={(name) => name || t('common:none')}
      trigger={trigger}
    />
  );
}
