/**
 * The import rules of the architecture. Read LEVELS first: it defines the direction of all imports. A folder may
 * import only folders on lower rows; folders on one row may not import each other. The rules below it say what each
 * role (http, store, policy, …) and each part of the web may import. `npm run check` runs them;
 * tools/import-rules.test.ts adds one violation per rule.
 */
const LEVELS = [
  ['competition'], // the rules of play: pure functions
  ['contract'], // what crosses the wire
  ['database'], // migrations and generated row types
  ['kernel'], // what every feature stands on; knows none of them
  ['accounts'],
  ['day-log'], // what was done to a tournament, told at its desk
  ['clubs'],
  ['competitions'],
  ['guests'], // people without an account, entered by name
  ['entries'],
  ['fees'], // what entrants owe and have paid
  ['matches'],
  ['organising'], // what an organiser changes in draws, entries and competitions
  ['leagues', 'tournaments'],
  ['desk'], // tournament day
  ['achievements', 'ratings', 'players', 'calendars'],
  ['notifications', 'live', 'public-pages', 'dashboard'], // public-pages: what everybody reads without signing in
  ['ops'],
  ['app'], // main.ts, app.ts, commands/: puts everything together
]

const HOMES = {
  competition: 'packages/competition',
  contract: 'packages/contract',
  database: 'database',
  app: 'server/src/(?:main\\.ts|app\\.ts|commands)',
}
const homeOf = (name) => HOMES[name] ?? `server/src/${name}`
const anyOf = (names) => names.map(homeOf).join('|')

const FEATURES = LEVELS.flat().filter((name) => HOMES[name] === undefined && name !== 'kernel')
const FEATURE = `^server/src/(${FEATURES.join('|')})/`
const OURS = '^(packages|database|server|web|e2e|bench|faults|tools)/'

const TESTS = '\\.(test|spec)\\.tsx?$|^(server|web|packages/[^/]+)/src/test/'
/** Not part of the product: these only run as tests. */
const TEST_FOLDERS = '^(e2e|faults|bench)/'
/** Shared by tests and tools. */
const TEST_AIDS =
  '^tools/(proof-size|services/(free-port|line|migrated-database|scratch-postgres|server-login))\\.ts$'
const MAIL_CATCHER = '^tools/mail-catcher\\.ts$'
/** Fault runs start the last release from the history of the repository. */
const RELEASE_TOOLS = '^(tools/(run|checks/last-release|deploy/stage-release)|database/src/release)\\.ts$'
const OTHER_ROLES = '\\.(http|store|policy|present)\\.ts$'

/** Matches a package however it resolved, its types included. */
const npm = (...names) => `(^|/)node_modules/(@types/)?(${names.join('|')})/|^(${names.join('|')})(/|$)`
const SQL = npm('pg', 'kysely', 'pg-boss')
const FASTIFY = npm('fastify', '@fastify/[^/]+')

const rule = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to })

