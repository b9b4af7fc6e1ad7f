import { describe, expect, test } from 'vitest'
import {
  entriesOf,
  isCatalogue,
  isReadable,
  languageOf,
  ownLabels,
  ownSentences,
  ownTexts,
  saidTexts,
  shown,
  speaking,
  translations,
  withoutSaid,
} from './texts.ts'
import { code, importsOf, isTest, read } from './tree.ts'

const inLanguage = (language: string) => code.filter((path) => languageOf(path) === language)
const english = inLanguage('en')

describe.each(translations)('the catalogues in %s', (language) => {
  const translated = (path: string) => path.replace(/\/en(?=\/|\.ts$)/, `/${language}`)

  test('are the same files', () => {
    expect(inLanguage(language).toSorted()).toEqual(english.map(translated).toSorted())
  })

  test.each(english)('have every text of %s, with the same parts', (path) => {
    const byName = (file: string) => entriesOf(file).toSorted((a, b) => a.name.localeCompare(b.name))
    expect(byName(translated(path))).toEqual(byName(path))
  })
})

test('catalogues contain texts only: they import types, and the format of numbers and plurals', () => {
  const found = code
    .filter(isCatalogue)
    .flatMap((path) => importsOf(read(path)).map((name) => `${path} ${name}`))
    .filter((line) => !/ (?:react|#texts\/.*|(?:\.\.\/)+core\/kit\/format(?:-time)?\.ts)$/.test(line))
  expect(found).toEqual([])
})

test('on screens a no-break space is between a number and its unit, so that a line never ends between them', () => {
  const units = /(?<!u00a)\d ?(?:[KMG]B)\b|\d (?:min|h|ms|s|px)\b/
  const own = code.filter((path) => isCatalogue(path) && path.startsWith('web/'))
  const found = own.flatMap((path) =>
    read(path)
      .split('\n')
      .filter((line) => units.test(line) && !/^\s*(?:\/\/|\/?\*)/.test(line))
      .map((line) => `${path} ${line.trim()}`),
  )
  expect(found).toEqual([])
})

test('every text in the web app is in a catalogue', () => {
  const found = shown.flatMap((path) =>
    ownTexts(path, read(path)).map((text) => `${path} ${JSON.stringify(text)}`),
  )
  expect(found).toEqual([])
})

test('every message of the server is in a catalogue', () => {
  const found = speaking
    .filter((path) => !Object.keys(inEnglishAlone).some((place) => path.startsWith(place)))
    .flatMap((path) => ownSentences(path, read(path)).map((text) => `${path} ${JSON.stringify(text)}`))
  expect(found).toEqual([])
})

/** Places with only English messages, each with its reason. */
const inEnglishAlone: Readonly<Record<string, string>> = {
  'server/src/cli/': 'the command line is for operators',
  'server/src/core/backups/': 'a file beside the backups, for operators',
  'server/src/core/db/': 'the start of the database, for operators',
  'server/src/core/move/': 'the move of the database, for operators',
  'server/src/main': 'the start of the program, for operators',
  'server/src/worker-probes.ts': 'the start of a worker, for operators',
  'server/src/core/http/openapi.ts': 'the documentation of the API',
  'server/src/demo/': 'what the people of the demo write',
  'server/src/people/auth/routes.ts': 'messages of success, which the web app does not show',
  'server/src/people/password-reset/routes.ts': 'messages of success, which the web app does not show',
  'server/src/portal/feedback/routes.ts': 'messages of success, which the web app does not show',
  'server/src/trading/imports/routes.ts': 'a message of success, which the web app does not show',
  'server/src/portal/feedback/wanted.ts': 'an item of the board, which everybody reads in one language',
}

test('each place with English messages still has some', () => {
  const empty = Object.keys(inEnglishAlone).filter(
    (place) => !speaking.some((path) => path.startsWith(place) && ownSentences(path, read(path)).length > 0),
  )
  expect(empty).toEqual([])
})

test('messages to people are distinguished from those to operators and programs', () => {
  const source = `
    const a = { why: 'The key is gone. Enter it again.' }
    const b = \`\${name} does not answer in time.\`
    throw new RefusedRow('The price is not above zero.')
    throw new TypeError('This is for the programmer.')
    log.warn({ a }, 'This is for the operator, too.')
    const c = sql\`Select what is so, and nothing else.\`
    const d = 'Deposits'`
  expect(ownSentences('a.ts', source)).toEqual([
    'The key is gone. Enter it again.',
    '… does not answer in time.',
    'The price is not above zero.',
  ])
})

test('the contract’s labels, titles and definitions are named in a catalogue', () => {
  const contract = code.filter(
    (path) => path.startsWith('contract/src/') && !isCatalogue(path) && !isTest(path),
  )
  const found = contract.flatMap((path) => ownLabels(path, read(path)).map((text) => `${path} ${text}`))
  expect(found).toEqual([])
})

/** Metric rows contain their own texts (decision 108); all other texts belong in a catalogue. */
const rows = /^contract\/src\/trading\/(?:metrics\/[a-z-]+-metrics|report-rows)\.ts$/

test('only rows of metrics contain texts next to code', () => {
  const saying = code.filter(
    (path) => !isTest(path) && /^import \{[^}]*\bsaid\b[^}]*\} from '[^']*core\/said/m.test(read(path)),
  )
  expect(saying.filter((path) => !rows.test(path))).toEqual([])
  expect(saying.length).toBeGreaterThan(5)
})

