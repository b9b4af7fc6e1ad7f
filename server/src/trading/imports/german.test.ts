import * as files from '@harbour/exchanges/texts/en/files'
import { expect, test } from 'vitest'
import { inLanguage } from '../../core/language/translations.ts'
import { fileTranslations } from '../../core/language/adapter-texts.ts'

const german = (english: string) => inLanguage(fileTranslations(english), 'de')

test('every reason to refuse a file or a row is translated by its English text, with its parts', () => {
  for (const [name, text] of Object.entries(files)) {
    const parts = ['BTC', 'Filled Price', '12', 'x'].slice(0, typeof text === 'string' ? 0 : text.length)
    const english =
      typeof text === 'string' ? text : (text as (...given: readonly string[]) => string)(...parts)
    const words = german(english)
    expect([name, words]).not.toEqual([name, english])
    for (const part of parts) expect(words).toContain(part)
  }
})

test('similar reasons are not confused', () => {
  expect(german(files.notOneOf('type', 'swap', 'buy, sell'))).toBe(
    'type ist Harbour nicht bekannt: swap. Bekannt sind buy, sell',
  )
  expect(german(files.fundingWithoutSymbol('Symbol'))).toBe('Symbol ist leer, und Funding gehört zu einem')
  expect(german(files.withTemplate(files.kucoinOrders))).toMatch(/^Das sind KuCoins Orders .* Spalten\.$/)
  expect(
    german(files.numbersTwoWays(files.cellInLine('price', '1,5', '2'), files.cellInLine('fee', '1.5', '3'))),
  ).toContain('price 1,5 in Zeile 2 und fee 1.5 in Zeile 3')
})
