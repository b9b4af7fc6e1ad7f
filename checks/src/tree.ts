import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))))

/** Files that git tracks or would track: the content of the repository. */
export const files: readonly string[] = execFileSync(
  'git',
  ['ls-files', '--cached', '--others', '--exclude-standard'],
  {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  },
)
  .split('\n')
  .filter((path) => path.length > 0 && existsSync(join(root, path)))

export const read = (path: string): string => readFileSync(join(root, path), 'utf8')
export const code = files.filter((path) => /\.(ts|tsx|mts|mjs)$/.test(path))
export const isTest = (path: string): boolean =>
  /\.test\.tsx?$/.test(path) ||
  /^(e2e|bench|trials|checks|server\/test|exchanges\/test|web\/test)\//.test(path) ||
  /(^|\/)conformance\.ts$/.test(path)

/** Module names that a file imports or re-exports, static and dynamic. */
export function importsOf(source: string): string[] {
  const statements = source.matchAll(
    /^(?:import|export)\s[\w\s{},*$]*?from\s+['"]([^'"\n]+)['"]|^import\s+['"]([^'"\n]+)['"]/gm,
  )
  const dynamic = source.matchAll(/\bimport\(\s*['"]([^'"\n]+)['"]/g)
  return [...new Set([...statements, ...dynamic].map((match) => match[1] ?? match[2] ?? ''))]
}
