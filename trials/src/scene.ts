import { derivativesIds } from '@harbour/simulator/exchanges'
import { dayMs } from '@harbour/simulator/durations'
import { setTimeout as sleep } from 'node:timers/promises'
import { exchangeById } from '@harbour/exchanges/registry'
import { isTransientError } from '@harbour/server/core/db/transient-error'
import { insertUser } from '@harbour/server/people/auth/store'
import { startSession } from '@harbour/server/people/auth/session-start'
import type { Database } from '@harbour/server/core/db/database'
import { connect } from '@harbour/server/trading/exchange-accounts/connect'
import type { Pace } from '@harbour/server/trading/exchange-limits/pace'
import { bareServices } from '@harbour/server/test/app/bare-services'
import { closeAfterUse } from '@harbour/server/test/database/close-after-use'
import { readOnlyProof } from '@harbour/server/test/trading/scripted-exchange'
import { testSettings } from '@harbour/server/test/app/test-settings'
import { storedOf } from '@harbour/server/test/trading/trading-bench'
import { VirtualClock } from '@harbour/simulator/clock'
import type { FaultOptions } from '@harbour/simulator/faults'
import { compare } from '@harbour/simulator/oracle'
import { type Simulator, startSimulator } from '@harbour/simulator/server'
import type { ExchangeId, TrueAccount } from '@harbour/simulator/truth/types'
import { makeWorld } from '@harbour/simulator/truth/world'
import { makeKey } from '@harbour/simulator/worlds/keys'
import { type ScenarioPlan, scenarioWorld } from '@harbour/simulator/worlds/scenario'
import { openPlace, type Place } from './place.ts'
import { startProcess, type TrialProcess } from './processes/start-process.ts'
import { type Sums, sumsOf } from './sums.ts'

export interface ScenePlan {
  readonly accounts: readonly (Partial<ScenarioPlan> & { readonly exchange: ExchangeId })[]
  readonly faults?: FaultOptions
}

export interface SceneAccount {
  readonly id: string
  readonly truth: TrueAccount
}

/** Simulated exchanges, a database with these accounts connected, and the processes that read them. */
export interface Scene {
  readonly simulator: Simulator
  readonly place: Place
  readonly accounts: readonly SceneAccount[]
  /** The session of the accounts' owner. */
  readonly token: string
  /** The number of rows that the exchanges show. */
  readonly rows: number
  /** Starts a syncing process: a worker, or the whole server if only one process may open the database. */
  start(options?: SceneProcess): Promise<TrialProcess>
  /** Waits until every account (or these) is read completely and idle. Polls `reader` if it has the database. */
  synced(reader: TrialProcess, ids?: readonly string[], forMs?: number): Promise<void>
  /** Compares the whole database with the truth. On the embedded engine only once no process has it open. */
  sums(): Promise<Sums>
}

export interface SceneProcess {
  readonly pace?: Partial<Pace>
  readonly clockMs?: number
  readonly env?: Readonly<Record<string, string>>
}

export async function openScene(plan: ScenePlan, open = openPlace): Promise<Scene> {
  const endMs = Date.now() - 1000
  const truths = plan.accounts.map((account, index) => {
    const seed = account.seed ?? 31 + index
    const [truth] = scenarioWorld({
      fills: 1000,
      startMs: endMs - 60 * dayMs,
      endMs,
      tiesAtPageEdges: true,
      ...account,
      seed,
    }).accounts
    if (!truth) throw new Error('the scenario has no account')
    return { truth, seed }
  })
  const simulator = await startSimulator({
    world: makeWorld(
      31,
      truths.map(({ truth }) => truth),
    ),
    clock: new VirtualClock(),
    hasLimits: false,
    ...(plan.faults ? { faults: plan.faults } : {}),
  })
  closeAfterUse(() => simulator.close())
  const place = await open()
  const { token, ids } = await place.use((database) => seed(place, database, truths))
  const accounts = truths.map(({ truth }, index) => ({ truth, id: ids[index] ?? '' }))
  const urls = Object.fromEntries(
    derivativesIds.map((id) => [`EXCHANGE_URL_${id.toUpperCase()}`, simulator.baseUrl]),
  )
  return {
    simulator,
    place,
    accounts,
    token,
    rows: truths.reduce((sum, { truth }) => sum + truth.fills.length + truth.entries.length, 0),
    start: ({ pace, clockMs, env } = {}) =>
      startProcess({
        env: { ...place.env, ...urls, HARBOUR_ROLE: place.engine === 'postgres' ? 'worker' : 'all', ...env },
        pace: { leaseMs: 1500, ...pace },
        ...(clockMs === undefined ? {} : { clockMs }),
      }),
    synced: (reader, wanted = ids, forMs = 540_000) => untilSynced(place, reader, token, wanted, forMs),
    sums: () => place.use((database) => judge(database, accounts)),
  }
}

