import type pg from 'pg'

/** Forwards a call of `query` to the driver. */
export type Forward = (given: readonly unknown[]) => unknown

/** Handles a call of `query` on one client, whose statement is `text`. */
export type Interceptor = (text: string, given: readonly unknown[]) => unknown

/**
 * Intercepts the statements of all clients of this pool until the returned function is called. `begin` is called once per client, so that
 * the interceptor can track its transaction.
 */
export function interceptQueries(pool: pg.Pool, begin: (forward: Forward) => Interceptor): () => void {
  const intercepted = new Set<pg.PoolClient>()
  pool.on('acquire', intercept)
  return () => {
    pool.off('acquire', intercept)
    for (const client of intercepted) Reflect.deleteProperty(client, 'query')
  }

  function intercept(client: pg.PoolClient): void {
    if (intercepted.has(client)) return
    intercepted.add(client)
    const send: unknown = Reflect.get(client, 'query')
    if (typeof send !== 'function') throw new TypeError('the driver has no method query')
    const forward: Forward = (given) => Reflect.apply(send, client, given)
    const answer = begin(forward)
    Reflect.set(client, 'query', (...given: unknown[]): unknown => {
      const text = textOf(given[0])
      return text === null ? forward(given) : answer(text, given)
    })
  }
}

function textOf(query: unknown): string | null {
  if (typeof query === 'string') return query
  const text: unknown = typeof query === 'object' && query !== null ? Reflect.get(query, 'text') : null
  return typeof text === 'string' ? text : null
}
