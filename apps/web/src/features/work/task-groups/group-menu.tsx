import { type PageGrouping, pageGroupings } from '@stint/contract';
import Rows3 from 'lucide-react/icons/rows-3';
import { useText } from '../../../lib/i18n/i18n.ts';
import { IconButton } from '../../../ui/button.tsx';
import { Menu, MenuChoice } from '../../../ui/menu.tsx';
import { chooseGrouping, type GroupedList, useGrouping } from '../../core/tasks/index.ts';
import { useGroupingLabel } from './task-groups.tsx';

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
        onChange={(next) => chooseGrouping(list, next)}
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