async function seed(
  place: Place,
  database: Database,
  truths: readonly { readonly truth: TrueAccount; readonly seed: number }[],
): Promise<{ token: string; ids: string[] }> {
  const email = 'ada@example.com'
  const owner = await insertUser(database.db, {
    email,
    emailTyped: email,
    passwordHash: 'none',
    referralCode: null,
  })
  if (owner === null) throw new Error('the database is not fresh')
  const services = bareServices({ ...testSettings(place.dataFolder), secret: place.secret }, database)
  const ids: string[] = []
  for (const { truth, seed: number } of truths) {
    const exchange = exchangeById(truth.exchange)
    if (!exchange) throw new Error(`there is no ${truth.exchange}`)
    const { apiKey, apiSecret, passphrase } = makeKey(truth.exchange, `scenario ${number}`)
    const id = await connect(services, {
      owner: { id: owner, emailTyped: email, isDemo: false },
      exchange,
      label: undefined,
      isDemo: false,
      egress: 'direct',
      credentials: { apiKey, apiSecret, ...(passphrase === null ? {} : { passphrase }) },
      // The first run checks the key's permissions, since they were proved two hours ago.
      proof: { ...readOnlyProof, accountUid: truth.uid },
    })
    if (id === null) throw new Error('the key already exists')
    ids.push(id)
  }
  await database.pool.query("update exchange_accounts set checked_at = now() - interval '2 hours'")
  const device = { address: '127.0.0.1', agent: 'trials' }
  const { accessToken } = await startSession(database.db, owner, device, place.secret)
  return { token: accessToken, ids }
}

interface Seen {
  readonly accountId: string
  readonly status: string
  readonly message: string | null
  readonly nextSyncAt: string | null
}

async function untilSynced(
  place: Place,
  reader: TrialProcess,
  token: string,
  ids: readonly string[],
  forMs: number,
): Promise<void> {
  const look = reader.address === null ? () => seenInDatabase(place) : () => seenByApi(reader, token)
  let seen: readonly Seen[] = []
  for (const until = performance.now() + forMs; performance.now() < until; await sleep(50)) {
    if (reader.isGone())
      throw new Error(`the reading process ended with ${reader.end()}: ${reader.said().slice(-2_000)}`)
    seen = (await look()).filter(({ accountId }) => ids.includes(accountId))
    const isRead = ({ status, nextSyncAt }: Seen) =>
      status === 'synced' && nextSyncAt !== null && Date.parse(nextSyncAt) > Date.now()
    if (seen.length === ids.length && seen.every(isRead)) return
  }
  throw new Error(
    `not read within ${forMs} ms: ${JSON.stringify(seen.filter(({ status }) => status !== 'synced'))}\n${reader.said().slice(-2_000)}`,
  )
}

/** Empty while the database, or a node of a cluster, is down. */
async function seenInDatabase(place: Place): Promise<Seen[]> {
  const { rows } = await place.use(({ pool }) =>
    pool
      .query<Seen>(`select s.account_id as "accountId", s.status, s.message,
      case when d.is_suspended or d.lease_token is not null then null else d.next_due_at end as "nextSyncAt"
      from sync_states s join sync_schedule d on d.account_id = s.account_id`)
      .catch((error: unknown) => {
        if (isTransientError(error)) return { rows: [] }
        throw error
      }),
  )
  return rows
}

/** Empty if the process is too busy, or dead: the caller polls again, and checks whether it lives. */
async function seenByApi({ address }: TrialProcess, token: string): Promise<Seen[]> {
  const reply = await fetch(`${address}/api/backfill-status`, {
    headers: { authorization: `Bearer ${token}` },
  }).catch(() => null)
  if (!reply?.ok) return []
  const { data }: { data: { accounts: Seen[] } } = JSON.parse(await reply.text())
  return data.accounts
}

async function judge({ db }: Database, accounts: readonly SceneAccount[]): Promise<Sums> {
  const verdicts = []
  for (const { id, truth } of accounts)
    verdicts.push(compare(truth, await storedOf(db, id), { nowMs: Date.now() - 1000 }))
  return sumsOf(...verdicts)
}
