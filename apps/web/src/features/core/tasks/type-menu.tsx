import { type IssueTypeName, issueTypeNames, type Task } from '@stint/contract';
import { typeChoices } from '@stint/domain/workspace/issue-types';
import { useText } from '../../../lib/i18n/i18n.ts';
import { Picker } from '../../../ui/picker.tsx';
import { useFieldsBlocked } from './fields-blocked.ts';
import { TypeIcon } from './option-icons.tsx';
import { optionName } from './option-label.ts';
import { optionTrigger } from './option-trigger.tsx';
import { useVocabulary } from './vocabulary.ts';

/** A built-in type or a custom one, which is identified by its id. */
export interface TypeChange {
  issueType: IssueTypeName | null;
  taskTypeId: string | null;
}

/** The label and icon of a task's type. */
export function useTypeLabel() {
  const t = useText('taskPage');
  const types = useVocabulary('issueTypes');
  return ({ issueType, taskTypeId }: { issueType?: IssueTypeName | null; taskTypeId?: string | null }) => {
    const option = types.find(({ id, name }) => (issueType ? name === issueType : id === taskTypeId));
    const text = issueType ? t(`type_${issueType}`) : option ? optionName(option) : null;
    return { text, icon: <TypeIcon type={issueType ?? null} color={option?.color} /> };
  };
}

interface TypeMenuProps {
  task: Pick<Task, 'issueType' | 'taskTypeId'> & { parent?: { issueType: string | null } | null | undefined };
  /** Offers all types. */
  isNew?: boolean;
  onChange: (type: TypeChange) => void;
}

/** Offers the types the task may change to; an epic stays an epic and gives the reason. */
export function TypeMenu({ task, isNew = false, onChange }: TypeMenuProps) {
  const t = useText('taskPage');
  const types = useVocabulary('issueTypes');
  const labelled = useTypeLabel();
  const { issueType, taskTypeId } = task;
  const label = labelled(task);
  const text = label.text ?? t('noType');
  const blocked = useFieldsBlocked();
  const builtIn = isNew ? issueTypeNames : typeChoices(issueType, task.parent?.issueType ?? null);
  const trigger = optionTrigger({
    name: `${t('type')}: ${text}`,
    icon: label.icon,
    children: text,
    blocked: blocked ?? (builtIn.length === 0 && t('alreadyEpic')),
  });
  if (blocked || builtIn.length === 0) return trigger;
  const idOf = (name: IssueTypeName) => types.find((option) => option.name === name)?.id ?? null;
  const customTypes = types.filter(({ name }) => !(issueTypeNames as readonly string[]).includes(name));
  const words = issueType && !builtIn.includes(issueType) ? [issueType, ...builtIn] : builtIn;
  const choices: TypeChange[] = [
    ...words.map((name) => ({ issueType: name, taskTypeId: idOf(name) })),
    ...customTypes.map(({ id }) => ({ issueType: null, taskTypeId: id })),
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
