import type { TimeLog } from '@stint/contract';
import CopyPlus from 'lucide-react/icons/copy-plus';
import Ellipsis from 'lucide-react/icons/ellipsis';
import Merge from 'lucide-react/icons/merge';
import Play from 'lucide-react/icons/play';
import SquareSplitHorizontal from 'lucide-react/icons/square-split-horizontal';
import Trash2 from 'lucide-react/icons/trash-2';
import { useText } from '../../../lib/i18n/i18n.ts';
import { IconButton } from '../../../ui/button.tsx';
import { Menu, MenuItem, MenuSeparator } from '../../../ui/menu.tsx';
import type { EntryActions } from './entry-actions.ts';

interface EntryMenuProps {
  log: TimeLog;
  /** The name of the entry. */
  entryName: { task: string; time: string };
  actions: EntryActions;
  onRemove: () => void;
}

/** What else can be done with an entry. */
export function EntryMenu({ log, entryName, actions, onRemove }: EntryMenuProps) {
  const t = useText('timesheets');
  const { before, whyNotMerge, whyNotContinue, whyNotAdd, whyNotSplit } = actions.about(log);
  return (
    <Menu
      align="end"
      trigger={<IconButton size="small" name={t('more', entryName)} tooltip={t('moreTip')} icon={<Ellipsis />} />}
    >
      {whyNotContinue !== undefined && (
        <MenuItem icon={<Play />} blocked={whyNotContinue} onSelect={() => actions.onContinue(log)}>
          {t('continue')}
        </MenuItem>
      )}
      <MenuItem icon={<CopyPlus />} blocked={whyNotAdd} onSelect={() => actions.onDuplicate(log)}>
        {t('duplicate')}
      </MenuItem>
      <MenuItem icon={<SquareSplitHorizontal />} blocked={whyNotSplit} onSelect={() => actions.onSplit(log)}>
        {t('splitEntry')}
      </MenuItem>
      <MenuItem icon={<Merge />} blocked={whyNotMerge} onSelect={() => before && actions.onMerge([before, log])}>
        {t('mergeBefore')}
      </MenuItem>
      <MenuSeparator />
      <MenuItem icon={<Trash2 />} look="danger" blocked={actions.whyNot.remove(log)} onSelect={onRemove}>
        {t('delete')}
      </MenuItem>
    </Menu>
  );
}
