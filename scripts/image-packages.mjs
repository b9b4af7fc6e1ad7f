// Copies the packages that the built server reads from `node_modules`, with their dependencies, into a folder: for an image, which contains
// nothing else. `node scripts/image-packages.mjs FOLDER`
import { cpSync, existsSync, readFileSync } from 'node:fs'
import { dirname, extname, join, relative, sep } from 'node:path'
import { notBundled } from './server-programs.mjs'
import { root } from './toolchain.mjs'

const modules = join(root, 'node_modules')

/** Builds for browsers, CommonJS duplicates of modules, types and documents: a server reads none of them. */
const isUnused = (path) =>
  /[\\/]ccxt[\\/]dist[\\/]cjs(?:[\\/]|$)|\.(?:map|md|markdown|d\.[cm]?ts)$|\.browser\.|\.min\.js$/.test(
    path,
  ) ||
  (extname(path) === '.ts' && !path.endsWith('.d.ts'))

/** Finds a package like Node: next to the one that imports it, or further up. */
function find(name, from) {
  for (let folder = from; folder.startsWith(root); folder = dirname(folder)) {
    const path = join(folder, 'node_modules', name)
    if (existsSync(join(path, 'package.json'))) return path
  }
  return null
}

const [, , target] = process.argv
if (target === undefined) throw new Error('Pass the folder to copy into.')

const wanted = new Map()
function want(name, from, isOptional) {
  const path = find(name, from)
  if (path === null) {
    if (isOptional) return
    throw new Error(`${name} is not installed.`)
  }
  if (wanted.has(path)) return
  wanted.set(path, relative(modules, path).split(sep).join('/'))
  const {
    dependencies = {},
    optionalDependencies = {},
    peerDependencies = {},
  } = JSON.parse(readFileSync(join(path, 'package.json'), 'utf8'))
  const optional = Object.keys(optionalDependencies)
  for (const one of [...optional, ...Object.keys(peerDependencies)]) want(one, path, true)
  for (const one of Object.keys(dependencies)) if (!optional.includes(one)) want(one, path, false)
}
for (const name of notBundled) want(name, join(root, 'server'), false)

for (const [path, name] of wanted)
  cpSync(path, join(target, name), {
    recursive: true,
    dereference: true,
    filter: (from) => !isUnused(from) && !relative(path, from).split(sep).includes('node_modules'),
  })
console.log(`${wanted.size} packages`)
