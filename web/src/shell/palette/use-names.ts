import { useQueryClient } from '@tanstack/react-query'
import { Activity, BookOpen, Bookmark, CandlestickChart, FileUp, PlugZap, Tag } from 'lucide-react'
import { useMemo } from 'react'
import { api } from '../../core/api/api.ts'
import { useApiQuery } from '../../core/api/query.ts'
import { paths } from '../../core/router/paths.ts'
import { useNavigate } from '../../core/router/router.tsx'
import { coinName } from '@harbour/contract/trading/search/coin-names'
import { marketOf } from '@harbour/contract/trading/market-name'
import { symbolAlone } from '../../trading/markets/market-name.ts'
import { savedViews } from '../../trading/saved-views/api.ts'
import { addressOf } from '../../trading/saved-views/view-state.ts'
import { search as calls } from '../../trading/search/api.ts'
import { cachedNames } from './cached-names.ts'
import type { Entry, EntryGroup } from './entry.ts'
import * as texts from '#texts/shell/palette'

interface Names {
  readonly entries: readonly Entry[]
  readonly isFailed: boolean
  readonly retry: () => void
}

/**
 * Returns the entries for a person's own items: symbols, tags, playbooks, bots, accounts and saved views, each leading
 * to its trades or its screen, and the import of a file for each account. Without the server's names, the cached ones.
 */
export function useNames(when: boolean): Names {
  const client = useQueryClient()
  const navigate = useNavigate()
  const names = useApiQuery(calls.names, {}, { enabled: when })
  const views = useApiQuery(savedViews.list, {}, { enabled: when })
  const connected = useApiQuery(api.exchangeKeys.list, {}, { enabled: when })
  // the frame of every screen loads them
  const positions = useApiQuery(api.portfolio.positions, { query: {} }, { enabled: when })
  const [shownViews, accounts] = [views.data?.views, connected.data]
  const named = useMemo(
    () => names.data ?? cachedNames(client, positions.data?.positions ?? []),
    [client, names.data, positions.data],
  )
  const entries = useMemo(() => {
    const entry = (
      group: EntryGroup,
      id: string,
      label: string,
      icon: Entry['icon'],
      to: () => void,
    ): Entry => ({
      id: `${group}:${id}`,
      group,
      label,
      icon,
      run: to,
    })
    const toTrades = (filter: Readonly<Record<string, string>>) => () =>
      navigate({
        pathname: paths.trades,
        search: new URLSearchParams({ ...filter, range: 'All' }).toString(),
      })
    return [
      ...named.symbols.map((symbol) => {
        const { pair, kind } = marketOf(symbol)
        const of = entry('symbols', symbol, pair, CandlestickChart, toTrades({ symbol: symbolAlone(symbol) }))
        const names = pair.split('-').flatMap((code) => coinName(code) ?? [])
        return { ...of, detail: kind, words: [pair.replace('-', ''), ...names].join(' ') }
      }),
      ...named.tags.map((tag) => entry('tags', tag, tag, Tag, toTrades({ tag }))),
      ...named.playbooks.map(({ id, name }) =>
        entry('playbooks', id, name, BookOpen, toTrades({ playbook: id })),
      ),
      ...named.bots.map(({ id, name }) => entry('bots', id, name, Activity, toTrades({ bot: id }))),
      ...(accounts ?? []).map(({ id, label, exchangeName }) => ({
        ...entry('accounts', id, label, PlugZap, () => navigate(paths.account.replace(':id', id))),
        detail: exchangeName,
      })),
      ...(accounts ?? []).map(({ id, label }) => ({
        ...entry('commands', `import ${id}`, texts.importTo(label), FileUp, () =>
          navigate({ pathname: paths.account.replace(':id', id), search: 'show=files' }),
        ),
        words: texts.importWords,
      })),
      ...(shownViews ?? []).map((view) => ({
        ...entry('views', view.id, view.name, Bookmark, () =>
          navigate({ pathname: paths.trades, search: addressOf(view).toString() }),
        ),
        detail: view.list === 'fills' ? texts.fills : texts.closedTrades,
      })),
    ]
  }, [navigate, named, shownViews, accounts])
  const answers = [names, views, connected]
  return {
    entries,
    isFailed: answers.some(({ isError }) => isError),
    retry: () => {
      for (const { isError, refetch } of answers) if (isError) void refetch()
    },
  }
}
