import { setTimeout as sleep } from 'node:timers/promises'
import { foldTable } from '@harbour/server/core/db/move-table'
import { readTables } from '@harbour/server/core/db/move-tables'
import pg from 'pg'
import { queryOnce } from './empty-database.ts'
import type { Figures } from './experiment.ts'
import { killNodes } from './node-killer.ts'
import { isOfNodes, whenNodesAreUp } from './nodes.ts'

const writers = 8
/** A write waits this long for the locks of a prepared transaction, whose node was killed before its end. */
const lockMs = 1_000
const codesOfLocks: readonly unknown[] = ['55P03', '40P01']
const mark = 'killed-'
const begunAt = Date.UTC(2026, 10, 24)
const fromText = (text: string) => Number(text.slice(mark.length))

interface Account {
  readonly user: string
  readonly account: string
  readonly epoch: number
  readonly failures: number
}
interface Written {
  readonly native: string
  readonly user: string
  readonly account: string
  readonly price: string
  readonly at: string
}

/**
 * Writes fills of many people into the distributed tables of a database while its nodes are killed in turn, each until a write has missed it, and
 * compares everything with what was written. Each fill is one transaction on its person's node and on the coordinator, which also counts it
 * once in the state and in the schedule of its account. A failed transaction is repeated until it succeeds.
 */
export async function writeWhileKilled(databaseUrl: string): Promise<Figures> {
  const before = await readAccounts(databaseUrl)
  const foldBefore = await foldOfOthers(databaseUrl)
  const { written, missed, figures } = await writeUntilKilled(databaseUrl, before)
  // The coordinator does this by itself every minute.
  await whenNodesAreUp(() => queryOnce(databaseUrl, 'select recover_prepared_transactions()'))
  const rows = await queryOnce<Written>(
    databaseUrl,
    `select native_id as native, user_id as user, account_id as account, price::text, traded_at::text as at from fills where native_id like '${mark}%'`,
  )
  const counts = new Map<number, number>()
  for (const { native } of rows) counts.set(fromText(native), (counts.get(fromText(native)) ?? 0) + 1)
  const isAltered = ({ native, user, account, price, at }: Written) => {
    const number = fromText(native)
    const expected = before[number % before.length]
    return (
      user !== expected?.user ||
      account !== expected.account ||
      price !== String(number) ||
      Date.parse(`${at}Z`) !== begunAt + number * 1_000
    )
  }
  const own = new Map(before.map(({ account }) => [account, 0]))
  for (const { account } of rows) own.set(account, (own.get(account) ?? 0) + 1)
  const after = new Map((await readAccounts(databaseUrl)).map((each) => [each.account, each]))
  const miscounted = before.filter(({ account, epoch, failures }) => {
    const now = after.get(account)
    const count = own.get(account) ?? 0
    return now?.epoch !== epoch + count || now.failures !== failures + count
  })
  const foldAfter = await foldOfOthers(databaseUrl)
  return {
    ...figures,
    killed_writes: written,
    missed_nodes: missed,
    lost: Array.from({ length: written }, (_, number) => number).filter((number) => !counts.has(number))
      .length,
    extra: [...counts.keys()].filter((number) => !(number < written)).length,
    dup: rows.length - counts.size + miscounted.length,
    altered: rows.filter(isAltered).length + (foldAfter === foldBefore ? 0 : 1),
  }
}

/** Writes until all kills are done; returns the number of fills, and of transactions that failed. */
async function writeUntilKilled(databaseUrl: string, accounts: readonly Account[]) {
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    max: writers,
    options: `-c lock_timeout=${lockMs}`,
  })
  pool.on('error', ignore)
  let written = 0
  let missed = 0
  let isOver = false
  /** Fills whose transaction failed: repeated with the next ones, so that no writer waits for one node. */
  const again: number[] = []
  const write = async () => {
    while (!isOver || again.length > 0) {
      const number = again.length > writers ? (again.shift() ?? 0) : isOver ? again.shift() : written++
      if (number === undefined) continue
      const account = accounts[number % accounts.length]
      if (account === undefined) throw new Error('no account')
      try {
        await writeOne(pool, number, account)
      } catch (error) {
        if (!isOfNodes(error) && !codesOfLocks.includes(Reflect.get(Object(error), 'code'))) throw error
        missed += 1
        again.push(number)
        await sleep(20)
      }
    }
  }
  const killer = killNodes(databaseUrl, {
    fills: 0,
    pauseMs: 700,
    async untilMissed() {
      for (const from = missed; missed === from && !isOver; ) await sleep(10)
    },
  })
  try {
    const writing = Array.from({ length: writers }, write)
    // A writer that fails ends the experiment at once.
    const figures = await Promise.race([killer.ended(), Promise.all(writing).then(() => ({}))])
    isOver = true
    await Promise.all(writing)
    return { written, missed, figures }
  } finally {
    isOver = true
    await pool.end()
  }
}

/** A dying node can end the connection between two statements, which the next statement reports. */
const ignore = () => undefined

async function writeOne(pool: pg.Pool, number: number, { user, account }: Account): Promise<void> {
  const client = await pool.connect()
  client.on('error', ignore)
  let isDone = false
  try {
    await client.query('begin')
    // A cluster for tests may answer commits before they are safe. A local setting reaches the node.
    await client.query('set local synchronous_commit = on')
    const { rowCount } = await client.query(
      `insert into fills (user_id, account_id, stream, native_id, id, symbol, base, quote, product, side, position_side, price,
         quantity, contract_size, fee, kind, traded_at)
       values ($1, $2, 'SPOT', $3, $3, 'BTC/USDT', 'BTC', 'USDT', 'spot', 'buy', 'both', $4, 1, 1, 0.1, 'trade', $5)
       on conflict do nothing`,
      [user, account, `${mark}${number}`, number, new Date(begunAt + number * 1_000)],
    )
    // Where the transaction before had succeeded without an answer, nothing is left to do.
    if (rowCount === 1) {
      await client.query('update sync_states set epoch = epoch + 1 where user_id = $1 and account_id = $2', [
        user,
        account,
      ])
      await client.query('update sync_schedule set fail_count = fail_count + 1 where account_id = $1', [
        account,
      ])
    }
    await client.query('commit')
    isDone = true
  } finally {
    client.off('error', ignore)
    client.release(!isDone)
  }
}

async function readAccounts(databaseUrl: string): Promise<readonly Account[]> {
  const read = <Row extends pg.QueryResultRow>(text: string) => queryOnce<Row>(databaseUrl, text)
  const states = await read<{ user: string; account: string; epoch: number }>(
    'select user_id as user, account_id as account, epoch::int from sync_states order by account_id, user_id',
  )
  const schedule = await read<{ account: string; failures: number }>(
    'select account_id as account, fail_count as failures from sync_schedule',
  )
  const failures = new Map(schedule.map((row) => [row.account, row.failures]))
  return states.flatMap((state) => {
    const found = failures.get(state.account)
    return found === undefined ? [] : [{ ...state, failures: found }]
  })
}

/** A checksum of all fills that were there before. */
async function foldOfOthers(databaseUrl: string): Promise<string> {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 1, options: '-c timezone=UTC' })
  const client = await pool.connect()
  try {
    const [fills] = await readTables(client, ['fills'])
    if (fills === undefined) throw new Error('no table of fills')
    const name = `(select * from fills where native_id not like '${mark}%') as others`
    return JSON.stringify(await foldTable(client, { ...fills, name }))
  } finally {
    client.release()
    await pool.end()
  }
}
