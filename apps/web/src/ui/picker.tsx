import { lazyPopup, useLazyPopup } from './lazy-popup.ts';
import type { MultiPickerProps, PickerProps } from './picker-parts.tsx';

export type { Finder } from './picker-parts.tsx';

const picker = lazyPopup(() => import('./picker-parts.tsx'));

/** Loads what a list needs to open, so that a key opens it at once. */
export const preloadPicker = () => void picker.load().catch(() => undefined);

/** A button that opens a list to choose one line; long lists can be searched. */
export function Picker<Item>(props: PickerProps<Item>) {
  const { parts, closed } = useLazyPopup(picker, { trigger: props.trigger, popup: 'listbox' });
  return parts ? <parts.Picker {...props} /> : closed;
}

/** The same for several lines; it stays open while they are ticked. */
export function MultiPicker<Item>(props: MultiPickerProps<Item>) {
  const { parts, closed } = useLazyPopup(picker, { trigger: props.trigger, popup: 'listbox' });
  return parts ? <parts.MultiPicker {...props} /> : closed;
}
