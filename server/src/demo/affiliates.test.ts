import { expect, test } from 'vitest'
import { harbour } from '../../test/app/harbour.ts'
import { addDemoPeople } from './demo.ts'

test('the demo has partners with clicks, referrals and commissions that add up; a restart adds and restores nothing', async () => {
  const home = await harbour({ settings: { isDemo: true } })
  await addDemoPeople(home.services)
  const admin = home.as('chief', 'admin').affiliates
  const { links } = await admin.list()
  expect(links.map(({ code, isActive, referralCount }) => [code, isActive, referralCount])).toEqual([
    ['TIDELINE', true, 4],
    ['GRIDLAB', true, 3],
    ['CHARTROOM', false, 2],
  ])
  // two payments of $19.95 at 20 percent, of which a quarter of one went back; one at 25 percent
  expect(links.map(({ totalCommission, conversions }) => [totalCommission, conversions])).toEqual([
    ['6.98', 1],
    ['4.99', 1],
    ['0.00', 0],
  ])
  expect(links.every(({ clicks }) => clicks > 20)).toBe(true)
  expect((await admin.summary()).totalEarningsAllTime).toBe('11.97')
  const { url } = await admin.partnerLink({ params: { id: links[0]?.id ?? '' }, body: {} })
  const { months } = await home.visitor.affiliates.partner({ params: { token: url.split('/').at(-1) ?? '' } })
  expect(months.map(({ returned }) => returned).filter((returned) => returned !== '0.00')).toEqual(['-1.00'])
  await admin.remove({ params: { id: links[2]?.id ?? '' } })
  await addDemoPeople(home.services)
  expect((await admin.list()).links).toHaveLength(2)
  expect((await admin.summary()).totalEarningsAllTime).toBe('11.97')
})
