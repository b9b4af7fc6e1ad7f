import pg from 'pg'

/** Longer than the longest statement may take (30 s): a server that is silent for that long is gone, whatever TCP believes. */
const answerWithinMs = 35_000

/** Connections that were told that their statements may take as long as they need. */
const unhurried = new WeakSet<pg.PoolClient>()

/**
 * A connection pool whose connections notice that the other side is gone, also where nothing says so: a firewall that forgot the
 * connection, a machine that lost its power. A query that waits for such a connection fails as on any lost one, and the next
 * query gets a new one.
 */
export function openServerPool(settings: pg.PoolConfig, withinMs = answerWithinMs): pg.Pool {
  const pool = new pg.Pool(settings)
  pool.on('connect', (client) => watch(client, withinMs))
  pool.on('release', (_error, client) => void unhurried.delete(client))
  return pool
}

/** Lifts the statement timeout for migrations and copies, inside a transaction, on the server and on this side. */
export async function liftTimeLimit(client: pg.PoolClient): Promise<void> {
  unhurried.add(client)
  await client.query('set local statement_timeout = 0')
}

function watch(client: pg.PoolClient, withinMs: number): void {
  let timer: NodeJS.Timeout | undefined
  const rest = () => clearTimeout(timer)
  const send: unknown = Reflect.get(client, 'query')
  if (typeof send !== 'function') return
  Reflect.set(client, 'query', (...given: unknown[]): unknown => {
    rest()
    if (!unhurried.has(client)) timer = setTimeout(() => client.connection.stream.destroy(), withinMs)
    return Reflect.apply(send, client, given)
  })
  // Nothing that was sent is unanswered.
  client.on('drain', rest)
  client.on('end', rest)
  // While somebody uses the connection the pool does not listen, and an error that nobody hears ends the process. The query
  // that waits fails with it, which is all there is to be said.
  client.on('error', rest)
}
