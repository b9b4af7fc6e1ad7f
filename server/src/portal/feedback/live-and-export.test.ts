import { HarbourEvent } from '@harbour/contract/trading/sync'
import { beforeAll, expect, test } from 'vitest'
import { type Harbour, harbour } from '../../../test/app/harbour.ts'
import { csvLine } from '@harbour/contract/core/csv-line'

let h: Harbour
let origin: string
beforeAll(async () => {
  h = await harbour()
  await h.person('root', 'admin')
  origin = await h.listen()
})

async function listen(name: string) {
  const events: HarbourEvent[] = []
  const stop = new AbortController()
  const reply = await fetch(`${origin}/api/events`, {
    headers: { authorization: `Bearer ${(await h.person(name)).token}` },
    signal: stop.signal,
  })
  const read = async () => {
    let rest = ''
    for await (const chunk of reply.body?.pipeThrough(new TextDecoderStream()) ?? []) {
      const parts = (rest + chunk).split('\n\n')
      rest = parts.pop() ?? ''
      for (const part of parts)
        if (part.startsWith('data: ')) events.push(HarbourEvent.parse(JSON.parse(part.slice(6))))
    }
  }
  read().catch(() => null)
  return { status: reply.status, events, stop: () => stop.abort() }
}
const create = async (title: string) =>
  (
    await h
      .as('ada')
      .feedback.create({ body: { type: 'BUG', title, description: 'What happened, step by step.' } })
  ).id

test('every signed-in person, even without trading, gets events of votes, comments, statuses and deletions', async () => {
  const { id: guest } = await h.person('guest')
  await h.db.updateTable('users').set({ subscription_status: null }).where('id', '=', guest).execute()
  const listeners = [await listen('guest'), await listen('bob')]
  const id = await create('Heard by everybody')
  const last = (at: number) =>
    listeners[at]?.events.filter((event) => event.type === 'feedback' && event.id === id).at(-1)
  const everybodyHears = async (expected: object) => {
    for (const at of [0, 1]) await expect.poll(() => last(at)).toMatchObject(expected)
  }
  await everybodyHears({ upvotes: 0, comments: 0, status: 'OPEN', isDeleted: false })
  await h.as('eve').feedback.vote({ params: { id } })
  await everybodyHears({ upvotes: 1 })
  await h.as('eve').feedback.comment({ params: { id }, body: { content: 'Me too' } })
  await everybodyHears({ comments: 1 })
  await h.as('root').feedback.setStatus({ params: { id }, body: { status: 'IN_PROGRESS' } })
  await everybodyHears({ status: 'IN_PROGRESS' })
  await h.as('root').feedback.remove({ params: { id } })
  await everybodyHears({ isDeleted: true })
  expect(listeners[0]?.events.every(({ type }) => type === 'feedback')).toBe(true)
  for (const { stop } of listeners) stop()
})

test('fifty concurrent votes cause few events, with the final count', async () => {
  const id = await create('Many at once')
  const { events, stop } = await listen('bob')
  const own = () => events.filter((event) => event.type === 'feedback' && event.id === id)
  // the listener is ready, so that later changes arrive as events and are not read at its start
  await h.as('eve').feedback.vote({ params: { id } })
  await expect.poll(() => own().at(-1)).toMatchObject({ upvotes: 1 })
  const before = own().length
  await Promise.all(
    Array.from({ length: 50 }, (_, at) => h.as(`voter-${at}`).feedback.vote({ params: { id } })),
  )
  await expect.poll(() => own().at(-1)).toMatchObject({ upvotes: 51 })
  expect(own().length - before).toBeGreaterThan(0)
  expect(own().length - before).toBeLessThan(40)
  stop()
})

test('listeners get the events of another process on the same database', async () => {
  const other = await harbour({ beside: h })
  const { events, stop } = await listen('ada')
  const id = (
    await other.as('zoe').feedback.create({
      body: { type: 'BUG', title: 'From elsewhere', description: 'What happened, step by step.' },
    })
  ).id
  await expect.poll(() => events.some((event) => event.type === 'feedback' && event.id === id)).toBe(true)
  stop()
  await other.close()
})

test('the export contains all items as CSV, and no cell is a formula', async () => {
  await h.as('mallory').feedback.create({
    body: {
      type: 'FEATURE',
      title: '=HYPERLINK("http://evil.example","click")',
      description: '+1, "quoted"\nand a second line',
    },
  })
  const reply = await fetch(`${origin}/api/v1/admin/feedback/export`, {
    headers: { authorization: `Bearer ${(await h.person('root')).token}` },
  })
  expect(reply.headers.get('content-type')).toBe('text/csv; charset=utf-8')
  expect(reply.headers.get('content-disposition')).toMatch(
    /^attachment; filename="feedback_\d{4}-\d\d-\d\d\.csv"$/,
  )
  const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(await reply.arrayBuffer())
  expect(
    text.startsWith(
      '\ufeffid,type,status,title,description,upvotes,comments,attachments,author,email,createdAt\r\n',
    ),
  ).toBe(true)
  expect(text).toContain(
    `FEATURE,OPEN,"'=HYPERLINK(""http://evil.example"",""click"")","'+1, ""quoted""\nand a second line",0,0,0,mallory,mallory@example.com,`,
  )
})

test('cells that look like formulas are exported as text, and numbers stay numbers', () => {
  for (const start of ['=', '+', '-', '@', '\t', '\r', '\0'])
    for (const rest of ['1+1', 'cmd|calc', 'SUM(A1)', '', '"x"', 'a,b'])
      expect(csvLine([start + rest])).toMatch(/^"?'/)
  expect(csvLine([-5, 2.5, null, 'plain', 'a-b', '1=1'])).toBe('-5,2.5,,plain,a-b,1=1\r\n')
})
