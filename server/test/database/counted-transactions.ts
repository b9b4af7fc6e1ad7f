import type pg from 'pg'
import { interceptQueries } from './intercept-queries.ts'

export interface CountedTransaction {
  readonly statements: readonly string[]
  /** The engine assigned it an id: it wrote, or locked a row. */
  readonly hasId: boolean
}

/**
 * Counts the transactions on this pool until the work is done; a statement outside of any counts as one. Each is asked for its id before it
 * ends: ids are counted per server, which other tests use at the same time.
 */
export async function countTransactions(
  pool: pg.Pool,
  work: () => Promise<unknown>,
): Promise<readonly CountedTransaction[]> {
  const ended: Promise<CountedTransaction>[] = []
  const stop = interceptQueries(pool, (forward) => {
    const ask = (text: string): Promise<unknown> => Promise.resolve(forward([text])).catch(() => null)
    const end = (statements: readonly string[]) => {
      const idAnswer = ask('select pg_current_xact_id_if_assigned() is not null as "hasId"')
      ended.push(idAnswer.then((reply) => ({ statements, hasId: hasIdIn(reply) })))
    }
    let open: string[] | null = null
    return (text, given) => {
      if (/^\s*(begin|start transaction)\b/i.test(text)) open = []
      else if (/^\s*(commit|rollback)\b/i.test(text)) {
        end(open ?? [])
        open = null
      } else if (open !== null) open.push(text)
      else {
        void ask('begin')
        const result = forward(given)
        end([text])
        void ask('commit')
        return result
      }
      return forward(given)
    }
  })
  try {
    await work()
    return await Promise.all(ended)
  } finally {
    stop()
  }
}

/** The transactions with an id, each as the tables that it names for writing, and the functions that book turns. */
export const writersOf = (transactions: readonly CountedTransaction[]): readonly string[] =>
  transactions
    .filter(({ hasId }) => hasId)
    .map(({ statements }) =>
      [
        ...new Set(
          statements.flatMap((text) =>
            [
              ...text.matchAll(
                /\b(insert into|update|delete from|from(?= (?:book|return)_exchange)) (?!set\b|skip\b)"?(\w+)/gi,
              ),
            ].map(([, how, table]) => `${how} ${table}`),
          ),
        ),
      ].join(', '),
    )

/** The calls that book or return turns at an exchange, in their order. */
export const bookingsIn = (transactions: readonly CountedTransaction[]): readonly string[] =>
  transactions.flatMap(({ statements }) =>
    statements.flatMap((text) => text.match(/\b(?:book|return)_exchange_turns\b/g) ?? []),
  )

function hasIdIn(reply: unknown): boolean {
  const rows: unknown = typeof reply === 'object' && reply !== null ? Reflect.get(reply, 'rows') : null
  const row: unknown = Array.isArray(rows) ? rows[0] : null
  return typeof row === 'object' && row !== null && Reflect.get(row, 'hasId') === true
}
