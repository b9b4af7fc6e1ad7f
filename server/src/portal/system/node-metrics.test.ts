import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { bareServices } from '../../../test/app/bare-services.ts'
import { testSettings } from '../../../test/app/test-settings.ts'
import { freshDatabase } from '../../../test/database/test-database.ts'
import { citus, type Cluster } from '../../core/db/citus.ts'
import type { Database } from '../../core/db/database.ts'
import { createMetrics } from '../../core/metrics/metrics.ts'
import { exposeNodeMetrics } from './node-metrics.ts'

let database: Database
beforeAll(async () => {
  database = await freshDatabase()
})
afterAll(() => database.close())

/** Returns the lines about nodes of two scrapes, of a process with this role. */
async function scrapes(
  cluster: Cluster,
  role: 'all' | 'api' | 'worker' = 'worker',
): Promise<readonly string[][]> {
  const metrics = createMetrics()
  const services = bareServices({ ...testSettings('.'), role }, { ...database, engine: 'postgres' })
  exposeNodeMetrics({ ...services, metrics }, cluster)
  const lines = async () =>
    (await metrics.scrape()).split('\n').filter((line) => line.startsWith('harbour_cluster'))
  return [await lines(), await lines()]
}

const up = { isUp: true, obstacle: null, preparedSeconds: 0 }
const states = {
  'one:5432': up,
  'two:5432': { isUp: false, obstacle: null, preparedSeconds: null },
  'three:5432': { ...up, obstacle: 'Three lost its role.', preparedSeconds: 400 },
}
const cluster: Cluster = {
  ...citus,
  readVersion: () => Promise.resolve('13.2-1'),
  readNodes: () => Promise.resolve(Object.keys(states)),
  readObstacle: () => Promise.resolve(null),
  readNodeState: (_client, node) =>
    Promise.resolve({ node, ...(Object.entries(states).find(([name]) => name === node)?.[1] ?? up) }),
}

test('a worker reports each node of a cluster: lost, not ready to show people their rows, and with old prepared transactions', async () => {
  const [first] = await scrapes(cluster)
  expect(first?.toSorted()).toEqual([
    'harbour_cluster_node_up{node="one:5432"} 1',
    'harbour_cluster_node_up{node="three:5432"} 0',
    'harbour_cluster_node_up{node="two:5432"} 0',
    'harbour_cluster_prepared_seconds{node="one:5432"} 0',
    'harbour_cluster_prepared_seconds{node="three:5432"} 400',
  ])
})

test('a coordinator that lost its settings makes every node one that shows people nothing', async () => {
  const unready: Cluster = { ...cluster, readObstacle: () => Promise.resolve('The nodes are not told.') }
  const [first = []] = await scrapes(unready)
  expect(first.filter((line) => line.includes('node_up'))).toHaveLength(3)
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
  const failing: Cluster = { ...cluster, readNodes: () => Promise.reject(new Error('down')) }
  expect(await scrapes(failing)).toEqual([[], []])
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
  },
)
