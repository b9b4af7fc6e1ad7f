// Runs the suites, the journeys beside the others, and ends with one line of counts; suites that cannot run here are named with the reason.
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import { findPgBouncer } from '../server/test/database/pgbouncer.ts'
import { findPostgres } from '../server/test/database/postgres-server.ts'
import { findProgram } from '../server/test/app/find-program.ts'
import { findProxy } from '../server/test/app/proxies.ts'
import { findBrowser } from './browser.mjs'
import { desktopCoreSuite, desktopSuite } from '../desktop/scripts/suites.ts'
import { binOf, run, typeChecks } from './toolchain.mjs'
import { type Counts, reason, vitest, vitestSuites } from './vitest-run.ts'

interface Outcome extends Counts {
  readonly suite: string
  /** The tests that passed only at a retry: name, and below it the reason of the first failure. */
  readonly secondTry?: readonly string[]
}

const suiteNames = [
  'unit',
  'simulator',
  'exchanges',
  'web',
  'types',
  'lint',
  'browser',
  'server',
  'server-embedded',
  'server-cluster',
  'trials',
  'desktop-core',
  'desktop',
] as const
type SuiteName = (typeof suiteNames)[number]
/** Run with `--all` or by name: they take minutes, with many kills. */
const byName: readonly SuiteName[] = ['trials']
const asked = process.argv.slice(2)
const only = asked.filter((name) => name !== '--all')
const unknown = only.filter((name) => !suiteNames.some((known) => known === name))
if (unknown.length > 0) {
  console.error(`There is no suite called ${unknown.join(', ')}. Choose from: ${suiteNames.join(', ')}`)
  process.exit(1)
}

const scratch = mkdtempSync(join(tmpdir(), 'harbour-suites-'))
// Hundreds of processes load the same modules: the cache compiles each once.
process.env['NODE_COMPILE_CACHE'] ??= join(scratch, 'compile-cache')
const outcomes: Outcome[] = []
// A signal stops the suites that run, and no further one begins.
const stop = new AbortController()
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => stop.abort(signal))
const wanted = (suite: SuiteName) =>
  only.length === 0 ? asked.includes('--all') || !byName.includes(suite) : only.includes(suite)

async function suite(name: SuiteName, body: () => Promise<Omit<Outcome, 'suite'>>): Promise<void> {
  if (!wanted(name) || stop.signal.aborted) return
  console.log(`\n== ${name}`)
  outcomes.push({ suite: name, ...(await body()) })
}

/** Says which programs an outcome lacks. */
const without = <T extends Counts>(absent: readonly string[], outcome: T): T =>
  absent.length === 0
    ? outcome
    : { ...outcome, note: `without what is not on this machine: ${absent.join(', ')}` }

/**
 * The priority of suites next to the browser's, whose journeys wait in real time: a third of its share if both want a core, and no less,
 * since others may use the machine too.
 */
const priority = wanted('browser') ? 5 : 0

/** Runs a program to its end, counted as one test. */
const single = async (args: string[]) => {
  const code = await run(args, { priority })
  return { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, skipped: 0 }
}

/**
 * These files run on the embedded engine even with PostgreSQL: everything about the engine itself, a start, a kill, a copy, every route
 * once, and one whole journey of a fill to its figures. The engine plans each statement of all other tests
 * (core/db/engines/embedded-statements), and none of them may request a second connection in a transaction
 * (server/test/database/one-connection): these are the two ways in which it could fail them.
 */
const embeddedFiles = [
  'main.test',
  'cli/embedded-commands',
  'core/backups/',
  'core/db/',
  'trading/exports/one-at-a-time',
  'core/http/access',
  'core/http/load-shedding',
  'core/jobs/',
  'core/mail/',
  'people/own-data/',
  'trading/sync/killed-files',
  'trading/sync-run/live-lease',
  'trading/sync/spot-truth',
  'trading/sync/worker',
  'portal/system/',
  'trading/fills/fills',
].map((name) => `server/src/${name}`)

/** They are about connections and processes of a database server, or about statements that both engines run alike. */
const serverAlone = ['former-schema', 'server-pool', 'count-cache'].map(
  (name) => `server/src/core/db/${name}.test.ts`,
)

/** These files start the embedded database themselves, whichever engine the others use. */
const embeddedAlone = ['cli/embedded-commands', 'core/db/engines/embedded'].map(
  (name) => `server/src/${name}.test.ts`,
)

