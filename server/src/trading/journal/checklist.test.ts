import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { connected } from '../../../test/trading/connected.ts'
import { harbour, type Harbour } from '../../../test/app/harbour.ts'
import { deletePerson } from '../../accounts.ts'
import { tradeId } from '../results/trade-place.ts'

let home: Harbour
let ada: { userId: string; accountId: string }
beforeAll(async () => {
  home = await harbour()
  ada = await connected(home, 'ada', 'okx')
})

async function trip(key: string, net: string | null) {
  await sql`
    insert into round_trips (user_id, account_id, key, symbol, product, position_side, side, opened_at, closed_at, opened, closed,
      entry_price, exit_price, contract_size, realised, fees, funding, net_usd, fees_usd, funding_usd, fills, is_complete)
    values (${ada.userId}, ${ada.accountId}, ${key}, 'BTC/USDT:USDT', 'linear', 'both', 'long', '2026-01-01 09:00', '2026-01-01 12:00',
      10, 10, 100, 103, 1, '{}', '{}', '{}', ${net}, 5, 0, 2, true)`.execute(home.db)
  return { id: tradeId({ accountId: ada.accountId, key }) }
}
const journal = (who = 'ada') => home.as(who).journal
const playbook = async (id: string) => {
  const found = (await journal().playbooks()).playbooks.find((one) => one.id === id)
  if (!found) throw new Error('no such playbook')
  return found
}
const none = { trades: 0, wins: 0, net: '0' }

test('rules keep their ids when their text changes, and new ones get their own', async () => {
  const { id } = await journal().addPlaybook({
    body: { name: 'Ids', rules: '', checklist: [{ text: ' Trend  up ' }, { text: 'Stop set' }] },
  })
  const { checklist } = await playbook(id)
  expect(checklist.map(({ text }) => text)).toEqual(['Trend up', 'Stop set'])
  const [first, second] = checklist
  const body = {
    name: 'Ids',
    rules: '',
    checklist: [
      { ...second, text: 'Stop in the market' },
      { id: second?.id, text: 'Twice' },
      { id: 'made-up', text: 'New' },
    ],
  }
  await journal().changePlaybook({ params: { id }, body })
  const changed = (await playbook(id)).checklist
  expect(changed.map(({ text }) => text)).toEqual(['Stop in the market', 'Twice', 'New'])
  expect(changed[0]?.id).toBe(second?.id)
  expect(new Set([...changed.map((one) => one.id), first?.id, 'made-up']).size).toBe(5)
  // left out, the list stays
  await journal().changePlaybook({ params: { id }, body: { name: 'Ids again', rules: '' } })
  expect((await playbook(id)).checklist).toEqual(changed)
})

test('a playbook’s results are those of the trades that closed in the period, on the selected accounts', async () => {
  const { id } = await journal().addPlaybook({ body: { name: 'Ranged', rules: '', checklist: [] } })
  const [january, march] = [await trip('january', '30'), await trip('march', '-4')]
  await sql`update round_trips set closed_at = '2026-03-01 23:30' where key = 'march'`.execute(home.db)
  for (const params of [january, march]) await journal().writeTrade({ params, body: { playbookId: id } })
  const of = async (query: { timeZone?: string; from?: string; to?: string; accounts?: string }) => {
    const found = (await journal().playbooks({ query })).playbooks.find((one) => one.id === id)
    return found && { trades: found.trades, wins: found.wins, net: found.net }
  }
  expect(await of({})).toEqual({ trades: 2, wins: 1, net: '26' })
  expect(await of({ from: '2026-03-01', to: '2026-03-01' })).toEqual({ trades: 1, wins: 0, net: '-4' })
  expect(await of({ from: '2026-03-01', to: '2026-03-01', timeZone: 'Asia/Tokyo' })).toEqual(none)
  expect(await of({ to: '2026-02-28' })).toEqual({ trades: 1, wins: 1, net: '30' })
  expect(await of({ accounts: 'another' })).toEqual(none)
})

