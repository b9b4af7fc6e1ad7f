// Bundles the server's programs into a given folder, with Vite's bundler.
import { mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import http from 'node:http'
import { basename, dirname, join, relative, sep } from 'node:path'
import { type Plugin, rolldown } from 'rolldown'
import { linesOf } from './line-map.ts'
import { inputs, notBundled, programs } from './server-programs.mjs'
import { root } from './toolchain.mjs'

const [, , folder] = process.argv
if (folder === undefined) throw new Error('Pass the folder to build into.')

/** The packages that are not bundled. The modules after them are absent on purpose: they are optional for their users. */
const external = [
  new RegExp(`^(?:${notBundled.join('|')})(?:/|$)`),
  /^(?:pg-native|bufferutil|utf-8-validate)$/,
]

/**
 * Libraries for schedules in the mail queue's library, which our queues do not use (`schedule: false`): a tenth of the code, read at every
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

/**
 * `node:http` by require(): an import also reads its lazy getters, which load Node's whole fetch with 13 MB of memory and 0.04 s at each
 * start. An import of one of these getters does not build.
 */
const httpWithoutFetch: Plugin = {
  name: 'http-without-fetch',
  resolveId: {
    filter: { id: /^(?:node:)?http$/ },
    handler: (_, __, { kind }) => (kind === 'require-call' ? null : '\0http'),
  },
  load: (id) => {
    if (id !== '\0http') return null
    const values = Object.entries(Object.getOwnPropertyDescriptors(http)).filter(
      ([, property]) => 'value' in property,
    )
    return `import { createRequire } from 'node:module'
const http = createRequire(import.meta.url)('node:http')
export default http
export const { ${values.map(([name]) => name).join(', ')} } = http`
  },
}

let comparesPaths = false
/**
 * The router compiles a function of its own for each piece of a path, a twelfth of a start: the platform's comparison replaces it. The
 * build fails once the router is written differently.
 */
const comparedPaths: Plugin = {
  name: 'compared-paths',
  transform: {
    filter: { id: /node_modules[\\/]find-my-way[\\/]lib[\\/]node\.js$/ },
    handler(code) {
      const compiled = /return new Function\('path', 'i', .*/
      comparesPaths = compiled.test(code)
      // no line was added or removed
      return { code: code.replace(compiled, 'return (path, i) => path.startsWith(prefix, i)'), map: null }
    },
  },
}

/** Returns 'server/src/main.ts' for our own files on any system; null for a package's file, or a virtual one. */
function ownPath(path: string): string | null {
  const own = relative(root, path).split(sep).join('/')
  return path.startsWith('\0') || /^\.\.|^[a-z]:|(?:^|\/)node_modules\//i.test(own) ? null : own
}
const begin = join(root, 'server/src/begin-prebuilt.ts')
const start = '\0start:'

/** Each program, and each of its threads, starts with the shared first modules. */
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

/** Code finds its threads among the built files, and all other files at their original paths. */
const places: Plugin = {
  name: 'places',
  transform: {
    filter: { code: 'import.meta.' },
    handler(code, id) {
      const name = ownPath(id)
      if (name === null) return null
      const strange = /import\.meta\.(?!url\b|resolve\b)\w+/.exec(code)
      if (strange) throw new Error(`${name} uses ${strange[0]}: use import.meta.url instead`)
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
      // no line was added or removed
      return { code: placed, map: null }
    },
  },
}

const bundle = await rolldown({
  cwd: root,
  platform: 'node',
  input: Object.fromEntries(Object.entries(programs).map(([name, path]) => [name, start + join(root, path)])),
  external,
  plugins: [starts, places, unused, comparedPaths, httpWithoutFetch],
})
const { output } = await bundle.generate({
  dir: folder,
  format: 'esm',
  sourcemap: 'hidden',
  // Names stay, since stacks and errors contain them.
  minify: { compress: false, mangle: false, codegen: true },
  entryFileNames: '[name].js',
  chunkFileNames: '[name]-[hash].js',
})

if (!comparesPaths)
  throw new Error('The router no longer compiles its paths: remove the plugin compared-paths.')

const strange = (await bundle.watchFiles)
  .flatMap((path) => ownPath(path) ?? [])
  .filter((path) => !inputs.some((input) => path === input || path.startsWith(`${input}/`)))
if (strange.length > 0)
  throw new Error(`These files are missing in the inputs of the build: ${strange.join(', ')}`)

/**
 * Escapes characters beyond ASCII: Node keeps an ASCII file in memory with one byte per character instead of two. A backslash before one
 * would make another escape; no code has that.
 */
function inAscii(code: string): string {
  if (/\\[^\0-\x7f]|String\.raw`[^`]*[^\0-\x7f]/.test(code))
    throw new Error('A character beyond ASCII follows a backslash.')
  return code.replace(/[^\0-\x7f]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`)
}

// A rename makes the build atomic: readers find a complete one or none.
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
