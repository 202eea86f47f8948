/** A package in a lock file of version 3. */
export interface LockedPackage {
  version?: string;
  license?: string;
  dev?: boolean;
  /** Not on every machine, such as a binary for one system. */
  optional?: boolean;
  /** A workspace, found in the folder `resolved`. */
  link?: boolean;
  resolved?: string;
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
}
export interface LockFile {
  packages: Record<string, LockedPackage>;
}
export interface PackedManifest {
  name: string;
  version: string;
  dependencies: Record<string, string>;
  optionalDependencies: Record<string, string>;
}

/** Where node finds a package that is required from a place in the tree. */
function placeOf({ packages }: LockFile, from: string, name: string): string | undefined {
  for (let folder = from; ; folder = folder.includes('/') ? folder.slice(0, folder.lastIndexOf('/')) : '') {
    const place = `${folder === '' ? '' : `${folder}/`}node_modules/${name}`;
    const locked = packages[place];
    if (locked) return locked.link ? locked.resolved : place;
    if (folder === '') return undefined;
  }
}

/** The places of all packages that one of them needs in production, without itself. */
export function placesNeeded(lock: LockFile, start: string, manifest = lock.packages[start]): Set<string> {
  const places = new Set<string>();
  const waiting = [start];
  for (let place = waiting.pop(); place !== undefined; place = waiting.pop()) {
    const { dependencies = {}, optionalDependencies = {} } = (place === start ? manifest : lock.packages[place]) ?? {};
    for (const name of Object.keys({ ...dependencies, ...optionalDependencies })) {
      const target = placeOf(lock, place, name);
      if (!target && !optionalDependencies[name]) throw new Error(`The lock file has no ${name} for ${place}.`);
      if (!target || places.has(target)) continue;
      places.add(target);
      waiting.push(target);
    }
  }
  return places;
}

/** The part of a lock file that one workspace needs in production, as the lock file of a package of its own. */
export function pinnedTree(lock: LockFile, workspace: string, manifest: PackedManifest) {
  const { name, version, dependencies, optionalDependencies } = manifest;
  const packages: Record<string, LockedPackage> = { '': { version, dependencies, optionalDependencies } };
  for (const place of placesNeeded(lock, workspace, manifest)) {
    const target = place.startsWith(`${workspace}/`) ? place.slice(workspace.length + 1) : place;
    if (packages[target]) throw new Error(`Two packages would be placed at ${target}.`);
    const { dev: _dev, ...pinned } = lock.packages[place] ?? {};
    packages[target] = pinned;
  }
  return { name, version, lockfileVersion: 3, requires: true, packages };
}

const topLevel = /^node_modules\/((?:@[^/]+\/)?[^/]+)$/;

/**
 * The dependencies of a manifest with those that they need themselves, each in its one version. npm reads the lock file
 * of a package only from a registry; from a file it would take the newest versions of the indirect ones.
 */
export function withIndirect(tree: LockFile, { dependencies, optionalDependencies }: PackedManifest) {
  const all = { dependencies: { ...dependencies }, optionalDependencies: { ...optionalDependencies } };
  for (const [place, { version = '', optional }] of Object.entries(tree.packages)) {
    const [, name] = topLevel.exec(place) ?? [];
    if (!name || name in dependencies || name in optionalDependencies) continue;
    all[optional ? 'optionalDependencies' : 'dependencies'][name] = version;
  }
  return all;
}
