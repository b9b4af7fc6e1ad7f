// Detects whether sources changed since a build. Plain JavaScript for Node 20 and newer, because it runs before anything is installed.
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const cache = join(root, 'node_modules', '.cache', 'harbour-source-hashes')

/**
 * Returns every file at or below a path with its status.
 * @type {(path: string) => { path: string, stats: import('node:fs').Stats }[]}
 */
function filesBelow(path) {
  const stats = statSync(path)
  if (stats.isFile()) return [{ path, stats }]
  return readdirSync(path, { withFileTypes: true })
    .filter(({ name }) => name !== 'node_modules' && name !== 'dist' && !/\.test\.tsx?$/.test(name))
    .flatMap(({ name }) => filesBelow(join(path, name)))
}

/** @type {(paths: readonly string[]) => ReturnType<typeof filesBelow>} */
const filesOf = (paths) =>
  paths
    .map((name) => join(root, name))
    .filter((path) => existsSync(path))
    .flatMap((path) => filesBelow(path).sort((a, b) => (a.path < b.path ? -1 : 1)))

/** @type {(parts: Iterable<string | Buffer>) => string} */
function digest(parts) {
  const hash = createHash('sha256')
  for (const part of parts) hash.update(part).update('\0')
  return hash.digest('hex')
}

/**
 * Returns a hash over names and contents, so that a checkout, a branch change or an edit changes it and a touch does not. Cached by the
 * files' sizes, times and inode numbers: reading them all takes twice as long as their status. The times include the change time (ctime),
 * which no program can set back.
 * @type {(paths: readonly string[]) => string}
 */
export function hashOf(paths) {
  const files = filesOf(paths)
  const seen = digest(
    files.map(({ path, stats }) => [path, stats.size, stats.mtimeMs, stats.ctimeMs, stats.ino].join(' ')),
  )
  const entry = join(cache, digest(paths).slice(0, 16))
  const [of, cached] = existsSync(entry) ? readFileSync(entry, 'utf8').split(' ') : []
  if (of === seen && cached) return cached
  const hash = digest(files.flatMap(({ path }) => [path, readFileSync(path)]))
  try {
    mkdirSync(cache, { recursive: true })
    writeFileSync(entry, `${seen} ${hash}`)
  } catch {
    // if nothing can be written, the files are read each time
  }
  return hash
}
