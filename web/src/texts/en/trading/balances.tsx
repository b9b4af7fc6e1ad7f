import type { ReactNode } from 'react'
import { count, counted } from '../../../core/kit/format.ts'

export const balances = 'Balances'
export const theBalances = 'balances'
export const inCurrency = (currency: ReactNode) => (
  <>In {currency} at each exchange’s latest price, excluding unrealised P&L.</>
)
export const noBalances = 'No balances yet'
export const afterFirstSync = 'They appear after the first sync.'
export const asset = 'Asset'
export const searchAssets = 'Search assets'
export const groupBy = 'Group by'
export const byAccount = 'By account'
export const byAsset = 'By asset'
export const worthLess = 'Worth less than $1'
export const hideSmall = 'Hide small balances'
export const showSmall = (small: number) => `Show ${counted(small, 'small balance')}`
export const nothingMatches = (search: string) => `Nothing matches “${search}”.`
export const allWorthLess = 'Every balance is worth less than $1.'
export const countOf = (balanceCount: number) => counted(balanceCount, 'balance')
export const asOf = (day: string) => `as of ${day}`
export const total = 'Total'
export const notInTotal = (assets: ReactNode) => <>Not in the total (no price): {assets}.</>
export const others = 'Others'
export const unpriced = 'No price for this asset, so it is not in the total'
export const heldIn = 'Held in'
export const free = 'Free'
export const inOrders = 'In orders and margin'
export const share = 'Share'
export const showByAccount = (asset: string) => `Show ${asset} by account`
export const andMore = (accounts: number) => `and ${count(accounts)} more`
export const noneLocked = 'none'
export const withoutPrice = (amount: ReactNode) => <>{amount}, no price</>
export const inAccounts = (accounts: number) => counted(accounts, 'account')
export const wallets = {
  spot: 'Spot',
  funding: 'Funding',
  main: 'Main',
  exchange: 'Exchange',
  unified: 'Unified',
  trading: 'Trading',
  um: 'USD-M futures',
  cm: 'COIN-M futures',
  'usdt-futures': 'USDT-M futures',
  'usdc-futures': 'USDC-M futures',
  'coin-futures': 'COIN-M futures',
  bots: 'Trading bots',
  // the price at which open options were bought or sold
  options: 'Options at entry',
  margin: 'Margin',
  earn: 'Earn',
} as const
