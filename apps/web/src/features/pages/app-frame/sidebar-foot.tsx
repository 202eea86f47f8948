import { Link } from '@tanstack/react-router';
import Ellipsis from 'lucide-react/icons/ellipsis';
import PenTool from 'lucide-react/icons/pen-tool';
import Video from 'lucide-react/icons/video';
import { useText } from '../../../lib/i18n/i18n.ts';
import { IconButton } from '../../../ui/button.tsx';
import { Menu, MenuItem } from '../../../ui/menu.tsx';
import { useMeetingType } from '../../identity/auth/index.ts';
import { SidebarEntry, useSidebar } from '../../identity/shell/index.ts';
import { useSettingsEntry } from './nav-entries.tsx';

/** Settings, and a menu of the pages without an entry. */
export function SidebarFoot() {
  const t = useText('shell');
  const { shape, setSheetOpen } = useSidebar();
  const meetingType = useMeetingType();
  const close = () => setSheetOpen(false);
  const settings = <SidebarEntry entry={useSettingsEntry()} />;
  const more = (
    <Menu side="top" trigger={<IconButton size="small" name={t('more')} icon={<Ellipsis />} />}>
      <MenuItem icon={<PenTool />} render={<Link to="/board" search={{}} onClick={close} />}>
        {t('boards')}
      </MenuItem>
      {meetingType && (
        <MenuItem
          icon={<Video />}
          render={<Link to={meetingType === 'JITSI' ? '/meet/jitsi' : '/meet/livekit'} search={{}} onClick={close} />}
        >
          {t('meetings')}
        </MenuItem>
      )}
    </Menu>
  );
  return shape === 'rail' ? (
    <>
      {more}
      {settings}
    </>
  ) : (
    <>
      <div className="min-w-0 flex-1">{settings}</div>
      {more}
    </>
  );
}
