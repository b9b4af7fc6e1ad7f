import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { harbour, type Harbour } from '../../test/app/harbour.ts'
import { addDemoPeople } from './demo.ts'
import { addDemoFeedback } from './feedback.ts'

let home: Harbour
beforeAll(async () => {
  home = await harbour({ settings: { isDemo: true } })
  await addDemoPeople(home.services)
  await addDemoFeedback(home.services)
})

test('the demo’s board has all types and statuses, votes, comments, history and pictures', async () => {
  const rows = await home.as('ada').feedback.list({ query: {} })
  expect(rows).toHaveLength(30)
  expect(new Set(rows.map(({ type }) => type)).size).toBe(3)
  expect(new Set(rows.map(({ status }) => status)).size).toBe(4)
  expect(Math.max(...rows.map(({ upvotes }) => upvotes))).toBe(16)
  const [working] = rows.filter(({ title }) => title.startsWith('Break-even'))
  const detail = await home.as('ada').feedback.show({ params: { id: working?.id ?? '' } })
  expect(detail.attachments.map((image) => image.slice(0, 22))).toEqual([
    'data:image/png;base64,',
    'data:image/png;base64,',
  ])
  expect(detail.comments.map(({ user }) => user.isTeam)).toEqual([false, false, true])
  expect(detail.history).toMatchObject([{ from: 'OPEN', to: 'IN_PROGRESS', by: 'Demo admin' }])
})

test('its counts equal its rows, and a restart adds nothing', async () => {
  await addDemoFeedback(home.services)
  const { rows } = await sql<{ items: number; wrong: number }>`
    select count(*)::int as items, count(*) filter (where
      upvotes <> (select count(*) from feedback_votes v where v.item_id = i.id)
      or comment_count <> (select count(*) from feedback_comments c where c.item_id = i.id))::int as wrong
    from feedback_items i`.execute(home.db)
  expect(rows).toEqual([{ items: 30, wrong: 0 }])
})
