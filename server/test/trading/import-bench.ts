import { sql } from 'kysely'
import { type BenchPlan, type TradingBench, tradingBench } from './trading-bench.ts'

const base64 = (text: string | Uint8Array) => Buffer.from(text).toString('base64')
/** A file to upload. */
export const file = (content: string | Uint8Array, fileName = 'history.csv') => ({
  fileName,
  content: base64(content),
})

/** An account that is read completely. */
export async function readBench(plan: BenchPlan) {
  const bench = await tradingBench({ fills: 300, lateShare: 0, tiesAtPageEdges: false, ...plan })
  const id = await bench.connect()
  const worker = bench.startSync()
  await bench.synced(id)
  const ada = bench.harbour.as('ada')
  return { bench, id, params: { id }, ada, worker }
}

/** Waits for the run that a change has triggered. */
export async function settled(bench: TradingBench, id: string): Promise<void> {
  await sql`update sync_schedule set next_due_at = now() where account_id = ${id}`.execute(bench.harbour.db)
  await bench.synced(id)
}
