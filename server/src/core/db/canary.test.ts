import { randomBytes } from 'node:crypto'
import pg from 'pg'
import {
  afterAll,
  afterEach,
  beforeAll,
  beforeEach,
  describe,
  expect,
  inject,
  onTestFinished,
  test,
  vi,
} from 'vitest'
import { createDatabase, dropDatabase } from '../../../test/database/databases.ts'
import { findPgBouncer, type PgBouncer, startPgBouncer } from '../../../test/database/pgbouncer.ts'
import { freshDatabase } from '../../../test/database/test-database.ts'
import { addTradingRows } from '../../../test/trading/trading-rows.ts'
import { expectedFailure } from '../../startup-error.ts'
import { createLog } from '../log/log.ts'
import { DatabaseUnsafe, proveRowLevelSecurity, proveRowsOfPeople, refuseUnboundLogin } from './canary.ts'
import { citus, type Cluster } from './citus.ts'
import type { Database } from './database.ts'
import { openDatabase } from './engines/open.ts'
import type { NodeState } from './node-states.ts'

let logged: string[]
const log = createLog('warn', (line) => void logged.push(line))
beforeEach(() => {
  logged = []
})

const refusalOf = (database: Database, isProduction = false): Promise<string | null> =>
  refuseUnboundLogin(database, { isProduction })
    .then(() => proveRowLevelSecurity(database, log))
    .then(
      () => null,
      (error: unknown) => expectedFailure(error) ?? `not expected: ${String(error)}`,
    )

