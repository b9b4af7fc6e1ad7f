import { paths } from '../../core/router/paths.ts'

/** The filter on the fills of one bot. */
export const whereBot = (id: string): string => JSON.stringify({ field: 'bot', is: [id] })

/** The way to all fills of a bot, in whichever accounts and whenever they were. */
export function fillsOf(id: string, search: string): string {
  const params = new URLSearchParams(search)
  params.delete('accounts')
  params.set('view', 'fills')
  params.set('range', 'All')
  params.set('where', whereBot(id))
  return `${paths.trades}?${params.toString()}`
}
