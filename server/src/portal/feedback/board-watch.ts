import type { FeedbackStatus } from '@harbour/contract/core/board-event'
import { sql } from 'kysely'
import type { Db } from '../../core/db/db.ts'
import type { Audience } from '../../core/events/events.ts'

interface ChangedRow {
  readonly id: string
  readonly upvotes: number
  readonly comments: number
  readonly status: FeedbackStatus
  readonly isDeleted: boolean
  readonly version: string
}

const everyMs = 1_000
const soonMs = 100
/** A statement may be this much older than its commit and is still reported. */
const overlap = '5 seconds'
const atOnce = 500

export interface BoardWatch {
  /** Polls at once after a change in this process, and reports all changes together. */
  readonly nudge: () => void
}

/**
 * Reports changes on the board, of any process, to listeners, by polling the items' own time of change. Many votes in one poll
 * are one event per item. It sends no query while there are no listeners.
 */
export function watchBoard(db: Db, audience: Audience, onFault: (error: unknown) => void): BoardWatch {
  let regular: NodeJS.Timeout | null = null
  let soon: NodeJS.Timeout | null = null
  let looking: Promise<void> | null = null
  let since: string | null = null
  let seen = new Map<string, string>()

  const look = async () => {
    const {
      rows: [clock],
    } = await sql<{ now: string }>`select clock_timestamp()::text as now`.execute(db)
    if (since !== null) {
      const { rows } = await sql<ChangedRow>`
        select id, upvotes, comment_count as comments, status, deleted_at is not null as "isDeleted", changed_at::text as version
        from feedback_items where changed_at > ${since}::timestamptz - interval '${sql.raw(overlap)}'
        order by changed_at desc limit ${atOnce}`.execute(db)
      for (const { version, ...item } of rows)
        if (seen.get(item.id) !== version) audience.announce({ type: 'feedback', ...item })
      seen = new Map(rows.map(({ id, version }) => [id, version]))
    }
    since = clock?.now ?? since
  }
  const lookOnce = () => {
    looking ??= look()
      .catch(onFault)
      .finally(() => {
        looking = null
      })
  }
  audience.onTurn(() => {
    if (regular) clearInterval(regular)
    regular = null
    since = null
    if (audience.isEmpty()) return
    lookOnce()
    regular = setInterval(lookOnce, everyMs).unref()
  })
  return {
    nudge() {
      if (audience.isEmpty()) return
      soon ??= setTimeout(() => {
        soon = null
        lookOnce()
      }, soonMs).unref()
    },
  }
}
