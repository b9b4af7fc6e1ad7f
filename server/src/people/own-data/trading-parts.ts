import { sql } from 'kysely'
import type { Db } from '../../core/db/db.ts'
import type { OwnDataPart } from './parts.ts'

const pageSize = 1000

interface Place {
  readonly account_id: string
  readonly stream: string
  readonly native_id: string
}

/**
 * Pages in the order of the primary key (keyset pagination), each its own query: memory stays flat, and other requests run
 * in between.
 */
async function* pagesOf<Row extends Place>(
  read: (after: Place | null) => Promise<readonly Row[]>,
): AsyncGenerator<readonly Row[]> {
  let after: Place | null = null
  for (;;) {
    const rows: readonly Row[] = await read(after)
    if (rows.length > 0) yield rows
    if (rows.length < pageSize) return
    after = rows.at(-1) ?? null
  }
}

const beyond = (after: Place | null) =>
  after === null
    ? sql<boolean>`true`
    : sql<boolean>`(account_id, stream, native_id) > (${after.account_id}, ${after.stream}, ${after.native_id})`

const rowsOf = (table: 'fills' | 'ledger_entries') => (db: Db, userId: string) =>
  renamedPages(
    pagesOf<Place>((after) =>
      db
        .selectFrom(table)
        .selectAll()
        .where('user_id', '=', userId)
        .where(beyond(after))
        .orderBy('account_id')
        .orderBy('stream')
        .orderBy('native_id')
        .limit(pageSize)
        .execute(),
    ),
  )

const camelCase = (name: string): string =>
  name.replace(/_([a-z])/g, (_match, letter: string) => letter.toUpperCase())

/** Stored rows under their names in the API. All rows of a page have the same columns. */
function renamed(rows: readonly object[]): readonly object[] {
  const [first] = rows
  if (!first) return []
  const names = Object.keys(first)
    .filter((name) => name !== 'user_id')
    .map((name) => [name, camelCase(name)] as const)
  return rows.map((row) => {
    const named: Record<string, unknown> = {}
    for (const [from, to] of names) named[to] = Reflect.get(row, from)
    return named
  })
}

/** Reads all rows of a person in a table, ordered by some of its columns: few rows, read at once. */
const allOf =
  (
    table:
      | 'equity_hours'
      | 'equity_snapshots'
      | 'manual_cost_bases'
      | 'named_pairs'
      | 'pair_statements'
      | 'round_trip_notes'
      | 'day_notes'
      | 'bot_notes'
      | 'bot_day_notes'
      | 'playbooks'
      | 'bots'
      | 'bot_settings'
      | 'saved_views',
    ...order: readonly string[]
  ) =>
  async (db: Db, userId: string) => {
    const { rows } = await sql<object>`
      select * from ${sql.table(table)} where user_id = ${userId} order by ${sql.join(order.map((name) => sql.ref(name)))}`.execute(
      db,
    )
    return renamed(rows)
  }

async function* renamedPages(pages: AsyncIterable<readonly object[]>): AsyncGenerator<readonly object[]> {
  for await (const page of pages) yield renamed(page)
}

/** Reads pictures one by one, since they are large; each is in the file as a data URL. */
async function* picturesOf(db: Db, userId: string): AsyncGenerator<readonly object[]> {
  const places = await db
    .selectFrom('round_trip_images')
    .select(['account_id', 'round_trip_key'])
    .where('user_id', '=', userId)
    .orderBy('account_id')
    .orderBy('round_trip_key')
    .execute()
  for (const { account_id: accountId, round_trip_key: tradeKey } of places) {
    const row = await db
      .selectFrom('round_trip_images')
      .select(['mime', 'bytes', 'added_at'])
      .where('user_id', '=', userId)
      .where('account_id', '=', accountId)
      .where('round_trip_key', '=', tradeKey)
      .executeTakeFirst()
    if (row)
      yield [
        {
          accountId,
          tradeKey,
          picture: `data:${row.mime};base64,${row.bytes.toString('base64')}`,
          addedAt: row.added_at,
        },
      ]
  }
}

/** Trades as they were before the exchange amended or revoked them. */
async function formerFillsOf(db: Db, userId: string): Promise<readonly object[]> {
  const rows = await db
    .selectFrom('fill_revisions')
    .select(['account_id', 'stream', 'native_id', 'replaced_at', 'why', 'fill'])
    .where('user_id', '=', userId)
    .orderBy('account_id')
    .orderBy('stream')
    .orderBy('native_id')
    .orderBy('replaced_at')
    .execute()
  return renamed(rows.map((row) => ({ ...row, fill: renamed([row.fill])[0] })))
}

export const tradingParts: readonly OwnDataPart[] = [
  {
    name: 'exchangeAccounts',
    read: async (db, userId) =>
      renamed(
        await db
          .selectFrom('exchange_accounts')
          .leftJoin('sync_states', (join) =>
            join
              .onRef('sync_states.user_id', '=', 'exchange_accounts.user_id')
              .onRef('sync_states.account_id', '=', 'exchange_accounts.id'),
          )
          .select([
            'exchange_accounts.id',
            'exchange',
            'label',
            'key_hint',
            'account_uid',
            'checked_at',
            'created_at',
            'status',
            'last_synced_at',
          ])
          .where('exchange_accounts.user_id', '=', userId)
          .orderBy('created_at')
          .orderBy('exchange_accounts.id')
          .execute(),
      ),
  },
  {
    name: 'balances',
    read: async (db, userId) =>
      renamed(await db.selectFrom('balances').selectAll().where('user_id', '=', userId).execute()),
  },
  {
    name: 'positions',
    read: async (db, userId) =>
      renamed(await db.selectFrom('positions').selectAll().where('user_id', '=', userId).execute()),
  },
  { name: 'equitySnapshots', read: allOf('equity_snapshots', 'account_id', 'day') },
  { name: 'equityHours', read: allOf('equity_hours', 'account_id', 'hour') },
  { name: 'fills', read: rowsOf('fills') },
  { name: 'formerFills', read: formerFillsOf },
  { name: 'ledgerEntries', read: rowsOf('ledger_entries') },
  { name: 'namedPairs', read: allOf('named_pairs', 'account_id', 'symbol') },
  { name: 'pairStatements', read: allOf('pair_statements', 'account_id') },
  { name: 'enteredBases', read: allOf('manual_cost_bases', 'account_id', 'round_trip_key') },
  { name: 'tradeNotes', read: allOf('round_trip_notes', 'account_id', 'round_trip_key') },
  { name: 'dayNotes', read: allOf('day_notes', 'day') },
  { name: 'playbooks', read: allOf('playbooks', 'name') },
  { name: 'tradePictures', read: picturesOf },
  { name: 'bots', read: allOf('bots', 'name') },
  { name: 'botNotes', read: allOf('bot_notes', 'bot_id') },
  { name: 'botDayNotes', read: allOf('bot_day_notes', 'bot_id', 'day') },
  { name: 'botSettings', read: allOf('bot_settings', 'user_id') },
  { name: 'savedViews', read: allOf('saved_views', 'list', 'place') },
]
