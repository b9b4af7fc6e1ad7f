import type { SharedPage } from '@harbour/contract/trading/share-links'
import { count, counted } from '../../core/kit/format.ts'

type Sources = SharedPage['sources']

const words: Readonly<Record<keyof Omit<Sources, 'hasImportedRows'>, string>> = {
  verifiedKeys: 'from exchanges, with read-only keys',
  unverifiedKeys: 'from exchanges, with keys not verified as read-only',
  addresses: 'from public addresses, without a key',
  demo: 'from simulated demo accounts',
  files: 'with executions from imported files, not confirmed by an exchange',
  manual: 'with a manually entered opening',
}
const order = ['verifiedKeys', 'unverifiedKeys', 'addresses', 'demo', 'files', 'manual'] as const

/** Says where the trades of a shared page come from, and how many of them. */
export function sourceWords(sources: Sources): string {
  const parts = order.filter((name) => sources[name] > 0)
  const trades = parts.reduce((sum, name) => sum + sources[name], 0)
  const [only] = parts
  const imported =
    sources.hasImportedRows && sources.files === 0
      ? ' Some executions or entries come from imported files, not confirmed by an exchange.'
      : ''
  if (only === undefined) return `No closed trades are counted here.${imported}`
  if (parts.length === 1)
    return `Calculated by Harbour: ${trades === 1 ? 'one trade' : `all ${counted(trades, 'trade')}`} ${words[only]}.${imported}`
  const each = parts.map((name) => `${count(sources[name])} ${words[name]}`)
  return `Calculated by Harbour: ${counted(trades, 'trade')}, ${each.join('; ')}.${imported}`
}
