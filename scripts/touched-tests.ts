// Finds the test files for a change: those next to a changed file and those that import one.
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { testTimeoutIn } from './test-timeout.ts'
import { root } from './toolchain.mjs'

/** The maximum number of files; for more use `npm test`. */
const maxFiles = 24
/**
 * A file with a test of a longer timeout is left out, unless it is the changed file's own: a sync of 20,000 fills, or one that is killed.
 */
const maxTimeoutMs = 240_000

const git = (...args: string[]): string[] =>
  execFileSync('git', args, { cwd: root, encoding: 'utf8' }).split('\n').filter(Boolean)

/** Paths that differ from the last commit; if none does, those of the last commit itself. */
function changedFiles(): string[] {
  const uncommitted = [
    ...git('diff', '--name-only', '--diff-filter=d', 'HEAD'),
    ...git('ls-files', '--others', '--exclude-standard'),
  ]
  return uncommitted.length > 0
    ? uncommitted
    : git('diff', '--name-only', '--diff-filter=d', 'HEAD~1', 'HEAD')
}

const isTest = (path: string) => /\.test\.tsx?$/.test(path)
const nameOf = (path: string) => path.replace(/(?:\.test)?\.tsx?$/, '')

/** Paths of the files that a file imports by relative paths. */
const importsOf = (path: string): string[] =>
  [...readFileSync(join(root, path), 'utf8').matchAll(/from '(\.[^']+)'/g)].map(([, name = '']) =>
    relative(root, join(root, dirname(path), name)),
  )

const timeoutOf = (path: string): number => testTimeoutIn(readFileSync(join(root, path), 'utf8'))

/** Returns test files, the nearest to the change first, and the number that exceeds one check. */
export function touchedTests(): { readonly files: readonly string[]; readonly more: number } {
  const changed = changedFiles().filter((path) => /\.tsx?$/.test(path) && existsSync(join(root, path)))
  const names = new Set(changed.map(nameOf))
  const folders = new Set(changed.map((path) => dirname(path)))
  const rank = (test: string): number => {
    if (names.has(nameOf(test))) return 0
    if (importsOf(test).some((path) => names.has(nameOf(path)))) return 1
    return folders.has(dirname(test)) ? 2 : 3
  }
  const touched = git(
    'ls-files',
    '--cached',
    '--others',
    '--exclude-standard',
    'exchanges',
    'simulator',
    'server',
    'web',
  )
    .filter((path) => isTest(path) && existsSync(join(root, path)))
    .map((path) => ({ path, rank: rank(path) }))
    .filter((each) => each.rank < 3)
    .sort((a, b) => a.rank - b.rank)
  const files = touched
    .filter(({ path, rank }) => rank === 0 || timeoutOf(path) <= maxTimeoutMs)
    .slice(0, maxFiles)
    .map(({ path }) => path)
  return { files, more: touched.length - files.length }
}
