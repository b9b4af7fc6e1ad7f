// `node scripts/release-notes.mjs VERSION`: moves the notes in changes/ to CHANGELOG.md, under a heading of that version, and raises the
// version of the program to it.
import { existsSync, readdirSync, readFileSync, renameSync, unlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { writeVersions } from './program-version.mjs'
import { root } from './toolchain.mjs'

const maxWords = 150
const heading = /^## (\d+\.\d+\.\d+) \(\d{4}-\d{2}-\d{2}\)$/gm
const intro = '# Changelog\n\nWhat people who use or operate Harbour can notice, the newest version first.\n'

/** @typedef {{ readonly name: string, readonly text: string }} Note */

/** @type {(text: string) => string[]} */
const paragraphsOf = (text) =>
  text
    .split(/\n\s*\n|\n(?=Operators: )/)
    .map((paragraph) => paragraph.replaceAll(/\s*\n\s*/g, ' ').trim())
    .filter((paragraph) => paragraph !== '')

/** @type {(version: string) => number[]} */
const numbersOf = (version) => version.split('.').map(Number)

/** @type {(version: string, other: string) => boolean} */
const isAbove = (version, other) => {
  const [a, b] = [numbersOf(version), numbersOf(other)]
  const at = a.findIndex((number, index) => number !== b[index])
  return at >= 0 && (a[at] ?? 0) > (b[at] ?? 0)
}

/**
 * The versions of a changelog, as they stand from top to bottom.
 * @type {(changelog: string) => string[]}
 */
export const versionsOf = (changelog) => [...changelog.matchAll(heading)].map((match) => match[1] ?? '')

/**
 * Returns the faults that keep a note from being a paragraph of the changelog, each in one sentence.
 * @type {(note: Note) => string[]}
 */
export const noteFaults = ({ name, text }) => {
  const words = text.split(/\s+/).filter((word) => word !== '').length
  return [
    ...(/^\d{4}-\d{2}-\d{2}(?:-[a-z0-9]+)+\.md$/.test(name)
      ? []
      : ['is not named after its day and subject']),
    ...(words === 0 ? ['is empty'] : []),
    ...(words > maxWords ? [`has ${words} words, more than ${maxWords}`] : []),
    ...(/^\s*(?:[#>|]|[-*+] |\d+\. )/m.test(text) ? ['holds headings, lists or tables'] : []),
    ...(paragraphsOf(text).every((paragraph) => /[.!?)]$/.test(paragraph))
      ? []
      : ['has a paragraph without a full stop']),
    ...(text.endsWith('\n') && !text.endsWith('\n\n') ? [] : ['does not end with one line break']),
  ].map((fault) => `${name} ${fault}`)
}

/**
 * The changelog with the notes under a new version; what concerns operators alone comes last. Throws where a version or a note is not fit.
 * @type {(changelog: string, notes: readonly Note[], version: string, date: string) => string}
 */
export const withVersion = (changelog, notes, version, date) => {
  const [newest] = versionsOf(changelog)
  if (!/^\d+\.\d+\.\d+$/.test(version)) throw new Error(`"${version}" is not a version such as 1.2.3`)
  if (newest !== undefined && !isAbove(version, newest))
    throw new Error(`${version} is not above ${newest}, the newest version in CHANGELOG.md`)
  if (notes.length === 0) throw new Error('changes/ holds no notes')
  const faults = notes.flatMap(noteFaults)
  if (faults.length > 0) throw new Error(faults.join('\n'))

  const sorted = [...notes].sort((a, b) => (a.name < b.name ? -1 : 1))
  const operators = sorted
    .flatMap(({ text }) => paragraphsOf(text))
    .filter((paragraph) => paragraph.startsWith('Operators: '))
    .map(
      (paragraph) =>
        `- ${paragraph.slice('Operators: '.length).replace(/^[a-z]/, (letter) => letter.toUpperCase())}\n`,
    )
  const others = sorted.flatMap(({ text }) => {
    const paragraphs = paragraphsOf(text).filter((paragraph) => !paragraph.startsWith('Operators: '))
    return paragraphs.length === 0 ? [] : [`- ${paragraphs.join('\n\n  ')}\n`]
  })
  const section = [
    `## ${version} (${date})\n`,
    ...(others.length === 0 ? [] : [others.join('')]),
    ...(operators.length === 0 ? [] : ['### For operators\n', operators.join('')]),
  ].join('\n')
  const at = changelog.search(heading)
  const [before, after] = at < 0 ? [changelog, ''] : [changelog.slice(0, at), changelog.slice(at)]
  return `${before.trimEnd()}\n\n${section}${after === '' ? '' : `\n${after}`}`
}

/**
 * The notes that wait for a release.
 * @type {(folder: string) => Note[]}
 */
export const readNotes = (folder) =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.md') && name !== 'README.md')
    .map((name) => ({ name, text: readFileSync(join(folder, name), 'utf8') }))

/**
 * Writes CHANGELOG.md as a whole before the first note is removed; nothing is removed where it cannot be written.
 * @type {(top: string, version: string, date: string) => number}
 */
export const release = (top, version, date) => {
  const notes = readNotes(join(top, 'changes'))
  const file = join(top, 'CHANGELOG.md')
  const changelog = existsSync(file) ? readFileSync(file, 'utf8') : intro
  writeFileSync(`${file}.new`, withVersion(changelog, notes, version, date))
  renameSync(`${file}.new`, file)
  for (const { name } of notes) unlinkSync(join(top, 'changes', name))
  return notes.length
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const version = process.argv[2] ?? ''
  try {
    const count = release(root, version, new Date().toISOString().slice(0, 10))
    writeVersions(root, version)
    console.log(
      `CHANGELOG.md has ${count} notes under ${version}; changes/ is empty. The program is ${version}.`,
    )
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    process.exitCode = 1
  }
}