describe('before the server serves a database', () => {
  let database: Database
  beforeAll(async () => {
    database = await freshDatabase()
  })
  afterAll(() => database.close())

  test('it checks that a person sees their own rows, no other person’s, and that a query without a person sees none', async () => {
    expect(await refusalOf(database)).toBeNull()
    expect(logged).toEqual([])
  })

  test.runIf(inject('engine').engine === 'embedded')(
    'the embedded database accepts every login, because it has no logins of its own',
    async () => {
      expect(await refusalOf(database, true)).toBeNull()
    },
  )

  describe.skipIf(inject('engine').engine === 'embedded')('on a cluster that holds rows of people', () => {
    const cluster = (given: Partial<Cluster> = {}): Cluster => ({
      ...citus,
      readVersion: () => Promise.resolve('13.2-1'),
      readDistributed: () => Promise.resolve(['fills', 'row_level_security_canaries']),
      readObstacle: () => Promise.resolve(null),
      readHolders: () => Promise.resolve(['one:5432', 'two:5432']),
      readNodeState: (_client, node) => Promise.resolve(up(node)),
      readTestPeople: () =>
        Promise.resolve([
          { userId: 'canary-7', node: 'one:5432' },
          { userId: 'canary-8', node: 'two:5432' },
        ]),
      ...given,
    })
    const up = (node: string) => ({ node, isUp: true, isDisabled: false, obstacle: null, preparedSeconds: 0 })
    /** The second node answers differently. */
    const two = (changed: Partial<NodeState>): Partial<Cluster> => ({
      readNodeState: (_client, node) =>
        Promise.resolve({ ...up(node), ...(node === 'two:5432' ? changed : {}) }),
    })
    const start = (of: Cluster, on = database) => proveRowLevelSecurity(on, log, of)
    const seeing = 'People would see nothing.'

    test('nodes that do not learn whose rows a statement is for are refused, by what the coordinator or the node says', async () => {
      const deaf = { readObstacle: () => Promise.resolve(seeing) }
      await expect(start(cluster(deaf))).rejects.toThrow(new DatabaseUnsafe(seeing))
      await start(cluster({ ...deaf, readDistributed: () => Promise.resolve([]) }))
      await expect(start(cluster(two({ obstacle: 'Two lost its role.' })))).rejects.toThrow(
        new DatabaseUnsafe('Two lost its role.'),
      )
      const former = { readDistributed: () => Promise.resolve(['fills']) }
      await expect(start(cluster(former))).rejects.toThrow(/is not distributed, .* Run: harbour distribute/)
    })

    test('each node shows the row of its test person, which is inserted where it is missing', async () => {
      await start(cluster())
      const stored = () =>
        database.db.selectFrom('row_level_security_canaries').select('user_id').orderBy('user_id').execute()
      expect((await stored()).map((row) => row.user_id)).toEqual(
        expect.arrayContaining(['canary-7', 'canary-8']),
      )
      const deafTwo: Database = {
        ...database,
        forPerson: (userId) => database.forPerson(userId === 'canary-8' ? '' : userId),
      }
      await expect(start(cluster(), deafTwo)).rejects.toThrow(
        /^Node two:5432 does not learn whose rows a statement is for: a query of canary-8 sees no rows/,
      )
      const openTwo: Database = {
        ...database,
        forPerson: (userId) => (userId === 'canary-8' ? database.db : database.forPerson(userId)),
      }
      await expect(start(cluster(), openTwo)).rejects.toThrow(
        /a query of canary-8 sees canary-7, canary-8 in place of canary-8/,
      )
    })

    test('a node that does not answer is named in the log, and the start goes on without it', async () => {
      const asked: string[] = []
      const watched: Database = {
        ...database,
        forPerson(userId) {
          asked.push(userId)
          return database.forPerson(userId)
        },
      }
      await start(cluster(two({ isUp: false })), watched)
      expect(new Set(asked)).toEqual(new Set(['canary-7', '']))
      expect(logged).toEqual([expect.stringContaining('two:5432')])
    })

    test('a node that refuses the role of people is named', async () => {
      const refusing: Database = {
        ...database,
        forPerson(userId) {
          if (userId === 'canary-8') throw new Error('password authentication failed')
          return database.forPerson(userId)
        },
      }
      await expect(start(cluster(), refusing)).rejects.toThrow(
        /^Node two:5432 answers the owner of the tables, but not the role harbour_person: password authentication failed/,
      )
    })

    test('a node that is lost during the proof is not called unsafe', async () => {
      vi.useFakeTimers({ toFake: ['Date'] })
      onTestFinished(() => void vi.useRealTimers())
      const lost = Object.assign(new Error('the connection ended'), { code: '08006' })
      const losing: Database = {
        ...database,
        forPerson() {
          vi.advanceTimersByTime(60_000)
          throw lost
        },
      }
      await expect(start(cluster(), losing)).rejects.toBe(lost)
    })
  })

  test('a database that shows everyone’s rows to everyone is refused, and the message says what was visible', async () => {
    const seeing = { ...database, forPerson: () => database.db }
    expect(await refusalOf(seeing)).toMatch(
      /^Row-level security fails on this database: a query of (canary-\d+|nobody) sees canary-1, (canary-\d+, )*canary-2.* in place of/,
    )
  })

  test('a database that hides people’s rows from their owners is refused too', async () => {
    const blind = { ...database, forPerson: () => database.forPerson('somebody else') }
    expect(await refusalOf(blind)).toMatch(/a query of canary-\d sees no rows (in place of canary-\d|there)/)
  })

  test('the check is retried when the server has no free connection, as when many processes start at once', async () => {
    let refusals = 5
    const scarce: Database = {
      ...database,
      forPerson(userId) {
        refusals -= 1
        if (refusals >= 0)
          throw Object.assign(new Error('sorry, too many clients already'), { code: '53300' })
        return database.forPerson(userId)
      },
    }
    expect(await refusalOf(scarce)).toBeNull()
    expect(refusals).toBeLessThan(0)
  })

  test('the owner’s read of the test rows is retried too, as when a node of a cluster is lost meanwhile', async () => {
    let losses = 2
    const { db } = database
    const losing: Database = {
      ...database,
      get db() {
        losses -= 1
        if (losses >= 0)
          throw Object.assign(new Error('connection to the remote node failed'), { code: '08006' })
        return db
      },
    }
    await proveRowsOfPeople(losing)
    expect(losses).toBeLessThan(0)
  })

  test('a table with row-level security switched off is named', async () => {
    await database.pool.query('alter table fills disable row level security')
    expect(await refusalOf(database)).toMatch(/^Row-level security is switched off on fills\. Run/)
    await database.pool.query('alter table fills enable row level security')
    expect(await refusalOf(database)).toBeNull()
  })

  test('a role created after the migrations gets the grants that they would have given it', async () => {
    await database.pool.query('revoke all on fills from harbour_person')
    expect(await refusalOf(database)).toBeNull()
    expect(await database.forPerson('ada').selectFrom('fills').selectAll().execute()).toEqual([])
  })

  test('a role name that looks like SQL is quoted', async () => {
    const name = "'; reset role; select * from row_level_security_canaries; --\\"
    expect(
      await database.forPerson(name).selectFrom('row_level_security_canaries').selectAll().execute(),
    ).toEqual([])
  })

  test('a query that fails for one person leaves the connection clean for the next', async () => {
    const own = database.forPerson('canary-1')
    await expect(
      own
        .selectFrom('users')
        .select('id')
        .where('no_such_column' as 'id', '=', '')
        .execute(),
    ).rejects.toThrow('no_such_column')
    const failing = own.transaction().execute(async (tx) => {
      await tx.selectFrom('row_level_security_canaries').selectAll().execute()
      throw new Error('given up')
    })
    await expect(failing).rejects.toThrow('given up')
    expect(await refusalOf(database)).toBeNull()
  })
})

const engine = inject('engine')
const program = findPgBouncer()
const isHere = engine.engine === 'postgres' && program !== null

