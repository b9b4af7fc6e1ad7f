import { isDecimal, isZero } from '@harbour/ledger/decimal'
import type { CcxtInstance } from '../../wire/ccxt-instance.ts'
import type { Markets } from '../../markets.ts'
import { dayMs } from '@harbour/ledger/durations'
import type { FlowKind } from './judged-flow.ts'
import { aboveId, type Asked, belowId, byEnd, bySince, isoTime, type Paging, upToSecond } from '../paging.ts'
import { type Unified, unified, unifiedList, idText, words } from '../unified.ts'

/** The special rules of an exchange's deposits and withdrawals besides ccxt's call, from its documents and replies. */
export interface FlowRule {
  /** The assets that are requested one by one: those seen in the account, or all of the exchange. Absent: no asset is named. */
  readonly byAsset?: 'seen' | 'all'
  /** A ccxt call other than the table's, or an exchange-specific one. */
  readonly call?: string | OwnCall
  readonly paging?: Paging
  readonly pageSize?: number
  /** The list is requested to its end at once: by page number, from 1, or by the offset in rows. */
  readonly pages?: { readonly name: string; readonly by: 'page' | 'offset'; readonly more?: Asked['params'] }
  /** The maximum span of a request; rows outside it would look missing. */
  readonly windowMs?: number
  /** The start of the list: the exchange is no older, or serves no more. */
  readonly beganMs?: number
  /** Adds or corrects fields that ccxt omits or misreads. */
  readonly mend?: (info: Unified, row: Unified) => Unified
}

/** A request with its kind and its asset. */
export interface FlowAsked extends Asked {
  readonly kind: FlowKind
  readonly asset: string | null
  readonly pageSize: number
}

/** An exchange-specific request that returns rows like ccxt; rows without a type are of the requested kind. */
export type OwnCall = (instance: CcxtInstance, asked: FlowAsked) => Promise<readonly Unified[]>

export const flowRules: Readonly<Record<string, FlowRule>> = {
  bequant: { paging: byEnd('till', isoTime) },
  binanceus: { paging: byEnd('endTime'), windowMs: 90 * dayMs, beganMs: Date.UTC(2019, 8, 1) },
  bitbank: { call: bitbankFlows, paging: byEnd('end') },
  bitfinex: { paging: byEnd('end'), pageSize: 1_000 },
  bitopro: {
    byAsset: 'seen',
    windowMs: 90 * dayMs,
    beganMs: Date.UTC(2018, 0, 1),
    paging: byEnd('endTimestamp'),
  },
  bitrue: { byAsset: 'seen' },
  bitso: { paging: belowId('marker', { more: { sort: 'desc' }, hasSince: false }) },
  bitstamp: { paging: aboveId('since_id', { sort: 'asc', limit: 1_000 }), mend: bitstampFlow },
  bitvavo: { paging: byEnd('end') },
  btcmarkets: { paging: belowId('before', { hasSince: false }) },
  btcturk: { call: btcturkFlows },
  btse: { byAsset: 'seen' },
  bybiteu: { windowMs: 30 * dayMs, beganMs: Date.UTC(2024, 0, 1), pageSize: 50 },
  bybitid: { windowMs: 30 * dayMs, beganMs: Date.UTC(2023, 0, 1), pageSize: 50 },
  bydfi: { byAsset: 'seen', windowMs: 7 * dayMs, beganMs: Date.UTC(2025, 0, 1), pageSize: 50 },
  // Its ledger names each kind; its list of transactions treats a trade's proceeds as a deposit. An amount includes the fee.
  coinbase: {
    byAsset: 'seen',
    call: ledgerOfAccount('account_id'),
    paging: belowId('starting_after', { hasSince: false }),
    mend: () => ({ fee: undefined }),
  },
  // Deposits use capitals for what withdrawals write in lower case.
  coinex: {
    pages: { name: 'page', by: 'page' },
    mend: ({ status }, row) => ({ status: coinexStates[String(status).toLowerCase()] ?? row['status'] }),
  },
  coinsph: { windowMs: 90 * dayMs, beganMs: Date.UTC(2021, 0, 1) },
  // ccxt finds a row's asset by a table that only the instance with the markets has.
  delta: { pageSize: 50, mend: (info) => ({ currency: words(info, 'asset_symbol') ?? undefined }) },
  deribit: { byAsset: 'all', pages: { name: 'offset', by: 'offset' } },
  fmfwio: { paging: byEnd('till', isoTime) },
  foxbit: { paging: byEnd('end_time', isoTime) },
  gate: { windowMs: 30 * dayMs, beganMs: Date.UTC(2017, 0, 1) },
  gateeu: { windowMs: 30 * dayMs, beganMs: Date.UTC(2024, 0, 1) },
  gemini: { paging: bySince },
  hitbtc: { paging: byEnd('till', isoTime) },
  // Newest first, from the given id down.
  htx: { paging: belowId('from', { hasSince: false }) },
  // For earlier times ccxt uses a list that ends there.
  kucoin: { beganMs: Date.UTC(2019, 1, 18) },
  latoken: { call: 'fetchTransactions' },
  luno: { byAsset: 'seen', call: ledgerOfAccount('id'), paging: lunoRows, pageSize: 1_000 },
  mexc: { paging: byEnd('endTime'), windowMs: 90 * dayMs, beganMs: Date.UTC(2018, 3, 1) },
  phemex: { pages: { name: 'offset', by: 'offset', more: { limit: 100 } } },
  poloniex: { paging: byEnd('end', upToSecond) },
  // Its numbers have different meanings for deposits and withdrawals; its words do not.
  toobit: { mend: ({ statusCode }) => ({ status: toobitStates[String(statusCode)] ?? 'pending' }) },
  // ccxt expects Binance's names.
  tokocrypto: {
    paging: byEnd('endTime'),
    windowMs: 90 * dayMs,
    beganMs: Date.UTC(2018, 0, 1),
    mend: (info) => {
      const [currency, cost] = [words(info, 'asset') ?? undefined, words(info, 'fee')]
      return { currency, ...(cost === null ? {} : { fee: { currency, cost } }) }
    },
  },
  // For withdrawals ccxt names no method, and takes the returned deposits for withdrawals.
  whitebit: { call: whitebitFlows, pages: { name: 'offset', by: 'offset' } },
  woo: { paging: byEnd('endTime') },
  xt: { paging: byEnd('endTime') },
}

