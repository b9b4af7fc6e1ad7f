import { flushCompileCache } from 'node:module'
import { type KyselyPlugin, type OperationNode, RawNode } from 'kysely'
import { openDatabase } from '../../src/core/db/engines/open.ts'
import type { Pace } from '../../src/trading/exchange-limits/pace.ts'
import { bareServices } from '../app/bare-services.ts'
import { syncOf } from './sync-of.ts'
import { testSettings } from '../app/test-settings.ts'
import { untilStatus } from '../app/until-status.ts'

/** The plan of a test's sync process, passed in the environment. */
export interface SyncProcessPlan {
  readonly databaseUrl: string | null
  readonly dataFolder: string | null
  /** In hexadecimal. */
  readonly secret: string
  readonly exchangeUrls: Readonly<Record<string, string>>
  readonly pace?: Partial<Pace>
  /** The process reports once this account is read to the end. */
  readonly accountId?: string
  /** The process kills itself right before this write of results, or of the closes that they need, counted from 1. */
  readonly diesAtResult?: number
}

// A separate process that syncs until it is killed at any moment.
const plan: SyncProcessPlan = JSON.parse(process.env['HARBOUR_TEST_SYNC'] ?? '{}')
const database = await openDatabase({
  databaseUrl: plan.databaseUrl,
  dataFolder: plan.dataFolder,
  poolSize: 4,
})
/** The text of a raw statement, with that of the statements inside it. */
const textOf = (node: OperationNode): string =>
  RawNode.is(node) ? [...node.sqlFragments, ...node.parameters.map(textOf)].join(' ') : ''

/** Kills the process in the middle of its work, like a power failure. */
function dying(atWriting: number): KyselyPlugin {
  let writings = 0
  return {
    transformQuery({ node }) {
      const text = textOf(node)
      if (
        /(?:insert into|delete from) (?:round_trips|result_slots|fill_results|fold_checkpoints|hourly_closes)|set results_method = /.test(
          text,
        )
      ) {
        writings += 1
        if (writings === atWriting) process.kill(process.pid, 'SIGKILL')
      }
      return node
    },
    transformResult: ({ result }) => Promise.resolve(result),
  }
}

const { diesAtResult } = plan
const used =
  diesAtResult === undefined ? database : { ...database, db: database.db.withPlugin(dying(diesAtResult)) }
const settings = {
  ...testSettings(plan.dataFolder ?? ''),
  secret: Buffer.from(plan.secret, 'hex'),
  exchangeUrls: plan.exchangeUrls,
}
syncOf(bareServices(settings, used), plan.pace).startSync()
// A killed process writes no cache, and dozens of them load the same modules.
flushCompileCache()
process.send?.('syncing')
if (plan.accountId !== undefined) {
  await untilStatus(database.db, plan.accountId, 'synced')
  process.send?.('synced')
}
