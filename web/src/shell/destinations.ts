import {
  ArrowLeftRight,
  ChartSpline,
  Layers,
  LayoutDashboard,
  type LucideIcon,
  PlugZap,
  Wallet,
} from 'lucide-react'
import { paths } from '../paths.ts'

export interface Destination {
  readonly label: string
  readonly path: string
  readonly icon: LucideIcon
  /** Pressed after G. */
  readonly key: string
}

export const overview: Destination = {
  label: 'Overview',
  path: paths.trading,
  icon: LayoutDashboard,
  key: 'o',
}
export const balances: Destination = { label: 'Balances', path: paths.balances, icon: Wallet, key: 'b' }
export const positions: Destination = { label: 'Positions', path: paths.positions, icon: Layers, key: 'p' }
export const trades: Destination = { label: 'Trades', path: paths.trades, icon: ArrowLeftRight, key: 't' }
export const equity: Destination = { label: 'Equity', path: paths.equity, icon: ChartSpline, key: 'e' }
export const accounts: Destination = { label: 'Accounts', path: paths.accounts, icon: PlugZap, key: 'a' }

export const groups = [
  { title: 'Trade', places: [overview, balances, positions, trades] },
  { title: 'Analyse', places: [equity] },
  { title: 'Connect', places: [accounts] },
] as const

export const destinations: readonly Destination[] = groups.flatMap(({ places }) => places)
