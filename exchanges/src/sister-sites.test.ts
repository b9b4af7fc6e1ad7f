import { expect, test } from 'vitest'
import { compareEntries, compareFills, none } from '../test/compare-walk.ts'
import { dayMs } from '@harbour/ledger/durations'
import { openScenario, type Scenario } from '../test/open-scenario.ts'
import { emptyStore, readAll as readStore } from '../test/read-all.ts'
import { clean, judgeEntries, judgeFills } from '../test/truth.ts'
import { bybit } from './bybit/bybit.ts'
import { readAll } from './conformance.ts'
import type { Exchange } from './exchange.ts'
import { okx } from './okx/okx.ts'
import { exchangeById } from './registry.ts'

/** An account like one of the exchange's main site, which only this one's host is asked about. */
async function openSite(of: Exchange, id: string, products: readonly ('spot' | 'linear' | 'inverse')[]) {
  const exchange = exchangeById(id)
  if (exchange === null) throw new Error(`${id} is not there`)
  const scenario = await openScenario(of, { seed: 31, fills: 200, products: [...products] })
  const hosts = new Set<string>()
  scenario.simulator.hooks.seen = ({ request }) => hosts.add(request.host)
  return { scenario, hosts, session: await exchange.open(scenario.credentials, scenario.wire) }
}

test.each([
  ['okxeea', 'eea.okx.com', ['spot', 'linear']],
  ['okxusa', 'us.okx.com', ['spot']],
] as const)(
  'an account at %s is read completely by OKX’s parser, from %s only',
  async (id, host, products) => {
    const { scenario, hosts, session } = await openSite(okx, id, products)
    const { readOnly, mode } = await session.prove()
    const store = emptyStore()
    await readStore(session, mode, store)
    const span = [scenario.clock.now() - 90 * dayMs, scenario.clock.now()] as const
    expect(store.fills.size).toBe(200)
    expect(judgeFills(store, scenario.account, span, (fill) => fill.billId)).toEqual(clean)
    expect(judgeEntries(store, scenario.account, span, () => true)).toEqual(clean)
    // Files of older rows lie on a host of their own.
    expect({ readOnly, hosts: [...hosts] }).toEqual({ readOnly: true, hosts: [host, 'static.okx.com'] })
  },
)

const reading = {
  fillId: (fill: { id: string }) => fill.id,
  entryId: (entry: { id: string }) => entry.id,
  cashGrainMs: 1000,
  statesProfit: false,
  statesFundingSide: true,
}

test.each([
  ['bybiteea', 'api.bybit.eu', ['spot']],
  ['bybitidn', 'api.bybit.id', ['spot', 'linear', 'inverse']],
] as const)(
  'an account at %s is read completely by Bybit’s parser, from %s only',
  async (id, host, products) => {
    const { scenario, hosts, session } = await openSite(bybit, id, products)
    const walk = await readAll(session)
    const { account, clock }: Scenario = scenario
    expect(walk.fills.size).toBe(200)
    expect(compareFills(walk, account, clock.now(), reading)).toEqual(none)
    expect(compareEntries(walk, account, clock.now(), reading)).toEqual(none)
    await session.snapshot({})
    expect([...hosts]).toEqual([host])
  },
)
