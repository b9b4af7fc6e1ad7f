import { randomUUID } from 'node:crypto'
import type { SavedView } from '@harbour/contract/trading/saved-views'
import type { ViewState } from '@harbour/contract/trading/filters/view-parts'
import { sql } from 'kysely'
import type { Db } from '../../core/db/db.ts'
import { holdPerson } from '../../people/access/hold-person.ts'
import { databaseNow } from '../../core/db/clock.ts'

/** A saved view as a person enters it. */
export interface ViewEntry {
  readonly list: SavedView['list']
  readonly name: string
  readonly state: ViewState
}

const columns = ['id', 'list', 'name', 'state', 'is_default as isDefault', 'changed_at as changedAt'] as const

/** Reads the views in the person's order. */
export const readViews = (db: Db, userId: string): Promise<SavedView[]> =>
  db
    .selectFrom('saved_views')
    .select(columns)
    .where('user_id', '=', userId)
    .orderBy('list')
    .orderBy('place')
    .orderBy('id')
    .execute()

/** Inserts a view after the others of its list. */
export async function insertView(
  tx: Db,
  userId: string,
  { list, name, state }: ViewEntry,
): Promise<SavedView> {
  await holdPerson(tx, userId)
  const last = await tx
    .selectFrom('saved_views')
    .select('place')
    .where('user_id', '=', userId)
    .where('list', '=', list)
    .orderBy('place', 'desc')
    .limit(1)
    .executeTakeFirst()
  const at = await databaseNow(tx)
  return tx
    .insertInto('saved_views')
    .values({
      user_id: userId,
      id: randomUUID(),
      list,
      name,
      state: JSON.stringify(state),
      place: (last?.place ?? 0) + 1,
      created_at: at,
      changed_at: at,
    })
    .returning(columns)
    .executeTakeFirstOrThrow()
}

/** Null if there is no such view in the list. */
export async function updateView(
  tx: Db,
  userId: string,
  id: string,
  { list, name, state }: ViewEntry,
): Promise<SavedView | null> {
  const changed = await tx
    .updateTable('saved_views')
    .set({ name, state: JSON.stringify(state), changed_at: await databaseNow(tx) })
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .where('list', '=', list)
    .returning(columns)
    .executeTakeFirst()
  return changed ?? null
}

/** Makes a view the default and unsets the former one; null if there is no such view. */
export async function setDefault(
  tx: Db,
  userId: string,
  id: string,
  isDefault: boolean,
): Promise<SavedView | null> {
  await sql`
    update saved_views set is_default = false
    where user_id = ${userId} and is_default and id <> ${id}
      and list = (select list from saved_views where user_id = ${userId} and id = ${id})`.execute(tx)
  const changed = await tx
    .updateTable('saved_views')
    .set({ is_default: isDefault })
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .returning(columns)
    .executeTakeFirst()
  return changed ?? null
}

export async function reorderViews(tx: Db, userId: string, ids: readonly string[]): Promise<void> {
  await sql`
    update saved_views v set place = o.place from unnest(${ids}::text[]) with ordinality as o (id, place)
    where v.user_id = ${userId} and v.id = o.id`.execute(tx)
}

export async function removeView(tx: Db, userId: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('saved_views')
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst()
  return numDeletedRows > 0n
}
