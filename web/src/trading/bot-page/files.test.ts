import { expect, test } from 'vitest'
import { botDay } from '../../../test/bot-page.ts'
import { csvOf, dayColumns } from './files.ts'

test('a text that a spreadsheet would read as a formula is escaped, and numbers stay numbers', () => {
  const written = csvOf([['value', (value: string | null) => value]], ['=1+1', '-12.5', '-x', 'a,"b"', null])
  expect(written).toBe(`value\r\n'=1+1\r\n-12.5\r\n'-x\r\n"a,""b"""\r\n\r\n`)
})

test('the file of a bot’s days has its holdings at the end of each day, by symbol over all accounts', () => {
  const held = (accountId: string, symbol: string, quantity: string) => ({
    accountId,
    symbol,
    quantity,
    price: null,
  })
  const days = [
    [],
    [held('a', 'ETH/USDT:USDT', '-2.5'), held('b', 'ETH/USDT:USDT', '1'), held('a', 'BTC/USDT', '0.1')],
  ].map((inventory) => botDay('2025-06-20', '1', { inventory }))
  const [head = '', ...lines] = csvOf(dayColumns('USD'), days).trimEnd().split('\r\n')
  expect(head).toMatch(/,fills,inventory$/)
  expect(lines.map((line) => line.split(',').at(-1))).toEqual(['', 'ETH/USDT:USDT -1.5; BTC/USDT 0.1'])
})
