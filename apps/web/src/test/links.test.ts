import { expect, it } from 'vitest';
import { isPage } from './pages.ts';

const sources = import.meta.glob<string>(['../features/**/*.{ts,tsx}', '../lib/**/*.{ts,tsx}', '!../**/*.test.*'], {
  query: '?raw',
  import: 'default',
  eager: true,
});

/** Addresses of the server and of files. */
const notPages = /^\/(api|assets|health|public)\b|\.\w{2,4}$/;

/** Where links, menus, toasts, commands and buttons of a file lead: every address that is written in it. */
const addressesIn = (source: string) =>
  [...source.matchAll(/(['"`])(\/[a-z][\w$.{}()/-]*)(?:\?[^'"`#]*)?(?:#[\w-]+)?\1/g)]
    .map(([, , path = '']) => path.replace(/\$\{[^}]*\}|\$\w+/g, 'x').replace(/(.)\/$/, '$1'))
    .filter((path) => !notPages.test(path));

const addresses = Object.entries(sources).flatMap(([file, source]) =>
  [...new Set(addressesIn(source))].map((address) => [address, file.replace('../', '')] as const),
);

it('SHELL-17 every address in links, menus, toasts and commands is that of a page', () => {
  expect(addresses.length).toBeGreaterThan(80);
  expect(addresses.filter(([address]) => !isPage(address))).toEqual([]);
});

it('SHELL-17 every part of a page that a link names is there', () => {
  const all = Object.values(sources);
  const parts = new Set(
    all.flatMap((source) => [...source.matchAll(/\bid(?:=|: )['"]([a-z-]+)['"]/g)].map(([, id]) => id)),
  );
  const hashes = all.flatMap((source) => [
    ...[...source.matchAll(/\bhash(?:=|: )['"]([a-z-]+)['"]/g)].map(([, hash]) => hash),
    ...[...source.matchAll(/['"`]\/[a-z/-]+#([a-z-]+)['"`]/g)].map(([, hash]) => hash),
  ]);
  expect(hashes.length).toBeGreaterThan(4);
  expect(hashes.filter((hash) => !parts.has(hash))).toEqual([]);
});
