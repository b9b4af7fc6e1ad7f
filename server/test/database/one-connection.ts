import { AsyncLocalStorage } from 'node:async_hooks'
import { ConnectionBuilder, TransactionBuilder } from 'kysely'
import type pg from 'pg'

const held = new AsyncLocalStorage<{ isHeld: boolean }>()

/** Marks the scope of each transaction's callback as one that holds a connection. */
function markHolders(builder: { prototype: object }): void {
  const execute: unknown = Reflect.get(builder.prototype, 'execute')
  Reflect.set(
    builder.prototype,
    'execute',
    async function (this: unknown, body: (given: unknown) => unknown): Promise<unknown> {
      const holder = { isHeld: true }
      try {
        if (typeof execute !== 'function') throw new TypeError('not a builder of Kysely')
        return await Reflect.apply(execute, this, [(given: unknown) => held.run(holder, () => body(given))])
      } finally {
        holder.isHeld = false
      }
    },
  )
}
markHolders(TransactionBuilder)
markHolders(ConnectionBuilder)

/**
 * The embedded engine has one connection: a second one, requested from the pool inside a transaction, is a deadlock. PostgreSQL would hide
 * the mistake, so the tests' pool fails there instead.
 */
export function refuseSecondConnection(pool: pg.Pool): void {
  const connect: unknown = Reflect.get(pool, 'connect')
  Reflect.set(pool, 'connect', (...given: unknown[]): unknown => {
    if (held.getStore()?.isHeld !== true)
      return typeof connect === 'function' ? Reflect.apply(connect, pool, given) : undefined
    const error = new Error('a second connection was requested while the first one was held')
    const [done] = given
    if (typeof done !== 'function') return Promise.reject(error)
    Reflect.apply(done, undefined, [error, undefined, () => undefined])
    return undefined
  })
}
