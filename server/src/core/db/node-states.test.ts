import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { runOn } from '../../../test/database/run-on.ts'
import { freshDatabase } from '../../../test/database/test-database.ts'
import { createLog } from '../log/log.ts'
import { proveRowLevelSecurity } from './canary.ts'
import { citus, type Cluster, readNodeStates } from './citus.ts'
import type { Database } from './database.ts'
import { openDatabase } from './engines/open.ts'
import { foreignSetting, type NodeState, readNodeState } from './node-states.ts'

const whole = { mayLogIn: true, isUnbound: false, faults: null, preparedSeconds: 0 }
/** Reads the state of a node that answers this, or with this error. */
async function stateOf(answer: object, error: Error | null = null): Promise<NodeState> {
  const rows = [{ isUp: true, isDisabled: false, answer: JSON.stringify({ ...whole, ...answer }) }]
  const query = () => (error === null ? Promise.resolve({ rows }) : Promise.reject(error))
  return readNodeState({ query } as never, 'one:5432', ['fills'])
}
const obstacleFor = async (answer: object) => (await stateOf(answer)).obstacle

test('a node where row-level security does not bind is named with the cure', async () => {
  expect(await obstacleFor({})).toBeNull()
  expect(await obstacleFor({ mayLogIn: null, isUnbound: null })).toMatch(
    /^Node one:5432 has no role harbour_person.*create role/,
  )
  expect(await obstacleFor({ mayLogIn: false })).toMatch(
    /may not sign in to node one:5432.*alter role harbour_person login/,
  )
  expect(await obstacleFor({ isUnbound: true })).toMatch(
    /does not bind.* on node one:5432.*nosuperuser nobypassrls$/,
  )
  const off = (table: string) => ({ table, kind: 'off', others: null })
  expect(await obstacleFor({ faults: [off('fills_102008'), off('fills_102009')] })).toMatch(
    /^Row-level security is switched off on node one:5432 for fills_102008, fills_102009\. Run on the node/,
  )
})

test('a node that does not answer in time is down, and any other failure is thrown', async () => {
  expect(await stateOf({}, Object.assign(new Error('too long'), { code: '57014' }))).toEqual({
    node: 'one:5432',
    isUp: false,
    isDisabled: false,
    obstacle: null,
    preparedSeconds: null,
  })
  await expect(stateOf({}, Object.assign(new Error('a typing error'), { code: '42601' }))).rejects.toThrow(
    'typing',
  )
})

test('a node that reads times in another way than the coordinator is named with the cure', () => {
  const found = {
    login: 'harbour_person',
    TimeZone: 'Etc/UTC',
    DateStyle: 'ISO, DMY',
    IntervalStyle: 'postgres',
  }
  expect(foreignSetting('one:5432', found)).toBeNull()
  expect(foreignSetting('one:5432', { ...found, TimeZone: 'Asia/Kolkata' })).toMatch(
    /^TimeZone is Asia\/Kolkata on node one:5432 for harbour_person, not UTC: .*alter role harbour_person set TimeZone = 'UTC'$/,
  )
  expect(foreignSetting('one:5432', { ...found, DateStyle: 'German, DMY' })).toMatch(
    /^DateStyle is German, DMY/,
  )
  expect(foreignSetting('one:5432', { ...found, IntervalStyle: 'iso_8601' })).toMatch(
    /^IntervalStyle is iso_8601/,
  )
})

const engine = inject('engine')
const nodeUrls = engine.engine === 'postgres' ? engine.nodeUrls : []

