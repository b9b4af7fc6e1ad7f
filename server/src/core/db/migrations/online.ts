import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { type Migration, MigrationRefused } from './migrations.ts'

/**
 * A statement of an online migration, which other processes write beside: an index that is built or dropped concurrently, or a change of
 * rows, person by person, in batches.
 */
export type OnlineStep =
  | { readonly kind: 'create index' | 'drop index'; readonly index: string; readonly text: string }
  | { readonly kind: 'rows'; readonly text: string }

/** Receives the progress of a migration, in a sentence. */
export type OnProgress = (sentence: string) => void

const header = '-- online\n'
const progressMs = 5_000
const pollMs = 500
const pageSize = 1_000
/** A batch of rows is followed by a pause of the same length, up to this. */
const maxRestMs = 1_000

export const isOnline = ({ sql }: Migration): boolean => sql.startsWith(header)

/**
 * Returns the statements of an online migration. Each can be repeated after a stop: an index by its name, and a change of rows because
 * it finds only rows that are still to be changed. Throws MigrationRefused for any other statement.
 */
export function onlineSteps({ name, sql }: Migration): readonly OnlineStep[] {
  return sql
    .replaceAll(/^--.*$/gm, '')
    .split(/;\s*(?:\n|$)/)
    .map((text) => text.trim())
    .filter((text) => text !== '')
    .map((text) => stepOf(name, text))
}

function stepOf(migration: string, text: string): OnlineStep {
  const [, created] = /^create (?:unique )?index concurrently if not exists (\w+) on /.exec(text) ?? []
  if (created !== undefined) return { kind: 'create index', index: created, text }
  const [, dropped] = /^drop index concurrently if exists (\w+)$/.exec(text) ?? []
  if (dropped !== undefined) return { kind: 'drop index', index: dropped, text }
  // $1 is the person
  if (/^(?:with|update|insert|delete)\b/.test(text) && /\buser_id = \$1\b/.test(text))
    return { kind: 'rows', text }
  throw new MigrationRefused(
    `Migration ${migration} is online, and this is no statement that can be carried out beside others: ${text.slice(0, 80)}`,
  )
}

/**
 * Applies an online migration. `locked` holds the migrators' lock in a transaction that reads nothing, since a concurrent build waits for
 * every older snapshot. The statements have their own connection; where there is just one, as in the embedded database, no other process
 * can wait, and they are part of the transaction.
 */
export async function applyOnline(
  locked: pg.PoolClient,
  pool: pg.Pool,
  migration: Migration,
  onProgress: OnProgress,
): Promise<void> {
  const steps = onlineSteps(migration)
  if (pool.options.max === 1) {
    for (const step of steps)
      await (step.kind === 'rows'
        ? changeRows(locked, step.text, onProgress)
        : locked.query(step.text.replace(' concurrently', '')))
    return
  }
  // without our time limits: a build takes as long as it needs
  const client = new pg.Client({ ...pool.options, options: undefined })
  client.on('error', () => undefined)
  await client.connect()
  try {
    for (const step of steps) {
      if (step.kind === 'rows') await changeRows(client, step.text, onProgress)
      else if (step.kind === 'drop index') await client.query(step.text)
      else await buildIndex(client, locked, step, onProgress)
    }
  } finally {
    await client.end()
  }
}

async function buildIndex(
  client: pg.Client,
  watching: pg.PoolClient,
  { index, text }: { readonly index: string; readonly text: string },
  onProgress: OnProgress,
): Promise<void> {
  const found = await readBuilt(client, index)
  // not even with IF NOT EXISTS: a cluster would mark the index that is there as invalid
  if (found === 'valid') return
  if (found === 'invalid') {
    onProgress(`Index ${index} was left unfinished and is built again.`)
    await client.query(`drop index concurrently if exists ${index}`)
  }
  const watch = setInterval(() => {
    void progressOf(watching, index).then(
      (sentence) => sentence !== null && onProgress(sentence),
      () => undefined,
    )
  }, progressMs)
  try {
    await client.query(text)
  } finally {
    clearInterval(watch)
  }
}

/** Returns the state of an index, null where there is none. A build that the server still runs for a lost connection is waited for. */
async function readBuilt(client: pg.Client, index: string): Promise<'valid' | 'invalid' | null> {
  while (await isBuilding(client, index)) await sleep(pollMs)
  const { rows } = await client.query<{ isValid: boolean }>(
    'select indisvalid as "isValid" from pg_index where indexrelid = to_regclass($1)',
    [index],
  )
  const [found] = rows
  if (found === undefined) return null
  return found.isValid ? 'valid' : 'invalid'
}

/**
 * Asks for the statement as well as for its progress: on a cluster the coordinator has built its empty index, and shows it as valid for a moment,
 * while the nodes still build theirs.
 */
async function isBuilding(client: pg.Client, index: string): Promise<boolean> {
  const { rows } = await client.query<{ isBuilding: boolean }>(
    `select exists (select from pg_stat_progress_create_index where index_relid = to_regclass($1))
       or exists (select from pg_stat_activity where datname = current_database() and state = 'active'
         and query ~ ('^create (unique )?index concurrently if not exists ' || $1 || ' ')) as "isBuilding"`,
    [index],
  )
  return rows[0]?.isBuilding === true
}

async function progressOf(client: pg.PoolClient, index: string): Promise<string | null> {
  const { rows } = await client.query<{ phase: string; done: string; total: string }>(
    `select phase, greatest(blocks_done, tuples_done) as done, greatest(blocks_total, tuples_total) as total
     from pg_stat_progress_create_index where index_relid = to_regclass($1)`,
    [index],
  )
  const [found] = rows
  return found === undefined ? null : `Index ${index}: ${found.phase}, ${found.done} of ${found.total}.`
}

/** Changes the rows person by person, each until a batch changes none. */
async function changeRows(client: pg.ClientBase, text: string, onProgress: OnProgress): Promise<void> {
  let changed = 0
  let saidAt = performance.now()
  for await (const userId of everybody(client)) {
    for (;;) {
      const began = performance.now()
      const { rowCount } = await client.query(text, [userId])
      if ((rowCount ?? 0) === 0) break
      changed += rowCount ?? 0
      if (performance.now() - saidAt > progressMs) {
        onProgress(`${changed} rows changed so far.`)
        saidAt = performance.now()
      }
      await sleep(Math.min(performance.now() - began, maxRestMs))
    }
  }
  onProgress(`${changed} rows changed.`)
}

async function* everybody(client: pg.ClientBase): AsyncGenerator<string> {
  for (let after = ''; ; ) {
    const { rows } = await client.query<{ id: string }>(
      'select id from users where id > $1 order by id limit $2',
      [after, pageSize],
    )
    const last = rows.at(-1)
    if (last === undefined) return
    for (const { id } of rows) yield id
    after = last.id
  }
}