module.exports = {
  forbidden: [
    ...levelRules(),

    rule(
      'competition-imports-nothing',
      'The rules of play are pure: no package, no node: module, only themselves.',
      { path: '^packages/competition/src/', pathNot: TESTS },
      { pathNot: '^packages/competition/' },
    ),
    rule(
      'contract-imports-zod-and-competition',
      'The contract is read by browser and server: it may need zod and competition, nothing else.',
      { path: '^packages/contract/src/', pathNot: TESTS },
      { pathNot: ['^packages/(contract|competition)/', npm('zod')] },
    ),
    rule(
      'packages-know-no-runtime',
      'Tests of the packages may use test tools, but no runtime of ours.',
      { path: '^packages/' },
      { path: OURS, pathNot: ['^packages/', TEST_AIDS] },
    ),
    rule(
      'database-imports-nothing-of-ours',
      'Migrations stand alone.',
      { path: '^database/' },
      { path: OURS, pathNot: '^database/' },
    ),
    rule(
      'database-types-only',
      'Below the app level the database is its row types; migrating is for the app and the tests.',
      { path: '^server/src/', pathNot: [TESTS, `^${homeOf('app')}`] },
      { path: '^database/', pathNot: '^database/src/(types|release)\\.ts$' },
    ),
    rule(
      'kernel-plays-no-game',
      'The kernel is plumbing: contract, database types and drivers.',
      { path: '^server/src/kernel/' },
      { path: '^packages/competition/' },
    ),

    rule(
      'front-door',
      'Another feature is entered by its index.ts only. The app level also mounts routes and subscribers.',
      { path: '^server/src/([^/]+)', pathNot: [`^${homeOf('app')}`, '\\.store\\.ts$'] },
      { path: FEATURE, pathNot: ['^server/src/$1/', '/index\\.ts$'] },
    ),
    rule(
      'front-door-of-stores',
      'A store uses no more of another feature than its columns, which are words of SQL.',
      { path: '^server/src/([^/]+)/.*\\.store\\.ts$' },
      { path: FEATURE, pathNot: ['^server/src/$1/', '/index\\.ts$', '\\.columns\\.ts$'] },
    ),
    rule(
      'front-door-of-the-app',
      'The app level uses a feature by its index.ts, its *.http.ts and its *.subscribers.ts.',
      { path: `^${homeOf('app')}` },
      { path: FEATURE, pathNot: '/index\\.ts$|\\.(http|subscribers)\\.ts$' },
    ),

    rule(
      'http-only-wires',
      'An http file joins contract endpoints to its own verbs, through kernel/http; no other feature.',
      { path: `${FEATURE}.*\\.http\\.ts$` },
      { path: '^server/src/', pathNot: ['^server/src/$1/', '^server/src/kernel/http/'] },
    ),
    rule(
      'http-knows-no-store',
      'An http file asks a verb, never a store.',
      { path: '\\.http\\.ts$' },
      { path: '\\.store\\.ts$' },
    ),
    rule(
      'http-knows-no-sql',
      'No SQL at the edge, not even its types.',
      { path: '\\.http\\.ts$' },
      { path: SQL },
    ),
    rule(
      'http-is-the-edge',
      'Routes are mounted by the app; verbs never see them.',
      { path: FEATURE, pathNot: [TESTS, '/index\\.ts$'] },
      { path: '\\.http\\.ts$' },
    ),
    rule(
      'verbs-know-no-fastify',
      'A verb, service or subscriber has no request and no reply, not even as a type.',
      { path: FEATURE, pathNot: [TESTS, OTHER_ROLES] },
      { path: FASTIFY },
    ),
    rule(
      'verbs-know-no-sql',
      'A verb, service or subscriber asks its store; the SQL layer stays there, types included.',
      { path: FEATURE, pathNot: [TESTS, OTHER_ROLES] },
      { path: SQL },
    ),
    rule(
      'store-stays-in-sql',
      'A store knows the SQL layer, its columns, other stores and kernel/{data/built-once,data/db,data/parts,data/positional,data/rows,clock,errors}, nothing else of the server.',
      { path: `${FEATURE}.*\\.store\\.ts$` },
      {
        path: '^server/src/',
        pathNot:
          '^server/src/(kernel/(data/(built-once|db|parts|positional|rows)|clock|errors)|.*\\.(columns|store))\\.ts$',
      },
    ),
    rule(
      'store-knows-no-fastify',
      'A store has no request and no reply.',
      { path: '^server/src/.*\\.(store|policy|present)\\.ts$' },
      { path: FASTIFY },
    ),
    rule(
      'store-borrows-types-only',
      'A store may name contract and competition types; rules run in verbs.',
      { path: `${FEATURE}.*\\.store\\.ts$` },
      { path: '^packages/', dependencyTypesNot: ['type-only'] },
    ),
    rule(
      'policy-and-present-are-pure',
      'Who may and how it looks are pure functions of contract and competition: no kernel, no store, no verb.',
      { path: `${FEATURE}.*\\.(policy|present)\\.ts$` },
      { path: '^server/src/', pathNot: '^server/src/$1/.+\\.(policy|present)\\.ts$' },
    ),
    rule(
      'policy-and-present-know-no-sql',
      'Row types come from database/types, as types; the SQL layer does not come along.',
      { path: `${FEATURE}.*\\.(policy|present)\\.ts$` },
      { path: `${SQL}|^database/`, dependencyTypesNot: ['type-only'] },
    ),

    rule(
      'web-and-server-are-strangers',
      'They meet in packages/contract.',
      { path: '^(web|server)/' },
      { path: '^(web|server)/', pathNot: '^$1/' },
    ),
    rule('web-knows-no-database', 'Rows never reach the browser.', { path: '^web/' }, { path: '^database/' }),
    rule(
      'ui-and-lib-know-no-screen',
      'The kit and the library stand beneath features, parts, pages and app.',
      { path: '^web/src/(ui|lib)/' },
      { path: '^web/src/(features|parts|pages|app)/' },
    ),
    rule(
      'features-never-meet',
      'Parts and pages put features together; a feature knows no other feature, no part, no page, not the app.',
      { path: '^web/src/features/([^/]+)/' },
      { path: '^web/src/(features|parts|pages|app)/', pathNot: '^web/src/features/$1/' },
    ),
    rule(
      'api-only-from-queries',
      'The server is called from *.queries.ts (and lib) only, so that caching rules have one home.',
      { path: '^web/src/', pathNot: [TESTS, '^web/src/lib/', '^web/src/features/.*\\.queries\\.ts$'] },
      { path: '^web/src/lib/server/api\\.ts$' },
    ),
    rule(
      'public-pages-stand-alone',
      'The server renders the public pages; the application neither shows nor loads them.',
      { path: '^web/src/(?!public-pages/)' },
      { path: '^web/src/public-pages/' },
    ),
    rule(
      'parts-know-no-page',
      'A part joins features for the pages that show it; it knows neither pages nor the app.',
      { path: '^web/src/parts/' },
      { path: '^web/src/(pages|app)/' },
    ),
    rule(
      'pages-know-no-page',
      'A page is one route. What two pages share is a part.',
      { path: '^web/src/pages/', pathNot: TESTS },
      { path: '^web/src/pages/.*\\.tsx?$' },
    ),
    rule(
      'pages-know-no-app',
      'A page puts features, ui and lib on one screen; the app puts pages in their frame.',
      { path: '^web/src/pages/' },
      { path: '^web/src/app/' },
    ),

    rule(
      'e2e-and-faults-stay-outside',
      'Browser and fault tests know the product as its users do: by the wire.',
      { path: '^(e2e|faults)/' },
      { path: OURS, pathNot: ['^$1/', '^packages/contract/', TEST_AIDS, MAIL_CATCHER, RELEASE_TOOLS] },
    ),
    rule(
      'bench-stays-outside',
      'Benchmarks use the wire and the pure engine.',
      { path: '^bench/' },
      { path: OURS, pathNot: ['^bench/', '^packages/(contract|competition)/', TEST_AIDS] },
    ),
    rule(
      'tools-stay-outside',
      'The workshop starts the product and reads its reports; it does not link against it.',
      { path: '^tools/' },
      { path: OURS, pathNot: ['^tools/', '^database/', '^packages/contract/'] },
    ),
    rule(
      'tools-are-no-library',
      'Product code needs no workshop; tests may catch mail, find a free port and ask for the size of a proof.',
      { path: OURS, pathNot: '^tools/' },
      { path: '^tools/', pathNot: [MAIL_CATCHER, TEST_AIDS, RELEASE_TOOLS] },
    ),
    rule(
      'mail-catcher-is-for-tests',
      'Only tests and the workshop catch mail.',
      { path: OURS, pathNot: ['^(tools|faults)/', TESTS] },
      { path: MAIL_CATCHER },
    ),
    rule(
      'test-aids-are-for-tests',
      'Only tests are smaller per commit than in `npm run prove`, and only tests choose their ports.',
      { path: OURS, pathNot: ['^tools/', TEST_FOLDERS, TESTS] },
      { path: TEST_AIDS },
    ),

    rule('no-cycles', 'Not even through types: a cycle is one module in two files.', {}, { circular: true }),
    rule(
      'no-test-imports',
      'Only tests import tests and their helpers.',
      { pathNot: TESTS },
      { path: TESTS },
    ),
    rule(
      'no-unresolvable',
      'Every import names a file or an installed package.',
      {},
      { couldNotResolve: true },
    ),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(dist|test-results)/' },
    // Type imports count as imports, because they create a dependency too.
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.cjs', '.json'],
    },
    skipAnalysisNotInRules: true,
  },
}

/** One rule per row of LEVELS: nothing on that row imports its neighbours or anything above. */
function levelRules() {
  return LEVELS.slice(0, -1).map((row, index) =>
    rule(
      `level-${row.join('-')}`,
      `${row.join(', ')} may import only what stands lower in LEVELS.`,
      { path: `^(${anyOf(row)})/` },
      { path: `^(${anyOf(LEVELS.slice(index).flat())})(/|$)`, pathNot: '^$1/' },
    ),
  )
}