describe.skipIf(nodeUrls.length === 0)('on a cluster, which CITUS_URL names,', () => {
  let database: Database
  let url: string
  const logged: string[] = []
  const log = createLog('warn', (line) => void logged.push(line))
  beforeAll(async () => {
    database = await freshDatabase()
    url = database.pool.options.connectionString ?? ''
  })
  afterAll(() => database.close())

  const onNode = (at: number, text: string) =>
    runOn(
      Object.assign(new URL(nodeUrls[at] ?? ''), { pathname: new URL(url).pathname }).href,
      `set citus.enable_ddl_propagation = off; set citus.override_table_visibility = off;
       set citus.enable_manual_changes_to_shards = on; ${text}`,
    )
  /** Runs a statement for each shard of a table on a node; NAME in it is the shard's. */
  const onShards = (at: number, table: string, text: string) =>
    onNode(
      at,
      `do $$ declare name text; begin for name in select relname from pg_class where relname ~ '^${table}_[0-9]+$'
         loop execute replace($text$${text}$text$, 'NAME', name); end loop; end $$`,
    )
  /** Turns row-level security on or off for the test people of the first node. */
  const turnPolicies = (what: 'enable' | 'disable') =>
    onShards(0, 'row_level_security_canaries', `alter table NAME ${what} row level security`)
  /** A cluster whose nodes do not say what is wrong. */
  const silent: Cluster = {
    ...citus,
    readNodeState: async (client, node) => ({ ...(await citus.readNodeState(client, node)), obstacle: null }),
  }
  /** Starts on new connections, which read the settings of the nodes anew. */
  async function start(of: Cluster = citus): Promise<void> {
    const opened = await openDatabase({ databaseUrl: url, dataFolder: null, poolSize: 8 })
    try {
      await proveRowLevelSecurity(opened, log, of)
    } finally {
      await opened.close()
    }
  }

  test('two test people of each node are read, also after their rows were lost', async () => {
    await database.pool.query('delete from row_level_security_canaries')
    await start()
    const client = await database.pool.connect()
    const people = await citus.readTestPeople(client, 'row_level_security_canaries')
    const nodes = await citus.readNodes(client)
    const states = await readNodeStates(client, citus)
    client.release()
    expect(people.map(({ node }) => node).toSorted()).toEqual(nodes.flatMap((node) => [node, node]))
    expect(states).toEqual(
      nodes.map((node) => ({ node, isUp: true, isDisabled: false, obstacle: null, preparedSeconds: 0 })),
    )
  })

  test('a node whose shard lost its policy is refused, by what it says and by what people see', async () => {
    await turnPolicies('disable')
    await expect(start()).rejects.toThrow(
      /^Row-level security is switched off on node .* for row_level_security_canaries_/,
    )
    await expect(start(silent)).rejects.toThrow(/^Row-level security fails on this database: a query of/)
    await turnPolicies('enable')
    await start()
  })

  const own = `create policy own_rows on NAME using (user_id = current_setting('harbour.user', true))`
  test.each([
    [
      'drop policy own_rows on NAME',
      own,
      /^The policy own_rows is missing, .* on node .* for day_notes_\d+, /,
    ],
    [
      'drop policy own_rows on NAME; alter table NAME disable row level security',
      `alter table NAME enable row level security; ${own}`,
      /^Row-level security is switched off on node .* for day_notes_\d+, /,
    ],
    [
      'create policy everybody on NAME using (true)',
      'drop policy everybody on NAME',
      /^Policies other than own_rows .* on node .* for day_notes_\d+ \(everybody\), .*Run on the node for each/,
    ],
    [
      'alter policy own_rows on NAME using (true)',
      `drop policy own_rows on NAME; ${own}`,
      /^The policy own_rows is not the one that Harbour made on node .* for day_notes_\d+, /,
    ],
  ])('shards of which a node changed the policies are named: %s', async (broken, cure, said) => {
    await onShards(1, 'day_notes', broken)
    await expect(start()).rejects.toThrow(said)
    await onShards(1, 'day_notes', cure)
    await start()
  })

  test('a node that reads times in another zone is refused, whichever login has it', async () => {
    const name = new URL(url).pathname.slice(1)
    for (const login of ['harbour_person', decodeURIComponent(new URL(url).username)]) {
      await onNode(1, `alter role ${login} in database ${name} set timezone = 'Asia/Kolkata'`)
      await expect(start()).rejects.toThrow(`TimeZone is Asia/Kolkata on node`)
      await onNode(1, `alter role ${login} in database ${name} reset timezone`)
    }
    await start()
  })

  /** Alters the flags of a node on the coordinator of this test's database. */
  const flag = (node: string, flags: string) =>
    database.pool.query(`update pg_dist_node set ${flags} where nodename || ':' || nodeport = $1`, [node])
  async function statesNow(): Promise<readonly NodeState[]> {
    const client = await database.pool.connect()
    try {
      return await readNodeStates(client, citus)
    } finally {
      client.release()
    }
  }

  test('a node that is given no new rows is asked as long as it holds some', async () => {
    const before = await statesNow()
    const drained = new URL(nodeUrls[0] ?? '').host
    await flag(drained, 'shouldhaveshards = false')
    expect(await statesNow()).toEqual(before)
    await turnPolicies('disable')
    await expect(start()).rejects.toThrow(`Row-level security is switched off on node ${drained} for`)
    await turnPolicies('enable')
    await flag(drained, 'shouldhaveshards = true')
  })

  test('a disabled node that holds rows is down, a start says so, and people there get an error and not an empty answer', async () => {
    const [disabled = ''] = (await statesNow()).map(({ node }) => node)
    const client = await database.pool.connect()
    const people = await citus.readTestPeople(client, 'row_level_security_canaries')
    client.release()
    const { userId = '' } = people.find(({ node }) => node === disabled) ?? {}
    await flag(disabled, 'isactive = false, shouldhaveshards = false')
    expect((await statesNow())[0]).toEqual({
      node: disabled,
      isUp: false,
      isDisabled: true,
      obstacle: null,
      preparedSeconds: 0,
    })
    await start()
    expect(logged.filter((line) => line.includes(`Node ${disabled} is disabled`))).toHaveLength(1)
    // Citus 13.2 plans a statement with parameters for a node like this until its time is up (30 s), and fails then
    const reading = sql`select from row_level_security_canaries where user_id = ${sql.lit(userId)}`
    await expect(reading.execute(database.forPerson(userId))).rejects.toThrow('no active placements')
    await flag(disabled, 'isactive = true, shouldhaveshards = true')
  })

  test('neither the coordinator nor a node needs a setting to learn whose rows a statement is for', async () => {
    const unset = `alter database ${new URL(url).pathname.slice(1)} set citus.propagate_set_commands = 'none'`
    await database.pool.query(unset)
    for (const at of nodeUrls.keys()) await onNode(at, unset)
    await expect(start()).resolves.toBeUndefined()
  })

  test('a node that does not show a person their row is refused', async () => {
    await onShards(1, 'row_level_security_canaries', 'alter policy own_rows on NAME using (false)')
    await expect(start(silent)).rejects.toThrow(/^Node .* does not learn whose rows a statement is for/)
  })
})
