import { dayMs } from '@harbour/ledger/durations'
import { listExchanges } from '@harbour/exchanges/registry'
import { ExchangeError } from '@harbour/exchanges/wire/error'
import { VirtualClock } from '@harbour/simulator/clock'
import { startConnectProxy } from '@harbour/simulator/connect-proxy'
import { startSimulator } from '@harbour/simulator/server'
import { makeWorld } from '@harbour/simulator/truth/world'
import { makeKey } from '@harbour/simulator/worlds/keys'
import { scenarioWorld } from '@harbour/simulator/worlds/scenario'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { closeAfterUse } from '../../../test/database/close-after-use.ts'
import { connected } from '../../../test/trading/connected.ts'
import { harbour } from '../../../test/app/harbour.ts'
import { quickPace } from '../../../test/trading/quick-pace.ts'
import { scriptedExchange } from '../../../test/trading/scripted-exchange.ts'
import { makeDue, syncRounds } from '../../../test/trading/sync-rounds.ts'
import { untilStatus } from '../../../test/app/until-status.ts'
import { syncMessages } from '../../core/language/sync-messages.ts'
import type { EgressEntry } from '../../core/settings/egress-settings.ts'
import { announcePool, moveAccounts } from '../sync-run/egress-moves.ts'

const endMs = Date.now()
const truthOf = (seed: number) => {
  const plan = { fills: 40, startMs: endMs - 20 * dayMs, endMs, tiesAtPageEdges: false, lateShare: 0 }
  const [truth] = scenarioWorld({ ...plan, exchange: 'binance', products: ['spot'], seed }).accounts
  if (!truth) throw new Error('the scenario has no account')
  return truth
}

/** A Harbour with two addresses, one its own and one of a proxy, before an exchange that knows four accounts. */
async function twoAddresses() {
  const seeds = [51, 52, 53, 54]
  const clock = new VirtualClock()
  clock.set(endMs)
  const world = makeWorld(51, seeds.map(truthOf))
  const simulator = await startSimulator({ world, clock, hasLimits: false })
  closeAfterUse(() => simulator.close())
  const proxy = await startConnectProxy({ localAddress: '127.0.0.3', user: 'ada', password: 's3cret' })
  closeAfterUse(() => proxy.close())
  const egressPool: EgressEntry[] = [
    { name: 'a', way: { kind: 'local', address: '127.0.0.2' }, addresses: ['203.0.113.2'] },
    {
      name: 'b',
      way: { kind: 'proxy', url: `http://ada:s3cret@127.0.0.1:${proxy.port}/` },
      addresses: ['203.0.113.3'],
    },
  ]
  const home = await harbour({
    settings: { exchangeUrls: { binance: simulator.baseUrl }, egressPool },
    trading: { exchanges: listExchanges(), pace: { ...quickPace, egressMoveShare: 0 } },
    now: () => clock.now(),
  })
  /** The addresses that the exchange saw each key from. */
  const seen = new Map<string, Set<string>>()
  simulator.hooks.seen = ({ request, key }) => {
    if (key !== '') seen.set(key, (seen.get(key) ?? new Set()).add(request.ip))
  }
  return { home, proxy, seeds, seen, simulator }
}

test.runIf(process.platform === 'linux')(
  'each account is checked and read from its own address, the one shown to its owner',
  async () => {
    const { home, proxy, seeds, seen, simulator } = await twoAddresses()
    const shown = new Map<string, readonly string[]>()
    for (const seed of seeds) {
      const { apiKey, apiSecret } = makeKey('binance', `scenario ${seed}`)
      const as = home.as(`person ${seed}`)
      const { addressesOf, egressAddresses } = await as.exchangeKeys.exchanges({})
      expect(egressAddresses).toEqual(['203.0.113.2', '203.0.113.3'])
      const { id } = await as.exchangeKeys.create({ body: { exchange: 'binance', apiKey, apiSecret } })
      expect(addressesOf.accounts).toEqual({})
      const own = (await as.exchangeKeys.exchanges({})).addressesOf.accounts
      expect(own).toEqual({ [id]: addressesOf.exchanges['binance'] })
      shown.set(apiKey, own[id] ?? [])
    }
    home.trading.startSync()
    const { rows } = await sql<{ id: string }>`
      select account_id as id from sync_schedule where egress in ('a', 'b')`.execute(home.db)
    expect(rows).toHaveLength(seeds.length)
    for (const { id } of rows) await untilStatus(home.db, id, 'synced')
    for (const [key, addresses] of shown)
      expect([...(seen.get(key) ?? [])].map((ip) => ip.replace('127.0.0', '203.0.113'))).toEqual(addresses)
    // requests that belong to no account use both addresses, too
    expect([...simulator.counters.byIp.keys()].toSorted()).toEqual(['127.0.0.2', '127.0.0.3'])
    expect(new Set(proxy.opened)).toEqual(new Set([new URL(simulator.baseUrl).host]))
    expect(home.logged.join('\n')).not.toContain('s3cret')
  },
)

