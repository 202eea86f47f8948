import type { ReactElement, ReactNode } from 'react';
import { later, useUntilAsked } from './until-asked.ts';

export interface PickerProps<Item> {
  /** What is picked: the name of the list and of its search field. */
  name: string;
  trigger: ReactElement;
  items: readonly Item[];
  value: Item | null;
  onChange: (item: Item) => void;
  keyOf: (item: Item) => string;
  labelOf: (item: Item) => string;
  iconOf?: (item: Item) => ReactNode;
  /** A quiet word at the end of the line. */
  detailOf?: (item: Item) => ReactNode;
  align?: 'start' | 'center' | 'end';
  /** Below the list, such as a button that adds to it. It is given a way to close. */
  footer?: (close: () => void) => ReactNode;
}

const picker = later(() => import('./picker-parts.tsx'));

/** A button that opens a list of which one line is chosen; longer lists can be searched. */
export function Picker<Item>(props: PickerProps<Item>) {
  const { parts, closed } = useUntilAsked(picker, { trigger: props.trigger, popup: 'listbox' });
  return parts ? <parts.Picker {...props} /> : closed;
}
