import { expect, test } from 'vitest'
import { connected } from '../../test/connected.ts'
import { harbour } from '../../test/harbour.ts'

test('S532 the state of the backfill is told for each account of the person, and for nobody else’s', async () => {
  const home = await harbour()
  const { accountId } = await connected(home, 'ada')
  await connected(home, 'bob')
  const { accounts } = await home.as('ada').sync.status()
  expect(accounts.map((account) => [account.accountId, account.status])).toEqual([[accountId, 'connecting']])
  expect(accounts[0]).toMatchObject({ rows: 0, streamsDone: 0 })
  const versioned = await home.app.inject({ url: '/api/v1/backfill-status' })
  expect([versioned.statusCode, versioned.json().error.code]).toEqual([401, 'SESSION_EXPIRED'])
})
