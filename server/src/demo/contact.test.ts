import { beforeAll, expect, test } from 'vitest'
import { harbour, type Harbour } from '../../test/app/harbour.ts'
import { addDemoContact } from './contact.ts'

let home: Harbour
beforeAll(async () => {
  home = await harbour({ settings: { isDemo: true } })
  await Promise.all(Array.from({ length: 5 }, () => addDemoContact(home.db)))
})
const admin = () => home.as('boss', 'admin')

test('the demo’s contact messages exist once, newest first, some of them unread', async () => {
  const { submissions, counts } = await admin().contact.list({ query: {} })
  expect(counts).toEqual({ NEW: 3, READ: 3, DONE: 2 })
  expect(submissions[0]?.name).toBe('Sofia Moretti')
  const times = submissions.map(({ createdAt }) => createdAt)
  expect(times).toEqual(times.toSorted().toReversed())
  expect((await admin().waitlist.list({ query: {} })).total).toBe(8)
})

test('a status that an administrator sets survives the next start', async () => {
  const [newest] = (await admin().contact.list({ query: {} })).submissions
  await admin().contact.update({ params: { id: newest?.id ?? '' }, body: { status: 'DONE' } })
  await addDemoContact(home.db)
  const { submissions, counts } = await admin().contact.list({ query: {} })
  expect([submissions.length, submissions[0]?.status, counts.NEW]).toEqual([8, 'DONE', 2])
})
