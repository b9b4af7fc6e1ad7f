import { expect, test } from 'vitest'
import { code, files, read } from './tree.ts'

/** Words that open a clause on which nothing follows: "What is left", "Those that are due", "Of the whole fill". */
const hanging = /^(?:What(?:ever)?|Wh(?:o|om|ose)|Which|Whether|Why|How|That|Those|Of|As|Beside)(?=[\s,:;])/

/** Conjunctions that are fine before a comma and a main clause: "Where a day has no close, the one before it counts." */
const conjunction = /^(?:Where|When|If|While|Until|Since|Because|Although|Unless)\s[^,.]*(?:[.:;]|$)/

const isHanging = (comment: string): boolean => hanging.test(comment) || conjunction.test(comment)

/** The text of each doc comment (also of Rust), and of the line comments at the head of a file, with its offset. */
function openingsOf(source: string): readonly (readonly [text: string, at: number])[] {
  const plain = (text: string) => text.replace(/\s*\n\s*(?:\*|\/\/[/!]?)\s*/g, ' ').trim()
  const head = /^(?:#!.*\n)?((?:\/\/.*\n)+)/.exec(source)?.[1]
  return [
    ...(head === undefined ? [] : [[plain(head.replace(/^\/\//, '')), 0] as const]),
    ...[...source.matchAll(/\/\*\*[\s*]+([\s\S]*?)\*\//g)].map(
      ({ 1: text = '', index }) => [plain(text), index] as const,
    ),
    ...[...source.matchAll(/(?:^[ \t]*\/\/[/!] .*\n)+/gm)].map(
      ({ 0: text, index }) => [plain(text.replace(/^\s*\/\/[/!]/, '')), index] as const,
    ),
  ]
}

test.each([
  ['What is left when nobody asks.', true],
  ['Those that somebody chose.', true],
  ['Whether a row is known.', true],
  ['Where it listens; null for a worker.', true],
  ['The rows that are left when nobody asks.', false],
  ['Returns true where a row is known.', false],
  ['Where a day has no close, the one before it counts.', false],
  ['However long it takes, it ends.', false],
])('a comment has a main clause or a leading verb: %s', (text, expected) => {
  const opening = '/*' + '*'
  for (const source of [
    `${opening} ${text} */`,
    `${opening}\n * ${text}\n */`,
    `// ${text}\n`,
    `\n/// ${text}\n`,
  ])
    expect(openingsOf(source).map(([found]) => isHanging(found))).toEqual([expected])
})

test('no doc comment opens with a clause that hangs in the air', () => {
  const rust = files.filter((path) => path.endsWith('.rs'))
  const found = [...code, ...rust].flatMap((path) => {
    const source = read(path)
    return openingsOf(source)
      .filter(([text]) => isHanging(text))
      .map(([text, at]) => `${path}:${source.slice(0, at).split('\n').length} ${text.slice(0, 60)}`)
  })
  expect(found).toEqual([])
})
