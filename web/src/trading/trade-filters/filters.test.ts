import { hourMs } from '@harbour/ledger/durations'
import { describe, expect, test } from 'vitest'
import { closedQueryOf } from '../closed-trades/closed-query.ts'
import { scopeOf } from '../scope/scope.ts'
import { changed, cleanSymbol, cleared, inView, isNarrowed, queryOf, readFilters, viewOf } from './filters.ts'

const now = Date.parse('2025-06-24T13:32:07.412Z')
const month = { range: '30D', query: {} } as const
const read = (search: string) => readFilters(new URLSearchParams(search), 'fills')

test('a symbol is found however it is typed', () => {
  expect(['btc-usdt', ' BTC USDT', 'btc/usdt', 'BTC'].map(cleanSymbol)).toEqual([
    'BTC/USDT',
    'BTC/USDT',
    'BTC/USDT',
    'BTC',
  ])
  expect(cleanSymbol('btc"; drop')).toBe('BTC/DROP')
})

test('invalid values in the address are ignored', () => {
  expect(isNarrowed(read('side=up&result=great'))).toBe(false)
})

describe('the request to the server', () => {
  test('covers whole days of the range, the same throughout the day', () => {
    expect(queryOf(read(''), month, '', now)).toEqual({ from: '2025-05-26T00:00:00.000Z' })
    expect(queryOf(read(''), month, '', now + 9 * hourMs)).toEqual(queryOf(read(''), month, '', now))
  })

  test('has no start for all time', () => {
    expect(queryOf(read(''), { range: 'All', query: {} }, '', now)).toEqual({})
  })

  test('includes the last day of custom dates', () => {
    const own = scopeOf(new URLSearchParams('from=2025-06-01&to=2025-06-02'))
    expect(queryOf(read(''), own, '', now)).toEqual({
      from: '2025-06-01T00:00:00.000Z',
      to: '2025-06-03T00:00:00.000Z',
    })
    const until = scopeOf(new URLSearchParams('to=2025-06-02'))
    expect(queryOf(read(''), until, '', now)).toEqual({ to: '2025-06-03T00:00:00.000Z' })
  })

  test('combines accounts, filters and page', () => {
    const asked = queryOf(
      read('symbol=eth&side=sell&exchange=okx'),
      { ...month, query: { accounts: 'a,b' } },
      'c1',
      now,
    )
    expect(asked).toMatchObject({
      accounts: 'a,b',
      cursor: 'c1',
      exchange: 'okx',
      symbol: 'ETH',
      side: 'sell',
    })
  })
})

test('another filter starts on the first page and keeps the scope', () => {
  const params = new URLSearchParams('accounts=a&range=90D&side=buy&cursor=x&trade=t')
  expect(changed(params, { side: 'sell' }).toString()).toBe('accounts=a&range=90D&side=sell')
  expect(cleared(params).toString()).toBe('accounts=a&range=90D')
  // the range is not a filter, by name or by dates
  expect(cleared(new URLSearchParams('from=2025-06-01&side=buy')).toString()).toBe('from=2025-06-01')
})

describe('the two lists', () => {
  const closed = (search: string) => readFilters(new URLSearchParams(search), 'closed')

  test('have their own sides, and only closed trades have a result', () => {
    expect(closed('side=buy&result=win')).toMatchObject({ side: null, result: 'win' })
    expect(closed('side=short&result=great')).toMatchObject({ side: 'short', result: null })
    expect(read('side=short&result=win')).toMatchObject({ side: null, result: null })
  })

  test('share their common filters when the list changes, and start on the first page', () => {
    const params = new URLSearchParams('accounts=a&symbol=ETH&side=buy&view=fills&cursor=x&trade=t')
    expect(inView(params, 'closed').toString()).toBe('accounts=a&symbol=ETH')
    expect(inView(new URLSearchParams('result=win&side=long'), 'fills').toString()).toBe('view=fills')
  })

  test('an address with an open fill selects the fills', () => {
    expect(viewOf(new URLSearchParams('trade=t'))).toBe('fills')
    expect(viewOf(new URLSearchParams())).toBe('closed')
  })

  test('closed trades are requested by days, custom ones instead of the range', () => {
    expect(closedQueryOf(closed(''), month, '', now)).toEqual({ timeZone: 'UTC', from: '2025-05-26' })
    expect(closedQueryOf(closed('bot=b1&hour=9&weekday=8&heldTo=60'), month, '', now)).toMatchObject({
      bot: 'b1',
      hour: '9',
      heldTo: '60',
    })
    expect(isNarrowed(closed('hour=9'))).toBe(true)
    expect(cleared(new URLSearchParams('hour=9&bot=b1&range=90D')).toString()).toBe('range=90D')
    const until = scopeOf(new URLSearchParams('to=2025-06-02'))
    expect(closedQueryOf(closed('result=loss&side=long'), until, 'c1', now)).toEqual({
      timeZone: 'UTC',
      to: '2025-06-02',
      cursor: 'c1',
      side: 'long',
      result: 'loss',
    })
  })
})

describe('conditions and search text', () => {
  const where = '{"all":[{"field":"hour","is":["9"]}]}'
  const search = `where=${encodeURIComponent(where)}&search=${encodeURIComponent('  grid_17 ')}`

  test('are sent with either list’s request, and hours are in the displayed time zone', () => {
    expect(queryOf(read(search), month, '', now)).toMatchObject({ where, search: 'grid_17', timeZone: 'UTC' })
    expect(queryOf(read('search=grid'), month, '', now)).not.toHaveProperty('timeZone')
    const closed = readFilters(new URLSearchParams(search), 'closed')
    expect(closedQueryOf(closed, month, '', now)).toMatchObject({ where, search: 'grid_17' })
    expect([
      isNarrowed(read('search=grid')),
      isNarrowed(read(`where=${where}`)),
      isNarrowed(read('search= ')),
    ]).toEqual([true, true, false])
  })

  test('of one list are dropped when the other one opens, like its view and its columns', () => {
    const params = new URLSearchParams(`${search}&saved=v1&columns=net&symbol=ETH`)
    expect(inView(params, 'fills').toString()).toBe('search=++grid_17+&symbol=ETH&view=fills')
  })

  test('are cleared together, and the saved view is then no longer active', () => {
    expect(cleared(new URLSearchParams(`${search}&saved=v1&columns=net&range=90D`)).toString()).toBe(
      'columns=net&range=90D',
    )
  })
})
