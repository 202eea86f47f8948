import { Refusal, socialProviders } from '@stint/contract';
import { Link, useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useApiMutation, useServer, useSession } from '../../../lib/api/server.tsx';
import { useText } from '../../../lib/i18n/i18n.ts';
import { addressOf } from '../../../ui/base-path.ts';
import { buttonClass } from '../../../ui/button.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { toast } from '../../../ui/toast.tsx';
import { AuthFrame } from './auth-frame.tsx';
import { unlessDemand, useEnter } from './enter.ts';
import { providerNames } from './provider-sign.tsx';
import { RefusalNote } from './refusal-note.tsx';
import { pageOf } from './return-to.ts';
import { oidcPage } from './social-buttons.tsx';
import type { Return } from './social-return.ts';
import { takeReturnTo } from './social-return-to.ts';

const nameOf = (refusal: Refusal) => {
  const provider = socialProviders.find((socialProvider) => socialProvider === refusal.details.provider);
  return provider ? providerNames[provider] : refusal.details.provider;
};

/** The page a provider returns to: it signs in, or connects the provider to the current account. */
export function SocialScreen({ error, via, ...details }: Return) {
  const entries = Object.entries(details).filter((entry): entry is [string, string] => entry[1] !== undefined);
  if (error) return <Failed refusal={new Refusal(error, Object.fromEntries(entries))} />;
  return <Arriving via={via} />;
}

function Arriving({ via }: Pick<Return, 'via'>) {
  const t = useText('auth', 'shell');
  const server = useServer();
  const session = useSession();
  const router = useRouter();
  const [to] = useState(takeReturnTo);
  const [connects] = useState(() => session.state === 'in' && via !== 'oidc');
  const enter = useEnter({ to });
  const finishBy = { inForm: true, onSuccess: enter.choose } as const;
  const bySocial = useApiMutation(server.social.finish, finishBy);
  const byOidc = useApiMutation(server.providerSignIn.finish, finishBy);
  const finish = via === 'oidc' ? byOidc : bySocial;
  const connect = useApiMutation(server.social.connect, {
    inForm: true,
    onSuccess: () => {
      toast({ look: 'success', title: t('connected') });
      router.history.replace(addressOf(pageOf(to)));
    },
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: the returned code can be used once
  useEffect(() => {
    const timeout = setTimeout(() => {
      if (connects) connect.mutate({});
      else finish.mutate({}, { onError: enter.orConfirm() });
    });
    return () => clearTimeout(timeout);
  }, []);

  const refusal = connect.error ?? unlessDemand(finish.error) ?? enter.refusal;
  if (refusal) return <Failed refusal={refusal} />;
  return (
    <AuthFrame title={t('signingIn')}>
      <p role="status" className="text-accent">
        <Spinner size="large" />
        <span className="sr-only">{t('shell:loading')}</span>
      </p>
    </AuthFrame>
  );
}

function Failed({ refusal }: { refusal: Refusal }) {
  const t = useText('auth', 'shell');
  const session = useSession();
  const isIn = session.state === 'in';
  return (
    <AuthFrame title={t(isIn ? 'connectFailedTitle' : 'socialFailedTitle')}>
      <div className="flex flex-col gap-5">
        <RefusalNote
          refusal={
            new Refusal(refusal.code, {
              workspace: t('theWorkspace'),
              ...refusal.details,
              provider: nameOf(refusal) ?? t('theProvider'),
            })
          }
        />
        <div className="flex flex-wrap gap-2">
          {refusal.code === 'auth.oidc_required' && refusal.details.tenantId && (
            <a href={oidcPage({ workspace: refusal.details.tenantId })} className={buttonClass({ look: 'primary' })}>
              {t('continueWith', { provider: nameOf(refusal) ?? t('theProvider') })}
            </a>
          )}
          <Link
            to={isIn ? '/' : '/auth/passcode'}
            className={buttonClass({ look: refusal.code === 'auth.oidc_required' ? 'secondary' : 'primary' })}
          >
            {isIn ? t('shell:goHome') : t('otherWay')}
          </Link>
          {refusal.code === 'auth.social_unknown' && (
            <Link to="/auth/signup" className={buttonClass()}>
              {t('createAccount')}
            </Link>
          )}
        </div>
      </div>
    </AuthFrame>
  );
}
