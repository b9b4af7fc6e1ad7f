import {
  Activity,
  ArrowLeftRight,
  CalendarDays,
  ChartColumn,
  ChartSpline,
  Layers,
  LayoutDashboard,
  type LucideIcon,
  PlugZap,
  Wallet,
} from 'lucide-react'
import { paths } from '../core/router/paths.ts'

export interface Destination {
  readonly label: string
  readonly path: string
  readonly icon: LucideIcon
  /** Pressed after G: the first letter, where no other has it. */
  readonly key: string
}

const place = (
  label: string,
  path: string,
  icon: LucideIcon,
  key = label.charAt(0).toLowerCase(),
): Destination => ({ label, path, icon, key })

export const overview = place('Overview', paths.trading, LayoutDashboard)
export const balances = place('Balances', paths.balances, Wallet)
export const positions = place('Positions', paths.positions, Layers)
export const trades = place('Trades', paths.trades, ArrowLeftRight)
export const equity = place('Equity', paths.equity, ChartSpline)
// A leads to the accounts
export const analytics = place('Analytics', paths.analytics, ChartColumn, 'n')
export const bots = place('Bots', paths.bots, Activity, 'r')
export const calendar = place('Calendar', paths.calendar, CalendarDays)
export const accounts = place('Accounts', paths.accounts, PlugZap)

export const groups = [
  { title: 'Trade', places: [overview, balances, positions, trades] },
  { title: 'Analyse', places: [equity, analytics, bots, calendar] },
  { title: 'Connect', places: [accounts] },
] as const

export const destinations: readonly Destination[] = groups.flatMap(({ places }) => places)
