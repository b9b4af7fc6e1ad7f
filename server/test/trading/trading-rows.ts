import type { Db } from '../../src/core/db/db.ts'

/** Adds a connection with a row in every table of one person's trading data that deletion must reach. */
export async function addTradingRows(db: Db, userId: string): Promise<void> {
  const key = `k-${userId}`
  await db
    .insertInto('exchange_accounts')
    .values({
      user_id: userId,
      id: key,
      exchange: 'binance',
      label: 'Main',
      key_hint: 'abcd',
      fingerprint: Buffer.from(userId),
      account_uid: '1',
      proof: '{}',
    })
    .execute()
  await db
    .insertInto('exchange_secrets')
    .values({
      user_id: userId,
      account_id: key,
      field: 'apiSecret',
      key_id: 'x',
      sealed_key: Buffer.from('x'),
      nonce: Buffer.from('x'),
      ciphertext: Buffer.from('x'),
    })
    .execute()
  await db.insertInto('sync_states').values({ user_id: userId, account_id: key }).execute()
  await db
    .insertInto('sync_schedule')
    .values({ user_id: userId, account_id: key, exchange: 'binance', has_secrets: true })
    .execute()
  await db
    .insertInto('fills')
    .values({
      user_id: userId,
      account_id: key,
      stream: 'spot',
      native_id: '1',
      id: `f-${userId}`,
      symbol: 'BTC/USDT',
      base: 'BTC',
      quote: 'USDT',
      product: 'spot',
      side: 'buy',
      position_side: 'both',
      price: '1',
      quantity: '1',
      contract_size: '1',
      fee: '0',
      kind: 'trade',
      traded_at: new Date(),
    })
    .execute()
}
