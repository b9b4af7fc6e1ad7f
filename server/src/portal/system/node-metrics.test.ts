import type pg from 'pg'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { bareServices } from '../../../test/app/bare-services.ts'
import { testSettings } from '../../../test/app/test-settings.ts'
import { freshDatabase } from '../../../test/database/test-database.ts'
import { citus, type Cluster } from '../../core/db/citus.ts'
import type { Database } from '../../core/db/database.ts'
import { createMetrics } from '../../core/metrics/metrics.ts'
import { exposeNodeMetrics, type NodeTimes } from './node-metrics.ts'

let database: Database
beforeAll(async () => {
  database = await freshDatabase()
})
afterAll(() => database.close())

/** Returns the lines about nodes of two scrapes, of a process with this role. */
async function scrapes(
  cluster: Cluster,
  role: 'all' | 'api' | 'worker' = 'worker',
  { pool = database.pool, times }: { pool?: pg.Pool; times?: NodeTimes } = {},
): Promise<readonly string[][]> {
  const metrics = createMetrics()
  const services = bareServices({ ...testSettings('.'), role }, { ...database, engine: 'postgres', pool })
  exposeNodeMetrics({ ...services, metrics }, cluster, times)
  const lines = async () =>
    (await metrics.scrape()).split('\n').filter((line) => line.startsWith('harbour_cluster'))
  return [await lines(), await lines()]
}

const up = { isUp: true, isDisabled: false, obstacle: null, preparedSeconds: 0 }
const states = {
  'one:5432': up,
  'two:5432': { ...up, isUp: false, preparedSeconds: null },
  'four:5432': { ...up, isUp: false, isDisabled: true },
  'three:5432': { ...up, obstacle: 'Three lost its role.', preparedSeconds: 400 },
}
const cluster: Cluster = {
  ...citus,
  readVersion: () => Promise.resolve('13.2-1'),
  readHolders: () => Promise.resolve(Object.keys(states)),
  readObstacle: () => Promise.resolve(null),
  readNodeState: (_client, node) =>
    Promise.resolve({ node, ...(Object.entries(states).find(([name]) => name === node)?.[1] ?? up) }),
}

test('a worker reports each node of a cluster: lost, disabled, not ready to show people their rows, and with old prepared transactions', async () => {
  const [first] = await scrapes(cluster)
  expect(first?.toSorted()).toEqual([
    'harbour_cluster_node_up{node="four:5432"} 0',
    'harbour_cluster_node_up{node="one:5432"} 1',
    'harbour_cluster_node_up{node="three:5432"} 0',
    'harbour_cluster_node_up{node="two:5432"} 0',
    'harbour_cluster_prepared_seconds{node="four:5432"} 0',
    'harbour_cluster_prepared_seconds{node="one:5432"} 0',
    'harbour_cluster_prepared_seconds{node="three:5432"} 400',
  ])
})

test('a coordinator that lost its settings makes every node one that shows people nothing', async () => {
  const unready: Cluster = { ...cluster, readObstacle: () => Promise.resolve('The nodes are not told.') }
  const [first = []] = await scrapes(unready)
  expect(first.filter((line) => line.includes('node_up'))).toHaveLength(4)
  expect(first.filter((line) => line.endsWith(' 1'))).toEqual([])
})

test('one process with the API alone does not ask the nodes, and any other database is asked once', async () => {
  expect(await scrapes(cluster, 'api')).toEqual([[], []])
  let asked = 0
  const none: Cluster = {
    ...cluster,
    readVersion() {
      asked += 1
      return Promise.resolve(null)
    },
  }
  expect(await scrapes(none)).toEqual([[], []])
  expect(asked).toBe(1)
})

test('a scrape does not fail where the nodes cannot be asked', async () => {
  const failing: Cluster = { ...cluster, readHolders: () => Promise.reject(new Error('down')) }
  expect(await scrapes(failing)).toEqual([[], []])
})

/** A pool whose connections are counted. */
function counted() {
  const ended: boolean[] = []
  let taken = 0
  let peak = 0
  const connect = () => {
    taken += 1
    peak = Math.max(peak, taken)
    const release = (isEnded = false) => {
      taken -= 1
      ended.push(isEnded)
    }
    return Promise.resolve({ release })
  }
  const pool: pg.Pool = Object.assign(Object.create(database.pool), { connect })
  return { pool, taken: () => taken, peak: () => peak, ended: () => ended.filter(Boolean).length }
}

