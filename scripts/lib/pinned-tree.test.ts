import { expect, it } from 'vitest';
import { pinnedTree, withIndirect } from './pinned-tree.ts';

const lock = {
  packages: {
    'apps/server': { version: '1.0.0' },
    'node_modules/a': { version: '1.0.0', dependencies: { b: '^1.0.0' }, optionalDependencies: { d: '*' }, dev: true },
    'node_modules/b': { version: '1.0.0' },
    'node_modules/a/node_modules/b': { version: '1.5.0' },
    'node_modules/c': { version: '3.0.0' },
    'apps/server/node_modules/c': { version: '2.0.0', optionalDependencies: { gone: '*' } },
    'node_modules/d': { version: '4.0.0', optional: true },
    'node_modules/unused': { version: '1.0.0' },
  },
};
const manifest = {
  name: 'stint',
  version: '1.0.0',
  dependencies: { a: '1.0.0', c: '2.0.0' },
  optionalDependencies: {},
};

it('pins what one workspace needs, each where node finds it', () => {
  const { packages } = pinnedTree(lock, 'apps/server', manifest);
  expect(Object.fromEntries(Object.entries(packages).map(([place, { version }]) => [place, version]))).toEqual({
    '': '1.0.0',
    'node_modules/a': '1.0.0',
    'node_modules/a/node_modules/b': '1.5.0',
    'node_modules/c': '2.0.0',
    'node_modules/d': '4.0.0',
  });
  expect(packages['node_modules/a']).not.toHaveProperty('dev');
});

it('names the indirect packages too, apart from those that not every machine has', () => {
  const tree = {
    packages: { ...pinnedTree(lock, 'apps/server', manifest).packages, 'node_modules/e': { version: '5.0.0' } },
  };
  expect(withIndirect(tree, manifest)).toEqual({
    dependencies: { a: '1.0.0', c: '2.0.0', e: '5.0.0' },
    optionalDependencies: { d: '4.0.0' },
  });
});

it('refuses a lock file that lacks a package', () => {
  const more = { ...manifest, dependencies: { missing: '1.0.0' } };
  expect(() => pinnedTree(lock, 'apps/server', more)).toThrow('no missing');
});