/** The suites that need no database. */
const quickSuites: readonly { name: SuiteName; projects: string[]; folders: string[] }[] = [
  {
    name: 'unit',
    projects: ['contract', 'ledger', 'checks', 'trial-tools'],
    folders: ['contract', 'ledger', 'checks', 'trials'],
  },
  ...(['simulator', 'exchanges', 'web'] as const).map((name) => ({
    name,
    projects: [name],
    folders: [name],
  })),
]

/**
 * Runs them at once: the slowest file of one leaves no core idle, since the next one has begun, and while a screen waits for a timer
 * another worker computes.
 */
async function quickTests(): Promise<void> {
  const chosen = quickSuites.filter(({ name }) => wanted(name))
  if (chosen.length === 0 || stop.signal.aborted) return
  console.log(`\n== ${chosen.map(({ name }) => name).join(', ')}`)
  const workers = Math.ceil(availableParallelism() * 1.5)
  const counted = await vitestSuites(chosen, { workers, priority })
  const absent = ['helm', 'kubectl-validate', 'systemd-analyze'].filter((name) => findProgram(name) === null)
  outcomes.push(...counted.map((each) => (each.suite === 'unit' ? without(absent, each) : each)))
}

const noPostgres = 'no PostgreSQL server program (15 or newer) on this machine'

/** Runs the experiments at their small size, on each available engine; those of the other engine do not count as skipped. */
async function trials() {
  const on = (engine: string) =>
    vitest(['trials'], { HARBOUR_TEST_DATABASE: engine }, { reporter: 'trials/src/line-reporter.ts' })
  if (findPostgres() === null)
    return { ...(await on('embedded')), skipped: 1, note: `half of them: ${noPostgres}` }
  // Both at once: an experiment mostly waits, and checks what is stored, not the speed.
  const [embedded, server] = await Promise.all([on('embedded'), on('postgres')])
  const note = [embedded, server].flatMap((each) => ('note' in each ? [each.note] : [])).join('; ')
  return {
    passed: embedded.passed + server.passed,
    failed: embedded.failed + server.failed,
    skipped: 0,
    names: [embedded, server].flatMap(({ names = [] }) => names),
    ...(note === '' ? {} : { note }),
  }
}

interface PlaywrightSuite {
  readonly suites?: readonly PlaywrightSuite[]
  readonly specs: readonly {
    readonly title: string
    readonly tests: readonly {
      readonly status: string
      readonly results?: readonly { readonly error?: { readonly message?: string } }[]
    }[]
  }[]
}

interface PlaywrightReport {
  readonly stats: { expected: number; unexpected: number; skipped: number; flaky: number }
  readonly suites: readonly PlaywrightSuite[]
}

/** The journeys with this result: `flaky` are those that passed only at a retry. */
const journeysThat = (ended: 'flaky' | 'unexpected', suites: readonly PlaywrightSuite[]): string[] =>
  suites.flatMap((each) => [
    ...each.specs.flatMap(({ title, tests }) => {
      const run = tests.find(({ status }) => status === ended)
      return run ? [`${title}${reason(run.results?.find(({ error }) => error)?.error?.message)}`] : []
    }),
    ...journeysThat(ended, each.suites ?? []),
  ])

async function browserTests() {
  const browser = findBrowser()
  if ('reason' in browser) return { passed: 0, failed: 0, skipped: 1, note: browser.reason }
  const file = join(scratch, 'e2e.json')
  const env = { HARBOUR_CHROMIUM: browser.path ?? '', PLAYWRIGHT_JSON_OUTPUT_FILE: file }
  const code = await run(
    [
      binOf('@playwright/test', 'playwright'),
      'test',
      '-c',
      'e2e/playwright.config.ts',
      '--reporter=list,json',
    ],
    { env },
  )
  try {
    const { stats, suites }: PlaywrightReport = JSON.parse(readFileSync(file, 'utf8'))
    const flaky = journeysThat('flaky', suites)
    return {
      passed: stats.expected + stats.flaky,
      failed: stats.unexpected || (code === 0 ? 0 : 1),
      skipped: stats.skipped,
      names: journeysThat('unexpected', suites),
      secondTry: flaky,
    }
  } catch {
    return { passed: 0, failed: 1, skipped: 0, note: 'the browser tests ended without a report' }
  }
}

