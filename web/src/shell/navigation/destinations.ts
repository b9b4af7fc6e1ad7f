import {
  Activity,
  ArrowLeftRight,
  BookOpen,
  CalendarDays,
  ChartColumn,
  ChartSpline,
  Layers,
  LayoutDashboard,
  type LucideIcon,
  PlugZap,
  Wallet,
} from 'lucide-react'
import { type ShortcutName, shortcutTable } from '../../core/kit/shortcut-table.ts'
import { paths } from '../../core/router/paths.ts'
import * as texts from '#texts/shell/shell'

export interface Destination {
  readonly label: string
  readonly path: string
  readonly icon: LucideIcon
  readonly shortcut: ShortcutName
}

const place = (path: string, icon: LucideIcon, shortcut: ShortcutName): Destination => ({
  label: shortcutTable[shortcut].label,
  path,
  icon,
  shortcut,
})

/** True for an address and all below it: a bot, a trade, the history of one account. */
export const isWithin = (pathname: string, { path }: Pick<Destination, 'path'>): boolean =>
  pathname === path || (path !== paths.trading && pathname.startsWith(`${path}/`))

export const overview = place(paths.trading, LayoutDashboard, 'goOverview')
export const balances = place(paths.balances, Wallet, 'goBalances')
export const positions = place(paths.positions, Layers, 'goPositions')
export const trades = place(paths.trades, ArrowLeftRight, 'goTrades')
export const equity = place(paths.equity, ChartSpline, 'goEquity')
export const analytics = place(paths.analytics, ChartColumn, 'goAnalytics')
export const bots = place(paths.bots, Activity, 'goBots')
export const playbooks = place(paths.playbooks, BookOpen, 'goPlaybooks')
export const calendar = place(paths.calendar, CalendarDays, 'goCalendar')
export const accounts = place(paths.accounts, PlugZap, 'goAccounts')

export const groups = [
  { title: texts.trade, places: [overview, balances, positions, trades] },
  { title: texts.analyse, places: [equity, analytics, bots, playbooks, calendar] },
  { title: texts.connect, places: [accounts] },
] as const

export const destinations: readonly Destination[] = groups.flatMap(({ places }) => places)

/** The destination that an address belongs to; undefined for another one. */
export const destinationOf = (pathname: string): Destination | undefined =>
  destinations.find((one) => isWithin(pathname, one))
