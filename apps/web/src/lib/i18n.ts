import { isLanguage, type Language, languages, localeOf, type Texts } from '@stint/locales';
import type { en } from '@stint/locales/en';
import i18next from 'i18next';
import { initReactI18next, useTranslation } from 'react-i18next';
import { pref } from './prefs.ts';

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common';
    resources: typeof en;
    keySeparator: false;
    returnNull: false;
  }
}

export { type Language, languages };

export const languagePref = pref<Language>('stint.language', isLanguage, 'en');

function keep(language: Language, texts: Texts): void {
  for (const [domain, bundle] of Object.entries(texts)) i18next.addResourceBundle(language, domain, bundle);
}

/** Fetches the texts of a language once, then shows them: words, direction and the page's language together. */
async function show(language: Language): Promise<void> {
  if (!i18next.hasResourceBundle(language, 'common')) keep(language, await languages[language].load());
  await i18next.changeLanguage(language);
  document.documentElement.lang = language;
  document.documentElement.dir = languages[language].dir;
}

/** The person chooses a language, and this browser keeps it. */
export async function setLanguage(language: Language): Promise<void> {
  await show(language);
  languagePref.set(language);
}

/** The language of an account, in a browser where nobody has chosen one. */
export async function adoptLanguage(language: string): Promise<void> {
  if (isLanguage(language) && !languagePref.chosen()) await setLanguage(language);
}

/** Before the first render: the language this browser keeps, English otherwise. */
export async function startI18n(language = languagePref.get()): Promise<void> {
  if (!i18next.isInitialized) {
    await i18next.use(initReactI18next).init({
      lng: language,
      fallbackLng: false,
      defaultNS: 'common',
      ns: [],
      keySeparator: false,
      returnNull: false,
      interpolation: { escapeValue: false },
      react: { useSuspense: false },
    });
    i18next.services.formatter?.add('number', (value: number, lng = 'en', options) =>
      new Intl.NumberFormat(isLanguage(lng) ? localeOf(lng) : lng, options).format(value),
    );
  }
  await show(language);
}

export function useLanguage() {
  const { i18n } = useTranslation();
  const language: Language = isLanguage(i18n.language) ? i18n.language : 'en';
  return { language, locale: localeOf(language), dir: languages[language].dir, setLanguage };
}
