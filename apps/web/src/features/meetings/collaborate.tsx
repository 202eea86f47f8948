import Video from 'lucide-react/icons/video';
import { Suspense, useState } from 'react';
import { useText } from '../../lib/i18n/i18n.ts';
import { useLoaded } from '../../lib/page/after-load.tsx';
import { IconButton } from '../../ui/button.tsx';
import { lazy } from '../../ui/lazy.ts';

const CollaborateDialog = lazy(() =>
  import('./collaborate-dialog.tsx').then((parts) => ({ default: parts.CollaborateDialog })),
);
const Calls = lazy(() => import('./calls.tsx').then((parts) => ({ default: parts.Calls })));

/** The button in the header, and what rings when others start a meeting. */
export function Collaborate() {
  const t = useText('meetings');
  const [open, setOpen] = useState(false);
  const [wanted, want] = useState(false);
  const loaded = useLoaded();
  return (
    <>
      <IconButton
        name={t('collaborate')}
        icon={<Video />}
        aria-haspopup="dialog"
        onClick={() => {
          want(true);
          setOpen(true);
        }}
      />
      <Suspense>
        {wanted && <CollaborateDialog open={open} onOpenChange={setOpen} />}
        {loaded && <Calls />}
      </Suspense>
    </>
  );
}
