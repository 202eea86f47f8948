import Video from 'lucide-react/icons/video';
import { useState } from 'react';
import { useText } from '../../../lib/i18n/i18n.ts';
import { IconButton } from '../../../ui/button.tsx';
import { useMeetingType } from '../../identity/auth/index.ts';
import { Calls } from './calls.tsx';
import { CollaborateDialog } from './collaborate-dialog.tsx';

/** The button in the header, and what rings when others start a meeting. Without a meeting server, and on a phone, only the create menu has the entry. */
export function Collaborate() {
  const t = useText('shell');
  const [open, setOpen] = useState(false);
  const hasMeetings = useMeetingType() !== null;
  return (
    <>
      {hasMeetings && (
        <span className="contents max-sm:hidden">
          <IconButton name={t('collaborate')} icon={<Video />} aria-haspopup="dialog" onClick={() => setOpen(true)} />
        </span>
      )}
      <CollaborateDialog open={open} onOpenChange={setOpen} />
      <Calls />
    </>
  );
}
