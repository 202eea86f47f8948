import { languageCodes, permissions, Refusal } from '@stint/contract';
import { isLanguage } from '@stint/locales';
import { act, cleanup, render, screen } from '@testing-library/react';
import i18next from 'i18next';
import { useTranslation } from 'react-i18next';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { adoptLanguage, languagePref, languages, reasonOf, setLanguage, startI18n, useLanguage } from './i18n.ts';

beforeEach(async () => {
  localStorage.clear();
  await startI18n('en');
});
afterEach(cleanup);

function Page() {
  const { t } = useTranslation('shell');
  const { dir } = useLanguage();
  return (
    <p>
      {t('home')} {dir} {t('members', { count: 1200 })}
    </p>
  );
}

it('waits for a reason that home does without at first', async () => {
  expect(i18next.exists('role.own', { ns: 'errors' })).toBe(false);
  expect(await reasonOf(new Refusal('forbidden', { permission: 'ALL_ORG_VIEW' }))).toMatch(
    /^Your role does not include “(?!allow)/,
  );
  expect(await reasonOf(new Refusal('role.own'))).toBe('You cannot change your own role. Another administrator can.');
});

it('turns the page around for Arabic and back', async () => {
  render(<Page />);
  expect(screen.getByText('Home ltr 1,200 members')).toBeTruthy();
  await act(() => setLanguage('ar'));
  expect(screen.getByText(/الرئيسية rtl 1,200 عضو/)).toBeTruthy();
  expect(document.documentElement.dir).toBe('rtl');
  expect(document.documentElement.lang).toBe('ar');
  await act(() => setLanguage('en'));
  expect(document.documentElement.dir).toBe('ltr');
});

it('remembers the language in this browser, and forgets one it does not know', async () => {
  await setLanguage('ar');
  expect(languagePref.get()).toBe('ar');
  localStorage.setItem('stint.language', '"tlh"');
  expect(languagePref.get()).toBe('en');
  expect(localStorage.getItem('stint.language')).toBeNull();
});

it('follows the account only where nobody has chosen', async () => {
  await adoptLanguage('ar');
  expect(document.documentElement.lang).toBe('ar');
  await adoptLanguage('tlh');
  expect(document.documentElement.lang).toBe('ar');
  await setLanguage('en');
  await adoptLanguage('ar');
  expect(document.documentElement.lang).toBe('en');
});

it('speaks every language an account can have', () => {
  expect(Object.keys(languages).sort()).toEqual([...languageCodes].sort());
});

it.each(Object.keys(languages).filter(isLanguage))(
  'shows itself in %s, turned the way it is written',
  async (language) => {
    await setLanguage(language);
    expect(document.documentElement.lang).toBe(language);
    expect(document.documentElement.dir).toBe(['ar', 'he'].includes(language) ? 'rtl' : 'ltr');
    expect(i18next.t('home', { ns: 'shell' })).not.toBe('home');
  },
);

it('says in English what a language does not say yet, in the plural form of English', async () => {
  await setLanguage('fr');
  i18next.removeResourceBundle('fr', 'shell');
  expect(i18next.t('home', { ns: 'shell' })).toBe('Home');
  expect(i18next.t('members', { ns: 'shell', count: 0 })).toBe('0 members');
});

it('fills in what a refusal says', () => {
  expect(i18next.t('too_many_requests', { ns: 'errors', seconds: '30' })).toContain('wait 30 seconds');
});

it.each(Object.keys(languages).filter(isLanguage))(
  'says in %s what is forbidden, and why where that is known',
  async (language) => {
    await setLanguage(language);
    const said = [
      i18next.t('not_allowed', { ns: 'errors' }),
      ...permissions.map((permission) => i18next.t('forbidden', { ns: 'errors', permission })),
    ];
    expect(said.filter((text) => /[{}]|allow_|not_allowed|forbidden/.test(text))).toEqual([]);
  },
);
