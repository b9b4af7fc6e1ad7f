import { beforeAll, expect, test } from 'vitest'
import { harbour } from '../../../test/app/harbour.ts'
import { contentsOf, pagesOf, textsOf } from '../../../test/app/pdf-text.ts'
import { writePdf } from './pdf.ts'

type Report = Parameters<typeof writePdf>[0]

let bare: Report
beforeAll(async () => {
  const home = await harbour({ now: () => Date.UTC(2026, 6, 2, 12) })
  bare = await home.as('ada').monthlyReport.show({ query: { from: '2026-06-01', to: '2026-06-30' } })
})

/** A closed trade of which these tests say no more. */
const trade = {
  id: '0197a1f0-0000-7000-8000-000000000001',
  accountId: '0197a1f0-0000-7000-8000-000000000002',
  symbol: 'BTC/USDT:USDT',
  closedAt: '2026-05-31T22:30:00.000Z',
  net: '12',
  note: 'Held it.',
  executions: [],
  side: 'long',
  fees: '1',
} as unknown as Report['best'][number]

const written = async (given: Partial<Report>) => textsOf(await writePdf({ ...bare, ...given }, 'en'))

test('a comment on a trade is dated in the report’s time zone, as its trade is', async () => {
  const texts = await written({ timeZone: 'Europe/Berlin', best: [trade] })
  expect(texts).toContain('BTC-USDT perpetual, 1 Jun, +$12.00')
  expect(texts).toContain('1 Jun, 00:30')
})

test('a full month shows its name, other periods their days, and the year only if it differs from the report’s', async () => {
  expect(await written({})).toContain('June 2026')
  expect(await written({ to: '2026-06-29' })).toContain('1 – 29 Jun')
  expect(await written({ from: '2025-12-30', to: '2026-01-02' })).toContain('30 Dec 2025 – 2 Jan 2026')
})

/** The colours of a PDF in the order of its texts. */
const coloursOf = (pdf: Buffer, wanted: string) => {
  const hex = Buffer.from(wanted, 'latin1').toString('hex')
  const before = contentsOf(pdf).join('\n').split(`<${hex}`)[0] ?? ''
  return before.match(/[\d.]+ [\d.]+ [\d.]+ scn/g)?.at(-1)
}

test('a paid fee has a minus as wide as a digit and no colour, and a loss has the loss colour', async () => {
  const pdf = await writePdf({ ...bare, best: [{ ...trade, fees: '3', net: '-7' }] }, 'en')
  expect(textsOf(pdf)).toContain('−$3.00')
  const [fee, net, word] = ['\xac$3', '\xac$7', 'Long'].map((text) => coloursOf(pdf, text))
  expect(fee).toBe(word)
  expect(net).not.toBe(word)
  const rebate = await writePdf({ ...bare, best: [{ ...trade, fees: '-3', net: '7' }] }, 'en')
  expect(coloursOf(rebate, '+$3')).not.toBe(word)
})

test('a copied minus is a real minus: the fonts map its glyph, and no other character loses its own', async () => {
  const pdf = (await writePdf({ ...bare, best: [{ ...trade, net: '-7' }] }, 'en')).toString('latin1')
  const fonts = pdf.match(/\/Type \/Font\b[^>]*/g) ?? []
  expect(fonts.length).toBeGreaterThan(1)
  const [description = ''] = new Set(fonts.map((font) => /\/Encoding (\d+) 0 R/.exec(font)?.[1]))
  for (const font of fonts) expect(font).toContain(`/Encoding ${description} 0 R`)
  const at = Number(
    new RegExp(`xref[\\s\\S]*`).exec(pdf)?.[0].split('\n')[Number(description) + 2]?.slice(0, 10),
  )
  expect(pdf.slice(at)).toMatch(new RegExp(`^${description} 0 obj[^>]*\\/Differences \\[172 \\/minus\\]`))
  expect(await written({ comments: [{ day: '2026-06-05', note: 'a ¬ b' }] })).toContain('a ? b')
})

test('typographic characters in notes are printed unchanged', async () => {
  const note = '“It’s” – ‘fine’ — „so“… • 5 €, Œuvre, Žižek™'
  expect(await written({ comments: [{ day: '2026-06-05', note }] })).toContain(note)
  expect(await written({ comments: [{ day: '2026-06-05', note: '日本' }] })).toContain('??')
})

/** The points of the line that is as thick as a curve, in points of the page. */
const curveOf = (pdf: Buffer) =>
  /((?:[\d.]+ [\d.]+ [ml]\n)+)1\.2 w/
    .exec(contentsOf(pdf).join('\n'))?.[1]
    ?.trim()
    .split('\n')
    .map((point) => Number(point.split(' ')[0])) ?? []

test('days without a close take up space on the curve', async () => {
  const curve = ['2026-06-01', '2026-06-02', '2026-06-30'].map((day, at) => ({ day, equity: `${100 + at}` }))
  const [from = 0, next = 0, to = 0] = curveOf(await writePdf({ ...bare, curve }, 'en'))
  expect((next - from) / (to - from)).toBeCloseTo(1 / 29, 2)
})

const noBridge = {
  start: '100',
  end: '102',
  change: '2',
  deposits: '0',
  withdrawals: '0',
  other: '0',
  open: '0',
  remeasured: '0',
  early: '0',
  rates: '0',
} as const

test('content that does not fit below a long list of missing accounts starts a new page', async () => {
  const uncounted = Array.from({ length: 64 }, (_, at) => ({
    accountId: `account ${at}`,
    isStopped: false,
    isPossible: false,
    reason: `Account ${at} is still syncing: some or all of its trades are missing, and so are its deposits.`,
  }))
  const curve = ['2026-06-01', '2026-06-30'].map((day) => ({ day, equity: '100' }))
  const bridge = {
    startDay: '2026-06-01',
    endDay: '2026-06-30',
    price: '1',
    fees: '2',
    funding: '3',
  } as const
  const report = { ...bare, curve, bridge: { ...noBridge, ...bridge } }
  for (let count = 24; count <= uncounted.length; count += 1) {
    const pdf = await writePdf({ ...report, uncounted: uncounted.slice(0, count) }, 'en')
    // only the foot of a page stands in its margin
    const low = contentsOf(pdf).map((content) => heightsOf(content).filter((height) => height < 42).length)
    expect([count, low.some((texts) => texts > 1)]).toEqual([count, false])
    const page = pagesOf(pdf).find((texts) => texts.includes('What moved'))
    expect([count, page?.includes('Change in equity')]).toEqual([count, true])
  }
})

/** The heights of texts above the end of their page, in points. */
const heightsOf = (content: string) =>
  [...content.matchAll(/1 0 0 1 [\d.-]+ ([\d.-]+) Tm/g)].map(([, height]) => Number(height))
