// The server's programs, each bundled with its modules into a few files: a process that reads 1,800 files takes twice as long to start.
// Plain JavaScript for Node 20 and newer, since `npm start` needs it before anything else runs.
import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync, rmSync, statSync, utimesSync } from 'node:fs'
import { join } from 'node:path'
import { hashOf } from './source-hash.mjs'
import { allocatorEnv, fail, root, toolEnv, toolNode } from './toolchain.mjs'

/** The source of each program by name. The last three are for tests and experiments. */
export const programs = {
  main: 'server/src/main.ts',
  harbour: 'server/src/cli/harbour.ts',
  'trial-process': 'trials/src/processes/harbour-process.ts',
  'sync-process': 'server/test/trading/sync-process.ts',
  'row-writer': 'server/test/database/row-writer.ts',
}

/**
 * Packages that stay in `node_modules`: they have compiled code or read files of their own, or are large and rarely needed. Fonts are read
 * as files.
 */
export const notBundled = [
  '@electric-sql/pglite',
  '@node-rs/argon2',
  '@jsquash/jpeg',
  'ccxt',
  'pdfkit',
  'fontkit',
  'stripe',
  '@fontsource-variable/inter',
  '@opentelemetry/core',
  '@opentelemetry/exporter-trace-otlp-http',
  '@opentelemetry/resources',
  '@opentelemetry/sdk-trace',
]

const workspaces = ['server', 'contract', 'ledger', 'exchanges', 'simulator', 'trials']

/** All sources of the programs. The build fails if it reads one of our files that is not listed. */
export const inputs = [
  ...workspaces.flatMap((name) => [`${name}/src`, `${name}/package.json`]),
  'server/test',
  'scripts/build-server.ts',
  'scripts/line-map.ts',
  'scripts/server-programs.mjs',
  'scripts/source-hash.mjs',
  'package-lock.json',
  'tsconfig.json',
  'tsconfig.base.json',
]

/** The inputs, and the folder of the builds; tests use others. */
const usual = { inputs, builds: join(root, 'server', 'dist') }

/**
 * A build is named after the hash of its inputs: changed sources build into another folder, and a running process loses none of its files.
 */
const folderNow = ({ inputs, builds }) => join(builds, hashOf(inputs).slice(0, 16))

/** A running server reads rare parts of its build late, so the last builds stay. */
const maxBuilds = 5

function markUsed(folder) {
  try {
    utimesSync(folder, new Date(), new Date())
  } catch {
    // a folder of another user works as well
  }
}

/** Builds the programs if a source has changed since the last build; returns the build's folder. */
export function ensureServerBuilt(plan = usual) {
  const folder = folderNow(plan)
  if (existsSync(folder)) {
    markUsed(folder)
    return folder
  }
  console.log('Building the server …')
  const done = spawnSync(toolNode(), [join(root, 'scripts', 'build-server.ts'), folder], {
    cwd: root,
    stdio: 'inherit',
    env: toolEnv(),
  })
  if (done.status !== 0) fail('The server could not be built; what went wrong stands above.')
  const madeAt = new Map(
    readdirSync(plan.builds).map((name) => [name, statSync(join(plan.builds, name)).mtimeMs]),
  )
  const newestFirst = [...madeAt].sort(([, a], [, b]) => b - a).map(([name]) => name)
  for (const name of newestFirst.slice(maxBuilds))
    rmSync(join(plan.builds, name), { recursive: true, force: true })
  return folder
}

/**
 * Returns the file that Node runs for a program, and its environment: the allocator's settings, and the folder of compiled code. It is the
 * prebuilt one if it matches the present sources, and the source itself otherwise: never another version.
 * @type {(name: keyof typeof programs, plan?: typeof usual) => { readonly program: string; readonly env:
 * Readonly<Record<'NODE_COMPILE_CACHE' | keyof typeof allocatorEnv, string>> }}
 */
export const serverProgram = (name, plan = usual) => programIn(folderNow(plan), name)

/**
 * The same for a known build folder: finding it requires walking all sources.
 * @type {(folder: string, name: keyof typeof programs) => ReturnType<typeof serverProgram>}
 */
export function programIn(folder, name) {
  const built = join(folder, `${name}.js`)
  const [program, cache] = existsSync(built)
    ? [built, join(folder, 'compile-cache')]
    : [join(root, programs[name]), join(root, 'node_modules', '.cache', 'compile')]
  return { program, env: { ...allocatorEnv, NODE_COMPILE_CACHE: cache } }
}
