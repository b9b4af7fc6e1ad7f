import { beforeAll, expect, test } from 'vitest'
import { type Harbour, harbour } from '../../../test/app/harbour.ts'

let h: Harbour
beforeAll(async () => {
  h = await harbour()
})

const atFirst = {
  timeZone: 'auto',
  equityZone: null,
  reportCurrency: 'USD',
  costMethod: 'average',
  resultDating: 'booked',
  breakevenUsd: '0',
  riskFree: 0,
  fewestDays: 30,
  theme: 'system',
  language: 'auto',
}

test('new people start with the device’s time zone and theme, and with dollars', async () => {
  expect((await h.as('ada').auth.me()).preferences).toEqual(atFirst)
})

test('fields that are sent are stored, others stay unchanged, and so do other people’s', async () => {
  const bea = h.as('bea')
  const first = await bea.preferences.update({ body: { timeZone: 'Asia/Kolkata', theme: 'light' } })
  expect(first.preferences).toEqual({ ...atFirst, timeZone: 'Asia/Kolkata', theme: 'light' })
  await bea.preferences.update({ body: { reportCurrency: 'EUR' } })
  await bea.preferences.update({ body: {} })
  expect((await bea.auth.me()).preferences).toEqual({
    ...atFirst,
    timeZone: 'Asia/Kolkata',
    reportCurrency: 'EUR',
    theme: 'light',
  })
  expect((await h.as('ada').auth.me()).preferences.theme).toBe('system')
})

test.each(['Europe/Berlin', 'America/Argentina/Buenos_Aires', 'UTC', 'Etc/GMT+5', 'Asia/Calcutta', 'auto'])(
  '%s is a valid time zone',
  async (timeZone) => {
    expect((await h.as('cem').preferences.update({ body: { timeZone } })).preferences.timeZone).toBe(timeZone)
  },
)

test.each([
  'Mars/Olympus',
  '+02:00',
  'europe/berlin',
  'Europe/Berlin\n',
  '../etc/passwd',
  '',
  'A'.repeat(65),
])('%j is not a time zone, and is refused with a message', async (timeZone) => {
  await expect(h.as('dan').preferences.update({ body: { timeZone } })).rejects.toMatchObject({
    status: 400,
    code: 'VALIDATION_FAILED',
    details: [{ field: 'timeZone' }],
  })
})

test('an unknown currency or theme is refused, and nothing is stored', async () => {
  for (const wrong of [
    { reportCurrency: 'XAU' },
    { reportCurrency: 'GBP' },
    { costMethod: 'lifo' },
    { breakevenUsd: '-1' },
    { breakevenUsd: '10000000' },
    { riskFree: 1.5 },
    { fewestDays: 1 },
    { fewestDays: 30.5 },
    { theme: 'pink' },
    { timeZone: null },
    { role: 'admin' },
  ]) {
    const reply = await h.app.inject({
      method: 'PUT',
      url: '/api/v1/user/preferences',
      headers: { authorization: `Bearer ${(await h.person('eli')).token}` },
      payload: { theme: 'light', ...wrong },
    })
    expect(reply.statusCode).toBe(400)
  }
  expect((await h.as('eli').auth.me()).preferences.theme).toBe('system')
})

test('a valid time zone for equity is stored, and an invalid one is not', async () => {
  const fay = h.as('fay')
  expect((await fay.preferences.update({ body: { equityZone: 'Europe/Berlin' } })).preferences).toEqual({
    ...atFirst,
    equityZone: 'Europe/Berlin',
  })
  await expect(fay.preferences.update({ body: { equityZone: 'Mars/Olympus' } })).rejects.toMatchObject({
    status: 400,
    details: [{ field: 'equityZone' }],
  })
})
