import { Combobox as Base } from '@base-ui/react/combobox';
import type { BaseUIEvent } from '@base-ui/react/types';
import { type ComponentProps, type KeyboardEvent, useEffect, useState } from 'react';

interface ListInputProps extends ComponentProps<typeof Base.Input> {
  /** The items belong to an earlier text. */
  waiting: boolean;
  /** Enter, when nothing was found for the typed text. */
  onNone?: () => void;
}

const firstOption = (input: HTMLInputElement) =>
  document
    .getElementById(input.getAttribute('aria-controls') ?? '')
    ?.querySelector<HTMLElement>('[role="option"]:not([aria-disabled="true"])');

/** The search field of a list that another part fills. Enter waits for the items of the typed text and takes the first. */
export function ListInput({ waiting, onNone, onKeyDown, ...rest }: ListInputProps) {
  const [entered, setEntered] = useState<HTMLInputElement | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the items of the entered text arrive
  useEffect(() => {
    if (!entered || waiting) return;
    setEntered(null);
    const option = firstOption(entered);
    if (option) option.click();
    else onNone?.();
  }, [entered, waiting]);
  const onEnter = (event: BaseUIEvent<KeyboardEvent<HTMLInputElement>>) => {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing || !waiting) return onKeyDown?.(event);
    event.preventDefault();
    event.preventBaseUIHandler();
    setEntered(event.currentTarget);
  };
  return <Base.Input {...rest} onInput={() => setEntered(null)} onKeyDown={onEnter} />;
}
