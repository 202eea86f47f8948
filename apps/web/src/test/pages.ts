import routeTree from '../routeTree.gen.ts?raw';

const [listed = ''] = routeTree.split('interface FileRoutesByFullPath {')[1]?.split('\n}') ?? [];
/** The addresses of pages, without the one that takes every unknown address. */
const pages = [...listed.matchAll(/'(\/[^']*)':/g)]
  .map(([, path = '']) => path)
  .filter((path) => !path.endsWith('/$'))
  .map((path) => new RegExp(`^${path.replace(/\$\w+/g, '[^/]+').replace(/(.)\/$/, '$1')}$`));

export const isPage = (path: string): boolean => pages.some((page) => page.test(path));
