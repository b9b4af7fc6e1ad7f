import type { SearchNames } from '@harbour/contract/trading/search/search'
import type { QueryClient } from '@tanstack/react-query'
import type { ApiCall } from '../../core/api/query.ts'
import { bots } from '../../trading/bots/api.ts'
import { api as ofJournal } from '../../trading/journal/api.ts'

/** The names from other screens' answers, until the server has returned all: symbols with a position, bots, playbooks. */
export function cachedNames(
  client: QueryClient,
  positions: readonly { readonly symbol: string }[],
): SearchNames {
  const answersOf = <C, T>({ key }: ApiCall<C, T>): readonly T[] =>
    client
      .getQueriesData<T>({ queryKey: [key] })
      .flatMap(([, answer]) => (answer === undefined ? [] : [answer]))
  return {
    symbols: [...new Set(positions.map(({ symbol }) => symbol))].toSorted(),
    tags: [],
    bots: once(answersOf(bots.list).flatMap((answer) => answer.bots)),
    playbooks: once(answersOf(ofJournal.journal.playbooks).flatMap((answer) => answer.playbooks)),
  }
}

interface Named {
  readonly id: string
  readonly name: string
}

/** Answers for several ranges name the same things. */
const once = (all: readonly Named[]): Named[] => [...new Map(all.map((one) => [one.id, one])).values()]
