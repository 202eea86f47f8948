import type { SocialProvider } from '@stint/contract';
import Building2 from 'lucide-react/icons/building-2';
import KeySquare from 'lucide-react/icons/key-square';
import { useText } from '../../../lib/i18n/i18n.ts';
import { addressOf } from '../../../ui/base-path.ts';
import { Button, buttonClass } from '../../../ui/button.tsx';
import { cx } from '../../../ui/cx.ts';
import { ProviderSign, providerNames } from './provider-sign.tsx';
import type { ReturnTo } from './return-to.ts';
import { useSignInSettings } from './sign-in-settings.ts';
import { keepReturnTo } from './social-return-to.ts';

/** A provider's page is reached by navigation, so this is a link and not a call. */
export const socialPage = (provider: SocialProvider) => addressOf(`/api/auth/${provider}`);

/** The page of the server's OpenID Connect provider, or of the provider for an address or a workspace. */
export function oidcPage(hints: { email?: string; workspace?: string } = {}): string {
  const query = new URLSearchParams(hints).toString();
  return addressOf(`/api/auth/oidc${query && `?${query}`}`);
}

interface SocialButtonsProps extends ReturnTo {
  /** The typed address, if it is one. */
  email: string;
  /** Asks for the address. */
  onMissing: () => void;
}

/** Sign-in through the configured providers. */
export function SocialButtons({ to, email, onMissing }: SocialButtonsProps) {
  const t = useText('auth');
  const settings = useSignInSettings();
  const { social: providers = [], oidc } = settings ?? {};
  if (providers.length === 0 && !oidc) return null;
  const byEmail = () => {
    if (!email) return onMissing();
    keepReturnTo(to);
    location.assign(oidcPage({ email }));
  };
  return (
    <div className="mt-6 flex flex-col gap-4">
      <p className="flex items-center gap-3 text-dense text-muted before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
        {t('orWith')}
      </p>
      <ul className="grid gap-2">
        {oidc?.name && (
          <li>
            <a
              href={oidcPage()}
              onClick={() => keepReturnTo(to)}
              className={cx(buttonClass({ size: 'large' }), 'w-full')}
            >
              <KeySquare />
              {t('continueWith', { provider: oidc.name })}
            </a>
          </li>
        )}
        {oidc?.byEmail && (
          <li>
            <Button size="large" className="w-full" onClick={byEmail}>
              <Building2 />
              {t('continueWithCompany')}
            </Button>
          </li>
        )}
        {providers.map((provider) => (
          <li key={provider}>
            <a
              href={socialPage(provider)}
              onClick={() => keepReturnTo(to)}
              className={cx(buttonClass({ size: 'large' }), 'w-full')}
            >
              <ProviderSign provider={provider} />
              {t('continueWith', { provider: providerNames[provider] })}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
