import { describe, expect, test } from 'vitest'
import {
  catalogues,
  entriesOf,
  isCatalogue,
  isReadable,
  ownLabels,
  ownTexts,
  shown,
  translations,
} from './texts.ts'
import { code, importsOf, isTest, read } from './tree.ts'

const inLanguage = (language: string) =>
  code.filter((path) => catalogues.some((folder) => path.startsWith(`${folder}/${language}/`)))
const english = inLanguage('en')

describe.each(translations)('the catalogues in %s', (language) => {
  const translated = (path: string) => path.replace('/en/', `/${language}/`)

  test('are the same files', () => {
    expect(inLanguage(language).toSorted()).toEqual(english.map(translated).toSorted())
  })

  test.each(english)('have every text of %s, made of the same parts', (path) => {
    const byName = (file: string) => entriesOf(file).toSorted((a, b) => a.name.localeCompare(b.name))
    expect(byName(translated(path))).toEqual(byName(path))
  })
})

test('catalogues hold texts alone: they import types, and how numbers and plurals are written', () => {
  const found = code
    .filter(isCatalogue)
    .flatMap((path) => importsOf(read(path)).map((name) => `${path} ${name}`))
    .filter((line) => !/ (?:react|#texts\/.*|(?:\.\.\/)+core\/kit\/format(?:-time)?\.ts)$/.test(line))
  expect(found).toEqual([])
})

test('every text that a person reads in the web app is in a catalogue', () => {
  const found = shown.flatMap((path) =>
    ownTexts(path, read(path)).map((text) => `${path} ${JSON.stringify(text)}`),
  )
  expect(found).toEqual([])
})

test('what the contract calls a label, a title or a definition is named in a catalogue', () => {
  const contract = code.filter(
    (path) => path.startsWith('contract/src/') && !isCatalogue(path) && !isTest(path),
  )
  const found = contract.flatMap((path) => ownLabels(path, read(path)).map((text) => `${path} ${text}`))
  expect(found).toEqual([])
})

test('a text is told from what only the program reads', () => {
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
