import { expect, test, vi } from 'vitest'
import { account, gridFills, now, prices, track } from '../../../test/trading/bot-world.ts'
import { KeyedMutex } from '../../core/cache/keyed-mutex.ts'
import { PersonCache } from '../../core/cache/person-cache.ts'
import { inDollars } from '../report-currency/report-money.ts'
import { type FoldChoice, FoldedBots } from './folded-bots.ts'
import { lookAtBots } from './look.ts'

const user = (id: string) => ({
  id,
  preferences: { reportCurrency: 'USD' as const, timeZone: 'UTC', equityZone: null },
})

/** Remembers what it was asked to fold. */
class Witness extends FoldedBots {
  readonly choices: FoldChoice[] = []

  override catchUp(...[db, choice]: Parameters<FoldedBots['catchUp']>) {
    this.choices.push(choice)
    return super.catchUp(db, choice)
  }
}

async function world() {
  const { home, userId, accountId } = await account({
    fills: gridFills('grid'),
    entries: [],
    prices: prices(),
  })
  await track(home, 'Grid', 'grid-')
  const made: Witness[] = []
  const parts = {
    cache: new PersonCache(() => {
      const one = new Witness()
      made.push(one)
      return one
    }),
    folds: new KeyedMutex(),
    moneyOf: () => Promise.resolve(inDollars()),
    now: () => now,
  }
  const look = (accounts: readonly string[] | null, signal?: AbortSignal) =>
    lookAtBots({ ...parts, signal }, home.db, user(userId), accounts, ({ bots, subAccount }) =>
      bots.map(({ rule }) => subAccount(rule.id)?.fills ?? 0),
    )
  const holdFolds = (until: Promise<unknown>) => parts.folds.run(userId, () => until)
  return { look, made, accountId, holdFolds, db: home.db }
}

test('a selection is folded once, even with unknown or repeated account ids', async () => {
  const { look, made, accountId } = await world()
  for (const asked of [
    null,
    [accountId],
    [accountId, accountId],
    ['nobody', accountId],
    [accountId, 'x', 'y'],
  ])
    expect(await look(asked)).toEqual([8])
  expect(made).toHaveLength(1)
  for (const strangers of [['nobody'], ['x', 'y'], []]) expect(await look(strangers)).toEqual([0])
  expect(made).toHaveLength(2)
})

test('a reader who disconnects causes no fold and delays no one', async () => {
  const { look, made, holdFolds } = await world()
  const gone = new AbortController()
  const others = Promise.withResolvers<void>()
  const held = holdFolds(others.promise)
  const cut = look(null, gone.signal)
  // the reads before the fold may overtake each other
  await vi.waitFor(() => expect(made).toHaveLength(1))
  const waits = look(null)
  gone.abort()
  others.resolve()
  await held
  await expect(cut).rejects.toThrow(/abort/i)
  expect(await waits).toEqual([8])
  const [first] = made
  expect(first?.folded).toBe(0)
  // nothing that is folded already is dropped for one who is gone
  const known = made.length
  await look(null, gone.signal)
  expect(made).toHaveLength(known)
})

test('an interrupted fold is never returned as complete, whatever is requested next', async () => {
  const { look, made, db } = await world()
  await look(null)
  const [one] = made
  const [choice] = one?.choices ?? []
  if (!one || !choice) throw new Error('nothing was folded')
  const cut = { ...choice, resultTo: 'closer' as const, signal: AbortSignal.abort() }
  await expect(one.catchUp(db, cut)).rejects.toThrow(/abort/i)
  const fold = await one.catchUp(db, choice)
  expect(fold.all.reduce((sum, { fills }) => sum + fills, 0)).toBe(8)
})
