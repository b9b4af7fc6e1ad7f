import { describe, expect, test } from 'vitest'
import { indexFaults } from './decision-index.ts'
import { files, read } from './tree.ts'

const folder = 'docs/decisions/'
const inFolder = files.filter((path) => path.startsWith(folder) && path !== `${folder}README.md`)

const decision = (title: string, more = '') =>
  `# ${title}\n\n## Context\n\nWhy.\n\n## Decision\n\nWhat. ${more}\n\n## Consequences\n\nIts price.\n`
const rows = [
  '| [1](0001-cache.md) | Cache | web | amended by [3](0003-lease.md) | 2026-11-22 |',
  '| [3](0003-lease.md) | Lease | sync | accepted | 2026-11-23 |',
]
const gaps = '\n## Numbers without a file\n\n| no. | why |\n| --- | --- |\n| 2 | not used |\n'
const texts = {
  '0001-cache.md': decision('1. Cache', 'See [3](0003-lease.md).'),
  '0003-lease.md': decision('3. Lease', 'See [1](0001-cache.md).'),
}
const faultsIn = (index: string, changed: Readonly<Record<string, string>> = {}) =>
  indexFaults(index, new Map(Object.entries({ ...texts, ...changed })))
const whole = `${rows.join('\n')}\n${gaps}`

describe('the index of decisions', () => {
  test('lists every decision under its own title, and explains every missing number', () => {
    const decisions = new Map(inFolder.map((path) => [path.slice(folder.length), read(path)]))
    expect(decisions.size).toBeGreaterThan(80)
    expect(indexFaults(read(`${folder}README.md`), decisions)).toEqual([])
  })

  test('is valid if it is complete', () => {
    expect(faultsIn(whole)).toEqual([])
  })

  test.each<[why: string, index: string, changed: Readonly<Record<string, string>>, fault: RegExp]>([
    ['a file without a row', whole, { '0004-late.md': decision('4. Late') }, /0004.*not in the index/],
    [
      'a row without a file',
      whole.replaceAll('0003-lease', '0003-fence'),
      {},
      /0003-fence.*not in the folder/,
    ],
    ['one number twice', whole.replace('| [3](', '| [1]('), {}, /1: twice/],
    [
      'a title that is not the heading',
      whole.replace('| Cache |', '| Caches |'),
      {},
      /heading is not "Caches"/,
    ],
    ['an unknown area', whole.replace('| web |', '| words |'), {}, /unknown area "words"/],
    ['an unknown status', whole.replace('| accepted |', '| open |'), {}, /status "open"/],
    ['a day that does not exist', whole.replace('2026-11-23', '2026-02-30'), {}, /date "2026-02-30"/],
    ['a row that lacks a cell', whole.replace(' | 2026-11-23', ''), {}, /not a row of the index/],
    ['an unexplained gap', whole.replace('| 2 |', '| 4 |'), {}, /2: a gap that is not explained/],
    ['an explanation without a gap', whole.replace('| 2 |', '| 2, 3 |'), {}, /3: explained and no gap/],
    [
      'no consequences',
      whole,
      { '0001-cache.md': texts['0001-cache.md'].replace('## Cons', '### Cons') },
      /headings/,
    ],
    [
      'an empty section',
      whole,
      { '0001-cache.md': texts['0001-cache.md'].replace('Why.', '') },
      /section is empty/,
    ],
    [
      'a text that is too long',
      whole,
      { '0001-cache.md': texts['0001-cache.md'] + '\nMore.'.repeat(29) },
      /lines, and 40 at most/,
    ],
    [
      'an amendment that does not link back',
      whole,
      { '0003-lease.md': decision('3. Lease') },
      /does not link back/,
    ],
    [
      'an amended one without a link back',
      whole,
      { '0001-cache.md': decision('1. Cache') },
      /does not link 0003/,
    ],
  ])('fails for %s', (_why, index, changed, fault) => {
    expect(faultsIn(index, changed)).toContainEqual(expect.stringMatching(fault))
  })
})
