import { insertBot } from '../trading/bots/store.ts'
import type { Db } from '../core/db/db.ts'
import { claimOnce } from './once.ts'

/** Bots of the demo's trader over the accounts connected at the start: by order marks, and by account and symbol. */
export async function addDemoBots(db: Db, userId: string): Promise<void> {
  await db.transaction().execute(async (tx) => {
    if (!(await claimOnce(tx, 'bots'))) return
    const accounts = await tx
      .selectFrom('exchange_accounts')
      .select(['id', 'exchange'])
      .where('user_id', '=', userId)
      .execute()
    const at = (exchange: string) => accounts.find((account) => account.exchange === exchange)?.id ?? null
    const rule = {
      accountId: null,
      symbols: null,
      clientIds: null,
      botType: null,
      silenceHours: null,
      fromAt: null,
      toAt: null,
    }
    const own = [
      { ...rule, name: 'Trend follower', accountId: at('bybit'), clientIds: 'trend-', silenceHours: 168 },
      { ...rule, name: 'Grid ETH', accountId: at('binance'), symbols: 'ETH/USDT' },
      { ...rule, name: 'Grid SOL', accountId: at('binance'), symbols: 'SOL/USDT' },
      { ...rule, name: 'Grid ADA', accountId: at('binance'), symbols: 'ADA/USDT' },
      { ...rule, name: 'DCA XRP', accountId: at('binance'), symbols: 'XRP/USDT' },
      { ...rule, name: 'Funding LINK', accountId: at('bybit'), clientIds: 'carry-', silenceHours: 336 },
      { ...rule, name: 'Signals BNB', accountId: at('bybit'), clientIds: 'signal-' },
    ]
    for (const bot of own) if (bot.accountId !== null) await insertBot(tx, userId, bot)
  })
}