test('an English text in a row has one translation, because the server finds it by the English text', () => {
  const said = code.filter((path) => rows.test(path)).flatMap((path) => saidTexts(path, read(path)))
  const byEnglish = Map.groupBy(
    said.map(({ texts }) => texts),
    ({ en = '' }) => en,
  )
  const several = [...byEnglish].filter(
    ([, same]) => new Set(same.map((texts) => JSON.stringify(texts))).size > 1,
  )
  expect(several).toEqual([])
})

test('a row’s multilingual texts are a catalogue of their own, and its other texts are not', () => {
  const source = `const row = {
    title: said({ en: 'Read me', de: \`Lies \${2}\` }),
    note: 'Not so',
    text: said({ de: 'Zwei Worte', en: 'Two words' }),
  }`
  expect(ownLabels('a.ts', source)).toEqual(['note: Not so'])
  expect(saidTexts('a.ts', source).map(({ texts }) => texts)).toEqual([
    { en: 'Read me', de: '`Lies ${2}`' },
    { de: 'Zwei Worte', en: 'Two words' },
  ])
  expect(withoutSaid('a.ts', source)).toMatch(/title: ,\s+note: 'Not so',\s+text: ,/)
  // the web app's own texts must all be in catalogues
  expect(ownTexts('a.tsx', source)).toContain('Two words')
})

test('a text for people is distinguished from one for the program', () => {
  const source = `
    import x from 'Some module'
    export const A = ({ open }: { open: 'Not Read' }) => (
      <div className="flex gap-2 Wide" aria-label="Open menu" title={open ? 'Close it' : \`Open \${x}\`}>
        Some words {cx('grid p-2')} {open === 'Escape' ? null : 'of them all'}
      </div>
    )
    logFailure('It was not counted', csvFile([['Added by']]))
    params.set('range', 'All')
    const query = { range: 'All', name: 'All of them', isArrow: key.startsWith('Arrow') }
    const range = 'All' satisfies Range
    throw new Error('For the programmer')`
  expect(ownTexts('a.tsx', source)).toEqual([
    'Open menu',
    'Close it',
    'Open',
    'Some words',
    'of them all',
    'All of them',
  ])
  expect(ownLabels('b.ts', "export const a = { title: 'Read me', id: 'Not Read', text: texts.x }")).toEqual([
    'title: Read me',
  ])
  expect(isReadable('min-w-0 truncate')).toBe(false)
  expect(isReadable('ArrowUp')).toBe(false)
})
