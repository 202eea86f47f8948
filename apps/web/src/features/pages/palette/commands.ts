import { fuzzyRank } from '@stint/domain/fuzzy';
import { foldText } from '@stint/domain/search';
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
  /** The parts of the label that the query matches. */
  ranges?: readonly [number, number][];
  /** A text in which the query stands, below the label. */
  excerpt?: { text: string; ranges: readonly [number, number][] } | null;
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

/** What follows one of the words that start a task; null for other text. */
export function startedBy(typed: string, words: readonly string[]): string | null {
  const text = foldText(typed.trimStart());
  const word = words.map(foldText).find((start) => text.startsWith(`${start} `));
  return word === undefined ? null : typed.trimStart().slice(word.length).trim();
}
