import type { ReactNode } from 'react'
import { count, counted } from '../../../core/kit/format.ts'

export const balances = 'Guthaben'
export const theBalances = 'Guthaben'
export const inCurrency = (currency: ReactNode) => (
  <>In {currency} zum letzten Preis der jeweiligen Börse, ohne unrealisierten P&L.</>
)
export const noBalances = 'Noch keine Guthaben'
export const afterFirstSync = 'Sie erscheinen nach dem ersten Sync.'
export const asset = 'Asset'
export const searchAssets = 'Assets suchen'
export const groupBy = 'Gruppieren'
export const byAccount = 'Nach Konto'
export const byAsset = 'Nach Asset'
export const worthLess = 'Weniger als 1\u202f$ wert'
export const hideSmall = 'Kleine Guthaben ausblenden'
export const showSmall = (small: number) => `${count(small)} ${small === 1 ? 'kleines' : 'kleine'} anzeigen`
export const nothingMatches = (search: string) => `Nichts passt zu „${search}“.`
export const allWorthLess = 'Jedes Guthaben ist weniger als 1\u202f$ wert.'
export const countOf = (balanceCount: number) => counted(balanceCount, 'Guthaben', 'Guthaben')
export const asOf = (day: string) => `Stand ${day}`
export const total = 'Gesamt'
export const notInTotal = (assets: ReactNode) => <>Nicht in der Summe (kein Preis): {assets}.</>
export const others = 'Andere'
export const unpriced = 'Kein Preis für dieses Asset, daher nicht in der Summe'
export const heldIn = 'Wo'
export const free = 'Frei'
export const inOrders = 'In Orders und Margin'
export const share = 'Anteil'
export const showByAccount = (asset: string) => `${asset} nach Konto zeigen`
export const andMore = (accounts: number) => `und ${count(accounts)} weitere`
export const noneLocked = 'nichts'
export const withoutPrice = (amount: ReactNode) => <>{amount}, kein Preis</>
export const inAccounts = (accounts: number) => counted(accounts, 'Konto', 'Konten')
export const wallets = {
  spot: 'Spot',
  funding: 'Funding',
  main: 'Haupt-Wallet',
  exchange: 'Exchange',
  unified: 'Unified',
  trading: 'Trading',
  um: 'USD-M-Futures',
  cm: 'COIN-M-Futures',
  'usdt-futures': 'USDT-M-Futures',
  'usdc-futures': 'USDC-M-Futures',
  'coin-futures': 'COIN-M-Futures',
  bots: 'Trading-Bots',
  // the price at which open options were bought or sold
  options: 'Optionen zum Einstieg',
  margin: 'Margin',
  earn: 'Earn',
} as const
