import { expect, test } from 'vitest'
import { EgressPool, pickEgress } from './egress-pool.ts'

const owner = (index: number) => ({ userId: `person ${index}`, exchange: 'binance' })
const many = Array.from({ length: 200 }, (_, index) => index)

test('accounts spread evenly, and a new address gets all new accounts until it has as many', () => {
  const loads = new Map<string, number>()
  const give = (names: readonly string[], index: number) => {
    const name = pickEgress(names, loads, owner(index))
    loads.set(name, (loads.get(name) ?? 0) + 1)
    return name
  }
  for (const index of many) give(['a', 'b'], index)
  expect(Math.abs((loads.get('a') ?? 0) - (loads.get('b') ?? 0))).toBeLessThanOrEqual(7)
  const next = many.slice(0, 80).map((index) => give(['a', 'b', 'c'], 1_000 + index))
  expect(new Set(next)).toEqual(new Set(['c']))
})

test('each process gives a person the same address, unless another one has a far lower load', () => {
  const here = many.map((index) => pickEgress(['a', 'b', 'c'], new Map(), owner(index)))
  const there = many.map((index) => pickEgress(['c', 'a', 'b'], new Map([['b', 1]]), owner(index)))
  expect(there).toEqual(here)
  expect(new Set(here).size).toBe(3)
  // without b those of a and c keep theirs
  const left = many.map((index) => pickEgress(['a', 'c'], new Map(), owner(index)))
  expect(here.flatMap((name, index) => (name !== 'b' && left[index] !== name ? [index] : []))).toEqual([])
})

test('every request uses the egress address of its account', async () => {
  const pool = new EgressPool([
    { name: 'direct', way: null, addresses: ['192.0.2.1'] },
    { name: 'b', way: { kind: 'local', address: '127.0.0.2' }, addresses: [] },
  ])
  await expect(pool.wayOut('gone', 'binance')).rejects.toMatchObject({ kind: 'unavailable' })
  expect(await pool.wayOut('direct', 'binance')).toBeUndefined()
  expect(await pool.wayOut('demo', 'binance')).toBeUndefined()
  expect(await pool.wayOut('b', 'binance')).toBe(await pool.wayOut('b', 'okx'))
  expect(pool.addressesOf('direct')).toEqual(['192.0.2.1'])
  expect([pool.shared(false), pool.shared(false), pool.shared(false), pool.shared(true)].toSorted()).toEqual(
    expect.arrayContaining(['b', 'demo', 'direct']),
  )
})
