import type { ReactNode } from 'react';

/** Something that can be opened or done from anywhere. */
export interface Command {
  id: string;
  label: string;
  icon: ReactNode;
  run: () => void;
  /** Why it cannot be done now. */
  blocked?: string | false | null | undefined;
  /** A quiet word at the end of the line. */
  detail?: ReactNode;
  /** Keys that do the same. */
  keys?: string;
}

const plain = (text: string) =>
  text
    .toLocaleLowerCase()
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '');

/** Whether every typed word begins a word of the text. */
export function fits(text: string, query: string): boolean {
  const words = plain(text).split(/[\s\-–:]+/);
  return plain(query)
    .split(/\s+/)
    .filter(Boolean)
    .every((wanted) => words.some((word) => word.startsWith(wanted)));
}
