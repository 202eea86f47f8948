import { languages } from '@stint/locales';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { browserLanguage, languagePref } from '../i18n/i18n.ts';
import { contrastPref, densityPref, followLook, themePref } from './theme.ts';

const page = document.documentElement;
const look = () => ({ ...page.dataset, lang: page.lang, dir: page.dir });

beforeEach(() => {
  vi.resetModules();
  for (const name of Object.keys(page.dataset)) delete page.dataset[name];
});

it.each([
  ['dark', 'compact', true, 'ar'],
  ['light', 'comfortable', false, 'en'],
] as const)(
  'paints %s, %s, contrast %s and %s as the running page does',
  async (theme, density, contrast, language) => {
    themePref.set(theme);
    densityPref.set(density);
    contrastPref.set(contrast);
    languagePref.set(language);
    await import('../../boot.ts');
    const before = look();
    followLook()();
    expect(look()).toEqual(before);
    expect(before).toMatchObject({ theme, density, lang: language, dir: language === 'ar' ? 'rtl' : 'ltr' });
    expect(page.dataset.contrast).toBe(contrast ? 'more' : undefined);
  },
);

it('starts in English and left to right when the stored value is unreadable', async () => {
  localStorage.clear();
  localStorage.setItem('stint.theme', '{');
  await import('../../boot.ts');
  expect(look()).toMatchObject({ density: 'comfortable', lang: 'en', dir: 'ltr' });
});

afterEach(() => void vi.unstubAllGlobals());

it.each([
  ['renews the session at once where somebody was signed in', true, '/stint', ['/stint/api/auth/refresh-token']],
  ['asks for no session where nobody was', false, '', []],
])('%s', async (_, wasSignedIn, base, paths) => {
  localStorage.clear();
  if (base) page.dataset.base = base;
  vi.resetModules();
  const send = vi.fn<typeof fetch>(async () => Response.json({ token: 'early' }));
  vi.stubGlobal('fetch', send);
  const { Session } = await import('../api/session.ts');
  if (wasSignedIn) new Session().accept({ token: 'before' });
  await import('../../boot.ts');
  expect(send.mock.calls.map(([path]) => path)).toEqual(paths);
  const session = new Session();
  expect(await session.known()).toBe(true);
  expect(send.mock.calls.map(([path]) => path)).toEqual([`${base}/api/auth/refresh-token`]);
});

it.each([
  [['ar-EG', 'en'], 'ar'],
  [['sv-SE', 'de-AT', 'en'], 'de'],
  [['iw'], 'he'],
  [['zh-Hant-TW'], 'zh'],
  [['tlh'], 'en'],
  [[], 'en'],
  ...Object.keys(languages).map((code) => [[code], code] as const),
] as const)(
  'LANG-07 starts in the first known language of the browser: %j in %s',
  async (browserLanguages, language) => {
    localStorage.clear();
    vi.stubGlobal('navigator', { languages: browserLanguages });
    await import('../../boot.ts');
    expect([page.lang, browserLanguage(browserLanguages)]).toEqual([language, language]);
  },
);
