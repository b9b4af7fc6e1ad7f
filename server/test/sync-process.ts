import { listExchanges } from '@harbour/exchanges/registry'
import { openDatabase } from '../src/db/open.ts'
import { noDemoKeys } from '../src/exchange-keys/demo-keys.ts'
import { assembleTrading } from '../src/trading.ts'
import { bareServices } from './bare-services.ts'
import { quickPace } from './quick-pace.ts'
import { testSettings } from './test-settings.ts'
import { untilStatus } from './until-status.ts'

/** What a sync process of a test needs to know; handed over in the environment. */
export interface SyncProcessPlan {
  readonly databaseUrl: string | null
  readonly dataFolder: string | null
  /** Hexadecimal. */
  readonly secret: string
  readonly exchangeUrls: Readonly<Record<string, string>>
  /** The process tells once this account is read to the end. */
  readonly accountId?: string
}

// A real process of its own, made to be killed at any moment: it syncs until that happens.
const plan: SyncProcessPlan = JSON.parse(process.env['HARBOUR_TEST_SYNC'] ?? '{}')
const database = await openDatabase({
  databaseUrl: plan.databaseUrl,
  dataFolder: plan.dataFolder,
  poolSize: 4,
})
const settings = {
  ...testSettings(plan.dataFolder ?? ''),
  secret: Buffer.from(plan.secret, 'hex'),
  exchangeUrls: plan.exchangeUrls,
}
assembleTrading(bareServices(settings, database), {
  exchanges: listExchanges(),
  demo: noDemoKeys,
  demoUrl: () => Promise.resolve(null),
  pace: { ...quickPace, leaseMs: 1500 },
}).startSync()
process.send?.('syncing')
if (plan.accountId !== undefined) {
  await untilStatus(database.db, plan.accountId, 'synced')
  process.send?.('synced')
}
