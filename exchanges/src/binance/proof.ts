import * as texts from './texts/en.ts'
import type { Proof } from '../exchange.ts'
import { rowOf, text, type Row } from '../row.ts'
import type { Transport } from '../wire/transport.ts'

const names: Readonly<Record<string, string>> = {
  enableReading: 'Enable Reading',
  enableWithdrawals: 'Enable Withdrawals',
  enableInternalTransfer: 'Enable Internal Transfer',
  enableMargin: 'Enable Margin Loan, Repay & Transfer',
  enableFutures: 'Enable Futures',
  permitsUniversalTransfer: 'Permits Universal Transfer',
  enableVanillaOptions: 'Enable European Options',
  enableFixApiTrade: 'Enable FIX API Trading',
  enableFixReadOnly: 'FIX API Read Only',
  enableSpotAndMarginTrading: 'Enable Spot & Margin Trading',
  enablePortfolioMarginTrading: 'Enable Portfolio Margin Trading',
}
const reading = new Set(['enableReading', 'enableFixReadOnly'])
/** Permissions that Binance has always listed. An answer without one of them proves nothing. */
const promised = [
  'enableReading',
  'enableWithdrawals',
  'enableInternalTransfer',
  'enableMargin',
  'enableFutures',
  'permitsUniversalTransfer',
  'enableSpotAndMarginTrading',
] as const

/** The account's id and its permissions are in different calls; both need only reading. */
export async function proveBinance(transport: Transport): Promise<Proof> {
  const restrictions = rowOf(await transport.call('sapiGetAccountApiRestrictions', {}, 1))
  const verdict = readRestrictions(restrictions)
  if (!verdict.readOnly) return { ...verdict, accountUid: '' }
  const account = rowOf(await transport.call('privateGetAccount', { omitZeroBalances: true }, 20))
  return { ...verdict, accountUid: text(account, 'uid') }
}

const isSwitch = (key: string, value: unknown): boolean =>
  key !== 'ipRestrict' && (typeof value === 'boolean' || /^(enable|permit|allow|can)/.test(key))

/** Every permission other than reading must be explicitly off, including unknown ones. */
export function readRestrictions(row: Row): Omit<Proof, 'accountUid'> {
  const switches = Object.keys(row).filter((key) => isSwitch(key, row[key]))
  const permissions = [...new Set([...promised, ...switches])].map((key) => {
    if (row[key] === undefined) return { name: names[key] ?? key, granted: false, fine: false }
    const granted = row[key] !== false
    return {
      name: names[key] ?? key,
      granted,
      fine: reading.has(key) ? granted || key !== 'enableReading' : !granted,
    }
  })
  const readOnly = row['enableReading'] === true && permissions.every((permission) => permission.fine)
  const isBound = typeof row['ipRestrict'] === 'boolean' ? row['ipRestrict'] : null
  return {
    readOnly,
    permissions,
    ipRestricted: isBound,
    expiresAtMs: null,
    mode: {},
    warnings: isBound === false ? [texts.anyAddress] : [],
  }
}
