import { derivativesIds } from '@harbour/simulator/exchanges'
import type { Database } from '@harbour/server/core/db/database'
import type { SimReply } from '@harbour/simulator/simulated-protocol'
import { expect } from 'vitest'
import { experiment } from '../../experiment.ts'
import { openScene } from '../../scene.ts'

/** The changes to the stored rows of one account, each to another asset; each returns the difference of its balance. */
const injections = {
  // The exchange no longer shows it either: otherwise the next run would have read it again.
  'a deposit is missing': `
    delete from ledger_entries where (account_id, stream, native_id) = (
      select account_id, stream, native_id from ledger_entries
      where account_id = $1 and kind = 'deposit' and asset = 'SOL' order by at limit 1)
    returning asset, amount as off`,
  'a fee is counted twice': `
    update fills set fee = 2 * fee where (account_id, stream, native_id) = (
      select account_id, stream, native_id from fills
      where account_id = $1 and fee_asset in ('BTC', 'ETH') and fee > 0 and product = 'spot'
        and traded_at < now() - interval '20 days' order by traded_at, native_id limit 1)
    returning fee_asset as asset, fee / 2 as off`,
  'a decimal point is wrong': `
    update ledger_entries set amount = amount / 10 where (account_id, stream, native_id) = (
      select account_id, stream, native_id from ledger_entries
      where account_id = $1 and kind = 'funding' and asset = 'USDT' and amount <> 0
        and at < now() - interval '20 days' order by at, native_id limit 1)
    returning asset, amount * 9 as off`,
} as const

interface Finding {
  readonly account: string
  readonly asset: string
  readonly off: string
}

experiment(
  {
    id: 'E-19',
    does: 'a stored deposit is deleted, a fee doubled and a decimal point moved, next to unchanged accounts',
    passes:
      'exactly three findings, with the right asset and amount, and none in the other accounts (1,000 at full size)',
    when: 'ci',
    minutes: 20,
  },
  async ({ isFull, note }) => {
    const scene = await openScene({
      accounts: [
        { exchange: 'okx', fills: 400, tiesAtPageEdges: false },
        ...Array.from({ length: isFull ? 1_000 : 12 }, (_, index) => ({
          exchange: derivativesIds[index % derivativesIds.length] ?? 'okx',
          products: ['spot' as const],
          tiesAtPageEdges: false,
          fills: 12,
        })),
      ],
    })
    const [subject] = scene.accounts
    if (!subject) throw new Error('no account')
    const first = await scene.start()
    await scene.synced(first, undefined, 15 * 60_000)
    await first.stop()
    const clean = await scene.place.use(findings)
    const compared = await scene.place.use(comparedBalances)
    const injected = await scene.place.use((database) => inject(database, subject.id))
    scene.simulator.hooks.alter = (reply, request) =>
      request.path.endsWith('/asset/deposit-history') ? withoutDeposits(reply, 'SOL') : reply

    const second = await scene.start()
    await scene.synced(second)
    await second.stop()
    const found = await scene.place.use(findings)
    note({
      accounts: scene.accounts.length,
      balances: compared,
      clean: clean.length,
      injected: injected.length,
      found: found.length,
    })
    expect(compared).toBeGreaterThan(2 * scene.accounts.length)
    expect(clean).toEqual([])
    expect(injected).toHaveLength(3)
    expect(found).toEqual(injected)
  },
)

function withoutDeposits(reply: SimReply, asset: string): SimReply {
  const body: unknown = JSON.parse(reply.body)
  if (typeof body !== 'object' || body === null || !('data' in body) || !Array.isArray(body.data))
    return reply
  const rows: { ccy?: string }[] = body.data
  return { ...reply, body: JSON.stringify({ ...body, data: rows.filter(({ ccy }) => ccy !== asset) }) }
}

/** Balances that differ from the sum of the rows; findings of instruments are the same difference in detail. */
async function findings({ pool }: Database): Promise<readonly Finding[]> {
  const { rows } = await pool.query<Finding>(`
    select account_id as account, subject as asset, trim_scale(theirs - ours)::text as off from reconciliations
    where kind = 'balance' and verdict = 'differs' order by account_id, subject`)
  return rows
}

async function comparedBalances({ pool }: Database): Promise<number> {
  const { rows } = await pool.query<{ count: number }>(
    "select count(*)::int as count from reconciliations where kind = 'balance' and verdict = 'equal'",
  )
  return rows[0]?.count ?? 0
}

/** Changes the rows, and runs the comparison again. */
async function inject({ pool }: Database, account: string): Promise<readonly Finding[]> {
  const done: Finding[] = []
  for (const [what, text] of Object.entries(injections)) {
    const { rows } = await pool.query<{ asset: string; off: string }>(
      `with changed as (${text}) select asset, trim_scale(off)::text as off from changed`,
      [account],
    )
    const [row] = rows
    if (!row) throw new Error(`no row to change: ${what}`)
    done.push({ account, ...row })
  }
  await pool.query('update sync_states set reconciled_at = null')
  await pool.query('update sync_schedule set next_due_at = now()')
  return done.toSorted((a, b) => (a.asset < b.asset ? -1 : 1))
}
