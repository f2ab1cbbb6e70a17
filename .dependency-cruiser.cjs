const { readFileSync } = require('node:fs');
const { join } = require('node:path');

// Imports point one way only (ARCHITECTURE.md). Type-only imports count: that is where large codebases get their knots.

/** Files that only tests run: the tests, what they share, and the processes they start. */
const TEST_CODE = [
  '\\.test\\.tsx?$',
  '^packages/testing/',
  '\\.fixture\\.ts$',
  '(^|[/-])test-[^/]+\\.ts$',
  '/test-processes/',
  '-child\\.ts$',
  '-fixture\\.ts$',
];

/** These use no other module and are used by none. */
const APART = ['content', 'inquiries'];

/** A later module may use an earlier one through its front door, never the reverse: the order of modules/list.ts. */
const LIST = readFileSync(join(process.cwd(), 'modules/list.ts'), 'utf8');
const MODULE_ORDER = [...LIST.matchAll(/import\('\.\/([a-z]+)\/module\.ts'\)/g)]
  .map(([, name]) => name)
  .filter((name) => !APART.includes(name));

const moduleOrderRules = MODULE_ORDER.slice(0, -1).map((name, index) => ({
  name: `module-order-${name}`,
  comment: `${name} comes before ${MODULE_ORDER.slice(index + 1).join(', ')}: upward goes an outbox event, not an import.`,
  severity: 'error',
  from: { path: `^modules/${name}/` },
  to: { path: `^modules/(${MODULE_ORDER.slice(index + 1).join('|')})/` },
}));

const apartRules = APART.map((name) => ({
  name: `module-apart-${name}`,
  comment: `${name} stands beside the others: it uses none of them, and none uses it.`,
  severity: 'error',
  from: { path: `^modules/${name}/` },
  to: { path: '^modules/', pathNot: `^modules/${name}/` },
}));

const nobodyUsesApartRules = APART.map((name) => ({
  name: `nobody-uses-${name}`,
  severity: 'error',
  from: { path: '^modules/', pathNot: `^modules/(${name}/|list\\.ts$)` },
  to: { path: `^modules/${name}/` },
}));

/**
 * The rooms of modules/investors/server, from the ground up (decision 50). A room knows the
 * floors below it, not its siblings and nothing above. The files beside the rooms (routes.ts, jobs.ts …) are the top floor.
 */
const INVESTORS_FLOORS = [
  ['common'],
  ['accounts', 'files'],
  ['accreditation', 'advisors', 'beneficiaries', 'people', 'profile', 'suitability', 'verification'],
  ['business', 'payments-customer'],
  ['documents', 'import', 'privacy', 'reviews', 'webhooks'],
  ['operator'],
];

const INVESTORS_SERVER = '^modules/investors/server/';

const floorRules = INVESTORS_FLOORS.flatMap((rooms, floor) =>
  rooms.map((room) => ({
    name: `investors-floor-${room}`,
    comment: `${room} is on floor ${floor + 1}: it knows the floors below, not its siblings and nothing above.`,
    severity: 'error',
    from: { path: `${INVESTORS_SERVER}${room}/`, pathNot: TEST_CODE },
    to: {
      path: INVESTORS_SERVER,
      pathNot: `${INVESTORS_SERVER}(${[...INVESTORS_FLOORS.slice(0, floor).flat(), room].join('|')})/`,
    },
  })),
);

const roomWithoutFloorRule = {
  name: 'investors-room-without-a-floor',
  comment: 'A new folder is named in INVESTORS_FLOORS, or nobody knows what it may use.',
  severity: 'error',
  from: { path: `${INVESTORS_SERVER}(?!(${INVESTORS_FLOORS.flat().join('|')})/)[^/]+/` },
  to: {},
};

