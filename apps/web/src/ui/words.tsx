import { createContext, useContext } from 'react';

/** The built-in texts of the primitives, given by the application in the person's language. */
export interface UiWords {
  close: string;
  cancel: string;
  clear: string;
  open: string;
  loading: string;
  dismiss: string;
  messages: string;
  noResults: string;
  previousPage: string;
  nextPage: string;
  pageOf: (page: string, pages: string) => string;
  pageSize: string;
  sortAscending: string;
  sortDescending: string;
  remove: (name: string) => string;
  create: (name: string) => string;
  createWith: string;
  more: (count: string) => string;
  characterOf: (index: number, length: number) => string;
}

const english: UiWords = {
  close: 'Close',
  cancel: 'Cancel',
  clear: 'Clear',
  open: 'Open',
  loading: 'Loading…',
  dismiss: 'Dismiss',
  messages: 'Messages',
  noResults: 'No results.',
  previousPage: 'Previous page',
  nextPage: 'Next page',
  pageOf: (page, pages) => `Page ${page} of ${pages}`,
  pageSize: 'Per page',
  sortAscending: 'Sorted ascending',
  sortDescending: 'Sorted descending',
  remove: (name) => `Remove ${name}`,
  create: (name) => `Create “${name}”`,
  createWith: 'Create with details…',
  more: (count) => `${count} more`,
  characterOf: (index, length) => `Character ${index} of ${length}`,
};

const Words = createContext<UiWords>(english);
export const WordsProvider = Words.Provider;
export const useWords = () => useContext(Words);
