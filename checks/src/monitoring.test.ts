import { expect, test } from 'vitest'
import { metricTable, processMetrics } from '@harbour/server/core/metrics/metric-table'
import { read } from './tree.ts'

interface Panel {
  readonly title: string
  readonly type: string
  readonly targets?: readonly { readonly expr: string }[]
}
const dashboard: { readonly panels: readonly Panel[] } = JSON.parse(read('deploy/grafana/harbour.json'))

/** One rule of the file, whose fixed layout needs no YAML parser. */
const rules = read('deploy/prometheus/alerts.yml')
  .split(/^ {6}- alert: /m)
  .slice(1)
  .map((text) => ({
    name: /^\w+/.exec(text)?.[0] ?? '',
    expr: /^ {8}expr: '([^']+)'$/m.exec(text)?.[1] ?? '',
    runbook: /^ {10}runbook: (\S+)$/m.exec(text)?.[1] ?? '',
    isWhole:
      /^\w+\n {8}expr: '[^']+'\n {8}for: \d+[mhd]\n {8}labels: \{ severity: (?:page|ticket) \}\n {8}annotations:\n {10}summary: '[^']+'\n {10}runbook: \S+\n$/.test(
        text,
      ),
  }))
const queries = [
  ...rules.map(({ name, expr }) => ({ place: name, expr })),
  ...dashboard.panels.flatMap(({ title, targets = [] }) =>
    targets.map(({ expr }) => ({ place: title, expr })),
  ),
]

/** Exposed series with their labels: a histogram has three series. */
const exposed = new Map<string, readonly string[]>(processMetrics.map((name) => [name, []]))
for (const { name, kind, labels } of metricTable) {
  if (kind !== 'histogram') exposed.set(name, labels)
  else {
    exposed.set(`${name}_bucket`, [...labels, 'le'])
    for (const end of ['_sum', '_count']) exposed.set(name + end, labels)
  }
}
/** Labels that Prometheus adds. */
const ofScrape = ['job', 'instance']
const named = (expr: string) => expr.match(/\b(?:harbour|process|nodejs)_\w+/g) ?? []

test('dashboards and alerts use metrics and labels that the server exposes', () => {
  expect(queries.length).toBeGreaterThan(30)
  const wrong = queries.flatMap(({ place, expr }) => {
    const names = named(expr)
    const labels = new Set([...ofScrape, ...names.flatMap((name) => exposed.get(name) ?? [])])
    const asked = [
      ...[...expr.matchAll(/(\w+)\s*(?:=~|!~|!=|=)"/g)].map(([, label = '']) => label),
      ...[...expr.matchAll(/\bby \(([^)]*)\)/g)].flatMap(([, list = '']) => list.split(/,\s*/)),
    ]
    return [
      ...names.filter((name) => !exposed.has(name)),
      ...asked.filter((label) => !labels.has(label)),
    ].map((name) => `${place}: ${name}`)
  })
  expect(wrong).toEqual([])
  // `up` is Prometheus' own metric
  expect(queries.filter(({ expr }) => named(expr).length === 0).map(({ place }) => place)).toEqual([
    'HarbourDown',
  ])
})

test('the dashboard shows every metric of Harbour', () => {
  const shown = queries.flatMap(({ expr }) => named(expr))
  const missing = metricTable.filter(({ name }) => !shown.some((one) => one.startsWith(name)))
  expect(missing.map(({ name }) => name)).toEqual([])
})

test('every alert is complete and has a section in the runbooks, and the other way round', () => {
  expect(rules.filter(({ isWhole }) => !isWhole).map(({ name }) => name)).toEqual([])
  const sections = [...read('docs/runbooks.md').matchAll(/^## (Harbour\w+)$/gm)].map(([, name = '']) => name)
  expect(sections).toEqual(rules.map(({ name }) => name))
  expect(rules.map(({ runbook }) => runbook)).toEqual(
    rules.map(({ name }) => `docs/runbooks.md#${name.toLowerCase()}`),
  )
})

test('names of metrics contain their unit, by Prometheus’ convention', () => {
  const wrong = metricTable.filter(
    ({ name, kind, help }) =>
      !/^harbour_[a-z][a-z_]*$/.test(name) ||
      (kind === 'counter') !== name.endsWith('_total') ||
      (kind === 'histogram' && !name.endsWith('_seconds')) ||
      (/\b(time|age|how long)\b/i.test(help) && kind !== 'counter' && !name.endsWith('_seconds')) ||
      help.endsWith('.'),
  )
  expect(wrong.map(({ name }) => name)).toEqual([])
})
