// Bundles the programs of the server into the folder that is named, with the bundler that Vite brings.
import { mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { basename, dirname, join, relative, sep } from 'node:path'
import { type Plugin, rolldown } from 'rolldown'
import { linesOf } from './line-map.ts'
import { inputs, notBundled, programs } from './server-programs.mjs'
import { root } from './toolchain.mjs'

const [, , folder] = process.argv
if (folder === undefined) throw new Error('Name the folder to build into.')

/** The packages that stay where they are. The modules after them are absent on purpose: their users do without. */
const external = [
  new RegExp(`^(?:${notBundled.join('|')})(?:/|$)`),
  /^(?:pg-native|bufferutil|utf-8-validate)$/,
]

/**
 * Libraries of the mail queue's library for schedules, which no queue of ours has (`schedule: false`): a tenth of the code, read at every
 * start.
 */
const unused: Plugin = {
  name: 'unused',
  resolveId: (id) => (/^(?:cron-parser|rrule-temporal)$/.test(id) ? `\0unused:${id}` : null),
  load: (id) =>
    id.startsWith('\0unused:')
      ? `const unused = () => { throw new Error('${id.slice(8)} is not part of this build') }
const asked = new Proxy(unused, { construct: unused, get: unused })
export { asked as CronExpressionParser, asked as RRuleTemporal }`
      : null,
}

/** 'server/src/main.ts' for a file of ours on any system; null for one of a package, or made up. */
function ownPath(path: string): string | null {
  const own = relative(root, path).split(sep).join('/')
  return path.startsWith('\0') || /^\.\.|^[a-z]:|(?:^|\/)node_modules\//i.test(own) ? null : own
}
const begin = join(root, 'server/src/begin-prebuilt.ts')
const start = '\0start:'

/** A program, or a thread of one, begins with what all of them begin with. */
const starts: Plugin = {
  name: 'starts',
  resolveId: (id) => (id.startsWith(start) ? id : null),
  load: (id) =>
    id.startsWith(start)
      ? `import { beginPrebuilt } from ${JSON.stringify(begin)}
beginPrebuilt(import.meta.url)
await import(${JSON.stringify(id.slice(start.length))})`
      : null,
}

/** Sources find their threads among the built files, and all other files where they would find them themselves. */
const places: Plugin = {
  name: 'places',
  transform: {
    filter: { code: 'import.meta.' },
    handler(code, id) {
      const name = ownPath(id)
      if (name === null) return null
      const strange = /import\.meta\.(?!url\b|resolve\b)\w+/.exec(code)
      if (strange) throw new Error(`${name} uses ${strange[0]}: say it by import.meta.url`)
      const own = JSON.stringify(relative(folder, id).split(sep).join('/'))
      const placed = code
        .replace(/new URL\('(\.\/[\w-]+)\.ts', import\.meta\.url\)/g, (_, path: string) => {
          const thread = this.emitFile({
            type: 'chunk',
            id: `${start}${join(dirname(id), path)}.ts`,
            name: basename(path),
          })
          return `new URL(import.meta.ROLLUP_FILE_URL_${thread})`
        })
        .replace(/import\.meta\.url\b/g, `new URL(${own}, import.meta.url).href`)
      // no line has moved
      return { code: placed, map: null }
    },
  },
}

const bundle = await rolldown({
  cwd: root,
  platform: 'node',
  input: Object.fromEntries(Object.entries(programs).map(([name, path]) => [name, start + join(root, path)])),
  external,
  plugins: [starts, places, unused],
})
const { output } = await bundle.generate({
  dir: folder,
  format: 'esm',
  sourcemap: 'hidden',
  // Names stay, since stacks and errors tell them.
  minify: { compress: false, mangle: false, codegen: true },
  entryFileNames: '[name].js',
  chunkFileNames: '[name]-[hash].js',
})

const strange = (await bundle.watchFiles)
  .flatMap((path) => ownPath(path) ?? [])
  .filter((path) => !inputs.some((input) => path === input || path.startsWith(`${input}/`)))
if (strange.length > 0) throw new Error(`No inputs of the build: ${strange.join(', ')}`)

/**
 * Characters beyond ASCII as escapes: Node keeps a file without any in memory with one byte a character instead of two. A backslash before
 * one would become another escape, and no code has that.
 */
function inAscii(code: string): string {
  if (/\\[^\0-\x7f]|String\.raw`[^`]*[^\0-\x7f]/.test(code))
    throw new Error('A character beyond ASCII is escaped by itself.')
  return code.replace(/[^\0-\x7f]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`)
}

// Whoever looks finds a whole build or none.
const making = `${folder}.${process.pid}`
mkdirSync(making, { recursive: true })
for (const file of output) {
  if (file.type === 'asset') continue
  writeFileSync(join(making, file.fileName), inAscii(file.code))
  if (file.map === null) continue
  const { version, sources, mappings } = file.map
  writeFileSync(
    join(making, `${file.fileName}.map`),
    JSON.stringify({ version, sources, names: [], mappings: linesOf(mappings) }),
  )
}
try {
  renameSync(making, folder)
} catch {
  // another process was faster
  rmSync(making, { recursive: true, force: true })
}
