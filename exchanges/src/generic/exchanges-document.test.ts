import { readFile, writeFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { type ExchangeRow, isOffered } from '../exchange-row.ts'
import { listExchanges } from '../registry.ts'
import { flowReach } from './flows/flow-reach.ts'
import { otherExchanges } from './table.ts'

const path = new URL('../../../docs/exchanges.md', import.meta.url)

const line = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`
const table = (heads: readonly string[], rows: readonly (readonly string[])[]): string =>
  [line(heads), line(heads.map(() => '---')), ...rows.map(line)].join('\n')

function flowsWords(row: ExchangeRow): string {
  if (row.deposits === 'not read' || row.withdrawals === 'not read') return 'not read'
  const reach = flowReach(row)
  return reach === undefined ? 'read' : reach.read === 'none' ? 'not served' : 'in part'
}

const daysWords = ({ historyDays, trades }: ExchangeRow): string =>
  trades === 'none'
    ? '–'
    : historyDays === null
      ? 'all'
      : `${historyDays} ${historyDays === 1 ? 'day' : 'days'}`

const nameOf = (id: string): string => listExchanges().find((each) => each.id === id)?.name ?? id

function documentText(): string {
  const own = listExchanges().filter(({ bestEffort, connectsBy }) => !bestEffort || connectsBy === 'address')
  const offered = otherExchanges.filter(isOffered)
  const wanted = otherExchanges.filter((row) => !isOffered(row) && row.readAs === undefined)
  const replaced = otherExchanges.filter(({ readAs }) => readAs !== undefined)
  return `# Exchanges

This page lists the data that Harbour reads of each exchange. A test generates it from the table in
\`exchanges/src/generic/table.ts\`; [decision 88](decisions/0088-exchanges-offered-when-proven.md) gives the reasons.

## Read by parsers of their own

${table(
  ['exchange', 'history'],
  own.map(({ name, historyReach }) => [name, historyReach]),
)}

## Read through the general library

Trades, balances, deposits and withdrawals of each are proven by raw replies in \`exchanges/src/generic/proofs\`.

${table(
  ['exchange', 'spot trades', 'history', 'deposits and withdrawals', 'wallets', 'prices', 'contracts'],
  offered.map((row) => [
    row.name,
    row.trades,
    daysWords(row),
    flowsWords(row),
    row.wallets.join(', '),
    row.prices,
    row.contracts,
  ]),
)}

## Wanted

Harbour does not offer these, since nothing proves yet that it reads them correctly. It still reads accounts that were connected earlier.

${table(
  ['exchange', 'spot trades', 'deposits and withdrawals', 'contracts', 'proven'],
  wanted.map((row) => [
    row.name,
    row.trades,
    flowsWords(row),
    row.contracts,
    row.proven.join(', ') || 'nothing',
  ]),
)}

## Read as another one

${table(
  ['exchange', 'connected as'],
  replaced.map(({ name, readAs = '' }) => [name, nameOf(readAs)]),
)}
`
}

test('the documentation of exchanges equals the table', async () => {
  if (process.env['WRITE_DOCUMENTS'] === '1') await writeFile(path, documentText())
  expect(await readFile(path, 'utf8')).toBe(documentText())
})
