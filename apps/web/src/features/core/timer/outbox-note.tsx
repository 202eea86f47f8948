import CloudOff from 'lucide-react/icons/cloud-off';
import { Suspense, useState } from 'react';
import { useConnection } from '../../../lib/api/server.tsx';
import { useText } from '../../../lib/i18n/i18n.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { isWaiting } from './is-waiting.ts';
import { RejectedDialog } from './rejected-lazy.ts';
import { useOutbox } from './use-outbox.ts';

/** Shows where unsynced time is stored until the server has it. */
export function OutboxNote() {
  const t = useText('timer');
  const { outbox } = useConnection();
  const { stuck } = useOutbox();
  const text = t(outbox.durable ? 'savedHere' : 'heldHere', { count: stuck });
  return (
    <span role="status" className="contents">
      {stuck > 0 && (
        <span className="flex shrink-0 items-center gap-1.5 rounded-full border border-warn-line bg-warn-soft px-2.5 py-0.5 text-caption text-warn-text">
          <CloudOff aria-hidden className="size-3.5 shrink-0" />
          <span className="max-lg:sr-only">{text}</span>
          <span aria-hidden className="tabular-nums lg:hidden">
            {stuck}
          </span>
        </span>
      )}
    </span>
  );
}

/** On every page while rejected entries wait for a decision. */
export function RejectedBanner() {
  const t = useText('timer');
  const { rejected } = useOutbox();
  const [open, setOpen] = useState(false);
  const decide = (
    <Button size="small" onClick={() => setOpen(true)} aria-haspopup="dialog">
      {t('keptDecide')}
    </Button>
  );
  return (
    <>
      {rejected.length > 0 && (
        <Banner tone="warn" flush action={decide}>
          {t(rejected.every(isWaiting) ? 'waitingBanner' : 'keptBanner', { count: rejected.length })}
        </Banner>
      )}
      {open && (
        <Suspense>
          <RejectedDialog onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
