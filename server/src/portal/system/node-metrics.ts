import { citus, type Cluster } from '../../core/db/citus.ts'
import type { Database } from '../../core/db/database.ts'
import { disabledSentence, type NodeState } from '../../core/db/node-states.ts'
import type { Services } from '../../core/services/services.ts'

type Pool = Database['pool']
type Client = Parameters<Cluster['readHolders']>[0]

/** A scrape holds so many connections of the pool at most, which people need too. */
const maxConnections = 4

/** Time limits of a scrape, which Prometheus ends after ten seconds. */
export interface NodeTimes {
  /** A statement for a node has a limit of its own, of three seconds; this one ends what waits all the same. */
  readonly answerMs: number
  /** No further node is asked later than this. */
  readonly askMs: number
}
const usualTimes: NodeTimes = { answerMs: 4_000, askMs: 5_000 }

/** Registers the gauges of a cluster's nodes, in processes that sync. Any other database is asked once whether it is a cluster. */
export function exposeNodeMetrics(
  { metrics, database, settings, log }: Pick<Services, 'metrics' | 'database' | 'settings' | 'log'>,
  cluster: Cluster = citus,
  times: NodeTimes = usualTimes,
): void {
  if (settings.role === 'api' || database.engine === 'embedded') return
  let isCluster = true
  /** The nodes that did not answer the scrape before: asked last, so that they delay none that answers. */
  let lost: ReadonlySet<string> = new Set()
  metrics.read(['harbour_cluster_node_up', 'harbour_cluster_prepared_seconds'], async (set) => {
    if (!isCluster) return
    const states = await readAll(database.pool, cluster, lost, times).catch((error: unknown) => {
      log.warn({ error }, 'the nodes of the cluster could not be asked')
      return []
    })
    isCluster = states !== null
    lost = new Set((states ?? []).filter(({ isUp }) => !isUp).map(({ node }) => node))
    for (const { node, isUp, isDisabled, obstacle, preparedSeconds } of states ?? []) {
      set('harbour_cluster_node_up', { node }, isUp && obstacle === null ? 1 : 0)
      if (preparedSeconds !== null) set('harbour_cluster_prepared_seconds', { node }, preparedSeconds)
      if (obstacle !== null) log.warn({ node }, obstacle)
      if (isDisabled) log.warn({ node }, disabledSentence(node))
    }
  })
}

/** Asks a few nodes at a time. Null where the database is no cluster. */
async function readAll(
  pool: Pool,
  cluster: Cluster,
  lost: ReadonlySet<string>,
  { answerMs, askMs }: NodeTimes,
): Promise<readonly NodeState[] | null> {
  const askUntil = performance.now() + askMs
  const found = await onConnection(pool, answerMs, async (client) => {
    if ((await cluster.readVersion(client)) === null) return null
    // a coordinator that was restarted without its settings shows people nothing of what lies on any node
    return { nodes: await cluster.readHolders(client), obstacle: await cluster.readObstacle(client) }
  })
  if (found === null) return null
  if (found === 'late') throw new Error(`The coordinator did not answer within ${answerMs} ms`)
  const waiting = found.nodes.toSorted((a, b) => Number(lost.has(a)) - Number(lost.has(b)))
  const states: NodeState[] = []
  const askInTurn = async () => {
    for (let node = waiting.shift(); node !== undefined; node = waiting.shift()) {
      const state = await readState(node)
      if (state !== null) states.push({ ...state, obstacle: state.obstacle ?? found.obstacle })
    }
  }
  /** Null, which leaves the node out of this scrape, where there was no time to ask one that answered before. */
  const readState = async (node: string): Promise<NodeState | null> => {
    const isInTime = performance.now() < askUntil
    if (!isInTime && !lost.has(node)) return null
    const state = isInTime
      ? await onConnection(pool, answerMs, (client) => cluster.readNodeState(client, node))
      : 'late'
    return state === 'late'
      ? { node, isUp: false, isDisabled: false, obstacle: null, preparedSeconds: null }
      : state
  }
  await Promise.all(Array.from({ length: maxConnections }, askInTurn))
  return states
}

/** Works on a connection of the pool; where that takes too long, ends the connection and returns `late`. */
async function onConnection<T>(
  pool: Pool,
  withinMs: number,
  work: (client: Client) => Promise<T>,
): Promise<T | 'late'> {
  const giveUp = new AbortController()
  const run = async (): Promise<T | 'late'> => {
    const client = await pool.connect()
    if (giveUp.signal.aborted) {
      client.release()
      return 'late'
    }
    const end = () => client.release(true)
    giveUp.signal.addEventListener('abort', end)
    try {
      return await work(client)
    } finally {
      giveUp.signal.removeEventListener('abort', end)
      if (!giveUp.signal.aborted) client.release()
    }
  }
  const { promise: late, resolve } = Promise.withResolvers<'late'>()
  const timer = setTimeout(() => {
    giveUp.abort()
    resolve('late')
  }, withinMs)
  try {
    return await Promise.race([run(), late])
  } finally {
    clearTimeout(timer)
  }
}
