import KeyRound from 'lucide-react/icons/key-round';
import { usePasskeySignIn } from '../../../lib/api/passkeys.ts';
import { useText } from '../../../lib/i18n/i18n.ts';
import { Button } from '../../../ui/button.tsx';
import { useEnter } from './enter.ts';
import { RefusalNote } from './refusal-note.tsx';
import type { ReturnTo } from './return-to.ts';
import { SocialButtons } from './social-buttons.tsx';

interface OtherWaysProps extends ReturnTo {
  /** The typed address, if it is one. */
  email: string;
  /** Asks for the address. */
  onMissing: () => void;
}

/** Sign-in without a code: with a passkey or through a provider. */
export function OtherWays({ to, email, onMissing }: OtherWaysProps) {
  const t = useText('auth');
  const enter = useEnter({ to });
  const passkey = usePasskeySignIn({ onSuccess: enter.choose });
  return (
    <>
      {!passkey.missing && (
        <div className="mt-3 flex flex-col gap-3">
          <Button size="large" className="w-full" busy={passkey.busy || enter.busy} onClick={passkey.start}>
            <KeyRound />
            {t('passkeySignIn')}
          </Button>
          <RefusalNote refusal={passkey.refusal ?? enter.refusal} />
          {passkey.cancelled && (
            <p role="status" className="text-dense text-muted">
              {t('passkeyCancelled')}
            </p>
          )}
        </div>
      )}
      <SocialButtons to={to} email={email} onMissing={onMissing} />
    </>
  );
}
