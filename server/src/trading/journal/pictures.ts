import type { Db } from '../../core/db/db.ts'
import { databaseNow } from '../../core/db/clock.ts'
import type { TradePlace } from '../results/trade-place.ts'
import { raiseJournalVersion } from '../tags/journal-version.ts'

/** Stores the one picture of a trade, replacing a former one. */
export async function storePicture(
  tx: Db,
  userId: string,
  { accountId, key }: TradePlace,
  picture: {
    readonly mime: string
    readonly bytes: Uint8Array
    readonly width: number
    readonly height: number
  },
): Promise<void> {
  await raiseJournalVersion(tx, userId)
  const stored = { ...picture, bytes: Buffer.from(picture.bytes), added_at: await databaseNow(tx) }
  await tx
    .insertInto('round_trip_images')
    .values({ user_id: userId, account_id: accountId, round_trip_key: key, ...stored })
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'account_id', 'round_trip_key']).doUpdateSet(stored),
    )
    .execute()
}

export async function dropPicture(tx: Db, userId: string, { accountId, key }: TradePlace): Promise<void> {
  await raiseJournalVersion(tx, userId)
  await tx
    .deleteFrom('round_trip_images')
    .where('user_id', '=', userId)
    .where('account_id', '=', accountId)
    .where('round_trip_key', '=', key)
    .execute()
}
