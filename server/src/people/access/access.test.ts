import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { type Harbour, harbour } from '../../../test/app/harbour.ts'
import { addTradingRows } from '../../../test/trading/trading-rows.ts'
import { hasTrading, mayTradeSql } from './access.ts'
import { claimDue } from '../../trading/sync-run/schedule.ts'

let home: Harbour
let people = 0
beforeAll(async () => {
  home = await harbour()
})

const beta = (isOn: boolean) =>
  sql`insert into settings (name, value) values ('beta', ${JSON.stringify(isOn)}::jsonb)
    on conflict (name) do update set value = excluded.value`.execute(home.db)

const onTrial = { vip: false, plan: 'free', subscription_status: 'trialing' } as const
const free = { ...onTrial, subscription_status: null }
const vip = { ...free, vip: true }
const paying = { ...free, plan: 'paid' } as const

/** Returns the trading screens' answer to a person of that plan. */
async function doorFor(plan: typeof onTrial | typeof free | typeof vip | typeof paying): Promise<string> {
  people += 1
  const { id, token } = await home.person(`person-${people}`)
  await home.db.updateTable('users').set(plan).where('id', '=', id).execute()
  const reply = await home.app.inject({ url: '/api/trades', headers: { authorization: `Bearer ${token}` } })
  return reply.statusCode === 200 ? 'open' : reply.json().error.code
}

test('S479 during the beta, people on trial, VIPs and paying people may trade', async () => {
  await beta(true)
  expect([await doorFor(onTrial), await doorFor(vip), await doorFor(paying)]).toEqual([
    'open',
    'open',
    'open',
  ])
  expect(await doorFor(free)).toBe('PLAN_REQUIRED')
})

test('S475 S480 after the beta only VIPs and paying people may trade', async () => {
  await beta(false)
  expect([await doorFor(vip), await doorFor(paying)]).toEqual(['open', 'open'])
  expect([await doorFor(onTrial), await doorFor(free)]).toEqual(['PLAN_REQUIRED', 'PLAN_REQUIRED'])
})

test('S478 a person who joins during the beta is on trial, a later one is not', async () => {
  const statusOf = async (name: string) => (await home.as(name).auth.me()).subscriptionStatus
  await beta(true)
  expect(await statusOf('during')).toBe('trialing')
  await beta(false)
  expect(await statusOf('after')).toBeNull()
})

test('the access rule in code and the one in SQL agree on every person, suspended or not', async () => {
  const cases = [true, false].flatMap((isBeta) =>
    [true, false].flatMap((isVip) =>
      (['free', 'paid'] as const).flatMap((plan) =>
        [null, 'trialing', 'active', 'past_due', 'canceled', 'unpaid', 'paused', 'incomplete'].map(
          (status) => ({ isBeta, isVip, plan, status }),
        ),
      ),
    ),
  )
  const { id } = await home.person('everybody')
  for (const { isBeta, isVip, plan, status } of cases) {
    await beta(isBeta)
    await home.db
      .updateTable('users')
      .set({ vip: isVip, plan, subscription_status: status })
      .where('id', '=', id)
      .execute()
    const { rows } = await sql<{
      may: boolean
    }>`select ${mayTradeSql} as may from users u where u.id = ${id}`.execute(home.db)
    const may = hasTrading({ vip: isVip, plan, subscriptionStatus: status }, isBeta)
    expect({ isBeta, isVip, plan, status, may: rows[0]?.may }).toEqual({ isBeta, isVip, plan, status, may })
  }
  expect(cases).toHaveLength(64)
})

test('accounts of people without access are not synced, and resume when access returns', async () => {
  await beta(false)
  const { id } = await home.person('resting')
  await addTradingRows(home.db, id)
  await home.db.updateTable('users').set(free).where('id', '=', id).execute()
  expect(await claimDue(home.db, ['binance'], 60_000)).toBeNull()
  await home.db.updateTable('users').set(paying).where('id', '=', id).execute()
  expect(await claimDue(home.db, ['binance'], 60_000)).toMatchObject({ userId: id })
})
