import { describe, expect, test } from 'vitest'
import { code, isTest, read } from './tree.ts'

interface Group {
  /** For example 'H'. */
  readonly letter: string
  readonly title: string
  readonly numbers: readonly number[]
}

/** Groups that still have sentences without a test; each sentence of the other groups must keep its test. */
const unfinished: readonly string[] = []

const groups: readonly Group[] = read('docs/spec.md')
  .split(/^## (?=[A-Z]{1,2}\. )/m)
  .slice(1)
  .map((text) => {
    const [, letter = '', title = ''] = /^([A-Z]+)\. (.*)$/m.exec(text) ?? []
    return { letter, title, numbers: [...text.matchAll(/^(\d+)\. /gm)].map((match) => Number(match[1])) }
  })
const numbered = new Set(groups.flatMap(({ numbers }) => numbers))

/** Numbers at the start of test titles: 'S550 …', 'S48-S50 …', 'S48 S49 …'. */
function quoted(): Set<number> {
  const found = new Set<number>()
  for (const path of code.filter(isTest)) {
    for (const [, numbers = ''] of read(path).matchAll(
      /[([]\s*["'`]((?:S\d{1,3}(?:-S?\d{1,3})?(?:,?\s|["'`]))+)/g,
    )) {
      for (const [, from, to] of numbers.matchAll(/S(\d{1,3})(?:-S?(\d{1,3}))?/g)) {
        for (let number = Number(from); number <= Number(to ?? from); number++) found.add(number)
      }
    }
  }
  return found
}

const named = quoted()
const openOf = ({ numbers }: Group) => numbers.filter((number) => !named.has(number))

/** Entries of docs/spec-decisions.md, 'Q20' or 'D1', by their rows and by references to them. */
const entries = read('docs/spec-decisions.md')
const entryRows = [...entries.matchAll(/^\| ([DQ]\d+) \|/gm)].map((match) => match[1] ?? '')
const entryReferences = [...`${read('docs/spec.md')}${entries}`.matchAll(/\b[DQ]\d+\b/g)].map(
  ([name]) => name,
)

describe('the sentences of the specification', () => {
  test('are 607, in the groups that the document lists', () => {
    expect(numbered.size).toBe(607)
    const listed = [...read('docs/spec.md').matchAll(/^\| ([A-Z]{1,2})\. .* \| (\d+) \|$/gm)].map((match) => [
      match[1],
      Number(match[2]),
    ])
    expect(groups.map(({ letter, numbers }) => [letter, numbers.length])).toEqual(listed)
  })

  test('point to choices that are in spec-decisions.md, each once', () => {
    expect(entryReferences.filter((name) => !entryRows.includes(name))).toEqual([])
    expect(entryRows.filter((name, at) => entryRows.indexOf(name) !== at)).toEqual([])
  })

  test('that tests quote exist', () => {
    expect([...named].filter((number) => !numbered.has(number))).toEqual([])
  })

  test('of a finished group each have a test; open ones of other groups are listed', () => {
    tellOpen()
    expect(unfinished.filter((letter) => !groups.some((group) => group.letter === letter))).toEqual([])
    const lost = groups.filter((group) => !unfinished.includes(group.letter) && openOf(group).length > 0)
    expect(lost.map((group) => `${group.letter}. ${group.title}: ${ranges(openOf(group))}`)).toEqual([])
  })
})

function tellOpen(): void {
  const count = groups.reduce((sum, group) => sum + openOf(group).length, 0)
  const lines = groups.flatMap((group) => {
    const open = openOf(group)
    return open.length === 0
      ? []
      : [
          `  ${group.letter}. ${group.title}: ${open.length} of ${group.numbers.length} open: ${ranges(open)}\n`,
        ]
  })
  process.stdout.write(
    `${numbered.size - count} of ${numbered.size} sentences of the specification are named by a test.\n${lines.join('')}`,
  )
}

function ranges(numbers: readonly number[]): string {
  const parts: string[] = []
  for (let start = 0; start < numbers.length; ) {
    let end = start
    while (numbers[end + 1] === (numbers[end] ?? 0) + 1) end++
    parts.push(start === end ? `S${numbers[start]}` : `S${numbers[start]}-S${numbers[end]}`)
    start = end + 1
  }
  return parts.join(' ')
}
