import { fuzzyRank } from '@stint/domain/fuzzy';
import type { ReactNode } from 'react';
import type { ChoiceKind } from '../../../ui/use-list-keys.ts';

/** A destination or action of the palette. */
export interface Command {
  id: string;
  label: string;
  icon: ReactNode;
  run: (how: ChoiceKind) => void;
  /** Further words that find it. */
  also?: string;
  /** Why it is disabled. */
  blocked?: string | false | null | undefined;
  /** Secondary text at the end of the line. */
  detail?: ReactNode;
  /** The shortcut of the same action. */
  keys?: string;
  /** What Enter and Shift+Enter do, where it is not to open something. */
  hints?: { enter: string; shift?: string } | undefined;
  /** The palette stays open, because it shows what follows. */
  stays?: boolean;
}

/** The commands that a query finds, with typos too, best first. */
export function ranked(commands: readonly Command[], query: string): Command[] {
  const texts = commands.map(({ label, also }) => (also ? `${label} ${also}` : label));
  return fuzzyRank(texts, query).flatMap((at) => commands[at] ?? []);
}
