import { expect, test } from 'vitest'
import { versions } from 'virtual:changelog'
import { readChangelog } from './changelog.ts'

test('versions are read newest first, in plain words, without what concerns operators alone', () => {
  const text =
    '# Changelog\n\nWords.\n\n## 0.2.0 (2026-12-01)\n\n- A `file` with [its page](x.md).\n- Another.\n\n### For operators\n\n- A setting.\n\n## 0.1.0 (2026-11-25)\n\n- The first.\n'
  expect(readChangelog(text)).toEqual([
    { version: '0.2.0', date: '2026-12-01', notes: ['A file with its page.', 'Another.'] },
    { version: '0.1.0', date: '2026-11-25', notes: ['The first.'] },
  ])
  expect(readChangelog('# Changelog\n')).toEqual([])
})

test('the app is built with the changelog of the repository', () => {
  expect(versions[0]?.version).toMatch(/^\d+\.\d+\.\d+$/)
  expect(versions[0]?.notes.length).toBeGreaterThan(10)
  expect(versions.flatMap(({ notes }) => notes).filter((note) => /[`\]]\(|`/.test(note))).toEqual([])
})
