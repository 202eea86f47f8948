import type { MultiPickerProps, PickerProps } from './picker-parts.tsx';
import { later, useUntilAsked } from './until-asked.ts';

export type { Finder } from './picker-parts.tsx';

const picker = later(() => import('./picker-parts.tsx'));

/** A button that opens a list of which one line is chosen; longer lists can be searched. */
export function Picker<Item>(props: PickerProps<Item>) {
  const { parts, closed } = useUntilAsked(picker, { trigger: props.trigger, popup: 'listbox' });
  return parts ? <parts.Picker {...props} /> : closed;
}

/** The same for several lines; it stays open while they are ticked. */
export function MultiPicker<Item>(props: MultiPickerProps<Item>) {
  const { parts, closed } = useUntilAsked(picker, { trigger: props.trigger, popup: 'listbox' });
  return parts ? <parts.MultiPicker {...props} /> : closed;
}
