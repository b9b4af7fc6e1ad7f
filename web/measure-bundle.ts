import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'

interface Chunk {
  readonly file: string
  readonly imports?: readonly string[]
  readonly css?: readonly string[]
}

export interface BundleSize {
  readonly page: string
  readonly files: number
  readonly raw: number
  readonly gzip: number
  readonly brotli: number
}

/** The sources of each page: the served document, and the source files that its app loads for it. */
const pages: Readonly<Record<string, readonly [document: string, ...roots: string[]]>> = {
  'landing page': ['landing.html'],
  contact: ['contact.html'],
  login: ['index.html', 'src/people/auth/login-screen.tsx'],
  dashboard: [
    'index.html',
    'src/signed-in.tsx',
    'src/shell/trading-shell.tsx',
    'src/trading/overview/overview-screen.tsx',
  ],
}

/** The maximum download of each page, in KB of brotli. */
export const bundleLimitsKb: Readonly<Record<string, number>> = {
  'landing page': 60,
  login: 80,
  dashboard: 150,
}

type Manifest = Readonly<Record<string, Chunk>>

/** Returns the bytes of JavaScript that each page needs, from the built files; `vite build` must have run. */
export function measureBundle(dist = join(import.meta.dirname, 'dist')): readonly BundleSize[] {
  const manifest: Manifest = JSON.parse(readFileSync(join(dist, '.vite/manifest.json'), 'utf8'))
  return Object.entries(pages).map(([page, [document, ...roots]]) => {
    const files = new Set(scriptsOf(dist, document))
    for (const file of closureOf(manifest, [...entriesOf(manifest, files), ...roots])) files.add(file)
    const scripts = [...files].map((file) => readFileSync(join(dist, file)))
    const total = (size: (bytes: Buffer) => number): number =>
      scripts.reduce((sum, bytes) => sum + size(bytes), 0)
    return {
      page,
      files: scripts.length,
      raw: total((bytes) => bytes.length),
      gzip: total((bytes) => gzipSync(bytes, { level: 9 }).length),
      brotli: total((bytes) => brotliCompressSync(bytes).length),
    }
  })
}

/** Returns the scripts in a document itself. */
const scriptsOf = (dist: string, document: string): readonly string[] =>
  [...readFileSync(join(dist, document), 'utf8').matchAll(/<script[^>]* src="\/([^"]+)"/g)].flatMap(
    ([, file]) => file ?? [],
  )

const entriesOf = (manifest: Manifest, files: ReadonlySet<string>): readonly string[] =>
  Object.keys(manifest).filter((name) => files.has(manifest[name]?.file ?? ''))

function closureOf(manifest: Manifest, roots: readonly string[]): ReadonlySet<string> {
  const seen = new Set<string>()
  const files = new Set<string>()
  const visit = (name: string): void => {
    if (seen.has(name)) return
    seen.add(name)
    const chunk = manifest[name]
    if (!chunk) throw new Error(`The built pages have no chunk for ${name}.`)
    files.add(chunk.file)
    for (const imported of chunk.imports ?? []) visit(imported)
  }
  for (const root of roots) visit(root)
  return files
}

if (import.meta.main) {
  for (const { page, files, gzip, brotli } of measureBundle()) {
    process.stdout.write(`${page.padEnd(12)} ${files} files, ${gzip} bytes as gzip, ${brotli} as brotli\n`)
  }
}
