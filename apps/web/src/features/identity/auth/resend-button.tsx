import { useState } from 'react';
import { now, useNow } from '../../../lib/clock/now.ts';
import { useText } from '../../../lib/i18n/i18n.ts';
import { Button } from '../../../ui/button.tsx';

const waitMs = 30_000;
const texts = {
  code: { again: 'resendCode', later: 'resendIn', sent: 'codeSent' },
  link: { again: 'resendLink', later: 'resendLinkIn', sent: 'linkSent' },
} as const;

interface ResendButtonProps {
  kind?: keyof typeof texts;
  send: () => void;
  busy: boolean;
  /** The number of messages sent again; each restarts the wait. */
  sent: number;
  /** A message was just sent, so another one must wait. */
  waits: boolean;
}

/** Sends a message again after a wait that gives the first one time to arrive. */
export function ResendButton({ kind = 'code', send, busy, sent, waits }: ResendButtonProps) {
  const t = useText('auth');
  const [until] = useState(() => now() + (waits ? waitMs : 0));
  const seconds = Math.max(0, Math.ceil((until - useNow()) / 1000));
  const { again, later, sent: sentKey } = texts[kind];
  return (
    <>
      <Button
        look="quiet"
        size="small"
        className="-ms-2 tabular-nums"
        busy={busy}
        blocked={seconds > 0 && t('resendWait')}
        onClick={send}
      >
        {seconds > 0 ? t(later, { seconds }) : t(again)}
      </Button>
      <span role="status" className="sr-only">
        {sent > 0 && t(sentKey)}
      </span>
    </>
  );
}
