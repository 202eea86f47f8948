import type { OutputOf, signInSettingsApi } from '@stint/contract';
import { socialProviders } from '@stint/contract';
import type { OpenCtx } from '../../http/verb.ts';
import { codeLength } from './codes.service.ts';

export async function get({ services }: OpenCtx): Promise<OutputOf<(typeof signInSettingsApi)['get']>> {
  const { captcha, social } = services.settings;
  return {
    captcha: captcha ? { provider: captcha.provider, siteKey: captcha.siteKey } : null,
    social: socialProviders.filter((provider) => social?.[provider]),
    codeLength: codeLength(services.settings),
  };
}
