// `node scripts/release-notes.mjs draft`: collects the notes in changes/ into changes/draft.md, to be edited as a whole. `node
// scripts/release-notes.mjs VERSION`: moves the draft, or without one each note, to CHANGELOG.md, under a heading of that version, and
// raises the program's version to it.
import { existsSync, readdirSync, readFileSync, renameSync, unlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { writeVersions } from './program-version.mjs'
import { root } from './toolchain.mjs'

const maxWords = 150
/** The maximum length of a draft's entry, a sentence or two for several notes. */
const maxEntryWords = 60
const draftName = 'draft.md'
const operatorsHeading = '### For operators'
const heading = /^## (\d+\.\d+\.\d+) \(\d{4}-\d{2}-\d{2}\)$/gm
const intro = '# Changelog\n\nWhat people who use or operate Harbour can notice, the newest version first.\n'

/** @typedef {{ readonly name: string, readonly text: string }} Note */
/** The text under the heading of a version, and the names of the notes that it consumes. @typedef {{ readonly body: string, readonly used: readonly string[] }} Section */

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
 * Returns the versions of a changelog, from top to bottom.
 * @type {(changelog: string) => string[]}
 */
export const versionsOf = (changelog) => [...changelog.matchAll(heading)].map((match) => match[1] ?? '')

/**
 * Returns the errors of a note that prevent it from being a paragraph of the changelog, each in one sentence.
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
 * Returns the section of unedited notes, by day; those for operators only come last. Throws if a note is invalid.
 * @type {(notes: readonly Note[]) => Section}
 */
export const sectionOfNotes = (notes) => {
  if (notes.length === 0) throw new Error('changes/ has no notes')
  throwFaults(notes.flatMap(noteFaults))
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
  return {
    body: [
      ...(others.length === 0 ? [] : [others.join('')]),
      ...(operators.length === 0 ? [] : [`${operatorsHeading}\n`, operators.join('')]),
    ].join('\n'),
    used: sorted.map(({ name }) => name),
  }
}

/** @type {(faults: readonly string[]) => void} */
const throwFaults = (faults) => {
  if (faults.length > 0) throw new Error(faults.join('\n'))
}

/**
 * Returns the notes as a first draft: one entry each, below a comment with its name.
 * @type {(notes: readonly Note[]) => string}
 */
export const draftOf = (notes) => {
  const sorted = [...notes].sort((a, b) => (a.name < b.name ? -1 : 1))
  const entries = sorted.map(({ name, text }) => `<!-- ${name} -->\n- ${paragraphsOf(text).join(' ')}\n`)
  return `### Changes\n\n${entries.join('\n')}`
}

/**
 * Returns the section of an edited draft: entries under headings, each below a comment with the names of the notes that it replaces. Throws
 * if an entry replaces none, or if the draft is invalid otherwise.
 * @type {(draft: string, notes: readonly Note[]) => Section}
 */
export const sectionOfDraft = (draft, notes) => {
  const blocks = draft.split(/\n(?=### |<!-- |- )/).map((block) => block.replaceAll(/\s*\n\s*/g, ' ').trim())
  const headings = blocks.filter((block) => block.startsWith('### '))
  const entries = blocks.filter((block) => block.startsWith('- '))
  const used = [...new Set(blocks.filter((block) => block.startsWith('<!-- ')).flatMap(namesIn))]
  throwFaults([
    ...blocks.flatMap((block, at) => blockFaults(block, blocks[at - 1] ?? '', blocks[at + 1] ?? '')),
    ...(entries.length === 0 ? [`${draftName} has no entries`] : []),
    ...headings
      .filter((title, at) => headings.indexOf(title) !== at)
      .map((title) => `"${title}" stands twice in ${draftName}`),
    ...(headings.slice(0, -1).includes(operatorsHeading)
      ? [`"${operatorsHeading}" is not the last heading of ${draftName}`]
      : []),
    ...used
      .filter((name) => !notes.some((note) => note.name === name))
      .map((name) => `${draftName} names ${name}, which is not in changes/`),
  ])
  const body = blocks
    .filter((block) => !block.startsWith('<!-- '))
    .map((block, at) => (block.startsWith('### ') ? `${at === 0 ? '' : '\n'}${block}\n\n` : `${block}\n`))
    .join('')
  return { body, used }
}

/** @type {(comment: string) => string[]} */
const namesIn = (comment) => comment.match(/[\w-]+\.md/g) ?? []

/** @type {(block: string, above: string, below: string) => string[]} */
const blockFaults = (block, above, below) => {
  const start = `"${block.slice(0, 60)}"`
  if (block.startsWith('<!-- '))
    return namesIn(block).length > 0 && block.endsWith('-->') ? [] : [`${start} names no note`]
  if (block.startsWith('### ')) return /^<!-- |^- /.test(below) ? [] : [`${start} has no entries`]
  if (!block.startsWith('- ')) return [`${start} is neither a heading, a comment nor an entry`]
  return [
    ...(above.startsWith('<!-- ') ? [] : [`${start} has no comment that names its notes`]),
    ...(block.split(' ').length - 1 > maxEntryWords ? [`${start} has more than ${maxEntryWords} words`] : []),
    ...(/[.!?)]$/.test(block) ? [] : [`${start} has no full stop`]),
  ]
}

/**
 * Returns the changelog with a section under a new version. Throws if the version is invalid.
 * @type {(changelog: string, section: Section, version: string, date: string) => string}
 */
export const withVersion = (changelog, { body }, version, date) => {
  const [newest] = versionsOf(changelog)
  if (!/^\d+\.\d+\.\d+$/.test(version)) throw new Error(`"${version}" is not a version such as 1.2.3`)
  if (newest !== undefined && !isAbove(version, newest))
    throw new Error(`${version} is not above ${newest}, the newest version in CHANGELOG.md`)
  const at = changelog.search(heading)
  const [before, after] = at < 0 ? [changelog, ''] : [changelog.slice(0, at), changelog.slice(at)]
  return `${before.trimEnd()}\n\n## ${version} (${date})\n\n${body}${after === '' ? '' : `\n${after}`}`
}

/**
 * Reads the unreleased notes.
 * @type {(folder: string) => Note[]}
 */
export const readNotes = (folder) =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.md') && name !== 'README.md' && name !== draftName)
    .map((name) => ({ name, text: readFileSync(join(folder, name), 'utf8') }))

/**
 * Writes the complete CHANGELOG.md before the first note is removed; a failed write removes nothing. Notes that a draft does not name are
 * newer, and stay for the next release.
 * @type {(top: string, version: string, date: string) => { readonly used: number, readonly kept: number }}
 */
export const release = (top, version, date) => {
  const folder = join(top, 'changes')
  const notes = readNotes(folder)
  const draft = join(folder, draftName)
  const isDrafted = existsSync(draft)
  const section = isDrafted ? sectionOfDraft(readFileSync(draft, 'utf8'), notes) : sectionOfNotes(notes)
  const file = join(top, 'CHANGELOG.md')
  const changelog = existsSync(file) ? readFileSync(file, 'utf8') : intro
  writeFileSync(`${file}.new`, withVersion(changelog, section, version, date))
  renameSync(`${file}.new`, file)
  for (const name of section.used) unlinkSync(join(folder, name))
  if (isDrafted) unlinkSync(draft)
  return { used: section.used.length, kept: notes.length - section.used.length }
}

/**
 * Writes the draft, unless there is one, whose text would be lost.
 * @type {(top: string) => number}
 */
export const writeDraft = (top) => {
  const notes = readNotes(join(top, 'changes'))
  writeFileSync(join(top, 'changes', draftName), draftOf(notes), { flag: 'wx' })
  return notes.length
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const version = process.argv[2] ?? ''
  try {
    if (version === 'draft') {
      console.log(`changes/${draftName} has ${writeDraft(root)} notes.`)
    } else {
      const { used, kept } = release(root, version, new Date().toISOString().slice(0, 10))
      writeVersions(root, version)
      console.log(
        `CHANGELOG.md tells of ${used} notes under ${version}; ${kept} stay in changes/. The program is ${version}.`,
      )
    }
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    process.exitCode = 1
  }
}
