import { useEffect, useLayoutEffect, useState } from 'react';
import { useText } from '../../../lib/i18n/i18n.ts';
import { useTeams } from '../../identity/active-team/index.ts';
import type { FieldState, TaskBoxProps } from './task-box-props.ts';
import { TaskCombobox } from './task-combobox.tsx';

/** Moves text and focus from the placeholder field into the new one, so that typing goes on. */
function useGoOn(field: TaskBoxProps['inputRef'], { focused, typed, entered }: FieldState): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it replaces the placeholder
  useLayoutEffect(() => {
    if (focused) field.current?.focus();
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it replaces the placeholder
  useEffect(() => {
    const input = field.current;
    if (!input || !focused || typed === null) return;
    // Sets the value through the native setter and fires an input event, which React reads as typing.
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, typed);
    input.dispatchEvent(new InputEvent('input', { bubbles: true, inputType: 'insertText' }));
    input.setSelectionRange(typed.length, typed.length);
    if (!entered) return;
    // After the field has the text.
    const shiftKey = entered === 'shift';
    const press = () => input.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', shiftKey, bubbles: true }));
    const timer = setTimeout(press);
    return () => clearTimeout(timer);
  }, []);
}

/** The combobox in place of its placeholder. */
export function OpenTaskBox({ before, ...props }: TaskBoxProps & { before: FieldState }) {
  useGoOn(props.inputRef, before);
  const t = useText('home', 'taskMenu');
  const { teamId } = useTeams();
  // A press before the list was loaded was meant to open it.
  const [startsOpen] = useState(before.focused && before.pressed && before.typed === null);
  return (
    <TaskCombobox
      {...props}
      name={t('taskInput')}
      size="large"
      organizationTeamId={teamId}
      sides="both"
      startsOpen={startsOpen}
      empty={t('taskMenu:noTasks')}
    />
  );
}
