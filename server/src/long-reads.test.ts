import { beforeAll, expect, test, vi } from 'vitest'
import { connected } from '../test/trading/connected.ts'
import { harbour, type Harbour } from '../test/app/harbour.ts'

let home: Harbour
beforeAll(async () => {
  home = await harbour()
  await connected(home, 'ada', 'okx')
})

const timeZone = 'UTC'
const fileOf = async (file: Promise<{ readonly url: string }>) => {
  const { url } = await file
  return (await home.app.inject({ url })).statusCode
}

test.each<[string, () => Promise<unknown>]>([
  ['a file of closed trades', () => fileOf(home.as('ada').exports.closedTrades({ query: { timeZone } }))],
  ['a file of fills', () => fileOf(home.as('ada').exports.fills({ query: { timeZone } }))],
  [
    "the download of one's own data",
    async () => {
      const { token } = await home.person('ada')
      const headers = { authorization: `Bearer ${token}` }
      return (await home.app.inject({ url: '/api/v1/user/export', headers })).statusCode
    },
  ],
  ['a file of days', () => fileOf(home.as('ada').exports.days({ query: { timeZone } }))],
  [
    'a report',
    () => home.as('ada').monthlyReport.show({ query: { timeZone, from: '2026-06-01', to: '2026-06-30' } }),
  ],
])('%s uses the connections for long reads', async (_name, read) => {
  const asked = vi.spyOn(home.database, 'forLongReads')
  await read()
  expect(asked).toHaveBeenCalledWith((await home.person('ada')).id)
  asked.mockRestore()
})
