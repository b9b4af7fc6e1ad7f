import { sql } from 'kysely'
import type { Db } from '../../core/db/db.ts'
import { prepared } from '../../core/db/prepared.ts'

interface Place {
  readonly accountId: string
  readonly key: string
}

/** The journal of a trade as lists show it. */
export interface MarksRow extends Place {
  readonly hasNote: boolean
  readonly hasPicture: boolean
  readonly tags: readonly string[]
  readonly rating: number | null
  readonly playbook: string | null
  readonly initialStop: string | null
  readonly isReviewed: boolean
}

/** Reads the journal of the trades of a page; trades without one are absent. */
export async function readMarks(
  db: Db,
  userId: string,
  places: readonly Place[],
): Promise<readonly MarksRow[]> {
  if (places.length === 0) return []
  const { rows } = await sql<MarksRow>`${prepared}
    select p.account_id as "accountId", p.key, coalesce(n.note, '') <> '' as "hasNote", i.user_id is not null as "hasPicture",
      coalesce(n.tags, '{}') as tags, n.rating, b.name as playbook, n.initial_stop as "initialStop",
      n.reviewed_at is not null as "isReviewed"
    from unnest(${places.map(({ accountId }) => accountId)}::text[], ${places.map(({ key }) => key)}::text[]) as p (account_id, key)
    left join round_trip_notes n on n.user_id = ${userId} and n.account_id = p.account_id and n.round_trip_key = p.key
    left join round_trip_images i on i.user_id = ${userId} and i.account_id = p.account_id and i.round_trip_key = p.key
    left join playbooks b on b.user_id = ${userId} and b.id = n.playbook_id
    where n.user_id is not null or i.user_id is not null`.execute(db)
  return rows
}
