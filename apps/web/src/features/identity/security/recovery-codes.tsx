import Check from 'lucide-react/icons/check';
import Copy from 'lucide-react/icons/copy';
import Download from 'lucide-react/icons/download';
import { useState } from 'react';
import { copyText } from '../../../lib/device/clipboard.ts';
import { useText } from '../../../lib/i18n/i18n.ts';
import { Button } from '../../../ui/button.tsx';
import { useCloseGuard } from './codes-dialog.tsx';

interface RecoveryCodesProps {
  codes: readonly string[];
  done: string;
  onDone: () => void;
}

/** Recovery codes, shown once: they must be saved before continuing. */
export function RecoveryCodes({ codes, done, onDone }: RecoveryCodesProps) {
  const t = useText('security', 'common');
  const [copied, setCopied] = useState(false);
  const [isSaved, setSaved] = useState(false);
  const [warned, warn] = useState(false);
  useCloseGuard(() => {
    if (isSaved || warned) return false;
    warn(true);
    return true;
  });
  const copy = () =>
    void copyText(codes.join('\n')).then((isThere) => {
      setCopied(isThere);
      if (isThere) setSaved(true);
    });
  const download = () => {
    const address = URL.createObjectURL(new Blob([`${codes.join('\n')}\n`], { type: 'text/plain' }));
    Object.assign(document.createElement('a'), { href: address, download: 'stint-recovery-codes.txt' }).click();
    URL.revokeObjectURL(address);
    setSaved(true);
  };
  return (
    <div className="flex flex-col gap-4">
      <p className="text-muted">{t('recoveryText')}</p>
      <ul
        aria-label={t('recoveryCodes')}
        className="grid grid-cols-2 gap-x-6 gap-y-1 rounded-md border border-line bg-sunken px-4 py-3 font-mono"
        dir="ltr"
      >
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      {warned && !isSaved && (
        <p role="alert" className="text-warn-text">
          {t('recoveryUnkept')}
        </p>
      )}
      <div className="flex flex-wrap gap-2">
        <Button onClick={copy}>
          {copied ? <Check /> : <Copy />}
          {t(copied ? 'common:copied' : 'common:copy')}
        </Button>
        <Button onClick={download}>
          <Download />
          {t('download')}
        </Button>
        <Button look="primary" className="ms-auto" onClick={onDone}>
          {done}
        </Button>
      </div>
    </div>
  );
}
