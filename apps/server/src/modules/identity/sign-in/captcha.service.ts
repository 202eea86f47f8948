import { type CaptchaProvider, Refusal } from '@stint/contract';
import type { Early } from '../../../http/before-transaction.ts';
import { ask, egressOf } from '../../../net/egress.ts';

const verifiers: Record<CaptchaProvider, string> = {
  recaptcha: 'https://www.google.com/recaptcha/api/siteverify',
  hcaptcha: 'https://api.hcaptcha.com/siteverify',
  turnstile: 'https://challenges.cloudflare.com/turnstile/v0/siteverify',
};
const patienceMs = 5000;

/** Does nothing without a configured provider. Each answer of the captcha is valid for one registration. */
export async function checkCaptcha({ services, requestInfo }: Early, { captcha }: { captcha?: string | undefined }) {
  const { captcha: setup } = services.settings;
  if (!setup) return;
  if (!captcha) throw new Refusal('register.captcha');
  const body = new URLSearchParams({
    secret: setup.secret,
    response: captcha,
    remoteip: requestInfo.address,
  }).toString();
  const headers = { 'content-type': 'application/x-www-form-urlencoded', accept: 'application/json' };
  const outgoing = { method: 'POST', headers, body, timeoutMs: patienceMs } as const;
  const answer = await ask(setup.verifyUrl ?? verifiers[setup.provider], outgoing, egressOf(services.settings))
    .then(({ status, text }) => (status === 200 ? (JSON.parse(text) as { success?: unknown } | null) : null))
    .catch(() => null);
  if (!answer) throw new Refusal('auth.captcha_unavailable');
  if (answer.success !== true) throw new Refusal('register.captcha');
}
