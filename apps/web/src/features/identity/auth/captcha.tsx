import type { CaptchaProvider, SignInSettings } from '@stint/contract';
import { type RefObject, useEffect, useImperativeHandle, useRef, useState } from 'react';
import { useLanguage, useText } from '../../../lib/i18n/i18n.ts';
import { Button } from '../../../ui/button.tsx';

interface WidgetOptions {
  sitekey: string;
  theme: 'light' | 'dark';
  /** Used by Turnstile; the other providers take the language with their script. */
  language: string;
  callback: (answer: string) => void;
  'expired-callback': () => void;
  'error-callback': () => void;
}

/** The common part of the three providers' interfaces. */
interface Widgets {
  render: (place: HTMLElement, options: WidgetOptions) => unknown;
  reset: (widget?: unknown) => void;
}

const scripts: Record<CaptchaProvider, { address: string; name: string }> = {
  recaptcha: { address: 'https://www.google.com/recaptcha/api.js', name: 'grecaptcha' },
  hcaptcha: { address: 'https://js.hcaptcha.com/1/api.js', name: 'hcaptcha' },
  turnstile: { address: 'https://challenges.cloudflare.com/turnstile/v0/api.js', name: 'turnstile' },
};
export const captchaNames: Record<CaptchaProvider, string> = {
  recaptcha: 'ReCaptcha',
  hcaptcha: 'hCaptcha',
  turnstile: 'Turnstile',
};
const ready = 'stintCaptchaReady';
const globals = () => window as unknown as Record<string, unknown>;
let loading: Promise<Widgets> | undefined;

/** Loads the provider's script once per page, from the URL that the content security policy allows. */
function load(provider: CaptchaProvider, language: string): Promise<Widgets> {
  const { address, name } = scripts[provider];
  loading ??= new Promise<Widgets>((resolve, reject) => {
    globals()[ready] = () => resolve(globals()[name] as Widgets);
    const script = document.createElement('script');
    const spoken = provider === 'turnstile' ? {} : { hl: language };
    script.src = `${address}?${new URLSearchParams({ render: 'explicit', onload: ready, ...spoken })}`;
    script.async = true;
    script.onerror = () => {
      script.remove();
      loading = undefined;
      reject(new Error(`${address} cannot be loaded`));
    };
    document.head.append(script);
  });
  return loading;
}

export interface CaptchaHandle {
  /** An answer is valid for one attempt. */
  reset: () => void;
}

interface CaptchaProps {
  setup: NonNullable<SignInSettings['captcha']>;
  error: string | false | null;
  onAnswer: (answer: string | null) => void;
  handle: RefObject<CaptchaHandle | null>;
}

/** The captcha of the configured provider. */
export function Captcha({ setup: { provider, siteKey }, error, onAnswer, handle }: CaptchaProps) {
  const t = useText('auth');
  const { language } = useLanguage();
  const place = useRef<HTMLDivElement>(null);
  const answered = useRef(onAnswer);
  answered.current = onAnswer;
  const [widgets, setWidgets] = useState<{ all: Widgets; widgetId: unknown } | null>(null);
  const [attempt, setAttempt] = useState(0);
  const [failed, setFailed] = useState(false);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt loads the script again
  useEffect(() => {
    let isUnmounted = false;
    setFailed(false);
    load(provider, language).then(
      (all) => {
        if (isUnmounted || !place.current) return;
        const slot = document.createElement('div');
        place.current.replaceChildren(slot);
        const widget = all.render(slot, {
          sitekey: siteKey,
          language,
          theme: document.documentElement.dataset.theme === 'dark' ? 'dark' : 'light',
          callback: (answer) => answered.current(answer),
          'expired-callback': () => answered.current(null),
          'error-callback': () => answered.current(null),
        });
        setWidgets({ all, widgetId: widget });
      },
      () => !isUnmounted && setFailed(true),
    );
    return () => {
      isUnmounted = true;
    };
  }, [provider, siteKey, language, attempt]);

  useImperativeHandle(handle, () => ({
    reset: () => {
      answered.current(null);
      widgets?.all.reset(widgets.widgetId);
    },
  }));

  return (
    <div className="flex flex-col gap-1.5">
      <div ref={place} className="min-h-19 overflow-x-auto" />
      {failed && (
        <p role="alert" className="flex items-center gap-3 text-danger-text text-dense">
          {t('captchaFailed', { provider: captchaNames[provider] })}
          <Button size="small" onClick={() => setAttempt(attempt + 1)}>
            {t('retryCaptcha')}
          </Button>
        </p>
      )}
      {error && !failed && (
        <p role="alert" className="text-danger-text text-dense">
          {error}
        </p>
      )}
    </div>
  );
}
