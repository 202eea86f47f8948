import Check from 'lucide-react/icons/check';
import Copy from 'lucide-react/icons/copy';
import { useState } from 'react';
import { copyText } from '../../../lib/device/clipboard.ts';
import { useText } from '../../../lib/i18n/i18n.ts';
import { Button } from '../../../ui/button.tsx';

/** With this id an admin finds the failure in the server's log. */
export function CopyRequestId({ id }: { id: string }) {
  const t = useText('common');
  const [copied, setCopied] = useState(false);
  return (
    <Button onClick={() => void copyText(id).then(setCopied)}>
      {copied ? <Check /> : <Copy />}
      {t(copied ? 'copied' : 'copyRequestId')}
    </Button>
  );
}
