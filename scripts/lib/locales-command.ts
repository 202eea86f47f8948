import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { baseOf } from '../../packages/locales/src/translation.ts';
import {
  englishFiles,
  type Features,
  InputError,
  isObject,
  missingIn,
  problemsIn,
  readEnglish,
  readJson,
  readTranslation,
  translations,
  withText,
  writeTranslation,
} from './locales.ts';

const usage = `npm run locales add <feature>.<key> "English text"   adds it to en/<feature>.ts
npm run locales missing [<language>]                 prints in English what is not translated yet
npm run locales set [<language>] <file>              takes translations in the form that missing prints
npm run locales drop <feature>.<key>                 removes its translations, because English changed or lost it`;

function placeOf(name = ''): { feature: string; key: string } {
  const [, feature, key] = /^(\w+)\.([\w.-]+)$/.exec(name) ?? [];
  if (!feature || !key) throw new InputError(`“${name}” is not of the form <feature>.<key>.`);
  return { feature, key };
}

function knownLanguage(folder: string, language: string): string {
  const languages = translations(folder);
  if (languages.includes(language)) return language;
  throw new InputError(`There is no ${language}.json. Languages: ${languages.join(', ')}.`);
}

async function add(folder: string, [name, text = '', ...others]: string[]): Promise<string> {
  const { feature, key } = placeOf(name);
  if (text.trim() === '' || others.length > 0) throw new InputError('The English text has to be one word in quotes.');
  const files = englishFiles(folder);
  const file = files.get(feature);
  if (!file) throw new InputError(`There is no feature ${feature}. Features: ${[...files.keys()].join(', ')}.`);
  const texts = (await readEnglish(folder))[feature];
  if (texts?.[key] !== undefined) throw new InputError(`${name} is in ${file} already.`);
  writeFileSync(file, withText(readFileSync(file, 'utf8'), key, text));
  return `Added to en/${path.basename(file)}. “npm run locales missing” prints what to translate.`;
}

async function missing(folder: string, [language]: string[]): Promise<string> {
  const english = await readEnglish(folder);
  const missingOf = (translation: string) => missingIn(translation, english, readTranslation(folder, translation));
  if (language) return JSON.stringify(missingOf(knownLanguage(folder, language)), null, 2);
  const all = translations(folder).map((translation): [string, Features] => [translation, missingOf(translation)]);
  return JSON.stringify(Object.fromEntries(all.filter(([, features]) => Object.keys(features).length > 0)), null, 2);
}

async function set(folder: string, words: string[]): Promise<string> {
  const [language, file] = words.length === 1 ? [undefined, words[0]] : words;
  if (!file) throw new InputError(usage);
  const english = await readEnglish(folder);
  const translations: Record<string, unknown> = language ? { [language]: readJson(file) } : readJson(file);
  const changes = Object.entries(translations).map(([code, features]): [string, Features] => {
    knownLanguage(folder, code);
    if (!isObject(features)) throw new InputError(`${file}: ${code} has to be an object of features.`);
    return [code, features as Features];
  });
  const problems = changes.flatMap(([code, features]) => problemsIn(code, english, features));
  if (problems.length > 0) throw new InputError(['Nothing was written.', ...problems].join('\n'));
  const lines = changes.map(([code, features]) => {
    const translation = readTranslation(folder, code);
    for (const [feature, texts] of Object.entries(features))
      translation[feature] = { ...translation[feature], ...texts };
    writeTranslation(folder, code, english, translation);
    const left = Object.values(missingIn(code, english, translation)).flatMap((texts) => Object.keys(texts)).length;
    return `${code}.json: ${left === 0 ? 'complete' : `${left} texts still missing`}`;
  });
  return lines.join('\n');
}

async function drop(folder: string, [name]: string[]): Promise<string> {
  const { feature, key } = placeOf(name);
  const english = await readEnglish(folder);
  const dropped = translations(folder).filter((language) => {
    const features = readTranslation(folder, language);
    const texts = Object.entries(features[feature] ?? {});
    const remaining = texts.filter(([row]) => row !== key && baseOf(row) !== key);
    if (remaining.length === texts.length) return false;
    writeTranslation(folder, language, english, { ...features, [feature]: Object.fromEntries(remaining) });
    return true;
  });
  if (dropped.length === 0) throw new InputError(`No language has ${name}.`);
  return `Removed from ${dropped.join(', ')}.`;
}

const commands: Record<string, (folder: string, words: string[]) => Promise<string>> = { add, missing, set, drop };

/** Runs one command on the texts in `folder`. */
export function localesCommand(folder: string, [command = '', ...words]: string[]): Promise<string> {
  const run = Object.hasOwn(commands, command) ? commands[command] : undefined;
  return run ? run(folder, words) : Promise.reject(new InputError(usage));
}