describe.runIf(isHere)('behind PgBouncer in transaction mode', () => {
  let bouncer: PgBouncer
  let direct: string
  let name: string
  const admin = async (text: string) => {
    const client = new pg.Client({ connectionString: engine.engine === 'postgres' ? engine.adminUrl : '' })
    await client.connect()
    try {
      await client.query(text)
    } finally {
      await client.end()
    }
  }
  const start = async (settings: Readonly<Record<string, string>>) => {
    if (engine.engine !== 'postgres' || program === null) return
    name = `h_${randomBytes(6).toString('hex')}`
    await createDatabase(engine, name, engine.template)
    direct = Object.assign(new URL(engine.adminUrl), { pathname: `/${name}` }).href
    bouncer = await startPgBouncer(program, engine.adminUrl, settings)
  }
  afterEach(async () => {
    await bouncer.stop()
    if (engine.engine === 'postgres') await dropDatabase(engine, name)
  })

  test('everyone sees their own rows, and the settings that it drops are named', async () => {
    await start({ ignore_startup_parameters: 'options' })
    await admin(`alter database ${name} set timezone = 'UTC'`)
    const database = await openDatabase({ databaseUrl: bouncer.urlOf(direct), dataFolder: null, poolSize: 8 })
    for (const user of ['ada', 'bob']) await addTradingRows(database.db, user)
    expect(await refusalOf(database)).toBeNull()
    const people = Array.from({ length: 60 }, (_, index) => (index % 2 === 0 ? 'ada' : 'bob'))
    const seen = await Promise.all(
      people.map(async (person, index) => {
        const own = database.forPerson(person)
        const read = (db: typeof own) => db.selectFrom('exchange_accounts').select('user_id').execute()
        const rows = index % 3 === 0 ? await own.transaction().execute(read) : await read(own)
        return rows.map((row) => row.user_id)
      }),
    )
    await database.close()
    expect(seen).toEqual(people.map((person) => [person]))
    expect(logged).toHaveLength(1)
    for (const setting of ['statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout', 'jit'])
      expect(logged[0]).toContain(setting)
  })

  test('a dropped time zone stops the start, because timestamps would be read wrong', async () => {
    await start({ ignore_startup_parameters: 'options' })
    await admin(`alter database ${name} set timezone = 'Asia/Kolkata'`)
    const database = await openDatabase({ databaseUrl: bouncer.urlOf(direct), dataFolder: null })
    expect(await refusalOf(database)).toMatch(
      /^TimeZone is Asia\/Kolkata, not UTC.*alter role LOGIN set TimeZone = 'UTC'/,
    )
    await database.close()
  })

  test('a pooler that refuses startup settings is named, with what it needs', async () => {
    await start({})
    const database = await openDatabase({ databaseUrl: bouncer.urlOf(direct), dataFolder: null })
    expect(await refusalOf(database)).toMatch(/PgBouncer needs: ignore_startup_parameters = options$/)
    await database.close()
  })
})

describe.runIf(engine.engine === 'postgres')('a login that may not take the role', () => {
  test('is refused with instructions for the server’s administrator', async () => {
    if (engine.engine !== 'postgres') return
    const database = await freshDatabase()
    const { rows } = await database.pool.query<{ name: string }>('select current_database() as name')
    const login = `l_${randomBytes(6).toString('hex')}`
    await database.pool.query(`create role ${login} login`)
    const url = Object.assign(new URL(engine.adminUrl), { username: login, pathname: `/${rows[0]?.name}` })
    const limited = await openDatabase({ databaseUrl: url.href, dataFolder: null })
    const missing = new RegExp(
      `^Row-level security needs the role harbour_person.*grant harbour_person to ${login}$`,
    )
    expect(await refusalOf(limited)).toMatch(missing)

    // one that may more than it should
    const unbound = (what: string) =>
      new RegExp(
        `^DATABASE_URL signs in as ${login}, which ${what}: .*alter role "${login}" nosuperuser nobypassrls$`,
      )
    await database.pool.query(`alter role ${login} superuser`)
    expect(await refusalOf(limited, true)).toMatch(unbound('is a superuser'))
    expect(await refusalOf(limited)).toBeNull()
    await database.pool.query(`alter role ${login} nosuperuser bypassrls`)
    expect(await refusalOf(limited, true)).toMatch(unbound('bypasses row-level security'))
    await database.pool.query(`alter role ${login} nosuperuser nobypassrls`)
    expect(await refusalOf(limited, true)).toMatch(missing)
    // the tests' own login is the one that initdb made
    expect(await refusalOf(database, true)).toMatch(/is a superuser: .*Give Harbour a login of its own/)
    await limited.close()
    await database.pool.query(`drop role ${login}`)
    await database.close()
  })
})
