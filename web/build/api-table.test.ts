import { expect, test } from 'vitest'
import { table } from 'virtual:api-table/trades+exchangeKeys'

test('the browser gets addresses only: no schema, no summary, no validation code', () => {
  expect(table['trades']?.['list']).toEqual(['GET', '/trades'])
  expect(table['exchangeKeys']?.['remove']).toEqual(['DELETE', '/exchange-keys/:id'])
  for (const call of Object.values(table).flatMap((calls) => Object.values(calls))) {
    expect(call).toEqual([expect.stringMatching(/^[A-Z]+$/), expect.stringMatching(/^\/[a-z0-9/:-]+$/i)])
  }
})
