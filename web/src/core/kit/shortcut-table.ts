import * as texts from '#texts/core/shortcuts'

export interface Shortcut {
  readonly group: keyof typeof texts.shortcutGroups
  readonly label: string
  /**
   * Alternative keys: `mod` is Ctrl, or Cmd on a Mac; 'g o' is a sequence; 'shift+p' is a letter with Shift.
   * Characters such as '?' mean the typed character, on any keyboard.
   */
  readonly keys: readonly string[]
}

const of =
  (group: Shortcut['group']) =>
  (label: string, ...keys: readonly string[]): Shortcut => ({ group, label, keys })
const anywhere = of('anywhere')
const goTo = of('goTo')
const lists = of('lists')
const trade = of('trade')

/** All keyboard shortcuts of the trading screens: they are bound by this table, and the sheet of shortcuts shows it. */
export const shortcutTable = {
  palette: anywhere(texts.search, 'mod+k'),
  sheet: anywhere(texts.keyboardShortcuts, '?'),
  hideAmounts: anywhere(texts.hideOrShowAmounts, 'shift+p'),
  goOverview: goTo(texts.overview, 'g o'),
  goBalances: goTo(texts.balances, 'g b'),
  goPositions: goTo(texts.positions, 'g p'),
  goTrades: goTo(texts.trades, 'g t'),
  goEquity: goTo(texts.equity, 'g e'),
  // A is for the accounts
  goAnalytics: goTo(texts.analytics, 'g n'),
  goBots: goTo(texts.bots, 'g r'),
  goPlaybooks: goTo(texts.playbooks, 'g y'),
  goCalendar: goTo(texts.calendar, 'g c'),
  goAccounts: goTo(texts.accounts, 'g a'),
  nextRow: lists(texts.nextRow, 'j'),
  previousRow: lists(texts.previousRow, 'k'),
  search: lists(texts.searchList, '/'),
  filter: lists(texts.filterTrades, 'f'),
  selectRow: lists(texts.selectRow, 'x'),
  selectRows: lists(texts.selectRows, 'shift+x'),
  selectAll: lists(texts.selectAll, 'mod+a'),
  clearSelection: lists(texts.clearSelection, 'Escape'),
  tagRows: lists(texts.tagRows, 't'),
  olderTrade: trade(texts.olderTrade, 'j', 'ArrowRight'),
  newerTrade: trade(texts.newerTrade, 'k', 'ArrowLeft'),
  review: trade(texts.markReviewed, 'e'),
} as const satisfies Readonly<Record<string, Shortcut>>

export type ShortcutName = keyof typeof shortcutTable

const signs: Readonly<Record<string, string>> = {
  mod: /Mac|iPhone|iPad/.test(navigator.platform) ? '⌘' : texts.ctrl,
  shift: texts.shift,
  ArrowRight: '→',
  ArrowLeft: '←',
  Escape: 'Esc',
}

/** The keycaps of one way to press a shortcut: 'mod+k' is Ctrl and K. */
export const keycapsOf = (keys: string): readonly string[] =>
  keys.split(/[ +]/).map((key) => signs[key] ?? key.toUpperCase())
