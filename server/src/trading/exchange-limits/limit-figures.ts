import type { AddressLimit } from '@harbour/exchanges/exchange'
import { sql } from 'kysely'
import type { Db } from '../../core/db/db.ts'
import { burstMs } from './address-limit.ts'

interface Egress {
  readonly exchange: string
  readonly egress: string
}

/** Budgets and pauses of all processes, for operators. */
export interface LimitFigures {
  /** `leftRatio`: the share of the burst, 0 to 1, that may still be sent at once. */
  readonly budgets: readonly (Egress & { readonly leftRatio: number; readonly waitSeconds: number })[]
  readonly pauses: readonly (Egress & { readonly leftSeconds: number })[]
}

export async function readLimitFigures(
  db: Db,
  limits: ReadonlyMap<string, AddressLimit>,
): Promise<LimitFigures> {
  const booked = await sql<Egress & { bookedMs: number }>`
    select exchange, egress, greatest(0, extract(epoch from theoretical_arrival_at - now())::float8 * 1000
      - (select coalesce(sum(upper(gap) - lower(gap)), 0)::float8 / 1000
        from unnest(gaps * int8multirange(int8range((extract(epoch from now()) * 1000000)::int8, null))) as gap)) as "bookedMs"
    from exchange_budgets order by exchange, egress`.execute(db)
  const pauses = await sql<LimitFigures['pauses'][number]>`
    select exchange, egress, extract(epoch from until - now())::float8 as "leftSeconds"
    from exchange_pauses where until > now() order by exchange, egress`.execute(db)
  return {
    budgets: booked.rows.flatMap(({ bookedMs, ...where }) => {
      const limit = limits.get(where.exchange)
      if (limit === undefined) return []
      const burst = burstMs(limit)
      return [
        {
          ...where,
          leftRatio: Math.max(0, 1 - bookedMs / burst),
          waitSeconds: Math.max(0, bookedMs - burst) / 1000,
        },
      ]
    }),
    pauses: pauses.rows,
  }
}
