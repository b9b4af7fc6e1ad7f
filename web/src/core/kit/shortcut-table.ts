export interface Shortcut {
  readonly group: 'Anywhere' | 'Go to' | 'Lists' | 'Trade'
  readonly label: string
  /**
   * Keys that do it, each on its own: `mod` is Ctrl, or Cmd on a Mac; 'g o' is one key after the other; 'shift+p' is a letter with Shift.
   * Signs such as '?' stand for what is typed, however a keyboard types it.
   */
  readonly keys: readonly string[]
}

const of =
  (group: Shortcut['group']) =>
  (label: string, ...keys: readonly string[]): Shortcut => ({ group, label, keys })
const anywhere = of('Anywhere')
const goTo = of('Go to')
const lists = of('Lists')
const trade = of('Trade')

/** All keyboard shortcuts of the trading screens: they are bound by this table, and the sheet of shortcuts shows it. */
export const shortcutTable = {
  palette: anywhere('Search or jump to', 'mod+k'),
  sheet: anywhere('Keyboard shortcuts', '?'),
  hideAmounts: anywhere('Hide or show amounts', 'shift+p'),
  goOverview: goTo('Overview', 'g o'),
  goBalances: goTo('Balances', 'g b'),
  goPositions: goTo('Positions', 'g p'),
  goTrades: goTo('Trades', 'g t'),
  goEquity: goTo('Equity', 'g e'),
  // A leads to the accounts
  goAnalytics: goTo('Analytics', 'g n'),
  goBots: goTo('Bots', 'g r'),
  goPlaybooks: goTo('Playbooks', 'g y'),
  goCalendar: goTo('Calendar', 'g c'),
  goAccounts: goTo('Accounts', 'g a'),
  nextRow: lists('Next row', 'j'),
  previousRow: lists('Previous row', 'k'),
  search: lists('Search the list', '/'),
  filter: lists('Filter trades', 'f'),
  olderTrade: trade('Older trade', 'j', 'ArrowRight'),
  newerTrade: trade('Newer trade', 'k', 'ArrowLeft'),
  review: trade('Mark as reviewed and go on', 'e'),
} as const satisfies Readonly<Record<string, Shortcut>>

export type ShortcutName = keyof typeof shortcutTable

const signs: Readonly<Record<string, string>> = {
  mod: /Mac|iPhone|iPad/.test(navigator.platform) ? '⌘' : 'Ctrl',
  shift: 'Shift',
  ArrowRight: '→',
  ArrowLeft: '←',
}

/** The keycaps of one way to press a shortcut: 'mod+k' is Ctrl and K. */
export const keycapsOf = (keys: string): readonly string[] =>
  keys.split(/[ +]/).map((key) => signs[key] ?? key.toUpperCase())
