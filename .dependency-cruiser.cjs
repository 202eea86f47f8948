const fs = require('node:fs');
const path = require('node:path');

const outside = ['core', 'npm', 'npm-dev', 'npm-optional', 'npm-peer', 'npm-no-pkg', 'npm-unknown'];

const only = (name, from, allowed, comment) => ({
  name,
  severity: 'error',
  comment,
  from: { path: from },
  to: { path: '^(apps|packages|e2e|bench|scripts)/', pathNot: allowed },
});

/**
 * Each area may use those before it. What an operation causes in a later one is a listener there. Inside an area the
 * modules use each other freely, without cycles.
 */
const areas = {
  'apps/server/src/modules': ['identity', 'workspace', 'work', 'joining', 'time', 'reports', 'outside'],
  'apps/web/src/features': ['identity', 'outside', 'workspace', 'core', 'time', 'work', 'reports', 'pages'],
};
const sharedWords = ['packages/contract/src', 'packages/domain/src'];
/** What several areas read files with. */
const sharedFolders = ['imports'];
const foldersIn = (folder) =>
  fs
    .readdirSync(path.join(__dirname, folder), { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && entry.name !== 'testing' && !sharedFolders.includes(entry.name))
    .map((entry) => entry.name);
for (const folder of [...Object.keys(areas), ...sharedWords]) {
  const names = areas[folder] ?? areas['apps/server/src/modules'];
  const unlisted = foldersIn(folder).filter((name) => !names.includes(name));
  if (unlisted.length > 0)
    throw new Error(`${folder}: no area in .dependency-cruiser.cjs is called ${unlisted.join(', ')}.`);
}
const noAreaImportsAHigherOne = Object.entries(areas).flatMap(([folder, order]) =>
  order.slice(0, -1).map((area, index) => ({
    name: `${folder.split('/')[1]}-${area}-is-below-${order[index + 1]}`,
    severity: 'error',
    comment: 'What an operation causes in a later area is a listener there; what it needs of one is an argument.',
    from: { path: `^${folder}/${area}/`, pathNot: '\\.test\\.tsx?$' },
    to: { path: `^${folder}/(${order.slice(index + 1).join('|')})/` },
  })),
);

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    {
      name: 'no-cycles',
      severity: 'error',
      comment: 'Types count too: what is understood together with its user cannot be understood alone.',
      from: {},
      to: { circular: true },
    },
    { name: 'no-unresolvable', severity: 'error', from: {}, to: { couldNotResolve: true } },
    only('contract-knows-nobody', '^packages/contract/src', '^packages/contract/src'),
    only('domain-knows-the-contract', '^packages/domain/src', '^packages/(contract|domain)/src'),
    only('locales-know-contract-and-domain', '^packages/locales/src', '^packages/(contract|domain|locales)/src'),
    only('client-is-for-outside', '^packages/client/(src|example)', '^packages/client/'),
    {
      name: 'nobody-inside-needs-the-client',
      severity: 'error',
      comment: 'The product calls through @stint/contract/client.',
      from: { path: '^(apps|packages|e2e|bench|scripts)/', pathNot: ['^packages/client/', '\\.test\\.ts$'] },
      to: { path: '^packages/client/' },
    },
    {
      name: 'contract-depends-on-zod',
      severity: 'error',
      from: { path: '^packages/contract/src', pathNot: '\\.test\\.ts$' },
      to: { dependencyTypes: outside, pathNot: 'node_modules/zod/' },
    },
    {
      name: 'domain-does-no-io',
      severity: 'error',
      comment: 'The clock and the zone are arguments; packages without I/O are listed.',
      from: { path: '^packages/domain/src', pathNot: '\\.test\\.ts$' },
      to: { dependencyTypes: outside, pathNot: 'node_modules/(date-fns|@date-fns/tz|@leeoniya/ufuzzy)/' },
    },
    {
      name: 'testing-is-for-tests',
      severity: 'error',
      from: { pathNot: ['\\.(test|spec)\\.tsx?$', '/src/test(ing)?/'] },
      to: { path: '^packages/[^/]+/src/testing/' },
    },
    only('server-stays-on-the-server', '^apps/server', '^(apps/server|packages)/'),
    only('web-stays-in-the-browser', '^apps/web', '^(apps/web|packages)/'),
    only('e2e-drives-from-outside', '^e2e/', '^(e2e|scripts|packages/(contract|locales))/'),
    {
      name: 'module-front-door',
      severity: 'error',
      comment: 'Another module is used through its service, its table or its SQL, never deeper.',
      from: { path: '^apps/server/src/modules/([^/]+/[^/]+)/' },
      to: {
        path: '^apps/server/src/modules/([^/]+/[^/]+)/',
        pathNot: ['^apps/server/src/modules/$1/', '\\.(service|table|sql)\\.ts$'],
      },
    },
    {
      name: 'modules-below-the-frame',
      severity: 'error',
      comment: 'A verb gets what it needs as ctx; the frame mounts it.',
      from: { path: '^apps/server/src/modules/[^/]+/', pathNot: '\\.(test|routes)\\.ts$' },
      to: { path: '^apps/server/src/(http/(mount|web)|app|main)\\.ts$' },
    },
    {
      name: 'one-way-out',
      severity: 'error',
      comment: 'Requests to others go through apps/server/src/net, which checks their address, and closes in a demo.',
      from: {
        path: '^apps/server/src/(modules|kernel|jobs|files|exports|threads|backup|demo)/',
        pathNot: '\\.test\\.ts$',
      },
      to: {
        path: '^(node:)?(https?|http2|net|tls|dns(/promises)?|dgram)$|node_modules/(nodemailer|ldapts|undici|openid-client)/',
      },
    },
    ...noAreaImportsAHigherOne,
    only('ui-knows-no-product', '^apps/web/src/ui/', '^apps/web/src/ui/'),
    {
      name: 'feature-front-door',
      severity: 'error',
      from: { path: '^apps/web/src/features/([^/]+/[^/]+)/' },
      to: {
        path: '^apps/web/src/features/([^/]+/[^/]+)/',
        pathNot: ['^apps/web/src/features/$1/', '^apps/web/src/features/[^/]+/[^/]+/index\\.ts$'],
      },
    },
    {
      name: 'features-below-routes',
      severity: 'error',
      from: { path: '^apps/web/src/(features|lib|ui)/' },
      to: { path: '^apps/web/src/routes/' },
    },
    {
      name: 'lib-below-features',
      severity: 'error',
      from: { path: '^apps/web/src/lib/' },
      to: { path: '^apps/web/src/features/' },
    },
    {
      name: 'only-services-touch-sql',
      severity: 'error',
      from: {
        path: '^(apps|e2e)/',
        pathNot: [
          '\\.(service|table|jobs|listeners|test)\\.ts$',
          '^apps/server/src/(db|test|http|jobs|seed)/',
          '^apps/server/(src/app|drizzle\\.config)\\.ts$',
        ],
      },
      to: { path: 'node_modules/drizzle-orm' },
    },
  ],
  options: {
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(migrations|dist)/' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'production', 'default'],
    },
  },
};
