import { type PageGrouping, pageGroupings } from '@stint/contract';
import Rows3 from 'lucide-react/icons/rows-3';
import { pref, usePref } from '../../../lib/device/prefs.ts';
import { useText } from '../../../lib/i18n/i18n.ts';
import { IconButton } from '../../../ui/button.tsx';
import { Menu, MenuChoice } from '../../../ui/menu.tsx';
import { useGroupingLabel } from './task-groups.tsx';

/** The lists that load by page, each with a grouping of its own. */
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

function choose(list: GroupedList, grouping: PageGrouping | 'none'): void {
  const { [list]: _, ...others } = groupingsPref.get();
  groupingsPref.set(grouping === 'none' ? others : { ...others, [list]: grouping });
}

/** Chooses by what a list is grouped. */
export function GroupMenu({ list }: { list: GroupedList }) {
  const t = useText('taskViews');
  const labelOf = useGroupingLabel();
  const grouping = useGrouping(list);
  const label = grouping ? labelOf(grouping) : t('noGroup');
  return (
    <Menu
      align="end"
      trigger={
        <IconButton
          size="small"
          name={`${t('groupBy')}: ${label}`}
          icon={<Rows3 className={grouping && 'text-accent-text'} />}
        />
      }
    >
      <MenuChoice<PageGrouping | 'none'>
        label={t('groupBy')}
        value={grouping ?? 'none'}
        onChange={(next) => choose(list, next)}
        options={[
          { value: 'none', label: t('noGroup') },
          ...pageGroupings
            .filter((value) => list !== 'project' || value !== 'project')
            .map((value) => ({ value, label: labelOf(value) })),
        ]}
      />
    </Menu>
  );
}
