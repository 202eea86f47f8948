/** `npm run locales`: adds texts, prints missing translations and stores them. */
import { InputError, localesFolder } from './lib/locales.ts';
import { localesCommand } from './lib/locales-command.ts';

try {
  console.log(await localesCommand(localesFolder, process.argv.slice(2)));
} catch (error) {
  if (!(error instanceof InputError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
