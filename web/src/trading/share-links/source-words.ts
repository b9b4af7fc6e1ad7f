import type { SharedPage } from '@harbour/contract/trading/share-links'
import { count, counted } from '../../core/kit/format.ts'

type Sources = SharedPage['sources']

const words: Readonly<Record<keyof Omit<Sources, 'hasImportedRows'>, string>> = {
  verifiedKeys: 'from exchanges over read-only keys',
  unverifiedKeys: 'from exchanges over keys that the exchange cannot prove to be read-only',
  addresses: 'from public addresses, without a key',
  demo: 'from simulated demo accounts',
  files: 'with executions from imported files, which no exchange confirms',
  manual: 'with an opening that was entered by hand',
}
const order = ['verifiedKeys', 'unverifiedKeys', 'addresses', 'demo', 'files', 'manual'] as const

/** Says where the trades of a shared page come from, and how many of them. */
export function sourceWords(sources: Sources): string {
  const parts = order.filter((name) => sources[name] > 0)
  const trades = parts.reduce((sum, name) => sum + sources[name], 0)
  const [only] = parts
  const imported =
    sources.hasImportedRows && sources.files === 0
      ? ' Executions or bookings of the period come from imported files, which no exchange confirms.'
      : ''
  if (only === undefined) return `No closed trade is counted here.${imported}`
  if (parts.length === 1)
    return `Counted by Harbour: ${trades === 1 ? 'one trade' : `all ${counted(trades, 'trade')}`} ${words[only]}.${imported}`
  const each = parts.map((name) => `${count(sources[name])} ${words[name]}`)
  return `Counted by Harbour: ${counted(trades, 'trade')}, ${each.join('; ')}.${imported}`
}
