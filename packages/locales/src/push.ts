import { exports as arExports, inbox as arInbox } from './ar.json';
import { exports as bgExports, inbox as bgInbox } from './bg.json';
import { exports as deExports, inbox as deInbox } from './de.json';
import { exports as enExports } from './en/exports.ts';
import { inbox as enInbox } from './en/inbox.ts';
import { exports as esExports, inbox as esInbox } from './es.json';
import { exports as frExports, inbox as frInbox } from './fr.json';
import { exports as heExports, inbox as heInbox } from './he.json';
import type { Language } from './index.ts';
import { exports as itExports, inbox as itInbox } from './it.json';
import { exports as nlExports, inbox as nlInbox } from './nl.json';
import { exports as plExports, inbox as plInbox } from './pl.json';
import { exports as ptExports, inbox as ptInbox } from './pt.json';
import { exports as ruExports, inbox as ruInbox } from './ru.json';
import { exports as zhExports, inbox as zhInbox } from './zh.json';

type PushTexts = Readonly<Record<keyof typeof enInbox | 'exportReady' | 'exportFailed', string>>;

interface Words {
  inbox: Partial<Record<keyof typeof enInbox, string>>;
  exports: Partial<Record<'ready' | 'notReady', string>>;
}
const textsOf = ({ inbox, exports }: Words): PushTexts => ({
  ...enInbox,
  ...inbox,
  exportReady: exports.ready ?? enExports.ready,
  exportFailed: exports.notReady ?? enExports.notReady,
});

/** The texts of push messages by language: those of the inbox. The caller fills `{{name}}`. */
export const pushTexts: Record<Language, PushTexts> = {
  en: textsOf({ inbox: enInbox, exports: enExports }),
  ar: textsOf({ inbox: arInbox, exports: arExports }),
  bg: textsOf({ inbox: bgInbox, exports: bgExports }),
  de: textsOf({ inbox: deInbox, exports: deExports }),
  es: textsOf({ inbox: esInbox, exports: esExports }),
  fr: textsOf({ inbox: frInbox, exports: frExports }),
  he: textsOf({ inbox: heInbox, exports: heExports }),
  it: textsOf({ inbox: itInbox, exports: itExports }),
  nl: textsOf({ inbox: nlInbox, exports: nlExports }),
  pl: textsOf({ inbox: plInbox, exports: plExports }),
  pt: textsOf({ inbox: ptInbox, exports: ptExports }),
  ru: textsOf({ inbox: ruInbox, exports: ruExports }),
  zh: textsOf({ inbox: zhInbox, exports: zhExports }),
};
