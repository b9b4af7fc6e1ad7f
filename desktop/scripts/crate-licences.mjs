// The licences of the desktop app's crates: `node desktop/scripts/crate-licences.mjs` counts them and names the unreviewed ones.
import { spawnSync } from 'node:child_process'
import { desktop, pinCrates } from './crates.mjs'

/** Licences that allow our use: to use, change and redistribute, within a program under another licence. */
const fine = new Set([
  '0BSD',
  'Apache-2.0',
  'Apache-2.0 WITH LLVM-exception',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC0-1.0',
  // a list of certificate authorities, which is data
  'CDLA-Permissive-2.0',
  'ISC',
  'MIT',
  'MIT-0',
  // its own files stay under it, and are redistributed unchanged
  'MPL-2.0',
  'Unicode-3.0',
  'Unlicense',
  'Zlib',
])

/**
 * Returns true if a licence expression offers an acceptable choice. `/` is an old way to write OR.
 * @type {(expression: string) => boolean}
 */
export const isFine = (expression) => {
  const text = expression.replaceAll(/\s*\/\s*/g, ' OR ').trim()
  const all = splitAt(text, ' AND ')
  if (all.length > 1) return all.every(isFine)
  const any = splitAt(text, ' OR ')
  if (any.length > 1) return any.some(isFine)
  return text.startsWith('(') && text.endsWith(')') ? isFine(text.slice(1, -1)) : fine.has(text)
}

/**
 * Splits outside parentheses.
 * @type {(text: string, word: string) => string[]}
 */
function splitAt(text, word) {
  const parts = ['']
  let depth = 0
  for (let at = 0; at < text.length; at += 1) {
    if (text[at] === '(') depth += 1
    if (text[at] === ')') depth -= 1
    if (depth === 0 && text.startsWith(word, at)) {
      parts.push('')
      at += word.length - 1
    } else parts[parts.length - 1] += text[at]
  }
  return parts
}

/**
 * Lists the licences that the crates of all systems state.
 * @type {() => { name: string, version: string, licence: string }[]}
 */
function licences() {
  pinCrates()
  const done = spawnSync('cargo', ['metadata', '--format-version', '1', '--locked'], {
    cwd: desktop,
    encoding: 'utf8',
    maxBuffer: 256 * 1024 * 1024,
  })
  if (done.status !== 0) throw new Error(`Cargo did not list the crates: ${done.stderr}`)
  return JSON.parse(done.stdout).packages.map(({ name, version, license }) => ({
    name,
    version,
    licence: license ?? 'none named',
  }))
}

/**
 * Prints the number of crates by licence; returns true if all are acceptable.
 * @type {() => boolean}
 */
export function checkLicences() {
  const counts = new Map()
  const all = licences()
  for (const { licence } of all) counts.set(licence, (counts.get(licence) ?? 0) + 1)
  for (const [licence, count] of [...counts].sort((a, b) => b[1] - a[1]))
    console.log(`${String(count).padStart(5)}  ${licence}`)
  const others = all.filter(({ licence }) => !isFine(licence))
  for (const { name, version, licence } of others)
    console.error(`not looked at: ${name} ${version}, ${licence}`)
  return others.length === 0
}

if (import.meta.main ?? process.argv[1] === import.meta.filename) process.exitCode = checkLicences() ? 0 : 1
