import pg from 'pg'

/** Longer than the longest statement may take (30 s): a server that is silent for that long is gone, whatever TCP reports. */
const answerWithinMs = 35_000

/** Connections whose statement timeout was lifted. */
const unhurried = new WeakSet<pg.PoolClient>()

/**
 * A connection pool that detects dead connections, also silent ones: a firewall that forgot the connection, a machine without
 * power. A query on such a connection fails as on any lost one, and the next query gets a new connection.
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
  // No sent message is unanswered.
  client.on('drain', rest)
  client.on('end', rest)
  // The pool does not listen while a connection is in use, and an unhandled error event ends the process. The waiting query
  // rejects with the same error, so it is not reported here.
  client.on('error', rest)
}
