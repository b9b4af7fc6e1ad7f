import type { Db } from '../../core/db/db.ts'
import { firstSeal, sealOf } from './sealing.ts'

export type Verdict =
  | {
      readonly kind: 'whole'
      readonly rows: number /** The newest seal, in hex: noted elsewhere, it also proves that no newer rows were cut off. */
      readonly seal: string
    }
  | { readonly kind: 'broken'; readonly row: number; readonly at: string; readonly why: string }

const pageSize = 1_000

/** Verifies the whole log: computes each seal again, from the first row on. */
export async function verifyAudit(db: Db): Promise<Verdict> {
  let previous = firstSeal
  let rows = 0
  let lastId = 0
  for (;;) {
    const page = await db
      .selectFrom('audit_log')
      .selectAll()
      .where('id', '>', lastId)
      .orderBy('id')
      .limit(pageSize)
      .execute()
    for (const row of page) {
      const broken = (why: string): Verdict => ({ kind: 'broken', row: row.id, at: row.at, why })
      if (!row.previous_hash.equals(previous))
        return broken(
          rows === 0 ? 'rows before it are missing' : 'a row before it is missing or was inserted',
        )
      if (!row.hash.equals(sealOf(previous, row))) return broken('it was changed after it was written')
      previous = row.hash
      rows += 1
      lastId = row.id
    }
    if (page.length < pageSize) return { kind: 'whole', rows, seal: previous.toString('hex') }
  }
}
