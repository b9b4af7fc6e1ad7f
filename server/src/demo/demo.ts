import { demoSeed } from '@harbour/simulator/worlds/demo'
import { startSimulatorThread, type SimulatorThread } from '@harbour/simulator/thread'
import type { KnownKey } from '@harbour/simulator/thread-plan'
import { sql } from 'kysely'
import { createVerifiedUser } from '../people/auth/store.ts'
import { demoSignIns } from '../portal/brand/demo-sign-ins.ts'
import { demoEgress } from '../trading/exchange-limits/egress-pool.ts'
import { proveKey } from '../trading/exchange-accounts/check-key.ts'
import { connect, credentialsOf } from '../trading/exchange-accounts/connect.ts'
import type { DemoKeys } from '../trading/exchange-accounts/demo-keys.ts'
import { hasFingerprint } from '../trading/exchange-accounts/store.ts'
import { inLanguage } from '../core/language/translations.ts'
import type { Services } from '../core/services/services.ts'
import { addDemoAffiliates } from './affiliates.ts'
import { addDemoBots } from './bots.ts'
import { addDemoContact } from './contact.ts'
import type { Trading } from '../trading/assembly/trading.ts'
import { addDemoMembers } from './people.ts'
import { addDemoWhitelist } from './vip-whitelist.ts'
import { addConnected, demoStateFrom, writeDemoUrl } from './demo-state.ts'

/**
 * The number of accounts that are connected for the trader at the first start; people connect the other simulated ones themselves.
 */
const ownFromTheStart = 3

export interface Demo extends DemoKeys {
  /** Returns the address of its exchanges once they listen; null when they could not be started. */
  readonly url: () => Promise<string | null>
  stop(): Promise<void>
}

/** Starts the simulated exchanges in a worker thread. Only their callers wait for that. */
export function startDemo(services: Services): Demo {
  const { log } = services
  let started: SimulatorThread | null = null
  const starting = startExchanges(services).then(
    (thread) => {
      started = thread
    },
    (error: unknown) => {
      log.error({ error }, 'The demo could not be started')
    },
  )
  return {
    url: async () => {
      await starting
      return started?.baseUrl ?? null
    },
    keys: () => started?.keys.filter(isGood) ?? [],
    issued: (exchange, apiKey) =>
      started?.keys.some((key) => key.exchange === exchange && key.apiKey === apiKey) ?? false,
    stop: async () => {
      await starting
      await started?.close()
    },
  }
}

/** Returns false for keys that exist to try refusals. */
const isGood = (key: KnownKey): boolean =>
  key.expiresAt === null && key.permissions.length === 1 && key.permissions[0] === 'read'

async function startExchanges({ database, now }: Services): Promise<SimulatorThread> {
  const state = await demoStateFrom(database.db, now())
  const thread = await startSimulatorThread({
    kind: 'demo',
    seed: demoSeed,
    originMs: state.originMs,
    hasLimits: false,
  })
  await writeDemoUrl(database.db, thread.baseUrl)
  return thread
}

/** Adds the two people of the demo. Changes nothing where they exist. */
export async function addDemoPeople({ database, now }: Services): Promise<void> {
  const { trader, admin, password } = demoSignIns
  await createVerifiedUser(database.db, { email: trader, password, username: 'Demo trader', isDemo: true })
  const administrator = await createVerifiedUser(database.db, {
    email: admin,
    password,
    username: 'Demo admin',
    role: 'admin',
    isDemo: true,
  })
  if (administrator.isNew) await joinedLongAgo(database.db, administrator.id)
  await addDemoMembers(database.db)
  await addDemoAffiliates(database.db, now())
  await addDemoWhitelist(database.db)
  await addDemoContact(database.db)
}

/** Backdates the administrator, who must be older than everything he did: the first release, the partners, the board. */
async function joinedLongAgo(db: Services['database']['db'], id: string): Promise<void> {
  await db
    .updateTable('users')
    .set({ created_at: sql<string>`now() - interval '120 days'` })
    .where('id', '=', id)
    .execute()
}

/**
 * Connects the trader's own accounts as a person would: proof first, then the same storing. Each account is connected only
 * once. The signal ends it early; the next start continues.
 */
export async function connectDemoAccounts(
  services: Services,
  trading: Trading,
  demo: Demo,
  signal: AbortSignal,
): Promise<void> {
  const { db } = services.database
  if ((await demo.url()) === null) return
  const row = await db
    .selectFrom('users')
    .select(['id', 'email_typed'])
    .where('email', '=', demoSignIns.trader)
    .where('is_demo', '=', true)
    .executeTakeFirst()
  if (!row) return
  const owner = { id: row.id, emailTyped: row.email_typed, isDemo: true }
  for (const key of demo.keys().slice(0, ownFromTheStart)) {
    if (signal.aborted) return
    const exchangeId = key.exchange
    const exchange = trading.exchanges.find(({ id }) => id === exchangeId)
    const state = await demoStateFrom(db, services.now())
    if (!exchange || state.connected.includes(exchangeId)) continue
    const credentials = credentialsOf(key.apiKey, key.apiSecret, key.passphrase ?? undefined)
    if (!(await hasFingerprint(db, owner.id, services.sealer.fingerprints(exchangeId, key.apiKey)))) {
      const proving = {
        exchange,
        credentials,
        isDemo: true,
        egress: demoEgress,
        wires: trading.wires,
        vouched: false,
        signal: AbortSignal.any([signal, AbortSignal.timeout(30_000)]),
      }
      const proof = await proveKey(proving, (refusal, message) => {
        throw new Error(`${exchangeId}: ${message === undefined ? refusal : inLanguage(message, 'en')}`)
      })
      await connect(services, {
        owner,
        exchange,
        credentials,
        label: key.accountName,
        isDemo: true,
        egress: demoEgress,
        proof,
      })
      trading.wake()
    }
    await addConnected(db, exchangeId)
  }
  await addDemoBots(db, owner.id)
}