test.runIf(process.platform === 'linux')(
  'a broken proxy is an outage: the account keeps its key, waits, and resumes automatically',
  async () => {
    const { home, proxy, seeds } = await twoAddresses()
    const [seed = 0] = seeds
    const { apiKey, apiSecret } = makeKey('binance', `scenario ${seed}`)
    const body = { exchange: 'binance', apiKey, apiSecret }
    const { id } = await home.as('ada').exchangeKeys.create({ body })
    await sql`update sync_schedule set egress = 'b'`.execute(home.db)
    proxy.setBroken(true)
    home.trading.startSync()
    await untilStatus(home.db, id, 'retrying')
    const { rows } = await sql<{ suspended: boolean; secrets: boolean }>`
      select is_suspended as suspended, has_secrets as secrets from sync_schedule`.execute(home.db)
    expect(rows).toEqual([{ suspended: false, secrets: true }])
    // and a key is not called wrong, whose owner enters it meanwhile
    await expect(
      home.as('ada').exchangeKeys.update({ params: { id }, body: { apiKey, apiSecret } }),
    ).rejects.toMatchObject({ code: 'EXCHANGE_UNREACHABLE' })
    proxy.setBroken(false)
    await untilStatus(home.db, id, 'synced')
  },
)

test('an owner whose key is invalid at the new address sees that address and keeps the key', async () => {
  const egressPool: EgressEntry[] = [
    { name: 'a', way: null, addresses: ['203.0.113.2'] },
    { name: 'b', way: null, addresses: [] },
  ]
  let isRefused = true
  const exchange = scriptedExchange({
    page: () => {
      if (!isRefused) return {}
      throw new ExchangeError({
        kind: 'credentials',
        reason: 'ip_refused',
        exchange: 'scripted',
        saying: syncMessages.demoStopped,
      })
    },
  })
  const home = await harbour({ settings: { egressPool } })
  const { userId, accountId } = await connected(home, 'ada')
  const round = syncRounds(home, [exchange], quickPace)
  const moveTo = async (name: string) => {
    await announcePool(home.db, [name])
    await moveAccounts(home.db, [name], 1)
  }
  const said = async () => {
    const { rows } = await sql<{ message: string; secrets: boolean }>`
      select message, (select has_secrets from sync_schedule) as secrets from sync_states
      where user_id = ${userId} and account_id = ${accountId}`.execute(home.db)
    return rows[0]
  }
  await moveTo('a')
  expect(await round('scripted')).toBe('suspended')
  expect(await said()).toMatchObject({
    message: expect.stringContaining('has changed to 203.0.113.2, and Scripted'),
    secrets: true,
  })
  expect((await home.mails()).map(({ text }) => text).join()).toContain('203.0.113.2')

  await moveTo('b')
  await sql`update sync_schedule set is_suspended = false`.execute(home.db)
  expect(await round('scripted')).toBe('suspended')
  expect((await said())?.message).toContain('lift the restriction')

  // where it was read from before, a refusal is what the exchange says it is
  isRefused = false
  await sql`update sync_schedule set is_suspended = false`.execute(home.db)
  expect(await round('scripted')).toBe('complete')
  isRefused = true
  await makeDue(home.db)
  expect(await round('scripted')).toBe('suspended')
  expect((await said())?.message).toBe(syncMessages.demoStopped.english)
})
