import type { Language } from '@harbour/contract/core/languages'
import { closingZone, type Preferences } from '@harbour/contract/people/preference-shapes'
import type { ExcludedAccount } from '@harbour/contract/trading/performance'
import { type RawBuilder, sql } from 'kysely'
import type { z } from 'zod'
import type { Db } from '../../core/db/db.ts'
import { prepared } from '../../core/db/prepared.ts'
import { hasStops } from '../closed-trades/risk.ts'
import { recounting } from '../closed-trades/store.ts'
import {
  excludedAccounts,
  excludedAccountsOf,
  type ExcludedAccountRow,
} from '../coverage/excluded-accounts.ts'
import { closingZoneOf, equityZones } from '../equity-snapshots/closing-zone.ts'
import {
  flowSources,
  type NamedSource,
  type UnreadFlows,
  unreadFlowsOf,
} from '../equity-snapshots/unread-flows.ts'

/** The facts about a person's accounts that a report states with its figures. */
export interface ReportFacts {
  readonly isRecounting: boolean
  readonly excluded: readonly z.input<typeof ExcludedAccount>[]
  readonly unread: readonly UnreadFlows[]
  readonly closesIn: string | null
  readonly hasStops: boolean
}

interface Row {
  readonly isRecounting: boolean
  readonly excluded: readonly ExcludedAccountRow[]
  readonly sources: readonly NamedSource[]
  readonly zones: readonly { readonly zone: string }[]
  readonly hasStops: boolean
}

/** Reads the facts of a report in one statement. Null accounts: all of the person. */
export async function readReportFacts(
  db: Db,
  userId: string,
  accounts: readonly string[] | null,
  preferences: Preferences,
  language: Language,
): Promise<ReportFacts> {
  const { rows } = await sql<Row>`${prepared}
    select ${recounting(userId, preferences.costMethod)} as "isRecounting", ${hasStops(userId)} as "hasStops",
      ${listOf(excludedAccounts(userId, accounts))} as excluded, ${listOf(flowSources(userId, accounts))} as sources,
      ${listOf(equityZones(userId, accounts))} as zones`.execute(db)
  const [row] = rows
  if (!row) throw new Error('a select without a row')
  return {
    isRecounting: row.isRecounting,
    hasStops: row.hasStops,
    excluded: row.excluded.flatMap((each) => excludedAccountsOf(each, language)),
    unread: row.sources.flatMap((each) => unreadFlowsOf(each, language)),
    closesIn: closingZoneOf(row.zones, closingZone(preferences)),
  }
}

const listOf = (query: RawBuilder<unknown>) =>
  sql`(select coalesce(jsonb_agg(to_jsonb(listed)), '[]') from (${query}) listed)`
