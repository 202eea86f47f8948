import { addressOf } from '../../../ui/base-path.ts';

/** The flag of each language. */
const countries: Record<string, string> = {
  en: 'gb',
  fr: 'fr',
  ar: 'sa',
  bg: 'bg',
  zh: 'cn',
  nl: 'nl',
  de: 'de',
  he: 'il',
  it: 'it',
  pl: 'pl',
  pt: 'pt',
  ru: 'ru',
  es: 'es',
};

/** Decorative: the language's name stands beside it. */
export const Flag = ({ language }: { language: string }) => (
  <img
    src={addressOf(`/flags/${countries[language] ?? language}.svg`)}
    alt=""
    width={18}
    height={13}
    className="h-3.25 w-4.5 rounded-xs outline outline-line -outline-offset-1"
  />
);
