import { derivativesIds } from '@harbour/simulator/exchanges'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { tradingBench } from '@harbour/server/test/trading/trading-bench'
import { untilStatus } from '@harbour/server/test/app/until-status'
import { expect } from 'vitest'
import { experiment } from '../../experiment.ts'

experiment(
  {
    id: 'E-14',
    does: 'a key is revoked, or gains trading permission, in the middle of a run',
    passes: 'the account needs attention, no further request is sent, and its owner gets one mail',
    when: 'ci',
  },
  async ({ engine, isFull, note }) => {
    const exchanges = isFull
      ? derivativesIds
      : engine === 'postgres'
        ? (['binance', 'bybit'] as const)
        : (['okx', 'bitget'] as const)
    let cases = 0
    let further = 0
    let mails = 0
    for (const exchange of exchanges) {
      for (const what of ['revoked', 'raised'] as const) {
        const bench = await tradingBench({ exchange, fills: 1_000, lateShare: 0 })
        const { counters, hooks } = bench.simulator
        const [key] = bench.truth.keys
        if (!key) throw new Error('there is no key')
        const id = await bench.connect()
        if (what === 'revoked') {
          const began = counters.requests
          hooks.seen = () => {
            key.isDeleted = counters.requests > began + 12
          }
        } else {
          // Checked an hour ago: its permissions are requested again before anything else.
          key.permissions.push('trade')
          await sql`update exchange_accounts set checked_at = now() - interval '1 hour'`.execute(
            bench.harbour.db,
          )
        }
        bench.startSync()
        await untilStatus(bench.harbour.db, id, 'needs_attention')
        const asked = counters.requests
        await sleep(250)
        further += counters.requests - asked
        const mailed = (await bench.harbour.mails()).filter(({ subject }) => subject.includes('attention'))
        mails += mailed.length
        cases += 1
        expect(mailed, `${exchange} ${what}`).toHaveLength(1)
        await bench.close()
      }
    }
    note({ cases, further, mails })
    expect(further).toBe(0)
    expect(mails).toBe(cases)
  },
)
