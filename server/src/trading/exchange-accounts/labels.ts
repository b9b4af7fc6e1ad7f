import type { Db } from '../../core/db/db.ts'

/** Labels of the person's other connections that read the same account at the exchange, oldest first. */
export async function labelsOfSameAccount(
  db: Db,
  userId: string,
  exchange: string,
  accountUid: string,
  exceptId: string,
): Promise<string[]> {
  // Some exchanges do not name their accounts.
  if (accountUid === '') return []
  const rows = await others(db, userId, exchange, exceptId).where('account_uid', '=', accountUid).execute()
  return rows.map((row) => row.label)
}

/** Labels of a person's disconnected accounts at an exchange, oldest first. */
export async function labelsOfDisconnected(
  db: Db,
  userId: string,
  exchange: string,
  exceptId: string,
): Promise<string[]> {
  const rows = await others(db, userId, exchange, exceptId).where('disconnected_at', 'is not', null).execute()
  return rows.map((row) => row.label)
}

const others = (db: Db, userId: string, exchange: string, exceptId: string) =>
  db
    .selectFrom('exchange_accounts')
    .select('label')
    .where('user_id', '=', userId)
    .where('exchange', '=', exchange)
    .where('id', '<>', exceptId)
    .orderBy('created_at')
