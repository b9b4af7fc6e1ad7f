import { beforeAll, expect, test } from 'vitest'
import { type Harbour, harbour } from '../../test/harbour.ts'

let h: Harbour
beforeAll(async () => {
  h = await harbour()
})

const want = (name: string, exchange: string) => h.as(name).feedback.want({ params: { exchange } })

test('two people who want the same exchange at the same moment vote for the same item', async () => {
  const [ada, bob] = await Promise.all([want('ada', 'blofin'), want('bob', 'blofin')])
  expect(ada.id).toBe(bob.id)
  expect(ada).toMatchObject({ type: 'EXCHANGE', title: 'Connect BloFin', hasVoted: true })
  const [item, ...others] = await h.as('cy').feedback.list({ query: { type: 'EXCHANGE', q: 'BloFin' } })
  expect(item).toMatchObject({ id: ada.id, upvotes: 2, hasVoted: false })
  expect(others).toEqual([])
  expect((await want('ada', 'blofin')).upvotes).toBe(2)
})

test('an item that somebody wrote before gets the votes, and a deleted one none', async () => {
  const written = await h.as('dan').feedback.create({
    body: { type: 'EXCHANGE', title: 'add bydfi', description: 'I trade there every day.' },
  })
  expect((await want('eve', 'bydfi')).id).toBe(written.id)
  await h.as('root', 'admin').feedback.remove({ params: { id: written.id } })
  const next = await want('eve', 'bydfi')
  expect(next.id).not.toBe(written.id)
  expect(next.title).toBe('Connect BYDFi')
})

test('an exchange that is offered, one that is read as another and one that nobody knows are no wish', async () => {
  for (const exchange of ['kraken', 'binance', 'nowhere'])
    await expect(want('fay', exchange)).rejects.toMatchObject({ code: 'EXCHANGE_UNKNOWN' })
})
