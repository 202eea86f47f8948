import { expect, it } from 'vitest';
import { currentSection, menuFor, type Reader, sectionNamed, settingsSections } from './sections.ts';

const sources = Object.values(
  import.meta.glob<string>(['../../**/*.tsx', '../../**/vocabulary.ts', '!../../**/*.test.*'], {
    query: '?raw',
    import: 'default',
    eager: true,
  }),
);
const everything = new Proxy({} as Record<Reader, boolean>, { get: () => true });
const nothing = new Proxy({} as Record<Reader, boolean>, { get: () => false });
const idsOf = (reads: Record<Reader, boolean>) => menuFor(reads).flatMap(({ entries }) => entries.map(({ id }) => id));

it('SET-08 every section of the settings has its entry in the menu', () => {
  const sectionIds = sources.flatMap((source) =>
    [...source.matchAll(/<SettingsSection\s+id="([a-z-]+)"/g)].map(([, id]) => id),
  );
  const vocabularies = sources.flatMap((source) => {
    const [, list = ''] = source.match(/const anchors: Record<Kind, string> = \{([^}]*)\}/) ?? [];
    return [...list.matchAll(/'([a-z-]+)'/g)].map(([, id]) => id);
  });
  const inMenu: readonly (string | undefined)[] = idsOf(everything);
  expect(sectionIds.length).toBeGreaterThan(20);
  expect(vocabularies).toHaveLength(7);
  expect([...sectionIds, ...vocabularies].filter((id) => !inMenu.includes(id))).toEqual([]);
});

it('SET-08 lists only what the person may read, members and roles first', () => {
  expect(idsOf(nothing)).not.toContain('danger-zones');
  expect(idsOf(nothing)).toContain('statuses');
  const workspace = menuFor(everything).find(({ page }) => page === 'workspace');
  expect(workspace?.entries.slice(0, 2).map(({ to }) => to)).toEqual(['/settings/workspace/members', '/permissions']);
});

it.each([
  ['team', 'statuses', 'statuses'],
  ['team', 'danger-zones', 'danger-zones'],
  ['team', '', 'general-settings'],
  ['workspace', 'webhooks', 'webhooks'],
  ['workspace', 'time-imports', 'import'],
  ['workspace', 'nonsense', 'general'],
  ['personal', 'danger-zone', 'danger-zone'],
] as const)('SET-08 leads /settings/%s#%s to %s', (page, hash, section) => {
  expect(sectionNamed(page, hash)).toBe(section);
  expect(settingsSections[page].some(({ id }) => id === section)).toBe(true);
});

it('SET-08 leads the address of a renamed section to its present name', () => {
  expect(currentSection('time-imports')).toBe('import');
  expect(currentSection('webhooks')).toBe('webhooks');
});
