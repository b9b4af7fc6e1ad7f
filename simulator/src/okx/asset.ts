import type { SignedCall } from '../http/call.ts'
import { given } from '../http/call.ts'
import type { TrueEntry } from '../truth/types.ts'
import { entriesOf } from '../views/histories.ts'
import { difference } from '../views/value.ts'
import { byTime } from './paging.ts'

export function balances(call: SignedCall): readonly unknown[] {
  const coins = given(call.query, 'ccy')?.split(',') ?? null
  return call.account
    .walletsAt(call.now)
    .filter((one) => one.wallet === 'funding' && (coins === null || coins.includes(one.asset)))
    .map((one) => ({
      availBal: difference(one.total, one.locked),
      bal: one.total,
      ccy: one.asset,
      frozenBal: one.locked,
    }))
}

function accepts(call: SignedCall, idName: string): (entry: TrueEntry) => boolean {
  const ccy = given(call.query, 'ccy')
  const id = given(call.query, idName)
  const txId = given(call.query, 'txId')
  return (entry) =>
    (ccy === null || entry.asset === ccy) &&
    (id === null || entry.id === id) &&
    (txId === null || entry.txId === txId)
}

function chainOf(ccy: string): string {
  return `${ccy}-${ccy === 'BTC' ? 'Bitcoin' : ccy === 'USDT' ? 'TRC20' : 'ERC20'}`
}

export function deposits(call: SignedCall): readonly unknown[] {
  return byTime(call, entriesOf(call.account, 'deposit'), Infinity, accepts(call, 'depId')).map((entry) => ({
    actualDepBlkConfirm: '64',
    amt: entry.amount,
    areaCodeFrom: '',
    ccy: entry.asset,
    chain: chainOf(entry.asset),
    depId: entry.id,
    from: '',
    fromWdId: '',
    state: '2',
    to: 'TN4hGjVXMzyQ2Lbd8hGdPWV9b4N1aGizqs',
    ts: String(entry.at),
    txId: entry.txId ?? '',
  }))
}

export function withdrawals(call: SignedCall): readonly unknown[] {
  return byTime(call, entriesOf(call.account, 'withdrawal'), Infinity, accepts(call, 'wdId')).map(
    (entry) => ({
      chain: chainOf(entry.asset),
      fee: entry.fee,
      feeCcy: entry.asset,
      ccy: entry.asset,
      clientId: '',
      amt: entry.amount.replace('-', ''),
      txId: entry.txId ?? '',
      from: '',
      areaCodeFrom: '',
      to: '0xa30d1fabb2c1f1a2bce0b1a1a0a97f7cf18c7b6c',
      areaCodeTo: '',
      state: '2',
      ts: String(entry.at),
      wdId: entry.id,
      nonTradableAsset: false,
      note: '',
    }),
  )
}

export function currencies(call: SignedCall): readonly unknown[] {
  const wanted = given(call.query, 'ccy')?.split(',') ?? null
  const coins = new Set(call.context.world.instruments.okx.flatMap((one) => [one.base, one.quote]))
  coins.delete('USD')
  return [...coins]
    .filter((ccy) => wanted === null || wanted.includes(ccy))
    .map((ccy) => ({
      burningFeeRate: '',
      canDep: true,
      canInternal: true,
      canWd: true,
      ccy,
      chain: chainOf(ccy),
      ctAddr: '',
      depEstOpenTime: '',
      depQuotaFixed: '',
      depQuoteDailyLayer2: '',
      fee: '0.001',
      logoLink: '',
      mainNet: true,
      maxFee: '0.001',
      maxFeeForCtAddr: '',
      maxWd: '1000000',
      minDep: '0.0001',
      minDepArrivalConfirm: '12',
      minFee: '0.001',
      minFeeForCtAddr: '',
      minInternal: '0.0001',
      minWd: '0.002',
      minWdUnlockConfirm: '64',
      name: ccy,
      needTag: false,
      usedDepQuotaFixed: '',
      usedWdQuota: '0',
      wdEstOpenTime: '',
      wdQuota: '10000000',
      wdTickSz: '8',
    }))
}
