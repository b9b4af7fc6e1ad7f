import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import {
  draftOf,
  noteFaults,
  readNotes,
  release,
  sectionOfDraft,
  sectionOfNotes,
  versionsOf,
  withVersion,
  writeDraft,
} from '../../scripts/release-notes.mjs'
import { read, root } from './tree.ts'

const note = (subject: string, text: string) => ({ name: `2026-11-25-${subject}.md`, text })
const first = withVersion(
  '# Changelog\n\nIntro.\n',
  sectionOfNotes([note('a', 'Trades are listed.\n')]),
  '0.1.0',
  '2026-11-25',
)

describe('the notes in changes/', () => {
  test('can each become a paragraph of the changelog', () => {
    expect(readNotes(join(root, 'changes')).flatMap(noteFaults)).toEqual([])
  })

  test.each([
    ['a name without its day', { name: 'trades.md', text: 'Trades are listed.\n' }, /not named/],
    ['nothing in it', note('a', '\n'), /is empty/],
    ['too many words', note('a', `${'word '.repeat(200)}end.\n`), /more than 150/],
    ['a heading', note('a', '# Trades\n\nThey are listed.\n'), /headings/],
    ['a list', note('a', 'New:\n- trades.\n'), /lists/],
    ['half a sentence', note('a', 'Trades are listed\n'), /full stop/],
    ['no line break at its end', note('a', 'Trades are listed.'), /line break/],
  ])('are refused with %s', (_what, refused, fault) => {
    expect(noteFaults(refused)).toContainEqual(expect.stringMatching(fault))
  })
})

describe('the changelog', () => {
  test('has its versions once each, the newest first and none above the program’s', () => {
    const versions = versionsOf(read('CHANGELOG.md'))
    const byNumber = (a: string, b: string) => b.localeCompare(a, 'en', { numeric: true })
    expect(versions.length).toBeGreaterThan(0)
    expect(versions).toEqual([...new Set(versions)].sort(byNumber))
    const own = String(JSON.parse(read('package.json')).version)
    expect([own, versions[0] ?? ''].sort(byNumber)[0]).toBe(own)
  })

  test('includes notes by day, each one as an item however it is wrapped, and those for operators last', () => {
    const notes = [
      note('b', 'Trades are\nlisted.\n\nThey can be sorted.\nOperators: a setting is new.\n'),
      { name: '2026-11-24-z.md', text: 'Bots have a screen.\n' },
    ]
    expect(withVersion(first, sectionOfNotes(notes), '0.2.0', '2026-12-01')).toBe(
      `# Changelog\n\nIntro.\n\n## 0.2.0 (2026-12-01)\n\n- Bots have a screen.\n- Trades are listed.\n\n  They can be sorted.\n
### For operators\n\n- A setting is new.\n\n## 0.1.0 (2026-11-25)\n\n- Trades are listed.\n`,
    )
  })

  test.each([
    ['the version that is there', '0.1.0', /not above 0\.1\.0/],
    ['an older version', '0.0.9', /not above/],
    ['an invalid version', 'next', /not a version/],
  ])('refuses %s', (_what, version, message) => {
    const section = sectionOfNotes([note('b', 'New.\n')])
    expect(() => withVersion(first, section, version, '2026-12-01')).toThrow(message)
  })

  test('compares versions as numbers: 0.10.0 is above 0.9.0', () => {
    const ninth = first.replace('0.1.0', '0.9.0')
    const tenth = withVersion(ninth, sectionOfNotes([note('b', 'New.\n')]), '0.10.0', '2026-12-01')
    expect(versionsOf(tenth)).toEqual(['0.10.0', '0.9.0'])
  })
})