/** A row has a field for each of some coins, and the one that is not zero is the amount; ccxt takes amounts below one for zero. */
function bitstampFlow(info: Unified): Unified {
  const kind = { '0': 'deposit', '1': 'withdrawal' }[words(info, 'type') ?? '']
  if (kind === undefined) return {}
  const moved = Object.keys(info).find((key) => !bitstampNoCoin.has(key) && isAmount(words(info, key)))
  if (moved === undefined) return { type: kind }
  return {
    type: kind,
    currency: moved.toUpperCase(),
    amount: words(info, moved)?.replace(/^-/, ''),
    fee: { cost: words(info, 'fee') },
  }
}
const bitstampNoCoin: ReadonlySet<string> = new Set([
  'id',
  'datetime',
  'type',
  'fee',
  'status',
  'order_id',
  'price',
])
const isAmount = (text: string | null): boolean => text !== null && isDecimal(text) && !isZero(text)

const coinexStates: Readonly<Record<string, string>> = {
  finished: 'ok',
  processing: 'pending',
  confirming: 'pending',
  cancelled: 'canceled',
  too_small: 'failed',
  exception: 'failed',
}

const toobitStates: Readonly<Record<string, string>> = {
  DEPOSIT_CAN_WITHDRAW: 'ok',
  DEPOSIT_BALANCE_ADDED: 'ok',
  DEPOSIT_REJECT: 'failed',
  WITHDRAWAL_SUCCESS_STATUS: 'ok',
  WITHDRAWAL_FAILURE_STATUS: 'failed',
  WITHDRAWAL_CANCELLED_STATUS: 'canceled',
  BROKER_REJECT_STATUS: 'failed',
  AUDIT_REJECT_STATUS: 'failed',
}

async function whitebitFlows(instance: CcxtInstance, { kind, pageSize, params }: FlowAsked) {
  const [name, transactionMethod] = kind === 'deposit' ? ['fetchDeposits', 1] : ['fetchWithdrawals', 2]
  const asked = { ...params, transactionMethod }
  return unifiedList(await implicit(instance, name, undefined, undefined, pageSize, asked))
}

