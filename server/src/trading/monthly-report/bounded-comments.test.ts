import { expect, test } from 'vitest'
import { harbour } from '../../../test/app/harbour.ts'
import { usualPlan } from '../../core/http/load-shedding.ts'
import { boundedComments, commentBounds } from './bounded-comments.ts'
import { writePdf } from './pdf.ts'
import { breakable } from './pdf-look.ts'

const noteOf = (note: string) => boundedComments([{ note }], [])

test('a comment is cut to a number of lines and characters, and empty lines are merged', () => {
  expect(noteOf('One.\r\n\r\n \n\n\nTwo.')).toMatchObject({
    trades: [{ note: 'One.\n\nTwo.' }],
    cut: { shortened: 0 },
  })
  const lines = noteOf('a\n'.repeat(5_000))
  expect(lines.trades[0]?.note).toBe(`${'a\n'.repeat(commentBounds.lines).trimEnd()}…`)
  expect(lines.cut).toEqual({ leftOut: 0, shortened: 1 })
  const letters = noteOf(`a${'🙂'.repeat(4_000)}`)
  expect(letters.trades[0]?.note).toBe(`a${'🙂'.repeat(999)}…`)
  expect(letters.cut.shortened).toBe(1)
  const whole = 'a'.repeat(commentBounds.characters)
  expect(noteOf(whole)).toMatchObject({ trades: [{ note: whole }], cut: { shortened: 0 } })
})

test('the first comments on days are printed, and empty ones do not count', () => {
  const days = Array.from({ length: 250 }, (_, at) => ({ day: `${at}`, note: at % 2 === 0 ? 'Quiet.' : '' }))
  const bounded = boundedComments([], days)
  expect(bounded.days).toHaveLength(commentBounds.count)
  expect(bounded.days.at(-1)?.day).toBe('198')
  expect(bounded.cut).toEqual({ leftOut: 25, shortened: 0 })
})

test('a word that is too long for a line is split', () => {
  expect(breakable('x'.repeat(250))).toBe(`${'x'.repeat(100)} ${'x'.repeat(100)} ${'x'.repeat(50)}`)
  expect(breakable('x'.repeat(100))).toBe('x'.repeat(100))
  const words = `https://harbour.example/${'path/'.repeat(40)}`
  expect(breakable(words)).toBe(words)
})

test('however much was written, a report has few pages and says what is left out', async () => {
  const home = await harbour()
  const days = { from: '2026-06-01', to: '2026-06-30' }
  const notes = ['a\n'.repeat(4_999), 'x'.repeat(10_000), `a${'\n'.repeat(9_998)}a`]
  for (const [at, note] of notes.entries())
    await home.as('ada').journal.writeDay({ params: { day: `2026-06-0${at + 1}` }, body: { note, tags: [] } })
  const shown = await home.as('ada').monthlyReport.show({ query: days })
  expect(shown.comments.map(({ note }) => note.length)).toEqual([60, 2_001, 4])
  expect(shown.commentsCut).toEqual({ leftOut: 0, shortened: 2 })
  const { token } = await home.person('ada')
  const reply = await home.app.inject({
    url: `/api/monthly-report.pdf?${new URLSearchParams(days).toString()}`,
    headers: { authorization: `Bearer ${token}` },
  })
  expect(reply.statusCode).toBe(200)
  expect(reply.body.match(/\/Type \/Page\b/g)?.length).toBeLessThan(5)
  const silent = { ...shown, commentsCut: { leftOut: 0, shortened: 0 } }
  expect((await writePdf(shown, 'en')).length).toBeGreaterThan((await writePdf(silent, 'en')).length)
})

test('one PDF per person at a time, in turn, and a limited number per minute', async () => {
  const home = await harbour({ settings: { hasRateLimits: true } })
  const { token } = await home.person('ada')
  const ask = (from: string, to: string, at = home) =>
    at.app.inject({
      url: `/api/monthly-report.pdf?from=${from}&to=${to}`,
      headers: { authorization: `Bearer ${token}` },
    })
  const burst = await Promise.all(Array.from({ length: 4 }, () => ask('2026-06-01', '2026-06-30')))
  expect(new Set(burst.map(({ statusCode }) => statusCode))).toEqual(new Set([200, 409]))
  const nobodysTurn = { ...usualPlan, min: 0, max: 0, maxWaiting: 0, waitingWhenOverrun: 0 }
  const full = await harbour({ beside: home, admission: nobodysTurn })
  // twice: a refused caller holds no place
  for (let time = 0; time < 2; time += 1)
    expect((await ask('2026-06-01', '2026-06-30', full)).statusCode).toBe(503)
  await full.close()
  const statuses: number[] = []
  for (let time = 0; time < 7; time += 1) statuses.push((await ask('2026-06-02', '2026-06-01')).statusCode)
  expect(statuses.at(-1)).toBe(429)
  expect(statuses[0]).not.toBe(429)
})
