import { saidInEvery } from '@harbour/contract/core/said'
import { bookedMetrics } from '@harbour/contract/trading/metrics/booked-metrics'
import { botMetrics } from '@harbour/contract/trading/metrics/bot-metrics'
import { equityMetrics } from '@harbour/contract/trading/metrics/equity-metrics'
import {
  locationsOf,
  type Metric,
  type Metrics,
  type Place,
  type Reply,
} from '@harbour/contract/trading/metrics/metric'
import { returnMetrics } from '@harbour/contract/trading/metrics/return-metrics'
import { riskMetrics, tradeMetrics } from '@harbour/contract/trading/metrics/trade-metrics'
import { expect, test } from 'vitest'
import { withoutSaid } from './texts.ts'
import { code, isTest, read } from './tree.ts'

const families: readonly Metrics[] = [
  tradeMetrics,
  riskMetrics,
  returnMetrics,
  equityMetrics,
  bookedMetrics.booked,
  bookedMetrics.closed,
  botMetrics,
]
const rows = families.flatMap((metrics) => Object.entries(metrics).map(([id, metric]) => ({ id, ...metric })))

/** The answer behind each list; the strip below the equity curve is computed in the browser. */
const sourceOf: Readonly<Record<Exclude<Place, 'equity'>, Reply>> = {
  keyMetrics: 'report',
  overview: 'report',
  tradeList: 'report',
  returnList: 'report',
  parts: 'report',
  paper: 'monthly',
  reportAccounts: 'monthly',
  reportDays: 'day',
  daysFile: 'day',
  sharedHead: 'shared',
  sharedMore: 'shared',
  sharedAmounts: 'shared',
  botHead: 'botPage',
  botParts: 'botPage',
  botFunding: 'botPage',
  botRisk: 'botPage',
  botRange: 'botRange',
  botList: 'botRange',
  botAccount: 'botSums',
  botPaper: 'botInDays',
  botShared: 'botInDays',
}

test('the answer behind a list has each metric that the list shows', () => {
  const lost = rows.flatMap((metric) =>
    Object.entries(sourceOf)
      .filter(([place]) => place in metric.places)
      .filter(([, reply]) => locationsOf(metric, reply).length === 0)
      .map(([place, reply]) => `${metric.id} stands in ${place} and not in the answer ${reply}`),
  )
  expect(lost).toEqual([])
})

const replies = [...new Set(Object.values(sourceOf))]

test('no two metrics of a list share a position, and no two values of an answer share a place', () => {
  for (const dating of ['booked', 'closed'] as const) {
    const all = [tradeMetrics, riskMetrics, returnMetrics, equityMetrics, bookedMetrics[dating], botMetrics]
    const locations = all.flatMap((metrics: Metrics) =>
      Object.values(metrics).flatMap((metric) =>
        replies.flatMap((reply) => locationsOf(metric, reply).map((location) => `${reply} ${location}`)),
      ),
    )
    expect(locations.filter((one, at) => locations.indexOf(one) !== at)).toEqual([])
  }
  const positions = [...families.slice(0, 5), botMetrics].flatMap((metrics, family) =>
    Object.values<Metric>(metrics).flatMap(({ places }) =>
      Object.entries(places).map(([place, at]) =>
        // the report lists one family after another
        place === 'paper' ? `${place} ${family} ${at}` : `${place} ${at}`,
      ),
    ),
  )
  expect(positions.filter((one, at) => positions.indexOf(one) !== at)).toEqual([])
})

test('a metric has its name and its definition in every language', () => {
  // a name that includes how its metric is dated is composed of the label
  const texts = rows.flatMap(({ label, name, definition, column }: Metric) => [
    ...(column === undefined ? [name] : []),
    ...(label === undefined ? [] : [label]),
    definition,
  ])
  expect(texts.filter((text) => saidInEvery(text) === undefined)).toEqual([])
})

test('the name and the definition of a metric are only in its row', () => {
  const product = code.filter(
    (path) =>
      /^(contract|ledger|server|web)\/src\//.test(path) &&
      !isTest(path) &&
      !path.startsWith('contract/src/texts/'),
  )
  const texts = rows.flatMap(({ name, definition }) => [name, definition])
  const found = product.flatMap((path) => {
    const source = withoutSaid(path, read(path))
    return texts
      .filter((text) =>
        ["'", '"', '`', '>'].some((mark) => source.includes(`${mark}${text}${mark === '>' ? '<' : mark}`)),
      )
      .map((text) => `${path} ${text}`)
  })
  expect(found).toEqual([])
})