module.exports = {
  forbidden: [
    { name: 'no-cycle', severity: 'error', from: {}, to: { circular: true } },
    {
      name: 'resolvable',
      comment:
        'The +types of pages are written by the router for the type checker; the type check covers them.',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true, pathNot: '\\+types/' },
    },
    {
      name: 'kernel-is-the-ground',
      comment: 'The kernel imports nothing of ours.',
      severity: 'error',
      from: { path: '^packages/kernel/' },
      to: { path: '^(apps|modules|demo|e2e|bench|attack|packages/(?!kernel/))' },
    },
    {
      name: 'packages-know-no-business',
      severity: 'error',
      from: { path: '^packages/', pathNot: TEST_CODE },
      to: { path: '^(apps|modules|demo|e2e|bench|attack|packages/testing)/' },
    },
    {
      name: 'ui-knows-only-kernel-and-forms',
      severity: 'error',
      from: { path: '^packages/ui/' },
      to: { path: '^packages/(?!ui/|forms/|kernel/)' },
    },
    {
      name: 'forms-know-only-the-kernel',
      comment: 'Both sides run them: no library, no Node, no screen.',
      severity: 'error',
      from: { path: '^packages/forms/', pathNot: '\\.test\\.ts$' },
      to: { pathNot: '^packages/(forms|kernel)/' },
    },
    {
      name: 'documents-know-nobody',
      comment: 'The caller gives every word; nothing of ours is needed to set it.',
      severity: 'error',
      from: { path: '^packages/documents/', pathNot: '\\.test\\.ts$' },
      to: { path: '^(apps|modules|demo|e2e|bench|attack|packages/(?!documents/))' },
    },
    {
      name: 'signing-knows-documents-and-kernel',
      comment: 'A signed document is made and proven without the database and without the business.',
      severity: 'error',
      from: { path: '^packages/signing/', pathNot: '\\.test\\.ts$' },
      to: { path: '^(apps|modules|demo|e2e|bench|attack|packages/(?!(signing|documents|kernel)/))' },
    },
    {
      name: 'portrait-knows-nobody',
      comment: 'Data in, SVG out: rules use it, so it is as pure as they are.',
      severity: 'error',
      from: { path: '^packages/portrait/', pathNot: '\\.test\\.ts$' },
      to: { pathNot: '^packages/portrait/' },
    },
    {
      name: 'rules-are-pure',
      comment:
        'Rules use the kernel, forms, portrait and rules; no library, no Node, no contract, no server.',
      severity: 'error',
      from: { path: '^modules/[^/]+/rules/', pathNot: '\\.test\\.ts$' },
      to: { pathNot: '^(packages/(kernel|forms|portrait)/|modules/[^/]+/rules/)' },
    },
    {
      name: 'contract-is-agreed-data',
      comment:
        'A contract uses the kernel, forms, portrait, endpoints and how lists are paged, rules, contracts and zod.',
      severity: 'error',
      from: { path: '^modules/[^/]+/contract/', pathNot: '\\.test\\.ts$' },
      to: {
        pathNot:
          '^(packages/(kernel|forms|portrait)/|packages/module/pages\\.ts$|packages/http/(endpoint|paging)\\.ts$|modules/[^/]+/(rules|contract)/|node_modules/zod/)',
      },
    },
    {
      name: 'manifests-are-for-the-list',
      comment: 'A module is registered by its line in modules/list.ts, and nobody else takes it apart.',
      severity: 'error',
      from: { pathNot: '^modules/list\\.ts$' },
      to: { path: '^modules/[^/]+/module\\.ts$' },
    },
    {
      name: 'only-front-doors-between-modules',
      severity: 'error',
      from: { path: '^modules/([^/]+)/' },
      to: {
        path: '^modules/',
        pathNot: [
          '^modules/$1/',
          '^modules/[^/]+/(rules|contract|server)/index\\.ts$',
          // A farm to test with; that fixtures are for tests alone is a rule of its own.
          '^modules/[^/]+/server/[^/]+\\.fixture\\.ts$',
        ],
      },
    },
    {
      name: 'only-front-doors-from-outside',
      severity: 'error',
      from: { path: '^(apps|demo|e2e|bench|attack|packages)/' },
      to: {
        path: '^modules/',
        pathNot: '^modules/(list|[^/]+/((rules|contract|server)/index|contract/api))\\.ts$',
      },
    },
    {
      name: 'modules-know-no-app',
      comment: 'Only the tests of a module start the whole site.',
      severity: 'error',
      from: { path: '^(modules|demo)/', pathNot: '^modules/[^/]+/tests/' },
      to: { path: '^(apps|e2e|bench|attack)/' },
    },
    {
      name: 'modules-know-no-demo',
      severity: 'error',
      from: { path: '^modules/' },
      to: { path: '^demo/' },
    },
    {
      name: 'nobody-imports-the-server-app',
      severity: 'error',
      from: { pathNot: '^(apps/server|modules/[^/]+/tests)/' },
      to: { path: '^apps/server/' },
    },
    {
      name: 'module-tests-start-the-site-by-its-helpers',
      severity: 'error',
      from: { path: '^modules/[^/]+/tests/' },
      to: { path: '^apps/', pathNot: '^apps/server/tests/test-[^/]+\\.ts$' },
    },
    {
      name: 'web-stays-in-the-browser',
      comment:
        'Pages use rules, contracts, the kernel and the design system; data comes through the request context.',
      severity: 'error',
      from: { path: '^apps/web/' },
      to: {
        path: '^(modules/[^/]+/server/|packages/(database|documents|signing|testing)/|demo/|e2e/|bench/|attack/)',
      },
    },
    {
      name: 'web-takes-types-of-contracts',
      comment:
        'A value import would ship the schema library to every visitor. Endpoints are cut to method and path (bare-endpoints.ts).',
      severity: 'error',
      from: { path: '^apps/web/' },
      to: {
        path: '^modules/[^/]+/contract/',
        pathNot: '^modules/[^/]+/contract/api\\.ts$',
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'no-test-code-in-the-product',
      severity: 'error',
      from: {
        path: '^(apps|modules|packages|demo)/',
        pathNot: [
          '\\.test\\.tsx?$',
          '^packages/testing/',
          '(^|[/-])test-[^/]+\\.ts$',
          '/test-processes/',
          '-child\\.ts$',
        ],
      },
      to: { path: '(^packages/testing/|\\.test\\.tsx?$|\\.fixture\\.ts$)' },
    },
    ...moduleOrderRules,
    ...apartRules,
    ...nobodyUsesApartRules,
    ...floorRules,
    roomWithoutFloorRule,
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(build|\\.react-router|\\.cache|\\.data|test-results|next-reference)/' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'types', 'node', 'default'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json', '.css'],
    },
  },
};