/** Rows of a Luno account are counted from 1 on; those from -1000 to 0 are the newest. */
function lunoRows({ sinceMs, isBelow, edgeIds }: Parameters<Paging>[0]): Asked | null {
  if (!isBelow) return { sinceMs, params: {} }
  const oldest = Math.min(...edgeIds.map(Number))
  return oldest > 1 ? { sinceMs, params: { min_row: Math.max(1, oldest - 1_000), max_row: oldest } } : null
}

/** Returns the bookings of the asset's account, by the account's id; an account that was never opened has none. */
function ledgerOfAccount(idName: string): OwnCall {
  return async (instance, { asset, sinceMs, pageSize, params }) => {
    await implicit(instance, 'loadAccounts')
    const { accounts } = instance
    const own = Array.isArray(accounts) ? accounts.map(unified).find(({ code }) => code === asset) : undefined
    if (own === undefined) return []
    const named = { ...params, [idName]: own['id'] }
    return unifiedList(await implicit(instance, 'fetchLedger', asset, sinceMs, pageSize, named))
  }
}

async function bitbankFlows(instance: CcxtInstance, asked: FlowAsked): Promise<readonly Unified[]> {
  const isDeposit = asked.kind === 'deposit'
  const name = isDeposit ? 'privateGetUserDepositHistory' : 'privateGetUserWithdrawalHistory'
  const reply = await implicit(instance, name, { count: 100, ...asked.params })
  return listIn(reply, 'data', isDeposit ? 'deposits' : 'withdrawals').map((info) => ({
    info,
    id: idText(info, 'uuid'),
    txid: idText(info, 'txid'),
    timestamp: info[isDeposit ? 'found_at' : 'requested_at'],
    currency: words(info, 'asset')?.toUpperCase(),
    amount: words(info, 'amount'),
    status:
      { DONE: 'ok', REJECTED: 'failed', CANCELED: 'canceled' }[words(info, 'status') ?? ''] ?? 'pending',
    fee: { currency: words(info, 'asset')?.toUpperCase(), cost: words(info, 'fee') },
  }))
}

/** Coins and fiat are two lists, each of completed entries. */
async function btcturkFlows(instance: CcxtInstance, { kind }: FlowAsked): Promise<readonly Unified[]> {
  const rows: Unified[] = []
  for (const name of ['privateGetUsersTransactionsCrypto', 'privateGetUsersTransactionsFiat'])
    rows.push(...listIn(await implicit(instance, name, { type: kind }), 'data'))
  return rows
    .filter((info) => words(info, 'balanceType') === kind)
    .map((info) => ({
      info,
      id: idText(info, 'id'),
      timestamp: words(info, 'timestamp'),
      currency: words(info, 'currencySymbol'),
      amount: words(info, 'amount')?.replace(/^-/, ''),
      status: 'ok',
      fee: { currency: words(info, 'currencySymbol'), cost: words(info, 'fee')?.replace(/^-/, '') },
    }))
}

async function implicit(
  instance: CcxtInstance,
  name: string,
  ...given: readonly unknown[]
): Promise<unknown> {
  const ask = instance[name]
  if (typeof ask !== 'function') throw new Error(`ccxt has no ${name}`)
  const reply: unknown = await ask.call(instance, ...given)
  return reply
}

/** The rows under these keys; none if the reply has no such list. */
function listIn(reply: unknown, ...keys: readonly string[]): readonly Unified[] {
  const list = keys.reduce<unknown>(
    (held, key) => (typeof held === 'object' && held !== null ? Reflect.get(held, key) : undefined),
    reply,
  )
  return Array.isArray(list) ? list.map(unified) : []
}

/** The assets to request one by one; null if no asset has to be named. */
export function assetsOf(
  rule: FlowRule,
  seen: readonly string[],
  source: { readonly instance: CcxtInstance; readonly markets: Markets },
): readonly string[] | null {
  if (rule.byAsset === undefined) return null
  const { currencies } = source.instance
  const known = new Set(typeof currencies === 'object' && currencies !== null ? Object.keys(currencies) : [])
  return rule.byAsset === 'all' ? [...known] : seen.filter((asset) => known.has(asset))
}