/** Types and lint. */
async function staticChecks(): Promise<void> {
  await suite('types', async () => {
    const all = await Promise.all(typeChecks().map((args) => single(args)))
    const sumOf = (pick: 'passed' | 'failed') => all.reduce((sum, each) => sum + each[pick], 0)
    return { passed: sumOf('passed'), failed: sumOf('failed'), skipped: 0 }
  })
  await suite('lint', async () => {
    const rules = await single([binOf('oxlint'), '--type-aware', '--deny-warnings'])
    const format = await single([binOf('@biomejs/biome', 'biome'), 'format'])
    return { passed: rules.passed + format.passed, failed: rules.failed + format.failed, skipped: 0 }
  })
}

// A server test waits for more than half of its time: for the database's processes, for others, or for a timer. At most twenty, whose pools
// of eight connections fit the limit of a test server.
const serverWorkers = Math.min(20, Math.ceil(availableParallelism() * 2.5))
// With the embedded database in its own process, a test seldom waits, and each worker compiles the app and the engine again.
const embeddedWorkers = Math.ceil(availableParallelism() * 1.5)
const statementLog = join(scratch, 'statements')
mkdirSync(statementLog)
/** The server's tests on each available engine. */
async function serverTests(): Promise<void> {
  await suite('server', async () => {
    const postgres = findPostgres()
    if (postgres === null) return vitest(['server'], {}, { workers: serverWorkers, priority })
    console.log(`on PostgreSQL from ${postgres}`)
    const outcome = await vitest(
      ['server'],
      { HARBOUR_TEST_DATABASE: 'postgres', HARBOUR_STATEMENT_LOG: statementLog },
      { without: embeddedAlone, workers: serverWorkers, priority },
    )
    const absent = [
      ...(findPgBouncer() === null ? ['PgBouncer'] : []),
      ...(['nginx', 'haproxy'] as const).filter((name) => findProxy(name) === null),
    ]
    return without(absent, outcome)
  })
  await suite('server-embedded', async () =>
    findPostgres() === null
      ? {
          passed: 0,
          failed: 0,
          skipped: 1,
          note: `they ran above, but no statement was recorded and judged: ${noPostgres}`,
        }
      : vitest(
          ['server'],
          { HARBOUR_STATEMENT_LOG: statementLog },
          { files: embeddedFiles, without: serverAlone, workers: embeddedWorkers, priority },
        ))
}

/**
 * A journey waits for its page, and the page for the server: the browser's suite leaves most of its time unused, and the other suites run
 * beside it from its first journey to its last. They leave it the processor whenever it wants one.
 */
await Promise.all([suite('browser', browserTests), quickTests().then(staticChecks).then(serverTests)])
// the statements of both suites, planned by a cluster: no rows move
await suite('server-cluster', async () => {
  if (!process.env['CITUS_URL'])
    return { passed: 0, failed: 0, skipped: 1, note: 'no cluster plans the statements: CITUS_URL names none' }
  return vitest(
    ['server'],
    { HARBOUR_TEST_DATABASE: 'citus', HARBOUR_STATEMENT_LOG: statementLog },
    { files: ['server/src/core/db/cluster-statements'], workers: 1 },
  )
})
await suite('trials', trials)
// only by name: few machines have Rust, and nothing else needs it
if (only.includes('desktop-core')) await suite('desktop-core', async () => desktopCoreSuite())
if (only.includes('desktop')) await suite('desktop', () => desktopSuite(() => vitest(['desktop'])))
rmSync(scratch, { recursive: true, force: true })

console.log('\nsuite                passed  failed  skipped')
for (const { suite: name, passed, failed, skipped, note } of outcomes) {
  const cells = [passed, failed, skipped].map((count) => String(count).padStart(8)).join('')
  console.log(`${name.padEnd(19)}${cells}${note ? `   ${note}` : ''}`)
}
const again = outcomes.flatMap(({ suite: name, secondTry = [] }) =>
  secondTry.map((each) => `${name}: ${each}`),
)
if (again.length > 0) console.log(`\nPassed at the second try:\n${again.join('\n')}`)
const failures = outcomes.flatMap(({ suite: name, names = [] }) => names.map((each) => `${name}: ${each}`))
if (failures.length > 0) console.log(`\nFailed:\n${failures.join('\n')}`)
const total = (pick: 'passed' | 'failed' | 'skipped') =>
  outcomes.reduce((all, outcome) => all + outcome[pick], 0)
console.log(`\n${total('passed')} passed, ${total('failed')} failed, ${total('skipped')} skipped`)
if (stop.signal.aborted) console.log(`Stopped by ${String(stop.signal.reason)}: the rest did not run.`)
const hasFailed = stop.signal.aborted || total('failed') > 0 || total('passed') + total('skipped') === 0
process.exitCode = hasFailed ? 1 : 0
