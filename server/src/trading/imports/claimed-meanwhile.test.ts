import { expect, inject, test } from 'vitest'
import { plainColumns } from '@harbour/exchanges/files/formats/plain'
import { tradingBench } from '../../../test/trading/trading-bench.ts'

const row = '2020-01-01 10:00:00,trade,NEW/USDT,buy,1,1,,0.1,USDT,,,,,1,'
const content = Buffer.from([plainColumns.join(','), row].join('\n')).toString('base64')

/** Other databases of the server have tests of their own. */
const waiters = `select from pg_locks l join pg_stat_activity a using (pid) where not l.granted and a.datname = current_database()`

// the embedded engine has one connection, on which nobody waits for anybody
test.runIf(inject('engine').engine === 'postgres')(
  'an owner’s action during a worker’s claim waits for the claim and succeeds, without a deadlock',
  async () => {
    const bench = await tradingBench({ exchange: 'bybit', fills: 20, lateShare: 0 })
    const id = await bench.connect()
    const worker = bench.startSync()
    await bench.synced(id)
    await worker.stop()
    const { pool } = bench.harbour.database
    const { imports, exchangeKeys } = bench.harbour.as('ada')
    const params = { id }

    /** Locks what a claim locks, in its order; the owner begins in between. */
    const whileClaimed = async <Answer>(act: () => Promise<Answer>): Promise<Answer> => {
      const claim = await pool.connect()
      try {
        await claim.query('begin')
        await claim.query('update sync_schedule set fail_count = fail_count where account_id = $1', [id])
        const done = act()
        for (let waiting = 0; waiting === 0; ) waiting = (await pool.query(waiters)).rows.length
        await claim.query('update sync_states set epoch = epoch + 1 where account_id = $1', [id])
        await claim.query('commit')
        return await done
      } finally {
        claim.release()
      }
    }

    const made = await whileClaimed(() => imports.create({ params, body: { fileName: 'a.csv', content } }))
    expect(made).toMatchObject({ fills: 1 })
    await whileClaimed(() => imports.remove({ params: { id, importId: made.id } }))
    await whileClaimed(() => exchangeKeys.disconnect({ params, body: { lastBalances: 'counted' } }))
    await whileClaimed(() => exchangeKeys.remove({ params }))
    expect((await exchangeKeys.list({})).map((key) => key.id)).toEqual([])
    await bench.close()
  },
)
