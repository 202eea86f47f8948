import { type PageGrouping, pageGroupings } from '@stint/contract';
import { pref, usePref } from '../../../lib/device/prefs.ts';

/** The paged lists of tasks. The browser stores the grouping of each one separately. */
export type GroupedList = 'mine' | 'profile' | 'project';
type Groupings = Partial<Record<GroupedList, PageGrouping>>;

const isGroupings = (value: unknown): value is Groupings =>
  typeof value === 'object' &&
  value !== null &&
  Object.values(value).every((grouping) => (pageGroupings as readonly unknown[]).includes(grouping));
const groupingsPref = pref<Groupings>('stint.task-groupings', isGroupings, {});

export const groupingOf = (list: GroupedList): PageGrouping | undefined => groupingsPref.get()[list];

/** The grouping of a list in this browser. */
export const useGrouping = (list: GroupedList): PageGrouping | undefined => usePref(groupingsPref)[list];

export function chooseGrouping(list: GroupedList, grouping: PageGrouping | 'none'): void {
  const { [list]: _, ...others } = groupingsPref.get();
  groupingsPref.set(grouping === 'none' ? others : { ...others, [list]: grouping });
}
