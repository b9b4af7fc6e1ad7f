import type { ViewState } from '@harbour/contract/trading/filters/view-parts'
import type { Generated } from 'kysely'
import type { InstantDefault, Json } from './column-types.ts'

export interface SavedViewsTable {
  user_id: string
  id: string
  list: 'closed' | 'fills'
  name: string
  state: Json<ViewState>
  place: number
  is_default: Generated<boolean>
  created_at: InstantDefault
  changed_at: InstantDefault
}

export interface SavedViewTables {
  saved_views: SavedViewsTable
}
