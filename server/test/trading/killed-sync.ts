import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { VirtualClock } from '@harbour/simulator/clock'
import { compare, type Verdict } from '@harbour/simulator/oracle'
import { startSimulator } from '@harbour/simulator/server'
import { chance } from '@harbour/simulator/truth/hash'
import { makeKey } from '@harbour/simulator/worlds/keys'
import { scenarioWorld, type ScenarioPlan } from '@harbour/simulator/worlds/scenario'
import { exchangeById } from '@harbour/exchanges/registry'
import { insertUser } from '../../src/people/auth/store.ts'
import type { Pace } from '../../src/trading/exchange-limits/pace.ts'
import { connect } from '../../src/trading/exchange-accounts/connect.ts'
import { serverProgram } from '../../../scripts/server-programs.mjs'
import { bareServices } from '../app/bare-services.ts'
import { lastingDatabase } from '../database/lasting-database.ts'
import { readOnlyProof } from './scripted-exchange.ts'
import { syncOf } from './sync-of.ts'
import type { SyncProcessPlan } from './sync-process.ts'
import { testSettings } from '../app/test-settings.ts'
import { storedOf } from './trading-bench.ts'
import { untilStatus } from '../app/until-status.ts'

/** Starts a syncing process, and resolves once it syncs. */
async function startProcess(plan: SyncProcessPlan): Promise<ChildProcess> {
  const { program, env } = serverProgram('sync-process')
  const child = fork(program, {
    env: { ...process.env, ...env, HARBOUR_TEST_SYNC: JSON.stringify(plan) },
    execArgv: [],
  })
  const [what] = await Promise.race([once(child, 'message'), once(child, 'exit')])
  if (what !== 'syncing') throw new Error(`the sync process ended with ${what}`)
  return child
}

async function kill(child: ChildProcess): Promise<void> {
  const gone = once(child, 'exit')
  child.kill('SIGKILL')
  await gone
}

/** A process that kills itself at one of its writes; throws if it finished reading instead, and survived. */
export async function dieAtResult(plan: SyncProcessPlan, diesAtResult: number): Promise<void> {
  const child = await startProcess({ ...plan, diesAtResult })
  const read = once(child, 'message')
  const [, signal] = await Promise.race([once(child, 'exit'), read.then(() => [null, null])])
  if (signal === 'SIGKILL') return
  await kill(child)
  throw new Error(`the process never reached write ${diesAtResult}`)
}

/** An account of a simulated exchange in a database that outlives the processes which read it. */
export async function killedSync(scenario: ScenarioPlan, pace: Partial<Pace> = {}) {
  const { exchange, seed } = scenario
  const world = scenarioWorld(scenario)
  const [truth] = world.accounts
  if (!truth) throw new Error('the scenario has no account')
  const simulator = await startSimulator({ world, clock: new VirtualClock(), hasLimits: false })
  const place = await lastingDatabase()
  const settings = testSettings('')
  const key = makeKey(exchange, `scenario ${seed}`)
  const found = exchangeById(exchange)
  if (!found) throw new Error(`there is no ${exchange}`)
  const accountId = await place.use(async (database) => {
    const owner = await insertUser(database.db, {
      email: 'ada@example.com',
      emailTyped: 'ada@example.com',
      passwordHash: 'none',
      referralCode: null,
    })
    return connect(bareServices(settings, database), {
      owner: { id: owner ?? '', emailTyped: 'ada@example.com', isDemo: false },
      exchange: found,
      label: undefined,
      isDemo: false,
      egress: 'direct',
      credentials: {
        apiKey: key.apiKey,
        apiSecret: key.apiSecret,
        ...(key.passphrase === null ? {} : { passphrase: key.passphrase }),
      },
      // The first proof determines the mode; the account is proved again right away.
      proof: { ...readOnlyProof, accountUid: truth.uid },
    })
  })
  if (accountId === null) throw new Error('the key already exists')
  const plan: SyncProcessPlan = {
    databaseUrl: place.databaseUrl,
    dataFolder: place.dataFolder,
    secret: settings.secret.toString('hex'),
    exchangeUrls: { [exchange]: simulator.baseUrl },
    pace,
  }
  return {
    truth,
    simulator,
    plan,
    accountId,
    use: place.use,
    /** Reads the account to the end in this process, which is not killed: a separate one takes a second to start. */
    untilSynced: () =>
      place.use(async (database) => {
        const { exchangeUrls } = plan
        const worker = syncOf(bareServices({ ...settings, exchangeUrls }, database), pace).startSync()
        try {
          await untilStatus(database.db, accountId, 'synced')
        } finally {
          await worker.stop()
        }
      }),
    end: async () => {
      await place.end()
      await simulator.close()
    },
  }
}

export interface Kills {
  readonly times: number
  /** The number of requests before a process dies, and its remaining lifetime in milliseconds: from, to. */
  readonly requests: readonly [number, number]
  readonly thenMs: readonly [number, number]
}

/** Kills reading processes one after another, and lets one finish: compares what is stored with the truth. */
export async function verdictAfterKills(
  scenario: ScenarioPlan,
  { times, requests, thenMs }: Kills,
): Promise<Verdict> {
  const { truth, simulator, plan, accountId, use, untilSynced, end } = await killedSync(scenario)
  const draw = chance(scenario.seed, 'kills')
  for (let each = 0; each < times; each += 1) {
    const child = await startProcess(plan)
    const until = simulator.counters.requests + draw.whole(...requests)
    const giveUpAt = performance.now() + 4000
    while (simulator.counters.requests < until && performance.now() < giveUpAt) await sleep(1)
    await sleep(draw.whole(...thenMs))
    await kill(child)
  }
  await untilSynced()
  const stored = await use(({ db }) => storedOf(db, accountId))
  await end()
  return compare(truth, stored, { nowMs: Date.now() })
}
