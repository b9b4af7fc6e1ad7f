import type pg from 'pg'
import { interceptQueries } from '../database/intercept-queries.ts'

/** A transaction that changed a person's results. Each line is `part account symbol moment`; they are sorted. */
export interface WatchedCommit {
  /** Trades, slots and equity that it wrote, deleted or moved, with the first time of each part and instrument. */
  readonly written: readonly string[]
  /** Changes that it listed in the change feed. */
  readonly listed: readonly string[]
}

interface Row {
  readonly part: string
  /** The row's key within its part. */
  readonly key: string
  readonly line: string
  readonly since: string | null
  /** Differs once the row is rewritten. */
  readonly state: string
}

/** Equity that is rewritten with the same values is no change; a listed change never changes. */
const everyRow = `
  select 'trades' as part, account_id || ' ' || key as key, account_id || ' ' || symbol as line, closed_at::text as since, xmin::text as state
  from round_trips where user_id = $1
  union all select 'slots', concat_ws(' ', account_id, symbol, slot::text), account_id || ' ' || symbol, slot::text, xmin::text
  from result_slots where user_id = $1
  union all select 'equity', account_id || ' ' || day::text, account_id || ' ', (day::timestamp at time zone 'UTC')::text,
    row(trim_scale(equity_usd), trim_scale(flow_usd), trim_scale(remeasured_usd))::text
  from equity_snapshots where user_id = $1
  union all select 'listed ' || part, concat_ws(' ', account_id, version::text, symbol), account_id || ' ' || symbol, since::text, xmin::text
  from result_changes where user_id = $1`

const names = /\b(?:round_trips|result_slots|equity_snapshots|result_changes)\b/
const writes = /\b(?:insert into|update|delete from|merge into)\b/i

/**
 * Records what each transaction of this pool does to a person's results until `stop`. After each commit, one at a time, all rows are
 * queried again and compared with the former ones: a trigger would see no more, and a cluster allows none on distributed tables.
 */
export async function watchResults(pool: pg.Pool, userId: string) {
  const commits: WatchedCommit[] = []
  let known = rowsIn(await pool.query<Row>(everyRow, [userId]))
  let turn: Promise<unknown> = Promise.resolve()
  const stop = interceptQueries(pool, (forward) => {
    const commit = (given: readonly unknown[]): Promise<unknown> => {
      const done = turn.then(async () => {
        const result = await forward(given)
        const now = rowsIn(await forward([everyRow, [userId]]))
        const [written, listed] = changesBetween(known, now)
        known = now
        if (written.length + listed.length > 0) commits.push({ written, listed })
        return result
      })
      turn = done.catch(() => undefined)
      return done
    }
    const alone = async (given: readonly unknown[]): Promise<unknown> => {
      await forward(['begin'])
      try {
        const result = await forward(given)
        await commit(['commit'])
        return result
      } catch (error) {
        await forward(['rollback'])
        throw error
      }
    }
    let state: 'none' | 'open' | 'writing' = 'none'
    return (text, given) => {
      const isWriting = names.test(text) && writes.test(text)
      if (/^\s*(?:begin|start transaction)\b/i.test(text)) state = 'open'
      else if (/^\s*(?:commit|rollback)\b(?! to)/i.test(text)) {
        const before = state
        state = 'none'
        if (before === 'writing') return commit(given)
      } else if (isWriting && state === 'none') return alone(given)
      else if (isWriting) state = 'writing'
      return forward(given)
    }
  })
  return { commits, stop }
}

type Rows = ReadonlyMap<string, Row>

function rowsIn(reply: unknown): Rows {
  const rows: unknown = typeof reply === 'object' && reply !== null ? Reflect.get(reply, 'rows') : null
  if (!Array.isArray(rows)) throw new TypeError('the database returned no rows')
  return new Map((rows as Row[]).map((row) => [`${row.part} ${row.key}`, row]))
}

/** The lines of the written and of the listed changes. */
function changesBetween(before: Rows, after: Rows): readonly [string[], string[]] {
  const since = new Map<string, string>()
  const note = (row: Row | undefined) => {
    if (row === undefined || row.since === null) return
    const line = `${row.part} ${row.line}`
    const first = since.get(line)
    // times of one zone sort like their texts
    if (first === undefined || row.since < first) since.set(line, row.since)
  }
  for (const [key, row] of after)
    if (before.get(key)?.state !== row.state) {
      note(row)
      note(before.get(key))
    }
  // old changes are removed from time to time
  for (const [key, row] of before) if (!after.has(key) && !isListed(row.part)) note(row)
  const lines = [...since].map(([line, moment]) => `${line} ${moment}`).toSorted()
  return [
    lines.filter((line) => !isListed(line)),
    lines.filter(isListed).map((line) => line.slice('listed '.length)),
  ]
}

const isListed = (text: string): boolean => text.startsWith('listed ')
