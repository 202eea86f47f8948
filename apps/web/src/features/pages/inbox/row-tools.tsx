import type { InboxBox } from '@stint/contract';
import { instant } from '@stint/domain/time';
import { snoozeTimes } from '@stint/domain/workspace/inbox';
import Archive from 'lucide-react/icons/archive';
import ArchiveRestore from 'lucide-react/icons/archive-restore';
import Clock from 'lucide-react/icons/clock';
import Mail from 'lucide-react/icons/mail';
import MailOpen from 'lucide-react/icons/mail-open';
import { now } from '../../../lib/clock/now.ts';
import { useText } from '../../../lib/i18n/i18n.ts';
import { useKeys } from '../../../lib/page/shortcuts.ts';
import { IconButton } from '../../../ui/button.tsx';
import { Menu, MenuItem } from '../../../ui/menu.tsx';
import { useZone } from '../../identity/active-team/index.ts';
import { useFormats } from '../../identity/formats/index.ts';
import type { InboxActions } from './inbox-actions.ts';

interface ToolsProps {
  box: InboxBox;
  ids: string[];
  isUnread: boolean;
  actions: InboxActions;
}

/** The actions on a row itself. They appear when it is pointed at or has the focus. */
export function RowTools({ box, ids, isUnread, actions }: ToolsProps) {
  const t = useText('inbox');
  const [archiveKeys, unreadKeys] = [useKeys('noticeArchive'), useKeys('noticeUnread')];
  if (box === 'archived')
    return (
      <IconButton
        name={t('restore')}
        size="small"
        keys={archiveKeys}
        icon={<ArchiveRestore />}
        onClick={() => actions.restore(ids)}
      />
    );
  return (
    <>
      <IconButton
        name={t(isUnread ? 'markRead' : 'markUnread')}
        size="small"
        keys={unreadKeys}
        icon={isUnread ? <MailOpen /> : <Mail />}
        onClick={() => actions.mark(ids, isUnread)}
      />
      <SnoozeMenu box={box} ids={ids} actions={actions} />
      <IconButton
        name={t('archive')}
        size="small"
        keys={archiveKeys}
        icon={<Archive />}
        onClick={() => actions.archive(ids)}
      />
    </>
  );
}

function SnoozeMenu({ box, ids, actions }: Omit<ToolsProps, 'isUnread'>) {
  const t = useText('inbox');
  const { moment } = useFormats();
  const keys = useKeys('noticeSnooze');
  const { tomorrow, monday } = snoozeTimes(instant(now()), useZone());
  return (
    <Menu
      align="end"
      trigger={<IconButton name={t('snooze')} size="small" keys={keys} data-snooze="" icon={<Clock />} />}
    >
      {box === 'snoozed' && <MenuItem onSelect={() => actions.wake(ids)}>{t('wake')}</MenuItem>}
      <MenuItem onSelect={() => actions.snooze(ids, tomorrow)}>
        {t('snoozeTomorrow', { at: moment(tomorrow) })}
      </MenuItem>
      {monday && (
        <MenuItem onSelect={() => actions.snooze(ids, monday)}>{t('snoozeMonday', { at: moment(monday) })}</MenuItem>
      )}
    </Menu>
  );
}