const manyNodes = Array.from({ length: 12 }, (_, at) => `n${at}:5432`)
/** A cluster of twelve nodes, of which these accept a connection and never answer. */
function hanging(names: readonly string[]) {
  const asked: string[] = []
  const stub: Cluster = {
    ...cluster,
    readHolders: () => Promise.resolve(manyNodes),
    readNodeState(_client, node) {
      asked.push(node)
      return names.includes(node) ? new Promise(() => undefined) : Promise.resolve({ node, ...up })
    },
  }
  return { stub, asked }
}
const valuesOf = (lines: readonly string[] = []) =>
  new Map(
    lines.flatMap((line) =>
      [...line.matchAll(/node_up\{node="(.+)"\} (.)/g)].map(([, node, up]) => [node, up]),
    ),
  )

test('a scrape of many nodes holds four connections at most, and waits a bounded time for nodes that hang', async () => {
  const hangs = manyNodes.slice(0, 3)
  const { stub, asked } = hanging(hangs)
  const { pool, taken, peak, ended } = counted()
  const [first, second] = await scrapes(stub, 'worker', { pool, times: { answerMs: 200, askMs: 60_000 } })
  for (const lines of [first, second])
    expect(valuesOf(lines)).toEqual(
      new Map(manyNodes.map((node) => [node, hangs.includes(node) ? '0' : '1'])),
    )
  expect([peak(), taken(), ended()]).toEqual([4, 0, 2 * hangs.length])
  // the second scrape asks those last that did not answer the first one
  expect(asked.slice(manyNodes.length).slice(-3).toSorted()).toEqual(hangs)
})

test('a scrape of many nodes that hang ends in time, without a word about those that it could not ask', async () => {
  const { stub, asked } = hanging(manyNodes)
  const { pool, taken } = counted()
  const begunAt = performance.now()
  const [first, second] = await scrapes(stub, 'worker', { pool, times: { answerMs: 200, askMs: 100 } })
  expect(performance.now() - begunAt).toBeLessThan(4_000)
  expect(valuesOf(first)).toEqual(new Map(manyNodes.slice(0, 4).map((node) => [node, '0'])))
  // Nodes of the scrape before count as lost until they answer.
  expect(valuesOf(second)).toEqual(new Map(manyNodes.slice(0, 8).map((node) => [node, '0'])))
  expect([asked.length, taken()]).toEqual([8, 0])
})

test('a coordinator that hangs ends a scrape as well', async () => {
  const { pool, taken } = counted()
  const silent: Cluster = { ...cluster, readHolders: () => new Promise(() => undefined) }
  const times = { answerMs: 100, askMs: 100 }
  expect(await scrapes(silent, 'worker', { pool, times })).toEqual([[], []])
  expect(taken()).toBe(0)
})

const engine = inject('engine')
describe.skipIf(engine.engine !== 'postgres' || engine.nodeUrls.length === 0)(
  'on a cluster, which CITUS_URL names,',
  () => {
    test('all nodes answer', async () => {
      const [lines = []] = await scrapes(citus)
      const nodes = engine.engine === 'postgres' ? engine.nodeUrls.length : 0
      expect(lines.filter((line) => /^harbour_cluster_node_up\{node="[^"]+"\} 1$/.test(line))).toHaveLength(
        nodes,
      )
      expect(lines).toHaveLength(2 * nodes)
    })

    test('a drained node is reported as long as it holds rows, and a disabled one as down', async () => {
      const upOf = async () => {
        const [lines = []] = await scrapes(citus)
        return lines.filter((line) => line.includes('node_up')).map((line) => line.slice(-1))
      }
      const nodes = engine.engine === 'postgres' ? engine.nodeUrls.length : 0
      const flag = (flags: string) =>
        database.pool.query(
          `update pg_dist_node set ${flags} where nodeid = (select max(nodeid) from pg_dist_node where groupid <> 0)`,
        )
      await flag('shouldhaveshards = false')
      expect(await upOf()).toEqual(Array.from({ length: nodes }, () => '1'))
      await flag('isactive = false')
      expect((await upOf()).toSorted()).toEqual(['0', ...Array.from({ length: nodes - 1 }, () => '1')])
      await flag('isactive = true, shouldhaveshards = true')
    })
  },
)
