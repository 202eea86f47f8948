import { boardCases } from './hostile-boards.ts';
import type { HostileCase } from './hostile-case.ts';
import { fileCases } from './hostile-files.ts';
import { namelessWebhooks, silentMailServer, silentWebhooks } from './hostile-jobs.ts';
import { textCases } from './hostile-texts.ts';

/** Each attack that `npm run bench hostile` makes, in order. */
export const hostileCases: readonly HostileCase[] = [
  silentWebhooks,
  namelessWebhooks,
  silentMailServer,
  ...boardCases,
  ...fileCases,
  ...textCases,
];
