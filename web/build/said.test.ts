import { join } from 'node:path'
import { build, type Rolldown } from 'vite'
import { expect, test } from 'vitest'
import { textsOf } from './language.ts'

const rows = join(import.meta.dirname, '../../contract/src/trading/metrics/trade-metrics.ts')
const entry = 'virtual:rows'

/** Builds a module for one language, and returns the code. */
async function built(language: string, source: string): Promise<string> {
  const made = await build({
    configFile: false,
    logLevel: 'silent',
    mode: language,
    plugins: [
      ...textsOf(language),
      {
        name: 'rows',
        resolveId: (id) => (id === entry ? id : null),
        load: (id) => (id === entry ? source : null),
      },
    ],
    build: {
      write: false,
      minify: false,
      rolldownOptions: { input: entry, preserveEntrySignatures: 'strict' },
    },
  })
  return [made]
    .flat()
    .flatMap((part) => ('output' in part ? (part as Rolldown.RolldownOutput).output : []))
    .map((file) => (file.type === 'chunk' ? file.code : ''))
    .join('\n')
}

const said = join(import.meta.dirname, '../../contract/src/core/said.ts')
const row = (text: string) => `import { said } from ${JSON.stringify(said)}\nexport const name = ${text}`

test('a build contains the texts of rows in its own language only', async () => {
  const source = `export { tradeMetrics } from ${JSON.stringify(rows)}`
  const [english, german] = await Promise.all([built('en', source), built('de', source)])
  const found = (code: string) =>
    ['Winning trades ÷', 'Profit factor', 'Gewinntrades ÷', 'Profitfaktor', 'said'].filter((text) =>
      code.includes(text),
    )
  expect(found(english)).toEqual(['Winning trades ÷', 'Profit factor'])
  expect(found(german)).toEqual(['Gewinntrades ÷', 'Profitfaktor'])
})

test('a template literal works as a text, and one call may be within another row’s', async () => {
  const german = await built(
    'de',
    row('[said({ en: "One", de: `${1 + 1} Eins` }), said({ de: "Zwei", en: "Two" })]'),
  )
  expect(german).toMatch(/Eins[^]*Zwei/)
  expect(german).not.toMatch(/One|Two|said/)
})

test.each([
  ['a text without this language', 'said({ en: "One" })', 'a string or a template literal for "de"'],
  ['a plural', 'said({ en: "One", de: (n) => `${n}` })', 'a string or a template literal for "de"'],
  ['a sum', 'said({ en: "One", de: "Ei" + "ns" })', 'a string or a template literal for "de"'],
  ['texts from elsewhere', 'said(globalThis.texts)', 'in an object literal: said(globalThis.texts)'],
  ['said as a value', '[{ en: "One", de: "Eins" }].map(said)', 'not used as a value'],
])('the build fails on %s', async (_, text, message) => {
  await expect(built('de', row(text))).rejects.toThrow(message)
})

test('the build fails if said is imported under another name', async () => {
  const source = `import { said as tell } from ${JSON.stringify(said)}\nexport const name = tell({ en: 'One', de: 'Eins' })`
  await expect(built('de', source)).rejects.toThrow('not as tell')
})
