import { expect, test } from 'vitest'
import { table } from 'virtual:api-table/trades+exchangeKeys'

test('the browser is given addresses only: no schema, no summary, nothing that checks', () => {
  expect(table['trades']?.['list']).toEqual(['GET', '/trades'])
  expect(table['exchangeKeys']?.['remove']).toEqual(['DELETE', '/exchange-keys/:id'])
  for (const call of Object.values(table).flatMap((calls) => Object.values(calls))) {
    expect(call).toEqual([expect.stringMatching(/^[A-Z]+$/), expect.stringMatching(/^\/[a-z0-9/:-]+$/i)])
  }
})
