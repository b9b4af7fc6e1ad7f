import { paths } from '../../core/router/paths.ts'

/** The page of a bot, or of manual trading. */
export const pageOfBot = (id: string, search: string): string => `${paths.bot.replace(':id', id)}${search}`

/** The filter on the fills of one bot, in one market or in all. */
export function whereBot(id: string, symbol?: string): string {
  const ofBot = { field: 'bot', is: [id] }
  if (symbol === undefined) return JSON.stringify(ofBot)
  return JSON.stringify({ all: [ofBot, { field: 'symbol', is: [symbol] }] })
}

/** The fills of a bot, in all accounts: those of some days, or all. */
export function fillsOf(
  id: string,
  search: string,
  days?: { readonly from: string; readonly to: string },
): string {
  const params = new URLSearchParams(search)
  params.delete('accounts')
  params.set('view', 'fills')
  params.delete('range')
  if (days) {
    params.set('from', days.from)
    params.set('to', days.to)
  } else params.set('range', 'All')
  params.set('where', whereBot(id))
  return `${paths.trades}?${params.toString()}`
}

/** The calendar of a bot, or of manual trading. */
export function calendarOf(id: string, search: string): string {
  const params = new URLSearchParams(search)
  params.set('bot', id)
  return `${paths.calendar}?${params.toString()}`
}

/** The report of a bot, or of manual trading: of the current month, or of the range of the address. */
export function reportOf(id: string, search: string): string {
  const params = new URLSearchParams(search)
  params.set('bot', id)
  return `${paths.report}?${params.toString()}`
}
