import type { SharedPage } from '@harbour/contract/trading/share-links'
import * as texts from '#texts/trading/share-links'

type Sources = SharedPage['sources']

const order = ['verifiedKeys', 'unverifiedKeys', 'addresses', 'demo', 'files', 'manual'] as const

/** Describes where the trades of a shared page come from, and their number. */
export function sourceWords(sources: Sources): string {
  const parts = order.filter((name) => sources[name] > 0)
  const trades = parts.reduce((sum, name) => sum + sources[name], 0)
  const [only] = parts
  const words =
    only === undefined
      ? texts.noneCounted
      : parts.length === 1
        ? texts.allFrom(trades, texts.sources[only])
        : texts.fromSeveral(
            trades,
            parts.map((name) => texts.someFrom(sources[name], texts.sources[name])).join('; '),
          )
  return sources.hasImportedRows && sources.files === 0 ? `${words} ${texts.someImported}` : words
}
