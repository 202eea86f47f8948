import type { ReactNode } from 'react';

/** A destination or action of the palette. */
export interface Command {
  id: string;
  label: string;
  icon: ReactNode;
  run: () => void;
  /** Why it is disabled. */
  blocked?: string | false | null | undefined;
  /** Secondary text at the end of the line. */
  detail?: ReactNode;
  /** The shortcut of the same action. */
  keys?: string;
}

const plain = (text: string) =>
  text
    .toLocaleLowerCase()
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '');

/** Whether every typed word is the start of a word of the text. */
export function fits(text: string, query: string): boolean {
  const words = plain(text).split(/[\s\-–:]+/);
  return plain(query)
    .split(/\s+/)
    .filter(Boolean)
    .every((wanted) => words.some((word) => word.startsWith(wanted)));
}
