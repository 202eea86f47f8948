import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';
import { first } from '../../../packages/locales/src/en/first.ts';
import { rest } from '../../../packages/locales/src/en/rest.ts';
import { filled, type Texts } from '../../../packages/locales/src/translation.ts';

const parts: Record<string, Record<string, Texts>> = { first, rest };
const partFile = /^(.*\/locales\/src\/([a-z]+)\.json)\?(first|rest)$/;

/**
 * `de.json?first` has the texts that home shows at once, `de.json?rest` the others, so that home loads less. A missing
 * translation falls back to English.
 */
export function localeParts(): Plugin {
  return {
    name: 'stint:locale-parts',
    load: {
      filter: { id: partFile },
      handler(id) {
        const [, file = '', language = '', part = ''] = partFile.exec(id) ?? [];
        this.addWatchFile(file);
        const features: Record<string, Texts> = JSON.parse(readFileSync(file, 'utf8'));
        const texts = Object.entries(parts[part] ?? {}).map(([domain, english]) => [
          domain,
          filled(language, english, features[domain] ?? {}),
        ]);
        return { code: `export default ${JSON.stringify(Object.fromEntries(texts))}`, moduleType: 'js' };
      },
    },
  };
}
