import { sql } from 'kysely'
import { ExchangeError } from '@harbour/exchanges/wire/error'
import type { Snapshot } from '@harbour/exchanges/exchange'
import type { Decimal } from '@harbour/ledger/fill'
import { type Db, inTransaction } from '../../core/db/db.ts'
import { databaseNow } from '../../core/db/clock.ts'
import type { Needs, PricingRun } from '../sync-run/run-context.ts'
import { holdFence } from '../sync-run/account-state.ts'
import { arrayText } from '../../core/db/array-text.ts'
import { demoEgress } from '../exchange-limits/egress-pool.ts'
import { ask } from '../sync-run/retry-policy.ts'

/** Tries for prices: amounts are useful without them, and the next run reads them. */
const priceTries = 3

export interface Holdings extends Snapshot {
  /** The time when the snapshot was requested: it may or may not include later events. */
  readonly asOfMs: number
  /** Prices by asset; null if the exchange returned none this time. */
  readonly prices: ReadonlyMap<string, Decimal> | null
}

type SnapshotRun = PricingRun & Needs<'prices' | 'session' | 'mode'>

/** Reads the present holdings and open positions, with prices. */
export async function readHoldings(run: SnapshotRun): Promise<Holdings> {
  const asOfMs = run.now()
  const snapshot = await ask(run, () => run.session.snapshot(run.mode))
  const assets = new Set([
    ...snapshot.balances.map((row) => row.asset),
    ...snapshot.positions.map((row) => row.settle),
  ])
  const prices = await readPrices(run, [...assets].sort())
  return { ...snapshot, asOfMs, prices }
}

/** Replaces the holdings that are shown. */
export async function showHoldings(run: Needs<'db' | 'claim' | 'events'>, holdings: Holdings): Promise<void> {
  await storeHoldings(run, holdings)
  const { userId, accountId } = run.claim
  run.events.snapped(userId, accountId)
}

/** Reads prices; null if that fails, since amounts can be shown at the former prices. */
async function readPrices(
  run: Needs<'claim' | 'exchange' | 'wire' | 'retryPolicy' | 'prices' | 'pace' | 'log'>,
  assets: readonly string[],
): Promise<ReadonlyMap<string, Decimal> | null> {
  if (assets.length === 0) return new Map()
  try {
    return await run.prices.read(
      `${run.claim.exchange} ${run.claim.egress === demoEgress}`,
      assets,
      (wanted) => ask(run, () => run.exchange.pricesUsd(wanted, run.wire), priceTries),
    )
  } catch (error) {
    if (!(error instanceof ExchangeError)) throw error
    run.log.warn({ exchange: run.claim.exchange, reason: error.reason }, 'No prices for an equity snapshot')
    return null
  }
}

export async function storeHoldings(run: Needs<'db' | 'claim'>, holdings: Holdings): Promise<void> {
  const ofAccount = { user_id: run.claim.userId, account_id: run.claim.accountId }
  const asOf = new Date(holdings.asOfMs).toISOString()
  await inTransaction(run.db, async (tx) => {
    await holdFence(tx, run.claim)
    if (holdings.balances.length > 0) await putBalances(tx, { ...ofAccount, as_of: asOf }, holdings)
    if (holdings.positions.length > 0) await putPositions(tx, { ...ofAccount, as_of: asOf }, holdings)
    await tx
      .deleteFrom('balances')
      .where((eb) => eb.and(ofAccount))
      .where('as_of', '<>', asOf)
      .execute()
    await tx
      .deleteFrom('positions')
      .where((eb) => eb.and(ofAccount))
      .where('as_of', '<>', asOf)
      .execute()
    await tx
      .updateTable('sync_states')
      .set({ changed_at: await databaseNow(tx), assets: withAssets(holdings) })
      .where((eb) => eb.and(ofAccount))
      .execute()
  })
}

/** `sync_states.assets` including all holdings: a coin that is sold later was held once, and its pairs may have been traded. */
function withAssets({ balances }: Holdings) {
  const held = sql`${arrayText([...new Set(balances.map(({ asset }) => asset))])}::text[]`
  return sql<
    string[]
  >`case when assets @> ${held} then assets else array(select distinct unnest(assets || ${held}) order by 1) end`
}

interface Place {
  readonly user_id: string
  readonly account_id: string
  readonly as_of: string
}

async function putBalances(tx: Db, place: Place, { balances, prices }: Holdings): Promise<void> {
  const rows = balances.map(({ wallet, asset, total, free, locked }) => ({
    ...place,
    wallet,
    asset,
    total,
    free,
    locked,
    price_usd: prices?.get(asset) ?? null,
  }))
  await tx
    .insertInto('balances')
    .values(rows)
    .onConflict((at) =>
      at.columns(['user_id', 'account_id', 'wallet', 'asset']).doUpdateSet((eb) => ({
        total: eb.ref('excluded.total'),
        free: eb.ref('excluded.free'),
        locked: eb.ref('excluded.locked'),
        as_of: eb.ref('excluded.as_of'),
        price_usd: prices ? eb.ref('excluded.price_usd') : eb.ref('balances.price_usd'),
      })),
    )
    .execute()
}

async function putPositions(tx: Db, place: Place, { positions, prices }: Holdings): Promise<void> {
  const rows = positions.map((row) => ({
    ...place,
    symbol: row.symbol,
    side: row.side,
    base: row.base,
    quote: row.quote,
    settle: row.settle,
    product: row.product,
    mode: row.mode,
    quantity: row.quantity,
    contract_size: row.contractSize,
    entry_price: row.entryPrice,
    mark_price: row.markPrice,
    liquidation_price: row.liquidationPrice,
    leverage: row.leverage,
    margin: row.margin,
    unrealised_pnl: row.unrealisedPnl,
    settle_price_usd: prices?.get(row.settle) ?? null,
    folded_quantity: null,
  }))
  await tx
    .insertInto('positions')
    .values(rows)
    .onConflict((at) =>
      at.columns(['user_id', 'account_id', 'symbol', 'side']).doUpdateSet((eb) => ({
        mode: eb.ref('excluded.mode'),
        quantity: eb.ref('excluded.quantity'),
        contract_size: eb.ref('excluded.contract_size'),
        entry_price: eb.ref('excluded.entry_price'),
        mark_price: eb.ref('excluded.mark_price'),
        liquidation_price: eb.ref('excluded.liquidation_price'),
        leverage: eb.ref('excluded.leverage'),
        margin: eb.ref('excluded.margin'),
        unrealised_pnl: eb.ref('excluded.unrealised_pnl'),
        as_of: eb.ref('excluded.as_of'),
        settle_price_usd: prices ? eb.ref('excluded.settle_price_usd') : eb.ref('positions.settle_price_usd'),
      })),
    )
    .execute()
}