describe('a draft', () => {
  const notes = [
    note('a', 'Bots have a page.\n'),
    note('b', 'Bots have\na list.\n'),
    note('c', 'A setting is new.\n'),
  ]
  const [a, b, c] = notes.map(({ name }) => `<!-- ${name} -->`)

  test('starts with an entry for each note, below its name', () => {
    expect(draftOf(notes)).toBe(
      `### Changes\n\n${a}\n- Bots have a page.\n\n${b}\n- Bots have a list.\n\n${c}\n- A setting is new.\n`,
    )
    expect(sectionOfDraft(draftOf(notes), notes).used).toHaveLength(3)
  })

  test('becomes entries under headings, and lists the notes that they replace', () => {
    const draft = `### Bots\n\n<!-- ${notes[0]?.name} ${notes[1]?.name} -->\n- Bots have a page\n  and a list.\n\n### For operators\n\n${c}\n- A setting is new.\n`
    expect(sectionOfDraft(draft, notes)).toEqual({
      body: '### Bots\n\n- Bots have a page and a list.\n\n### For operators\n\n- A setting is new.\n',
      used: notes.map(({ name }) => name),
    })
  })

  test.each([
    ['an entry that replaces no note', `### Bots\n\n${a}\n- One.\n- Two.\n`, /"- Two\." has no comment/],
    ['a note that is not there', '### Bots\n\n<!-- 2026-11-25-z.md -->\n- One.\n', /2026-11-25-z\.md/],
    ['a comment without a note', '### Bots\n\n<!-- later -->\n- One.\n', /names no note/],
    ['an entry that nobody reads', `### Bots\n\n${a}\n- ${'word '.repeat(61)}end.\n`, /more than 60/],
    ['half a sentence', `### Bots\n\n${a}\n- One\n`, /no full stop/],
    ['an empty heading', `### Bots\n\n### Trades\n\n${a}\n- One.\n`, /"### Bots" has no entries/],
    ['a heading twice', `### Bots\n\n${a}\n- One.\n\n### Bots\n\n${b}\n- Two.\n`, /stands twice/],
    ['operators first', `### For operators\n\n${a}\n- One.\n\n### Bots\n\n${b}\n- Two.\n`, /not the last/],
    ['words of no entry', `Words.\n\n${a}\n- One.\n`, /neither a heading/],
    ['nothing', '', /no entries/],
  ])('is refused with %s', (_what, draft, message) => {
    expect(() => sectionOfDraft(draft, notes)).toThrow(message)
  })
})

describe('a release', () => {
  let top = ''
  beforeEach(() => {
    top = mkdtempSync(join(tmpdir(), 'harbour-notes-'))
    mkdirSync(join(top, 'changes'))
    writeFileSync(join(top, 'changes', 'README.md'), 'How to write a note.\n')
  })
  afterEach(() => rmSync(top, { recursive: true }))

  test('empties the folder into the changelog, except its README', () => {
    writeFileSync(join(top, 'changes', '2026-11-25-trades.md'), 'Trades are listed.\n')
    expect(release(top, '0.1.0', '2026-11-25')).toEqual({ used: 1, kept: 0 })
    expect(readdirSync(join(top, 'changes'))).toEqual(['README.md'])
    expect(readFileSync(join(top, 'CHANGELOG.md'), 'utf8')).toContain(
      '## 0.1.0 (2026-11-25)\n\n- Trades are listed.\n',
    )
    expect(() => release(top, '0.2.0', '2026-11-26')).toThrow(/no notes/)
  })

  test('uses the draft, removes the notes that it names, and leaves later ones for the next', () => {
    const inFolder = (name: string) => join(top, 'changes', name)
    writeFileSync(inFolder('2026-11-25-trades.md'), 'Trades are listed.\n')
    expect(writeDraft(top)).toBe(1)
    expect(() => writeDraft(top)).toThrow(/EEXIST/)
    writeFileSync(inFolder('2026-11-26-later.md'), 'Bots are listed.\n')
    expect(release(top, '0.1.0', '2026-11-25')).toEqual({ used: 1, kept: 1 })
    expect(readdirSync(join(top, 'changes')).sort()).toEqual(['2026-11-26-later.md', 'README.md'])
    expect(readFileSync(join(top, 'CHANGELOG.md'), 'utf8')).toContain(
      '## 0.1.0 (2026-11-25)\n\n### Changes\n\n- Trades are listed.\n',
    )
  })

  test('with one invalid note changes nothing and names it', () => {
    writeFileSync(join(top, 'changes', '2026-11-25-trades.md'), 'Trades are listed.\n')
    writeFileSync(join(top, 'changes', '2026-11-25-bots.md'), 'Bots have a screen')
    expect(() => release(top, '0.1.0', '2026-11-25')).toThrow(/2026-11-25-bots\.md/)
    expect(readdirSync(join(top, 'changes'))).toHaveLength(3)
    expect(existsSync(join(top, 'CHANGELOG.md'))).toBe(false)
  })
})
