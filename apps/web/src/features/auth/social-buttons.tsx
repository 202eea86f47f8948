import type { SocialProvider } from '@stint/contract';
import { useText } from '../../lib/i18n/i18n.ts';
import { buttonClass } from '../../ui/button.tsx';
import { cx } from '../../ui/cx.ts';
import type { ReturnTo } from './enter.ts';
import { ProviderSign, providerNames } from './provider-sign.tsx';
import { useSignInSettings } from './sign-in-settings.ts';
import { keepReturnTo } from './social-return-to.ts';

/** A provider's page is reached by navigation, so this is a link and not a call. */
export const socialPage = (provider: SocialProvider) => `/api/auth/${provider}`;

/** Sign-in through the configured providers. */
export function SocialButtons({ to }: ReturnTo) {
  const t = useText('auth');
  const providers = useSignInSettings()?.social ?? [];
  if (providers.length === 0) return null;
  return (
    <div className="mt-6 flex flex-col gap-4">
      <p className="flex items-center gap-3 text-dense text-muted before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
        {t('orWith')}
      </p>
      <ul className="grid gap-2">
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
