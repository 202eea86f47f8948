import Check from 'lucide-react/icons/check';
import Copy from 'lucide-react/icons/copy';
import { useState } from 'react';
import { copyText } from '../../../lib/device/clipboard.ts';
import { useText } from '../../../lib/i18n/i18n.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';

interface SecretDialogProps {
  secret: string | null;
  onDone: () => void;
}

/** Shows a signing secret, which is possible only when it is made. */
export function SecretDialog({ secret, onDone }: SecretDialogProps) {
  const t = useText('webhooks', 'common');
  const [copied, setCopied] = useState(false);
  return (
    <Dialog
      size="small"
      title={t('secretTitle')}
      description={t('secretText')}
      open={secret !== null}
      onOpenChange={(next) => {
        setCopied(false);
        if (!next) onDone();
      }}
    >
      <div className="flex flex-col gap-4">
        <code dir="ltr" className="select-all break-all rounded-md border border-line bg-sunken px-3 py-2">
          {secret}
        </code>
        <div className="flex justify-between gap-2">
          <Button onClick={() => void copyText(secret ?? '').then(setCopied)}>
            {copied ? <Check /> : <Copy />}
            {t(copied ? 'common:copied' : 'common:copy')}
          </Button>
          <Button look="primary" onClick={onDone}>
            {t('common:done')}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
