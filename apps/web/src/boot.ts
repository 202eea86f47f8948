/*
 * An inline script that runs before the first paint and imports nothing. It sets the theme, language and direction that the
 * person chose, and renews their session while the application loads. Its keys and values repeat those of ui/base-path.ts,
 * lib/api/session.ts, lib/device/theme.ts and lib/i18n/i18n.ts; tests compare them.
 */
{
  const page = document.documentElement;
  const storedValue = (key: string): unknown => {
    try {
      return JSON.parse(localStorage.getItem(key + (page.dataset.base ? `@${page.dataset.base}` : '')) ?? 'null');
    } catch {
      return null;
    }
  };

  if (storedValue('stint.signedIn') === true)
    globalThis.stintRenewal = fetch(`${page.dataset.base ?? ''}/api/auth/refresh-token`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{}',
      signal: AbortSignal.timeout(60_000),
    }).catch(() => null);

  const prefers = (query: string) => matchMedia(query).matches;

  const theme = storedValue('stint.theme');
  const dark = theme === 'dark' || (theme !== 'light' && prefers('(prefers-color-scheme: dark)'));
  page.dataset.theme = dark ? 'dark' : 'light';
  page.dataset.density = storedValue('stint.density') === 'compact' ? 'compact' : 'comfortable';
  if (storedValue('stint.contrast') === true || prefers('(prefers-contrast: more)')) page.dataset.contrast = 'more';

  const languageCodes = ['ar', 'bg', 'de', 'en', 'es', 'fr', 'he', 'it', 'nl', 'pl', 'pt', 'ru', 'zh'];
  const isKnown = (code: unknown): code is string => typeof code === 'string' && languageCodes.includes(code);
  const codes = navigator.languages.map((tag) => tag.toLowerCase().split('-')[0]?.replace('iw', 'he'));
  page.lang = [storedValue('stint.language'), ...codes].find(isKnown) ?? 'en';
  page.dir = page.lang === 'ar' || page.lang === 'he' ? 'rtl' : 'ltr';
}
