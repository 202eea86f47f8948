import type { Security } from '@stint/contract';
import { useRouter } from '@tanstack/react-router';
import KeyRound from 'lucide-react/icons/key-round';
import Smartphone from 'lucide-react/icons/smartphone';
import { type ReactNode, useState } from 'react';
import { useText } from '../../../lib/i18n/i18n.ts';
import { addressOf } from '../../../ui/base-path.ts';
import { Button } from '../../../ui/button.tsx';
import { AuthFrame, pageOf, useCodeLength, useMyself, useSignOut, VerifyForm } from '../auth/index.ts';
import { AuthenticatorSetUp } from './authenticator-set-up.tsx';
import { PasskeySetUp } from './passkey-set-up.tsx';

interface EnrolScreenProps {
  security: Security;
  to: string | undefined;
}

type Way = 'authenticator' | 'passkey';

/** Required before anything else when the organization demands a second factor. */
export function EnrolScreen({ security, to }: EnrolScreenProps) {
  const t = useText('security', 'auth', 'common');
  const length = useCodeLength();
  const router = useRouter();
  const signOut = useSignOut();
  const me = useMyself();
  const [way, setWay] = useState<Way | null>(null);
  if (!me) return null;
  const onward = () => router.history.replace(addressOf(pageOf(to)));
  const parts = { done: t('common:continue'), onDone: onward };
  return (
    <AuthFrame
      title={t('enrolTitle')}
      text={
        me.isEmailVerified
          ? t('enrolText', { organization: security.requiredBy.join(', ') })
          : t('enrolVerify', { email: me.email, length })
      }
      footer={
        <div className="flex flex-wrap gap-2">
          {way && (
            <Button look="quiet" size="small" className="-ms-2" onClick={() => setWay(null)}>
              {t('otherWay')}
            </Button>
          )}
          <Button look="quiet" size="small" className="-ms-2" onClick={signOut}>
            {t('auth:leave')}
          </Button>
        </div>
      }
    >
      {!me.isEmailVerified && <VerifyForm email={me.email} />}
      {me.isEmailVerified && !way && <Ways onChoose={setWay} />}
      {way === 'authenticator' && <AuthenticatorSetUp {...parts} />}
      {way === 'passkey' && <PasskeySetUp {...parts} />}
    </AuthFrame>
  );
}

function Ways({ onChoose }: { onChoose: (way: Way) => void }) {
  const t = useText('security');
  return (
    <div className="flex flex-col gap-3">
      <WayButton icon={<Smartphone />} title={t('authenticator')} onClick={() => onChoose('authenticator')}>
        {t('authenticatorOffText')}
      </WayButton>
      <WayButton icon={<KeyRound />} title={t('passkey')} onClick={() => onChoose('passkey')}>
        {t('passkeysText')}
      </WayButton>
    </div>
  );
}

interface WayButtonProps {
  icon: ReactNode;
  title: string;
  children: string;
  onClick: () => void;
}

function WayButton({ icon, title, children, onClick }: WayButtonProps) {
  return (
    <button
      type="button"
      onClick={onClick}
      className="flex items-start gap-3 rounded-lg border border-line-strong bg-raised p-4 text-start transition-colors hover:bg-sunken [&_svg]:mt-0.5 [&_svg]:size-4 [&_svg]:shrink-0"
    >
      {icon}
      <span>
        <span className="block font-medium">{title}</span>
        <span className="block text-dense text-muted">{children}</span>
      </span>
    </button>
  );
}
