import { isZero } from '@harbour/ledger/decimal'
import type { EntryKind, LedgerEntry } from '@harbour/ledger/fill'
import { decimal, decimalOrNull, integer, negated, type Row, rowOf, text, textOrNull } from '../row.ts'
import type { Coins } from './coins.ts'

export const fundingId = (row: Row): string => `${integer(row, 'time')}-${text(rowOf(row, 'delta'), 'coin')}`

/** One row of `userFunding`: positive was received; null for a market that Harbour does not read. */
export function parseFunding(row: Row, coins: Coins): LedgerEntry | null {
  const delta = rowOf(row, 'delta')
  const market = coins.marketOf(text(delta, 'coin'))
  if (market === null) return null
  return {
    nativeId: fundingId(row),
    kind: 'funding',
    asset: 'USDC',
    amount: decimal(delta, 'usdc'),
    fee: '0',
    symbol: market.symbol,
    positionSide: 'both',
    nativeKind: 'funding',
    atMs: integer(row, 'time'),
  }
}

/** The id of an update: a transaction can hold several, so hash, time and content are joined. */
export function updateId(row: Row): string {
  const delta = rowOf(row, 'delta')
  const what = ['type', 'token', 'usdc', 'amount', 'destination', 'vault'].map(
    (key) => textOrNull(delta, key) ?? '',
  )
  return [integer(row, 'time'), text(row, 'hash'), ...what].join('-')
}

type Change = Pick<LedgerEntry, 'kind' | 'asset' | 'amount'> & { readonly fee?: string }

/**
 * One row of `userNonFundingLedgerUpdates`; null if nothing moves in or out. A payment to another person, to
 * a vault or into staking leaves the account, whose balances no longer include it.
 */
export function parseUpdate(row: Row, user: string, coins: Coins): LedgerEntry | null {
  const delta = rowOf(row, 'delta')
  const change = changeOf(delta, user, coins)
  if (change === null || (isZero(change.amount) && isZero(change.fee ?? '0'))) return null
  return {
    nativeId: updateId(row),
    kind: change.kind,
    asset: change.asset,
    amount: change.amount,
    fee: change.fee ?? '0',
    symbol: null,
    positionSide: null,
    nativeKind: text(delta, 'type'),
    atMs: integer(row, 'time'),
  }
}

function changeOf(delta: Row, user: string, coins: Coins): Change | null {
  const usdc = (kind: EntryKind, amount: string, fee?: string): Change => ({
    kind,
    asset: 'USDC',
    amount,
    ...(fee === undefined ? {} : { fee }),
  })
  switch (text(delta, 'type')) {
    case 'deposit':
      return usdc('deposit', decimal(delta, 'usdc'))
    case 'withdraw':
      // The amount is what arrives outside; the fee is additional.
      return usdc('withdrawal', negated(decimal(delta, 'usdc')), decimalOrNull(delta, 'fee') ?? '0')
    case 'accountClassTransfer':
      return usdc('transfer', decimal(delta, 'usdc'))
    case 'internalTransfer':
    case 'subAccountTransfer':
      return moved(delta, user, 'USDC', decimal(delta, 'usdc'), decimalOrNull(delta, 'fee') ?? '0')
    case 'spotTransfer':
    case 'send':
      return tokenMoved(delta, user, coins)
    case 'vaultCreate':
    case 'vaultDeposit':
      return usdc('withdrawal', negated(decimal(delta, 'usdc')), decimalOrNull(delta, 'fee') ?? '0')
    case 'vaultWithdraw':
      return usdc('deposit', decimal(delta, 'netWithdrawnUsd'))
    case 'vaultDistribution':
    case 'vaultLeaderCommission':
      return usdc('reward', decimal(delta, 'usdc'))
    case 'rewardsClaim':
    case 'spotGenesis':
      return { kind: 'reward', asset: tokenOf(delta, coins), amount: decimal(delta, 'amount') }
    case 'accountActivationGas':
    case 'deployGasAuction':
      return { kind: 'fee', asset: tokenOf(delta, coins), amount: negated(decimal(delta, 'amount')) }
    case 'cStakingTransfer': {
      const amount = decimal(delta, 'amount')
      return delta['isDeposit'] === true
        ? { kind: 'withdrawal', asset: tokenOf(delta, coins), amount: negated(amount) }
        : { kind: 'deposit', asset: tokenOf(delta, coins), amount }
    }
    default:
      // Liquidations show in trades. A new kind of movement shows in the reconciliation with the exchange's balances.
      return null
  }
}

const tokenOf = (delta: Row, coins: Coins): string => coins.assetOf(textOrNull(delta, 'token') ?? 'USDC')

/** Parses a transfer between two wallets of this account or two accounts; its network fee may be in another token. */
function tokenMoved(delta: Row, user: string, coins: Coins): Change {
  const asset = tokenOf(delta, coins)
  const feeToken = textOrNull(delta, 'feeToken')
  const isSameToken = feeToken === null ? asset === 'USDC' : coins.assetOf(feeToken) === asset
  const inToken = decimalOrNull(delta, 'nativeTokenFee') ?? '0'
  const fee = isZero(inToken) ? (isSameToken ? (decimalOrNull(delta, 'fee') ?? '0') : '0') : inToken
  return moved(delta, user, asset, decimal(delta, 'amount'), fee)
}

function moved(delta: Row, user: string, asset: string, amount: string, fee: string): Change {
  const [from, to] = ['user', 'destination'].map((key) => textOrNull(delta, key)?.toLowerCase())
  if (from === user && to === user) return { kind: 'transfer', asset, amount, fee }
  // The sender pays the fee.
  return from === user
    ? { kind: 'withdrawal', asset, amount: negated(amount), fee }
    : { kind: 'deposit', asset, amount }
}
