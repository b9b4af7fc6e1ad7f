import * as formats from '../../texts/en/formats.ts'
import * as files from '../../texts/en/files.ts'
import { amount, text } from '@harbour/ledger/decimal'
import type { EntryKind } from '@harbour/ledger/fill'
import type { Cells } from '../cells.ts'
import type { FileAccount, FileFormat } from '../format.ts'
import { bookingOf, type Held, type Movement, tradeOf } from '../movement.ts'
import { RefusedRow, shortened } from '../refused-row.ts'

/** Its own columns repeat one name three times: the second one is 'cur. 2'. */
const columnsOf = {
  buy: [
    ['Buy', 'Cur.'],
    ['Buy Amount', 'Buy Currency'],
  ],
  sell: [
    ['Sell', 'Cur. 2'],
    ['Sell Amount', 'Sell Currency'],
  ],
  fee: [
    ['Fee', 'Cur. 3'],
    ['Fee', 'Fee Currency'],
  ],
} as const

function heldOf(cells: Cells, what: keyof typeof columnsOf): Held | null {
  for (const [number, currency] of columnsOf[what]) {
    const value = cells.decimal(number) ?? '0'
    if (/[1-9]/.test(value) && cells.text(currency) !== '')
      return { amount: value.replace(/^-/, ''), asset: cells.coin(currency) }
  }
  return null
}

const kinds: Readonly<Record<string, EntryKind>> = {
  deposit: 'deposit',
  'gift/tip': 'deposit',
  withdrawal: 'withdrawal',
  spend: 'withdrawal',
  gift: 'withdrawal',
  donation: 'withdrawal',
  lost: 'withdrawal',
  stolen: 'withdrawal',
  income: 'reward',
  'reward / bonus': 'reward',
  'reward/bonus': 'reward',
  mining: 'reward',
  airdrop: 'reward',
  staking: 'reward',
  masternode: 'reward',
  minting: 'reward',
  'interest income': 'interest',
  'lending income': 'interest',
  'other fee': 'fee',
  'borrowing fee': 'interest',
  'settlement fee': 'fee',
}

const listed = ['type', 'buy', 'cur.', 'sell', 'cur.', 'fee', 'cur.', 'exchange', 'group', 'comment']
// biome-ignore format: as the template has them
const template = ['type', 'buy amount', 'buy currency', 'sell amount', 'sell currency', 'fee', 'fee currency', 'exchange', 'trade-group', 'comment', 'date']
const worth = ['EUR', 'USD', 'GBP', 'CHF', 'CAD', 'AUD'].map((money) =>
  ['buy', 'sell'].map((side) => `${side} value in ${money.toLowerCase()}`),
)

/**
 * The export of the list of trades, and the template for imports. Seen 2017 to 2026. Amounts include the fee if it is in their
 * coin; a fee in a third one is information only, and has its own row as Other Fee (CoinTracking, “Entering Fees”, read 2026-11).
 */
export const coinTracking: FileFormat = {
  id: 'cointracking',
  title: formats.cointrackingTrades,
  exchange: null,
  columns: [
    [...listed, 'date'],
    [...listed, 'date', 'tx-id'],
    [...listed, 'trade id', 'imported from', 'add date', 'date'],
    ...worth.map((each) => [...listed, 'date', 'tx-id', ...each]),
    template,
    [...template, 'tx-id'],
  ],
  numbers: ['buy', 'sell', 'fee', 'buy amount', 'sell amount'],
  times: ['date'],
  unstatedZone: 'ask',
  read(cells, account) {
    refuseOther(cells.text('Exchange'), account)
    const type = cells.need('Type')
    const word = type.toLowerCase()
    const movement = beside({
      received: heldOf(cells, 'buy'),
      sent: heldOf(cells, 'sell'),
      fee: heldOf(cells, 'fee'),
      nativeKind: type,
      atMs: cells.time('Date'),
    })
    if (word === 'trade') return tradeOf(movement)
    const kind = kinds[word]
    if (kind === undefined) throw new RefusedRow(files.notImported('Type', shortened(type)))
    return bookingOf(kind, movement)
  },
}

/** Such a file has the rows of all of a person's exchanges, each under the vendor's name for it. */
function refuseOther(named: string, { exchange, formerNames = [] }: FileAccount): void {
  const letters = named.toLowerCase().replace(/[^a-z]/g, '')
  const names = [exchange.replace(/[^a-z]/g, ''), ...formerNames]
  if (letters !== '' && !names.some((name) => letters.includes(name)))
    throw new RefusedRow(files.otherAccountNamed(shortened(named)))
}

/** Separates the fee from the paid or received amount. */
function beside({ received, sent, fee, ...rest }: Movement): Movement {
  if (fee === null) return { received, sent, fee, ...rest }
  if (sent !== null && sent.asset === fee.asset) {
    const left = text(amount(sent.amount).minus(amount(fee.amount)))
    if (left.startsWith('-') || !/[1-9]/.test(left)) throw new RefusedRow(files.feeNotBelow)
    return { received, sent: { ...sent, amount: left }, fee, ...rest }
  }
  if (received !== null && received.asset === fee.asset) {
    const whole = text(amount(received.amount).plus(amount(fee.amount)))
    return { received: { ...received, amount: whole }, sent, fee, ...rest }
  }
  return { received, sent, fee: null, ...rest }
}
