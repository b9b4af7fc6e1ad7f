import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { chance } from '@harbour/simulator/truth/hash'
import { VirtualClock } from '@harbour/simulator/clock'
import { compare } from '@harbour/simulator/oracle'
import { startSimulator } from '@harbour/simulator/server'
import { makeKey } from '@harbour/simulator/worlds/keys'
import { scenarioWorld } from '@harbour/simulator/worlds/scenario'
import { exchangeById } from '@harbour/exchanges/registry'
import { describe, expect, inject, test } from 'vitest'
import type { Database } from '../db/database.ts'
import { insertUser } from '../auth/store.ts'
import { openDatabase } from '../db/open.ts'
import { connect } from '../exchange-keys/connect.ts'
import { migrate } from '../db/migrate.ts'
import { bareServices } from '../../test/bare-services.ts'
import type { SyncProcessPlan } from '../../test/sync-process.ts'
import { freshDatabase } from '../../test/test-database.ts'
import { testSettings } from '../../test/test-settings.ts'
import { readOnlyProof } from '../../test/scripted-exchange.ts'
import { flawless, storedOf } from '../../test/trading-bench.ts'
import { fillsOfTrial, isFullTrial } from '../../test/trial-size.ts'

const kills = isFullTrial ? 20 : 8
const dayMs = 86_400_000
const exchanges = isFullTrial ? (['binance', 'bybit', 'okx', 'bitget'] as const) : (['okx'] as const)

/** A database that outlives the processes on it: a server's, or a folder that one process at a time opens. */
async function lastingDatabase() {
  if (inject('engine').engine === 'postgres') {
    const database = await freshDatabase()
    const databaseUrl = database.pool.options.connectionString ?? null
    return {
      databaseUrl,
      dataFolder: null,
      use: <T>(work: (database: Database) => Promise<T>) => work(database),
      end: () => database.close(),
    }
  }
  const dataFolder = await mkdtemp(join(tmpdir(), 'harbour-kill-'))
  const use = async <T>(work: (database: Database) => Promise<T>) => {
    const database = await openDatabase({ databaseUrl: null, dataFolder })
    try {
      return await work(database)
    } finally {
      await database.close()
    }
  }
  await use((database) => migrate(database.pool))
  return { databaseUrl: null, dataFolder, use, end: () => rm(dataFolder, { recursive: true, force: true }) }
}

async function startProcess(plan: SyncProcessPlan): Promise<ChildProcess> {
  const child = fork(new URL('../../test/sync-process.ts', import.meta.url), {
    env: { ...process.env, HARBOUR_TEST_SYNC: JSON.stringify(plan) },
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

describe.each(exchanges)('%s', (exchange) => {
  test(`a sync killed ${kills} times at any moment goes on where it was, and every row is there exactly once`, async () => {
    const endMs = Date.now() - 1000
    const world = scenarioWorld({
      exchange,
      seed: 31,
      fills: fillsOfTrial(2500),
      startMs: endMs - 60 * dayMs,
      endMs,
      tiesAtPageEdges: true,
    })
    const [truth] = world.accounts
    if (!truth) throw new Error('the scenario has no account')
    const simulator = await startSimulator({ world, clock: new VirtualClock(), hasLimits: false })
    const place = await lastingDatabase()
    const settings = testSettings('')
    const key = makeKey(exchange, 'scenario 31')
    const found = exchangeById(exchange)
    if (!found) throw new Error(`no ${exchange}`)
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
        credentials: {
          apiKey: key.apiKey,
          apiSecret: key.apiSecret,
          ...(key.passphrase === null ? {} : { passphrase: key.passphrase }),
        },
        // The mode is what the first proof finds; the account is proved again right away.
        proof: { ...readOnlyProof, accountUid: truth.uid },
      })
    })
    if (accountId === null) throw new Error('the key was taken')
    const plan: SyncProcessPlan = {
      databaseUrl: place.databaseUrl,
      dataFolder: place.dataFolder,
      secret: settings.secret.toString('hex'),
      exchangeUrls: { [exchange]: simulator.baseUrl },
    }
    const draw = chance(31, 'kills')
    for (let each = 0; each < kills; each += 1) {
      const child = await startProcess(plan)
      const until = simulator.counters.requests + draw.whole(1, 14)
      const giveUpAt = performance.now() + 4000
      while (simulator.counters.requests < until && performance.now() < giveUpAt) await sleep(1)
      await sleep(draw.whole(0, 12))
      await kill(child)
    }
    const last = await startProcess({ ...plan, accountId })
    const [what] = await Promise.race([once(last, 'message'), once(last, 'exit')])
    expect(what).toBe('synced')
    await kill(last)
    const stored = await place.use(({ db }) => storedOf(db, accountId))
    expect(compare(truth, stored, { nowMs: Date.now() })).toMatchObject(flawless)
    await place.end()
    await simulator.close()
  }, 1_200_000)
})
