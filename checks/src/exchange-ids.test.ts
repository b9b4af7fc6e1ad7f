import { describe, expect, test } from 'vitest'
import { code, files, isTest, read } from './tree.ts'

/** The exchanges with a folder of their own: its name is their id, and it contains everything specific to them. */
const foldersIn = (pattern: RegExp) => files.flatMap((path) => pattern.exec(path)?.[1] ?? [])
const parsed = foldersIn(/^exchanges\/src\/(?!generic\/)(\w+)\/protocol\.ts$/)
const simulated = foldersIn(/^simulator\/src\/(\w+)\/protocol\.ts$/)
const withFolder = [...new Set([...parsed, ...simulated])]
const inLibrary = [
  ...read('exchanges/src/generic/table.ts').matchAll(/^ {2}(?:row|proven)\('(\w+)'/gm),
].flatMap(([, id]) => id ?? [])

const oneOf = (ids: readonly string[]) => `['"\`](?:${ids.join('|')})['"\`]`
const withoutComments = (source: string) =>
  source.replaceAll(/\/\*.*?\*\//gs, '').replaceAll(/(^|\s)\/\/.*$/gm, '$1')

/** Returns true for a file in its folder, or one named after it: 'files/binance-futures.ts', 'proofs/kraken.ts'. */
const isOf = (id: string, path: string) =>
  path.split('/').some((part) => part === id || part === `${id}.ts` || part.startsWith(`${id}-`))

/** Finds code that depends on the exchange: a comparison with an id, or a search for it in a literal list. */
function comparisonsIn(source: string): readonly string[] {
  const id = oneOf([...withFolder, ...inLibrary])
  const patterns = [
    `[=!]==?\\s*${id}`,
    `${id}\\s*[=!]==?`,
    `\\bcase\\s+${id}\\s*:`,
    `\\.(?:includes|has|indexOf|startsWith|endsWith)\\(\\s*${id}\\s*\\)`,
    `\\[[^\\][]*${id}[^\\][]*\\](?:\\s*as const)?\\)*\\.(?:includes|has|indexOf|some|find)\\(`,
  ]
  return patterns.flatMap((pattern) => source.match(new RegExp(pattern, 'g')) ?? [])
}

/** Finds lists and tables of exchanges, which the registries replace. */
function listsIn(source: string, ids: readonly string[]): readonly string[] {
  const id = oneOf(ids)
  const lists = source.match(new RegExp(`${id}\\s*[,|]\\s*${id}`, 'g')) ?? []
  const keys = ids.filter((each) => new RegExp(`(?:^|[{,])\\s*['"]?${each}['"]?\\s*:`, 'm').test(source))
  return keys.length > 1 ? [...lists, `a table by ${keys.join(', ')}`] : lists
}

const registries = ['simulator/src/exchanges.ts']
const product = code.filter((path) => !isTest(path) && !registries.includes(path))

describe('differences between exchanges are fields of the exchange', () => {
  test('no code outside its folder compares with an exchange’s id', () => {
    const wrong = code
      .filter((path) => !/\.test\.tsx?$/.test(path))
      .flatMap((path) =>
        comparisonsIn(withoutComments(read(path)))
          .filter((found) => !withFolder.some((id) => isOf(id, path) && new RegExp(oneOf([id])).test(found)))
          .map((found) => `${path}: ${found}`),
      )
    expect(wrong).toEqual([])
  })

  test('no list or table names several exchanges, except the registries', () => {
    const wrong = product.flatMap((path) =>
      listsIn(withoutComments(read(path)), path.startsWith('simulator/') ? simulated : parsed).map(
        (found) => `${path}: ${found}`,
      ),
    )
    expect(wrong).toEqual([])
  })

  test('the check finds a comparison, a case, a list and a table', () => {
    const id = withFolder[0] ?? ''
    for (const source of [
      `exchange === '${id}'`,
      `'${id}' !== account.exchange`,
      `switch (id) { case '${id}': }`,
      `host.includes("${id}")`,
      `(['x', '${id}'] as const).includes(id)`,
      `new Set(['${id}']).has(id)`,
      `exchange === '${inLibrary[0]}'`,
    ])
      expect([source, comparisonsIn(source)]).not.toEqual([source, []])
    expect(comparisonsIn(`{ exchange: '${id}' }`)).toEqual([])
    const [one, other] = parsed
    expect(listsIn(`['${one}', '${other}']`, parsed)).toHaveLength(1)
    expect(listsIn(`type Id = '${one}' | '${other}'`, parsed)).toHaveLength(1)
    expect(listsIn(`const sizes = { ${one}: 1, ${other}: 2 }`, parsed)).toHaveLength(1)
  })
})

/** The files that CONTRIBUTING lists as edited for a new exchange, one list per heading. */
function edited(): readonly (readonly string[])[] {
  const section = /## Adding an exchange\n(.*?)\n## /s.exec(read('CONTRIBUTING.md'))?.[1] ?? ''
  return section
    .split(/^\*\*/m)
    .slice(1)
    .map((part) => [...part.matchAll(/^\d\. \[`([^`]+)`\]/gm)].flatMap(([, path]) => path ?? []))
}

/** The demo has the accounts of one fictional trader: not every exchange must be in it. */
const isDemo = (path: string) => /^(server\/src\/demo|simulator\/src\/worlds\/demo)/.test(path)

/** The display name of an exchange with its own parser; undefined for one of the general library. */
const nameOf = (id: string) =>
  parsed.includes(id) ? /\bname: '([^']+)'/.exec(read(`exchanges/src/${id}/protocol.ts`))?.[1] : undefined

/** Finds its id, a file of its folder, an identifier with its id, or its name in a sentence. */
function namesIn(source: string, id: string, name: string | undefined): boolean {
  const capital = `${id.slice(0, 1).toUpperCase()}${id.slice(1)}`
  const patterns = [
    oneOf([id]),
    `from '[^'\n]*/${id}[/.-]`,
    `^ {2}${id}: \\{`,
    ...(name === undefined ? [] : [`\\b${id}(?=[A-Z])`, `[a-z]${capital}(?=[A-Z]|\\b)`, `\\b${name}\\b`]),
  ]
  return new RegExp(patterns.join('|'), 'm').test(withoutComments(source))
}

/** Files that name some exchanges but need no change for a new one. */
const aboutOthers: Readonly<Record<string, string>> = {
  'contract/src/trading/bots/programs.ts': 'sources of the marks that trading programs put on orders',
  'contract/src/trading/search/coin-names.ts': 'names of coins, some of them an exchange’s',
  'web/src/core/kit/kit-screen.tsx': 'examples for those who build screens',
}

/** Existing files that name an exchange: those to edit for a new one. */
const namesOf = (id: string) =>
  code.filter(
    (path) =>
      !isTest(path) &&
      !isDemo(path) &&
      !isOf(id, path) &&
      aboutOthers[path] === undefined &&
      namesIn(read(path), id, nameOf(id)),
  )

describe('adding an exchange', () => {
  const lists = edited()
  const all = new Set(lists.flat())

  test('edits at most six existing files, which CONTRIBUTING names', () => {
    expect(lists.length).toBe(2)
    for (const list of lists) {
      expect(list.length).toBeGreaterThan(2)
      expect(list.length).toBeLessThanOrEqual(6)
      expect(list.filter((path) => !files.includes(path))).toEqual([])
    }
  })

  test.each(withFolder)('%s is named by at most six files outside its folder, all on those lists', (id) => {
    const names = namesOf(id)
    expect(names.filter((path) => !all.has(path))).toEqual([])
    expect(names.length).toBeGreaterThan(0)
    expect(names.length).toBeLessThanOrEqual(6)
  })

  test('each listed file still names an exchange', () => {
    const idle = Object.keys(aboutOthers).filter(
      (path) => !parsed.some((id) => namesIn(read(path), id, nameOf(id))),
    )
    expect(idle).toEqual([])
  })

  test('the check finds an exchange’s id, its folder, an identifier and a sentence', () => {
    const [id = ''] = parsed
    const name = nameOf(id)
    const capital = `${id.slice(0, 1).toUpperCase()}${id.slice(1)}`
    for (const source of [
      `ids = ['${id}']`,
      `import { a } from '../${id}/protocol.ts'`,
      `export const ${id}Reach = 'Two years'`,
      `export const no${capital}Key = 'None'`,
      `export const guide = 'Log in to ${name} on the web.'`,
    ])
      expect([source, namesIn(source, id, name)]).toEqual([source, true])
    expect(namesIn(`// as ${name} has it\nconst a = 1`, id, name)).toBe(false)
  })

  test.each(parsed)('the landing page names %s, which has its own parser', (id) => {
    const name = nameOf(id)
    expect(name).toBeDefined()
    expect(read('contract/src/portal/supported-exchanges.ts')).toContain(`'${name}'`)
  })
})
