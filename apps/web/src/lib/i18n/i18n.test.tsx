import { languageCodes, permissions, Refusal } from '@stint/contract';
import { isLanguage } from '@stint/locales';
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, expectTypeOf, it } from 'vitest';
import {
  adoptLanguage,
  languagePref,
  languages,
  reasonOf,
  setLanguage,
  startI18n,
  type Text,
  textNow,
  useLanguage,
  useText,
} from './i18n.ts';

beforeEach(async () => {
  localStorage.clear();
  await startI18n('en');
});
afterEach(cleanup);

function Page() {
  const t = useText('shell', 'errors');
  const { dir } = useLanguage();
  return (
    <p>
      {t('home')} {dir} {t('members', { count: 1200 })}
    </p>
  );
}

function Reason() {
  return <p>{useText('errors')('forbidden', { permission: 'ORG_TASK_ADD' })}</p>;
}

it('accepts only keys of the named domains', () => {
  type Key = Parameters<Text<'shell', 'common'>>[0];
  expectTypeOf<'home' | 'members' | 'shell:home' | 'common:cancel'>().toExtend<Key>();
  expectTypeOf<'nothing'>().not.toExtend<Key>();
  expectTypeOf<'common:nothing'>().not.toExtend<Key>();
  expectTypeOf<'members_one'>().not.toExtend<Key>();
  expectTypeOf<'errors:internal'>().not.toExtend<Key>();
  expectTypeOf<string>().not.toExtend<Key>();
  expectTypeOf<Text<'shell', 'common'>>().toExtend<Text<'shell'>>();
  expectTypeOf<Text<'common'>>().not.toExtend<Text<'shell'>>();
});

it('never shows the key of a permission: a sentence without it until the texts are loaded, then its name', async () => {
  render(<Reason />);
  expect(screen.getByText(/^Your role doesn’t include “…”/)).toBeTruthy();
  expect(await screen.findByText(/^Your role doesn’t include “Create tasks”/, {}, { timeout: 15_000 })).toBeTruthy();
});

it("loads a refusal's reason that the first part does not contain", async () => {
  expect(await reasonOf(new Refusal('forbidden', { permission: 'ALL_ORG_VIEW' }))).toMatch(
    /^Your role doesn’t include “(?!allow)/,
  );
  expect(await reasonOf(new Refusal('role.own'))).toBe('You can’t change your own role. Ask another admin.');
});

it('switches the page to right-to-left for Arabic and back', async () => {
  render(<Page />);
  expect(screen.getByText('Home ltr 1,200 members')).toBeTruthy();
  await act(() => setLanguage('ar'));
  expect(screen.getByText(/الرئيسية rtl 1,200 عضو/)).toBeTruthy();
  expect(document.documentElement.dir).toBe('rtl');
  expect(document.documentElement.lang).toBe('ar');
  await act(() => setLanguage('en'));
  expect(document.documentElement.dir).toBe('ltr');
});

it('remembers the language in this browser and discards an unknown one', async () => {
  await setLanguage('ar');
  expect(languagePref.get()).toBe('ar');
  localStorage.setItem('stint.language', '"tlh"');
  expect(languagePref.get()).toBe('en');
  expect(localStorage.getItem('stint.language')).toBeNull();
});

it('follows the account only when no language was chosen', async () => {
  await adoptLanguage('ar');
  expect(document.documentElement.lang).toBe('ar');
  await adoptLanguage('tlh');
  expect(document.documentElement.lang).toBe('ar');
  await setLanguage('en');
  await adoptLanguage('ar');
  expect(document.documentElement.lang).toBe('en');
});

it('supports every language of an account', () => {
  expect(Object.keys(languages).sort()).toEqual([...languageCodes].sort());
});

it.each(Object.keys(languages).filter(isLanguage))('renders in %s with its direction', async (language) => {
  await setLanguage(language);
  expect(document.documentElement.lang).toBe(language);
  expect(document.documentElement.dir).toBe(['ar', 'he'].includes(language) ? 'rtl' : 'ltr');
  expect(textNow('shell:home')).not.toBe('home');
});

it('interpolates the details of a refusal', () => {
  expect(textNow('errors:too_many_requests', { seconds: '30' })).toContain('Wait 30 seconds');
});

it.each(Object.keys(languages).filter(isLanguage))(
  'says in %s what is forbidden, and why if known',
  async (language) => {
    await setLanguage(language);
    const texts = [
      textNow('errors:not_allowed'),
      ...permissions.map((permission) => textNow('errors:forbidden', { permission })),
    ];
    expect(texts.filter((text) => /[{}]|allow_|not_allowed|forbidden/.test(text))).toEqual([]);
  },
);
