import { dayMs } from '../durations.ts'
import type { SignedCall } from '../http/call.ts'
import { given, wholeNumber } from '../http/call.ts'
import type { TrueEntry, Wallet } from '../truth/types.ts'
import { entriesOf } from '../views/histories.ts'
import { badParameter, pageOf, pageSize, timeWindow } from './windows.ts'

const ACCOUNT_TYPES: Readonly<Record<Wallet, string>> = {
  unified: 'UNIFIED',
  funding: 'FUND',
  spot: 'SPOT',
  linear: 'CONTRACT',
  inverse: 'CONTRACT',
}

/** Wallet rows have times in whole seconds. */
function wholeSeconds(at: number): string {
  return String(Math.floor(at / 1000) * 1000)
}

function accepts(call: SignedCall): (entry: TrueEntry) => boolean {
  const coin = given(call.query, 'coin')
  const txId = given(call.query, 'txID')
  const id = given(call.query, 'transferId') ?? given(call.query, 'withdrawID') ?? given(call.query, 'id')
  return (entry) =>
    (coin === null || entry.asset === coin) &&
    (txId === null || entry.txId === txId) &&
    (id === null || entry.id === id)
}

export function deposits(call: SignedCall): unknown {
  const window = timeWindow(call, 30 * dayMs, 30 * dayMs)
  const page = pageOf(call, entriesOf(call.account, 'deposit'), window, pageSize(call, 50, 50), accepts(call))
  return { rows: page.rows.map((entry) => depositRow(entry)), nextPageCursor: page.nextPageCursor }
}

function depositRow(entry: TrueEntry): unknown {
  return {
    id: entry.id,
    coin: entry.asset,
    chain: chainOf(entry.asset),
    amount: entry.amount,
    txID: entry.txId ?? '',
    status: 3,
    toAddress: '0x99ced129603abc771c0dabe935c326ff6c86645d',
    tag: '',
    depositFee: '',
    successAt: wholeSeconds(entry.at),
    confirmations: '64',
    txIndex: '0',
    blockHash: '',
    batchReleaseLimit: '-1',
    depositType: '0',
    fromAddress: '',
    taxDepositRecordsId: '',
    taxStatus: 0,
  }
}

export function withdrawals(call: SignedCall): unknown {
  const window = timeWindow(call, 30 * dayMs, 30 * dayMs)
  const type = given(call.query, 'withdrawType') ?? '0'
  if (!['0', '1', '2'].includes(type)) throw badParameter('params error: withdrawType is invalid')
  const accept = accepts(call)
  const page = pageOf(
    call,
    entriesOf(call.account, 'withdrawal'),
    window,
    pageSize(call, 50, 50),
    (entry) => type !== '1' && accept(entry),
  )
  return { rows: page.rows.map((entry) => withdrawalRow(entry)), nextPageCursor: page.nextPageCursor }
}

function withdrawalRow(entry: TrueEntry): unknown {
  return {
    coin: entry.asset,
    chain: chainOf(entry.asset),
    amount: entry.amount.replace('-', ''),
    txID: entry.txId ?? '',
    status: 'success',
    toAddress: '0x77df4a51cb9c1b8d8b1ad3f1a8c8cc11e4ad3f05',
    tag: '',
    withdrawFee: entry.fee,
    createTime: wholeSeconds(entry.at),
    updateTime: wholeSeconds(entry.at),
    withdrawId: entry.id,
    withdrawType: 0,
    fee: '',
    tax: '',
  }
}

export function chainOf(coin: string): string {
  return coin === 'BTC' ? 'BTC' : coin === 'SOL' ? 'SOL' : coin === 'USDT' ? 'TRX' : 'ETH'
}

export function internalTransfers(call: SignedCall): unknown {
  const window = timeWindow(call, 7 * dayMs, 7 * dayMs)
  const page = pageOf(
    call,
    entriesOf(call.account, 'transfer'),
    window,
    pageSize(call, 20, 50),
    accepts(call),
  )
  const list = page.rows.map((entry) => ({
    transferId: entry.id,
    coin: entry.asset,
    amount: entry.amount.replace('-', ''),
    fromAccountType: ACCOUNT_TYPES[entry.from ?? 'unified'],
    toAccountType: ACCOUNT_TYPES[entry.to ?? 'unified'],
    timestamp: wholeSeconds(entry.at),
    status: 'SUCCESS',
  }))
  return { list, nextPageCursor: page.nextPageCursor }
}

/** Lists transfers between main and sub accounts; these accounts have no sub accounts. */
export function universalTransfers(call: SignedCall): unknown {
  timeWindow(call, 7 * dayMs, 7 * dayMs)
  pageSize(call, 20, 50)
  return { list: [], nextPageCursor: '' }
}

const CONVERSIONS = new Set([
  'eb_convert_funding',
  'eb_convert_uta',
  'funding',
  'funding_fiat',
  'funding_fbtc_convert',
  'funding_block_trade',
])

/** Lists conversions in numbered pages; these accounts convert nothing. */
export function conversions(call: SignedCall): unknown {
  pageSize(call, 20, 100)
  const index = given(call.query, 'index')
  if (index !== null && (wholeNumber(index) ?? 0) < 1) throw badParameter('params error: index is invalid')
  const types = given(call.query, 'accountType')?.split(',') ?? []
  if (!types.every((type) => CONVERSIONS.has(type))) throw badParameter('accountType is invalid')
  return { list: [] }
}

export function noRows(call: SignedCall): unknown {
  timeWindow(call, 30 * dayMs, 30 * dayMs)
  pageSize(call, 50, 50)
  return { rows: [], nextPageCursor: '' }
}

export function coinsBalance(call: SignedCall): unknown {
  const type = given(call.query, 'accountType')
  if (type !== 'FUND' && type !== 'UNIFIED') throw badParameter('accountType is invalid')
  const coins = given(call.query, 'coin')?.split(',') ?? null
  const balance = call.account
    .walletsAt(call.now)
    .filter((one) => ACCOUNT_TYPES[one.wallet] === type && (coins === null || coins.includes(one.asset)))
    .map((one) => ({ coin: one.asset, transferBalance: one.total, walletBalance: one.total, bonus: '' }))
  return { memberId: call.account.uid, accountType: type, balance }
}

export function coinInfo(call: SignedCall): unknown {
  const wanted = given(call.query, 'coin')
  const coins = new Set(call.context.world.instruments.bybit.flatMap((one) => [one.base, one.quote]))
  coins.delete('USD')
  const rows = [...coins]
    .filter((coin) => wanted === null || coin === wanted)
    .map((coin) => ({
      name: coin,
      coin,
      remainAmount: '1000000',
      chains: [
        {
          chainType: chainOf(coin),
          confirmation: '12',
          withdrawFee: '0.001',
          depositMin: '0.0001',
          withdrawMin: '0.002',
          chain: chainOf(coin),
          chainDeposit: '1',
          chainWithdraw: '1',
          minAccuracy: '8',
          withdrawPercentageFee: '0',
          contractAddress: '',
          safeConfirmNumber: '64',
        },
      ],
    }))
  return { rows }
}
