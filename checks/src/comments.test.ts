import { expect, test } from 'vitest'
import { code, files, read } from './tree.ts'

/** Words that open a clause without a main clause: "What is left", "Those that are due", "Of the whole fill". */
const hanging = /^(?:What(?:ever)?|Wh(?:o|om|ose)|Which|Whether|Why|How|That|Those|Of|As|Beside)(?=[\s,:;])/i

/** Conjunctions that are fine before a comma and a main clause: "Where a day has no close, the one before it counts." */
const conjunction = /^(?:Where|When|If|While|Until|Since|Because|Although|Unless)\s[^,.]*(?:[.:;]|$)/i

/** Words that never begin a main clause in a later sentence; "That is enough" and "What is left stays" have one. */
const hangingLater = /^(?:Which|Whose|Whom|Whether|Why|How|Of|Beside)(?=[\s,:;])/

/** Returns true for a comment that opens with a dangling clause, or has such a sentence. */
const isHanging = (comment: string): boolean =>
  hanging.test(comment) ||
  conjunction.test(comment) ||
  comment.split(/(?<=[.!?])\s+(?=[A-Z])/).some((sentence, at) => at > 0 && hangingLater.test(sentence))

/** Consecutive line comments count as one comment; so does one after code. */
const lineComments = {
  code: /(?:^[ \t]*\/\/[/!]? .*\n)+|(?<=[\s;,{(])\/\/ .*$/gm,
  sql: /(?:^[ \t]*-- .*(?:\n|$))+|(?<=[\s;,(])-- .*$/gm,
}

/** The text of each comment of TypeScript, Rust or SQL, with its offset. */
function commentsIn(source: string, language: keyof typeof lineComments) {
  const plain = (text: string) => text.replace(/\s*\n\s*(?:\*|\/\/[/!]?|--)\s*/g, ' ').trim()
  const blocks = language === 'sql' ? [] : [...source.matchAll(/\/\*\*[\s*]+([\s\S]*?)\*\//g)]
  return [
    ...blocks.map(({ 1: text = '', index }) => [plain(text), index] as const),
    ...[...source.matchAll(lineComments[language])].map(
      ({ 0: text, index }) => [plain(text.replace(/^\s*(?:\/\/[/!]?|--)/, '')), index] as const,
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
  ['what is left when nobody asks', true],
  ['It ends. Of the others one goes on.', true],
  ['It ends. That is enough.', false],
])('a comment has a main clause or a leading verb: %s', (text, expected) => {
  const opening = '/*' + '*'
  for (const source of [
    `${opening} ${text} */`,
    `${opening}\n * ${text}\n */`,
    `// ${text}\n`,
    `\n/// ${text}\n`,
    `  count += 1 // ${text}`,
  ])
    expect(commentsIn(source, 'code').map(([found]) => isHanging(found))).toEqual([expected])
  for (const source of [`-- ${text}\n`, `create table a (\n  b int -- ${text}\n);`])
    expect(commentsIn(source, 'sql').map(([found]) => isHanging(found))).toEqual([expected])
})

/** Applied migrations are identified by the hash of their text, comments included, so these never change. */
const isApplied = (path: string): boolean =>
  path.startsWith('server/migrations/former/') || /^server\/migrations\/00(?:[0-8]\d|9[0-2])-/.test(path)

test('no comment has a dangling clause', () => {
  const others = files.filter((path) => /\.(?:rs|sql)$/.test(path) && !isApplied(path))
  const found = [...code, ...others].flatMap((path) => {
    const source = read(path)
    return commentsIn(source, path.endsWith('.sql') ? 'sql' : 'code')
      .filter(([text]) => isHanging(text))
      .map(([text, at]) => `${path}:${source.slice(0, at).split('\n').length} ${text.slice(0, 60)}`)
  })
  expect(found).toEqual([])
})

/** The sentences of a document's paragraphs and lists; tables, headings and code have none. */
const sentencesIn = (markdown: string): readonly string[] =>
  [...markdown.replaceAll(/```[\s\S]*?```/g, '').matchAll(/(?:^(?!\||#|\s*$| {4}).+\n?)+/gm)]
    .flatMap(([paragraph]) => paragraph.split(/\n(?=\s*(?:[-*]|\d+\.) )/))
    .map((item) => item.replaceAll(/\s*\n\s*/g, ' ').replace(/^\s*(?:[-*]|\d+\.) /, ''))
    .flatMap((item) => item.trim().split(/(?<=[.!?])\s+(?=[A-Z])/))

const hangingInDocument = /^(?:What|Which|Whose|Whom|Whether|Why|How|Of|Beside)\s[^?]*$/

test('no sentence of a document starts with a dangling clause', () => {
  expect(
    sentencesIn('# What is left\n\n- One.\n  What is left\n  goes.\n').filter((one) =>
      hangingInDocument.test(one),
    ),
  ).toEqual(['What is left goes.'])
  // The specification has its own words, and those of the changelog are released.
  const own = files.filter((path) => path.endsWith('.md') && !['docs/spec.md', 'CHANGELOG.md'].includes(path))
  const found = own.flatMap((path) =>
    sentencesIn(read(path))
      .filter((sentence) => hangingInDocument.test(sentence))
      .map((sentence) => `${path} ${sentence.slice(0, 60)}`),
  )
  expect(found).toEqual([])
})
