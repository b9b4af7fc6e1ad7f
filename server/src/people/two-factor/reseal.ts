import type { Db } from '../../core/db/db.ts'
import { SealBroken } from '../../core/secrets/seal.ts'
import { createTextSeal, type TextSeal } from '../../core/secrets/text-seal.ts'
import type { Settings } from '../../core/settings/settings.ts'

const batchSize = 500

/**
 * Key rotation: seals every second factor with the newest master secret, in batches; those sealed with it already are
 * skipped.
 */
export async function resealSecondFactors(
  db: Db,
  { secret, oldSecrets }: Pick<Settings, 'secret' | 'oldSecrets'>,
): Promise<{ readonly people: number; readonly broken: readonly string[] }> {
  const broken: string[] = []
  let people = 0
  for (let after = ''; ; ) {
    const rows = await db
      .selectFrom('two_factors')
      .select(['user_id', 'sealed_secret'])
      .where('user_id', '>', after)
      .orderBy('user_id')
      .limit(batchSize)
      .execute()
    for (const { user_id: userId, sealed_secret: sealed } of rows) {
      const purpose = `two-factor|${userId}`
      if (opened(createTextSeal(purpose, secret), sealed) !== null) continue
      const plain = opened(createTextSeal(purpose, secret, oldSecrets), sealed)
      if (plain === null) {
        broken.push(userId)
        continue
      }
      // one that was set up again meanwhile has the newest secret already
      const { numUpdatedRows } = await db
        .updateTable('two_factors')
        .set({ sealed_secret: createTextSeal(purpose, secret).seal(plain) })
        .where('user_id', '=', userId)
        .where('sealed_secret', '=', sealed)
        .executeTakeFirst()
      people += Number(numUpdatedRows)
    }
    const last = rows.at(-1)
    if (last === undefined || rows.length < batchSize) return { people, broken }
    after = last.user_id
  }
}

function opened(seal: TextSeal, sealed: string): string | null {
  try {
    return seal.open(sealed)
  } catch (error) {
    if (!(error instanceof SealBroken)) throw error
    return null
  }
}