test('at most twenty rules of 140 characters', async () => {
  const add = (checklist: { text: string }[]) =>
    journal().addPlaybook({ body: { name: `Limit ${checklist.length}`, rules: '', checklist } })
  const rules = (n: number, text = 'x') => Array.from({ length: n }, () => ({ text }))
  await expect(add(rules(21))).rejects.toMatchObject({ message: expect.stringContaining('At most 20 rules') })
  await expect(add(rules(1, 'x'.repeat(141)))).rejects.toMatchObject({ status: 400 })
  await expect(add(rules(1, ' '))).rejects.toMatchObject({ status: 400 })
  await add(rules(20, 'x'.repeat(140)))
})

test('trades that followed all rules are separate from the others and from unchecked ones', async () => {
  const { id } = await journal().addPlaybook({
    body: { name: 'Discipline', rules: '', checklist: [{ text: 'Trend up' }, { text: 'Stop set' }] },
  })
  const { checklist } = await playbook(id)
  const [trend = '', stop = ''] = checklist.map((rule) => rule.id)
  const [good, alsoGood, half, never, unpriced] = await Promise.all([
    trip('good', '30'),
    trip('also good', '-5'),
    trip('half', '-20'),
    trip('never', '99'),
    trip('unpriced', null),
  ])
  for (const params of [good, alsoGood, half, never, unpriced])
    await journal().writeTrade({ params, body: { playbookId: id } })
  const tick = (params: { id: string }, followedRules: string[] | null) =>
    journal().writeTrade({ params, body: { followedRules } })
  expect((await journal().trade({ params: good })).followedRules).toBeNull()
  expect((await tick(good, [stop, trend, 'of another'])).followedRules).toEqual([trend, stop])
  await tick(alsoGood, [trend, stop])
  await tick(half, [trend])
  await tick(unpriced, [trend])
  expect(await playbook(id)).toMatchObject({
    trades: 4,
    discipline: {
      followed: { trades: 2, wins: 1, net: '25' },
      broken: { trades: 1, wins: 0, net: '-20' },
      rules: 6,
      ticked: 5,
    },
  })
  // a rule that is added later does not turn former trades into ones that broke it
  await journal().changePlaybook({
    params: { id },
    body: { name: 'Discipline', rules: '', checklist: [...checklist, { text: 'Slept well' }] },
  })
  expect((await playbook(id)).discipline).toMatchObject({
    followed: { trades: 2 },
    broken: { trades: 1 },
    rules: 6,
  })
  // one that is gone is not held against them either
  await journal().changePlaybook({
    params: { id },
    body: { name: 'Discipline', rules: '', checklist: checklist.slice(0, 1) },
  })
  expect((await playbook(id)).discipline).toMatchObject({
    followed: { trades: 3 },
    broken: none,
    rules: 3,
    ticked: 3,
  })
  expect((await tick(good, null)).followedRules).toBeNull()
  expect((await playbook(id)).discipline).toMatchObject({ followed: { trades: 2 }, rules: 2 })
})

test('a trade without a playbook has no checklist', async () => {
  const params = await trip('free', '1')
  expect((await journal().writeTrade({ params, body: { followedRules: ['x'] } })).followedRules).toBeNull()
})

test('the personal data export contains checklists and ticks, and both are deleted with the person', async () => {
  const { token } = await home.person('ada')
  const reply = await fetch(`${await home.listen()}/api/v1/user/export`, {
    headers: { authorization: `Bearer ${token}` },
  })
  const file = JSON.parse(await reply.text())
  const own = file.playbooks.find((one: { name: string }) => one.name === 'Discipline')
  expect(own.checklist).toEqual([{ id: expect.any(String), text: 'Trend up' }])
  expect(file.tradeNotes).toContainEqual(
    expect.objectContaining({ checkedRules: expect.any(Array), followedRules: [own.checklist[0].id] }),
  )
  await home.db.transaction().execute((tx) => deletePerson(tx, ada.userId))
  const { rows } = await sql<{ n: number }>`
    select ((select count(*) from round_trip_notes where user_id = ${ada.userId})
      + (select count(*) from playbooks where user_id = ${ada.userId}))::int as n`.execute(home.db)
  expect(rows[0]?.n).toBe(0)
})
