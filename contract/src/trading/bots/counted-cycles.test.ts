import { expect, test } from 'vitest'
import { botMetrics } from '../metrics/bot-metrics.ts'
import { metricsAt, type Place } from '../metrics/metric.ts'
import { botKinds } from './bot-kinds.ts'
import { countsGridTrades, countsPayments, metricsOfKind, offsetsLegs } from './counted-cycles.ts'

const shown = (place: Place, kind: (typeof botKinds)[number] | null) =>
  metricsOfKind(metricsAt(place, botMetrics), kind).map(({ id }) => id)
const places = ['botHead', 'botRange', 'botPaper', 'botShared'] as const

test.each([null, ...botKinds])('every list shows the relevant metrics for a bot of kind %s', (kind) => {
  const isPair = kind === 'funding' || kind === 'basis'
  expect([offsetsLegs(kind), countsPayments(kind)]).toEqual([isPair, isPair])
  for (const place of places) {
    const all = metricsAt(place, botMetrics).map(({ id }) => id)
    const left = isPair ? ['cycles', 'winRate'] : ['fundingPayments']
    expect(all).toContain('fundingPayments')
    expect(shown(place, kind)).toEqual(all.filter((id) => !left.includes(id)))
  }
})

test('grid trades are counted for a grid, and for an unknown bot that never closed its position', () => {
  expect([null, ...botKinds].filter((kind) => countsGridTrades(kind, 0, true))).toEqual([null, 'grid'])
  expect([null, ...botKinds].filter((kind) => countsGridTrades(kind, 1, true))).toEqual(['grid'])
  expect(countsGridTrades('grid', 0, false)).toBe(false)
})
