/**
 * The permitted imports; each layer may import those to its right:
 * main → app → features → ui | state | data | auth → domain → contract, and server → domain | contract; lib may be
 * imported by all.
 */
const elsewhere = '^(embed|server|tests|e2e|scripts|bench)/'
const top =
  '^src/(main|start|app|overlays|late-overlays|late-embedded|framed|between-visits|worker|boot|first-screen)\\.tsx?$'

/** Forbids imports of `path`, except those of `pathNot`, in files of `from`. */
const never = (name, comment, from, path, pathNot) => ({
  name,
  comment,
  severity: 'error',
  from: { path: from },
  to: { path, ...(pathNot && { pathNot }) },
})
/** Lets only `owner` import the packages of `path`; type-only imports are allowed everywhere. */
const only = (name, comment, path, owner) => ({
  name,
  comment,
  severity: 'error',
  from: { path: '^src/', pathNot: owner },
  to: { path, dependencyTypesNot: ['type-only'] },
})

module.exports = {
  forbidden: [
    {
      name: 'no-cycles',
      comment: 'Two files that need each other are one idea, or hide a third.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'no-unresolved',
      comment: 'An import that leads nowhere.',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true },
    },
    never(
      'contract-stands-alone',
      'The wire knows nothing but itself.',
      '^src/contract/',
      '^(src|i18n)/',
      '^src/contract/',
    ),
    {
      name: 'office-without-all-calls',
      comment:
        'The table of all calls holds every struct; the office takes its types, and the structs that a screen needs.',
      severity: 'error',
      from: { path: '^src/' },
      to: { path: '^src/contract/calls/calls\\.ts$', dependencyTypesNot: ['type-only'] },
    },
    never(
      'domain-is-pure',
      'The rules know the wire and nothing else.',
      '^src/domain/',
      '^(src|i18n)/',
      '^src/(domain|contract|lib)/',
    ),
    never('lib-knows-no-product', 'These helpers would fit any program.', '^src/lib/', '^(src|i18n)/', '^src/lib/'),
    never(
      'domain-needs-no-page',
      'The rules run on the server as well.',
      '^src/(domain|contract|lib)/',
      'node_modules/(@preact|preact|react|react-dom|wouter|ofetch|@headlessui)/',
    ),
    never(
      'routes-are-data',
      'The route table also serves the code that runs before everything else.',
      '^src/routes\\.ts$',
      '^src/',
      '^src/contract/',
    ),
    never(
      'ui-knows-no-advertising',
      'Building blocks serve any product.',
      '^src/ui/',
      '^(src|i18n)/',
      '^src/(ui|styles|lib)/',
    ),
    never(
      'services-know-no-screen',
      'State, data and session serve the screens, not the other way round.',
      '^src/(state|data|auth)/',
      '^src/(features|ui|app|pages|main|start|boot|between-visits|first-screen)',
    ),
    never('features-below-the-shell', 'A screen is put in place by the shell.', '^src/features/', top),
    {
      name: 'features-apart',
      comment: 'What two features need moves down, or into features/shared if it joins state and ui.',
      severity: 'error',
      from: { path: '^src/features/([^/]+)/' },
      to: { path: '^src/features/', pathNot: '^src/features/($1|shared)/' },
    },
    never(
      'boot-stays-small',
      'It is inlined into the document.',
      '^src/boot\\.ts$',
      '^(src|i18n)/',
      '^src/(routes\\.ts|pages\\.ts|contract/|state/session/stored\\.ts|data/started\\.ts)',
    ),
    never(
      'worker-stands-alone',
      'It runs without a page and outlives builds.',
      '^src/worker\\.ts$',
      '^(src|i18n)/',
      '^src/(routes\\.ts|contract/)',
    ),
    never('nothing-above-main', 'Composition is the top.', '^src/', '^src/(main|boot)\\.tsx?$'),
    never('no-barrels', 'An index file drags in what nobody asked for.', '^src/', '^src/.*/index\\.tsx?$'),
    never('office-without-server', 'The office runs against any backend.', '^src/', elsewhere),
    never(
      'loader-stands-alone',
      "It runs in other people's pages and shares the contract of the two sides, nothing else.",
      '^embed/',
      '^(src|i18n|server|tests|e2e|scripts|bench)/',
      '^src/contract/embed/',
    ),
    never(
      'server-shares-rules-only',
      'The platform shares the wire, the rules and the addresses of the screens, no screen.',
      '^server/',
      '^(src|i18n)/',
      '^src/((domain|contract|lib)/|routes\\.ts$)',
    ),
    never('server-alone', 'What ships does not depend on tests or tools.', '^server/', elsewhere, '^server/'),
    {
      name: 'one-exporter-of-traces',
      comment: 'A platform that exports no traces loads nothing of OpenTelemetry.',
      severity: 'error',
      from: { path: '^server/', pathNot: '^server/observe/export-traces\\.ts$' },
      to: { path: 'node_modules/@opentelemetry/', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'traces-on-demand',
      comment: 'The exporter of traces loads only where a collector is set.',
      severity: 'error',
      from: { path: '^server/' },
      to: { path: '^server/observe/export-traces\\.ts$', dependencyTypesNot: ['dynamic-import'] },
    },
    never(
      'store-knows-no-http',
      'Queries and writes throw errors of their own; server/http makes statuses of them.',
      '^server/(store|db|delivery|moderation|portals|seed|reports|uploads)/',
      '^server/(http|routes)/|node_modules/@?fastify/',
    ),
    never(
      'routes-are-calls',
      'A route is a call of the contract: server/http/calls.ts registers it, so that none lies outside.',
      '^server/routes/',
      'node_modules/@?fastify/',
    ),
    never(
      'migrations-are-frozen',
      'A migration does the same for ever, so it holds its own copy of what it needs.',
      '^server/db/migrations/',
      '^(src|server)/',
    ),
    only('one-session-client', 'Signing in is behind src/auth.', 'node_modules/oidc-client-ts/', '^src/auth/'),
    only('one-calendar', 'Days are counted in one place.', 'node_modules/date-fns/', '^src/lib/days\\.ts$'),
    only('one-http-client', 'Every call goes through one client.', 'node_modules/ofetch/', '^src/data/client\\.ts$'),
    only(
      'one-text-source',
      'Texts come through state/locale.ts; state/change-locale.ts exchanges them.',
      ['node_modules/typesafe-i18n/', '^i18n/'],
      '^src/state/(change-)?locale\\.ts$',
    ),
    {
      name: 'ships-what-it-imports',
      comment: 'What runs is a dependency, not a development dependency.',
      severity: 'error',
      from: { path: '^(src|server)/' },
      // tsx compiles the server in development and in tests; the bundle does not need it.
      to: { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['type-only'], pathNot: 'node_modules/tsx/' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json', '.css'],
    },
  },
}
