import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { type Harbour, harbour } from '../../../test/app/harbour.ts'
import { purgeItems } from './board-jobs.ts'

let h: Harbour
beforeAll(async () => {
  h = await harbour()
})

const want = (name: string, exchange: string) => h.as(name).feedback.want({ params: { exchange } })

test('two people who request the same exchange at once vote for the same item', async () => {
  const [ada, bob] = await Promise.all([want('ada', 'blofin'), want('bob', 'blofin')])
  expect(ada.id).toBe(bob.id)
  expect(ada).toMatchObject({ type: 'EXCHANGE', title: 'Connect BloFin', hasVoted: true })
  const [item, ...others] = await h.as('cy').feedback.list({ query: { type: 'EXCHANGE', q: 'BloFin' } })
  expect(item).toMatchObject({ id: ada.id, upvotes: 2, hasVoted: false })
  expect(others).toEqual([])
  expect((await want('ada', 'blofin')).upvotes).toBe(2)
})

test('the first person to vote for an exchange is not named as the author of its item', async () => {
  const item = await want('gil', 'bitteam')
  expect(item.user).toEqual({ username: 'Harbour', email: '', isTeam: true, isYou: false })
  const [seen] = await h.as('root', 'admin').feedback.list({ query: { type: 'EXCHANGE', q: item.title } })
  expect(seen).toMatchObject({ id: item.id, user: { username: 'Harbour', email: '' } })
  expect((await h.as('gil').feedback.list({ query: { only: 'mine' } })).map(({ id }) => id)).not.toContain(
    item.id,
  )
})

test('a vote does not recreate an item that a moderator deleted, not even after it was purged', async () => {
  const { id } = await want('hal', 'blofin')
  const root = h.as('root', 'admin')
  await root.feedback.remove({ params: { id } })
  const refused = {
    code: 'FEEDBACK_NOT_FOUND',
    message: expect.stringContaining('The item about BloFin was removed'),
  }
  await expect(want('ivy', 'blofin')).rejects.toMatchObject(refused)
  await root.feedback.restore({ params: { id } })
  expect((await want('ivy', 'blofin')).id).toBe(id)
  await root.feedback.remove({ params: { id } })
  await sql`update feedback_items set deleted_at = now() - interval '31 days' where id = ${id}`.execute(h.db)
  await purgeItems(h.db)
  await expect(want('ivy', 'blofin')).rejects.toMatchObject(refused)
  expect(await h.as('ivy').feedback.list({ query: { type: 'EXCHANGE', q: 'BloFin' } })).toEqual([])
})

test('the votes go to an existing item for the exchange, and to another one after that was deleted', async () => {
  const written = await h.as('dan').feedback.create({
    body: { type: 'EXCHANGE', title: 'add bydfi', description: 'I trade there every day.' },
  })
  expect((await want('eve', 'bydfi')).id).toBe(written.id)
  await h.as('root', 'admin').feedback.remove({ params: { id: written.id } })
  const next = await h.as('dan').feedback.create({
    body: { type: 'EXCHANGE', title: 'support BYDFi', description: 'I trade there every day.' },
  })
  expect((await want('eve', 'bydfi')).id).toBe(next.id)
})

test('a supported exchange, an alias of one, and an unknown exchange cannot be requested', async () => {
  for (const exchange of ['kraken', 'binance', 'nowhere'])
    await expect(want('fay', exchange)).rejects.toMatchObject({ code: 'EXCHANGE_UNKNOWN' })
})
