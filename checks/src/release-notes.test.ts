import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { noteFaults, readNotes, release, versionsOf, withVersion } from '../../scripts/release-notes.mjs'
import { read, root } from './tree.ts'

const note = (subject: string, text: string) => ({ name: `2026-11-25-${subject}.md`, text })
const first = withVersion(
  '# Changelog\n\nIntro.\n',
  [note('a', 'Trades are listed.\n')],
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
    ['more words than anybody reads', note('a', `${'word '.repeat(200)}end.\n`), /more than 150/],
    ['a heading', note('a', '# Trades\n\nThey are listed.\n'), /headings/],
    ['a list', note('a', 'New:\n- trades.\n'), /lists/],
    ['half a sentence', note('a', 'Trades are listed\n'), /full stop/],
    ['no line break at its end', note('a', 'Trades are listed.'), /line break/],
  ])('are refused with %s', (_what, refused, fault) => {
    expect(noteFaults(refused)).toContainEqual(expect.stringMatching(fault))
  })
})

describe('the changelog', () => {
  test('has its versions once each, the newest first and none above that of the program', () => {
    const versions = versionsOf(read('CHANGELOG.md'))
    const byNumber = (a: string, b: string) => b.localeCompare(a, 'en', { numeric: true })
    expect(versions.length).toBeGreaterThan(0)
    expect(versions).toEqual([...new Set(versions)].sort(byNumber))
    const own = String(JSON.parse(read('package.json')).version)
    expect([own, versions[0] ?? ''].sort(byNumber)[0]).toBe(own)
  })

  test('takes notes by day, each one item however it is wrapped, and what operators alone need last', () => {
    const notes = [
      note('b', 'Trades are\nlisted.\n\nThey can be sorted.\nOperators: a setting is new.\n'),
      { name: '2026-11-24-z.md', text: 'Bots have a screen.\n' },
    ]
    expect(withVersion(first, notes, '0.2.0', '2026-12-01')).toBe(
      `# Changelog\n\nIntro.\n\n## 0.2.0 (2026-12-01)\n\n- Bots have a screen.\n- Trades are listed.\n\n  They can be sorted.\n
### For operators\n\n- A setting is new.\n\n## 0.1.0 (2026-11-25)\n\n- Trades are listed.\n`,
    )
  })

  test.each([
    ['the version that is there', '0.1.0', /not above 0\.1\.0/],
    ['an older version', '0.0.9', /not above/],
    ['what is no version', 'next', /not a version/],
  ])('refuses %s', (_what, version, message) => {
    expect(() => withVersion(first, [note('b', 'New.\n')], version, '2026-12-01')).toThrow(message)
  })

  test('counts versions as numbers: 0.10.0 is above 0.9.0', () => {
    const ninth = first.replace('0.1.0', '0.9.0')
    expect(versionsOf(withVersion(ninth, [note('b', 'New.\n')], '0.10.0', '2026-12-01'))).toEqual([
      '0.10.0',
      '0.9.0',
    ])
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

  test('empties the folder into the changelog, but for its README', () => {
    writeFileSync(join(top, 'changes', '2026-11-25-trades.md'), 'Trades are listed.\n')
    expect(release(top, '0.1.0', '2026-11-25')).toBe(1)
    expect(readdirSync(join(top, 'changes'))).toEqual(['README.md'])
    expect(readFileSync(join(top, 'CHANGELOG.md'), 'utf8')).toContain(
      '## 0.1.0 (2026-11-25)\n\n- Trades are listed.\n',
    )
    expect(() => release(top, '0.2.0', '2026-11-26')).toThrow(/no notes/)
  })

  test('with one note that is not fit changes nothing and names it', () => {
    writeFileSync(join(top, 'changes', '2026-11-25-trades.md'), 'Trades are listed.\n')
    writeFileSync(join(top, 'changes', '2026-11-25-bots.md'), 'Bots have a screen')
    expect(() => release(top, '0.1.0', '2026-11-25')).toThrow(/2026-11-25-bots\.md/)
    expect(readdirSync(join(top, 'changes'))).toHaveLength(3)
    expect(existsSync(join(top, 'CHANGELOG.md'))).toBe(false)
  })
})
