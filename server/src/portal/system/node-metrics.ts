import { citus, type Cluster } from '../../core/db/citus.ts'
import type { Database } from '../../core/db/database.ts'
import type { NodeState } from '../../core/db/node-states.ts'
import type { Services } from '../../core/services/services.ts'

/** Registers the gauges of a cluster's nodes, in processes that sync. Any other database is asked once whether it is a cluster. */
export function exposeNodeMetrics(
  { metrics, database, settings, log }: Pick<Services, 'metrics' | 'database' | 'settings' | 'log'>,
  cluster: Cluster = citus,
): void {
  if (settings.role === 'api' || database.engine === 'embedded') return
  let isCluster = true
  metrics.read(['harbour_cluster_node_up', 'harbour_cluster_prepared_seconds'], async (set) => {
    if (!isCluster) return
    const states = await readAll(database, cluster).catch((error: unknown) => {
      log.warn({ error }, 'the nodes of the cluster could not be asked')
      return []
    })
    isCluster = states !== null
    for (const { node, isUp, obstacle, preparedSeconds } of states ?? []) {
      set('harbour_cluster_node_up', { node }, isUp && obstacle === null ? 1 : 0)
      if (preparedSeconds !== null) set('harbour_cluster_prepared_seconds', { node }, preparedSeconds)
      if (obstacle !== null) log.warn({ node }, obstacle)
    }
  })
}

/** Asks all nodes at once, so that several lost ones delay a scrape no longer than one. Null where the database is no cluster. */
async function readAll(
  { pool }: Pick<Database, 'pool'>,
  cluster: Cluster,
): Promise<readonly NodeState[] | null> {
  const client = await pool.connect()
  let nodes: readonly string[]
  let obstacle: string | null
  try {
    if ((await cluster.readVersion(client)) === null) return null
    nodes = await cluster.readNodes(client)
    // a coordinator that was restarted without its settings shows people nothing of what lies on any node
    obstacle = await cluster.readObstacle(client)
  } finally {
    client.release()
  }
  return Promise.all(
    nodes.map(async (node) => {
      const own = await pool.connect()
      try {
        const state = await cluster.readNodeState(own, node)
        return { ...state, obstacle: state.obstacle ?? obstacle }
      } finally {
        own.release()
      }
    }),
  )
}
