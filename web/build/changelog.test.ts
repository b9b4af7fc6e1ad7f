import { expect, test } from 'vitest'
import { versions } from 'virtual:changelog'
import { readChangelog } from './changelog.ts'

test('versions are read newest first, by their headings, in plain words, without notes for operators only', () => {
  const text = `# Changelog

Words.

## 0.2.0 (2026-12-01)

### Bots

- A \`file\` with [its page](x.md).

  A second paragraph.
- Another.

### Trades

- A third.

### For operators

- A setting.

## 0.1.1 (2026-11-26)

### For operators

- A setting alone.

## 0.1.0 (2026-11-25)

- The first.
`
  expect(readChangelog(text)).toEqual([
    {
      version: '0.2.0',
      date: '2026-12-01',
      groups: [
        { title: 'Bots', notes: ['A file with its page. A second paragraph.', 'Another.'] },
        { title: 'Trades', notes: ['A third.'] },
      ],
    },
    { version: '0.1.0', date: '2026-11-25', groups: [{ title: null, notes: ['The first.'] }] },
  ])
  expect(readChangelog('# Changelog\n')).toEqual([])
})

test('the build contains the repository’s changelog', () => {
  expect(versions[0]?.version).toMatch(/^\d+\.\d+\.\d+$/)
  const notes = versions.flatMap(({ groups }) => groups.flatMap((group) => group.notes))
  expect(notes.length).toBeGreaterThan(10)
  expect(notes.filter((note) => /[`\]]\(|`/.test(note))).toEqual([])
})
