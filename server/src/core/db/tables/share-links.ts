import type { SharedFilter } from '@harbour/contract/trading/share-links'
import type { Generated } from 'kysely'
import type { Day, Instant, InstantDefault, JsonOrNull } from './column-types.ts'

export interface ShareLinksTable {
  user_id: string
  id: string
  token_hash: Buffer
  title: Generated<string>
  owner_name: Generated<string>
  time_zone: string
  from_day: Day | null
  to_day: Day | null
  compare_from: Day | null
  compare_to: Day | null
  accounts: string[] | null
  filter: JsonOrNull<SharedFilter>
  shows_amounts: Generated<boolean>
  shows_names: Generated<boolean>
  created_at: InstantDefault
  expires_at: Instant
}

export interface ShareLinkTables {
  share_links: ShareLinksTable
}
