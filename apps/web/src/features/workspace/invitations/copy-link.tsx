import Check from 'lucide-react/icons/check';
import Copy from 'lucide-react/icons/copy';
import { useState } from 'react';
import { copyText } from '../../../lib/device/clipboard.ts';
import { useText } from '../../../lib/i18n/i18n.ts';
import { Button } from '../../../ui/button.tsx';

/** Without clipboard access the link can be selected. */
export function CopyLink({ label, link }: { label: string; link: string }) {
  const t = useText('common');
  const [state, setState] = useState<'idle' | 'copied' | 'shown'>('idle');
  const copy = () => void copyText(link).then((isThere) => setState(isThere ? 'copied' : 'shown'));
  return (
    <span className="flex min-w-0 flex-wrap items-center gap-2">
      {state === 'shown' && <code className="wrap-anywhere select-all text-caption">{link}</code>}
      <Button size="small" aria-label={`${label}: ${t(state === 'copied' ? 'copied' : 'copy')}`} onClick={copy}>
        {state === 'copied' ? <Check /> : <Copy />}
        {t(state === 'copied' ? 'copied' : 'copy')}
      </Button>
    </span>
  );
}
