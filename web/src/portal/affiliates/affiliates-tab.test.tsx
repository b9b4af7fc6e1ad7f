import { QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import type { AffiliateLink, MonthlyReport } from '@harbour/contract/portal/affiliates'
import { serverAtTheEdge } from '../../../test/server-at-the-edge.ts'
import { createQueryClient } from '../../core/api/query.ts'
import { Toaster } from '../../core/kit/toast.tsx'
import { Router } from '../../core/router/router.tsx'
import { AffiliatesTab } from './affiliates-tab.tsx'
import { lastMonth, monthTitle, monthWord } from './report-months.ts'

const link = (change: Partial<AffiliateLink> = {}): AffiliateLink => ({
  id: 'l1',
  code: 'TIDELINE',
  partnerName: 'Tideline Traders',
  partnerEmail: 'mara@tideline.example',
  commissionRate: 0.2,
  isActive: true,
  clicks: 1204,
  signups: 31,
  verifiedSignups: 29,
  conversions: 12,
  monthlyReferrals: 4,
  totalCommission: '84.30',
  unpaidCommission: '12.00',
  heldCommission: '0.00',
  referralCount: 2,
  version: 3,
  createdAt: '2026-01-02T00:00:00.000Z',
  referrals: [
    {
      userId: 'u1',
      userEmail: 'ana@example.com',
      commission: '3.99',
      held: '0.00',
      holdReason: null,
      hasPaid: true,
      signedUpAt: '2026-01-05T00:00:00.000Z',
    },
    {
      userId: 'u2',
      userEmail: 'mara+1@tideline.example',
      commission: '0.00',
      held: '3.99',
      holdReason: 'Same email domain as the partner',
      hasPaid: true,
      signedUpAt: '2026-01-04T00:00:00.000Z',
    },
  ],
  ...change,
})

const now = new Date()
const [year, month] = [now.getUTCFullYear(), now.getUTCMonth() + 1]
const report: MonthlyReport = {
  year,
  month,
  totalPayout: '87.50',
  totalUnpaid: '75.50',
  totalPaid: '12.00',
  totalHeld: '0.00',
  affiliatesWithEarnings: 1,
  payoutsOn: false,
  payableNow: '0.00',
  affiliates: [
    {
      id: 'l1',
      code: 'TIDELINE',
      partnerName: '=Tideline, "Traders"',
      partnerEmail: null,
      commissionRate: 0.2,
      clicks: 12,
      signups: 4,
      conversions: 2,
      commission: '87.50',
      unpaid: '75.50',
      paid: '12.00',
    },
  ],
}

let edge = serverAtTheEdge()
let saved: { name: string; text: string }[] = []

beforeEach(() => {
  saved = []
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    if (blob instanceof Blob)
      void blob
        .arrayBuffer()
        .then((bytes) =>
          saved.push({ name: '', text: new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes) }),
        )
    return 'blob:report'
  })
  vi.spyOn(URL, 'revokeObjectURL').mockReturnValue(undefined)
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push({ name: this.download, text: '' })
  })
  edge = serverAtTheEdge({
    'GET /api/v1/affiliate/links': { data: { links: [link()] } },
    'GET /api/v1/affiliate/reports/monthly': { data: report },
    'GET /api/v1/affiliate/reports/summary': {
      data: { totalEarningsAllTime: '1234.50', totalConversions: 41, totalAffiliates: 6 },
    },
  })
})

function open() {
  render(
    <QueryClientProvider client={createQueryClient()}>
      <Router>
        <AffiliatesTab />
        <Toaster />
      </Router>
    </QueryClientProvider>,
  )
  return userEvent.setup()
}

/** Picks an action in the menu of the link. */
async function pick(user: ReturnType<typeof open>, action: string) {
  await user.click(await screen.findByRole('button', { name: 'More for TIDELINE' }))
  await user.click(await screen.findByRole('menuitem', { name: action }))
}

const calls = (method: string, path: string) =>
  edge.asked.filter((one) => one.method === method && one.path.split('?')[0] === `/api${path}`)
const down = { refused: [500, 'INTERNAL', 'Something went wrong on our side.'] } as const

test('S330 S331 S332 S333 S559 the tab loads the links under a heading with their count, and has three report buttons', async () => {
  open()
  expect(await screen.findByRole('heading', { name: 'Affiliate Links (1)' })).toBeTruthy()
  for (const name of ['Monthly CSV Report', 'Mark All as Paid', 'All-Time Summary'])
    expect(screen.getByRole('button', { name })).toBeTruthy()
  expect(calls('GET', '/v1/affiliate/links')).toHaveLength(1)
})

test('S336 S338 S342 S451-S462 each link is a card with its figures, its signup URL to copy, Edit and Delete', async () => {
  const user = open()
  const card = await screen.findByRole('article', { name: 'Tideline Traders, TIDELINE' })
  for (const text of [
    'Tideline Traders',
    'TIDELINE',
    'Active',
    '20% commission',
    'mara@tideline.example',
    '1,204',
    '31',
    '29 verified',
    '12',
    '4',
    '$84.30',
    '$12.00',
  ])
    expect(within(card).getAllByText(text).length).toBeGreaterThan(0)
  expect(within(card).getByText(`${window.location.origin}/signup?ref=TIDELINE`)).toBeTruthy()
  await user.click(within(card).getByRole('button', { name: 'More for TIDELINE' }))
  const menu = await screen.findByRole('menu', { name: 'More for TIDELINE' })
  expect(
    within(menu)
      .getAllByRole('menuitem')
      .map((item) => item.textContent),
  ).toEqual(['Partner page', 'Edit', 'Delete'])
  await user.keyboard('{Escape}')
  await user.click(within(card).getByRole('button', { name: 'Referrals (2)' }))
  const list = within(card).getByRole('list', { name: 'Referrals of TIDELINE' })
  expect(within(list).getByText('ana@example.com')).toBeTruthy()
  expect(within(list).getByText('$3.99')).toBeTruthy()
})

test('a held commission shows its reason, and can be released or declined', async () => {
  edge.answers['POST /api/v1/affiliate/links/l1/held/u2'] = { data: link() }
  const user = open()
  await user.click(await screen.findByRole('button', { name: 'Referrals (2)' }))
  expect(screen.getByText(/\$3\.99 held back/)).toBeTruthy()
  expect(screen.getByText(/Same email domain as the partner/)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Release' }))
  expect(await screen.findByText('Commission released')).toBeTruthy()
  expect(calls('POST', '/v1/affiliate/links/l1/held/u2')[0]?.body).toEqual({ release: true })
})

test('S335 without links the empty state says what to do', async () => {
  edge.answers['GET /api/v1/affiliate/links'] = { data: { links: [] } }
  open()
  expect(await screen.findByText('No affiliate links')).toBeTruthy()
  expect(screen.getByText('Create your first affiliate link to track referrals.')).toBeTruthy()
  expect(screen.getByRole('heading', { name: 'Affiliate Links (0)' })).toBeTruthy()
})

test('S339 S350 the monthly payout total stays $0.00, next to unpaid this month and pending automatically', async () => {
  open()
  expect(await screen.findByText('$75.50')).toBeTruthy()
  expect(screen.getByText('Monthly payout total')).toBeTruthy()
  expect(screen.getByText('$0.00')).toBeTruthy()
  expect(screen.getByText('Unpaid this month')).toBeTruthy()
  expect(screen.getByText('Pending automatically')).toBeTruthy()
})

test('a link’s figures are grouped by period, so that none seems to contradict this month’s strip', async () => {
  open()
  const card = within(await screen.findByRole('article', { name: 'Tideline Traders, TIDELINE' }))
  const terms = (period: string) =>
    within(card.getByRole('group', { name: period }))
      .getAllByRole('term')
      .map((term) => `${term.textContent} ${term.nextElementSibling?.textContent}`)
  expect(terms('All time')).toEqual([
    'Clicks 1,204',
    'Sign-ups 31',
    'Conversions 12',
    'Commission $84.30',
    'Unpaid $12.00',
  ])
  expect(card.getByText('2.6% of clicks')).toBeTruthy()
  const thisMonth = monthTitle({ year, month })
  expect(terms(thisMonth)).toEqual([`Sign-ups ${monthWord({ year, month })} 4`])
})

test('the strip has this month beside the last one, and what all months leave unpaid', async () => {
  const last = lastMonth()
  edge.answers['GET /api/v1/affiliate/links'] = {
    data: { links: [link(), link({ id: 'l2', code: 'QUAY', unpaidCommission: '0.30' })] },
  }
  edge.answers['GET /api/v1/affiliate/reports/monthly'] = ({ path }) => ({
    data: path.includes(`month=${last.month}&`)
      ? {
          ...report,
          ...last,
          totalPayout: '40.10',
          affiliates: report.affiliates.map((line) => ({ ...line, signups: 9, conversions: 3 })),
        }
      : report,
  })
  open()
  await screen.findByText('$75.50')
  const figure = (name: string) => screen.getByText(name).parentElement?.textContent
  await waitFor(() => expect(figure('Total unpaid')).toBe('Total unpaid$12.30All months together'))
  const title = monthTitle(last)
  await waitFor(() => expect(figure('Commission last month')).toBe(`Commission last month$40.10${title}`))
  expect(figure('Sign-ups this month')).toBe(`Sign-ups this month49 in ${title}`)
  expect(figure('Conversions this month')).toBe(`Conversions this month23 in ${title}`)
})

test.each(['on its way', 'down'])(
  'no payout is shown and none can be marked while the month is %s',
  async (state) => {
    edge.answers['GET /api/v1/affiliate/reports/monthly'] =
      state === 'down' ? down : () => new Promise(() => undefined)
    open()
    await screen.findByRole('article', { name: /TIDELINE/ })
    if (state === 'down') await screen.findByText('Could not load this month.')
    expect(screen.queryByText('$0.00')).toBeNull()
    expect(screen.queryByText('Payouts are coming soon')).toBeNull()
    const strip = within(screen.getByRole('region', { name: 'Affiliate reports' }))
    expect(strip.queryAllByText('–')).toHaveLength(state === 'down' ? 5 : 0)
    expect(strip.getByRole('button', { name: 'Mark All as Paid' })).toHaveProperty('disabled', true)
  },
)

test('S334 S340 S343 S344 S346 S347 S573 S597 + Create Link opens a form in place: the code in capitals without spaces, twenty percent sent as 0.20', async () => {
  edge.answers['POST /api/v1/affiliate/links'] = { data: link() }
  const user = open()
  await user.click(await screen.findByRole('button', { name: '+ Create Link' }))
  const form = screen.getByRole('form', { name: 'Create affiliate link' })
  const rate = within(form).getByLabelText('Commission rate')
  expect(rate.getAttribute('value')).toBe('20')
  expect([
    rate.getAttribute('type'),
    rate.getAttribute('min'),
    rate.getAttribute('max'),
    rate.getAttribute('step'),
  ]).toEqual(['number', '0', '100', '1'])
  expect(within(form).getByLabelText('Partner email').getAttribute('type')).toBe('email')
  const code = within(form).getByLabelText('Code')
  await user.type(code, 'quay 7-a')
  expect(code).toHaveProperty('value', 'QUAY7-A')
  await user.type(within(form).getByLabelText('Partner name'), 'Quay Seven')
  await user.click(within(form).getByRole('button', { name: 'Create Link' }))
  await waitFor(() =>
    expect(calls('POST', '/v1/affiliate/links')[0]?.body).toEqual({
      code: 'QUAY7-A',
      partnerName: 'Quay Seven',
      partnerEmail: '',
      commissionRate: 0.2,
    }),
  )
  await waitFor(() => expect(calls('GET', '/v1/affiliate/links')).toHaveLength(2))
})

test('S345 S455 S596 an invalid commission becomes 0, with a warning; more than 100 percent is not sent', async () => {
  const user = open()
  await user.click(await screen.findByRole('button', { name: '+ Create Link' }))
  const form = screen.getByRole('form', { name: 'Create affiliate link' })
  const rate = within(form).getByLabelText('Commission rate')
  fireEvent.change(rate, { target: { value: '' } })
  expect(rate).toHaveProperty('value', '0')
  expect(within(form).getByText('0% commission: this partner earns nothing.')).toBeTruthy()
  fireEvent.change(rate, { target: { value: '101' } })
  await user.type(within(form).getByLabelText('Code'), 'ABC')
  await user.type(within(form).getByLabelText('Partner name'), 'A')
  await user.click(within(form).getByRole('button', { name: 'Create Link' }))
  expect(await within(form).findByText('A commission is from 0 to 100 percent')).toBeTruthy()
  expect(calls('POST', '/v1/affiliate/links')).toHaveLength(0)
})

test('S348 S365 a refused link keeps the input and shows the server’s details', async () => {
  edge.answers['POST /api/v1/affiliate/links'] = {
    refused: [400, 'VALIDATION_FAILED', 'Please check the highlighted fields.'],
    details: [{ field: 'partnerName', message: 'This partner has a link already.' }],
  }
  const user = open()
  await user.click(await screen.findByRole('button', { name: '+ Create Link' }))
  await user.type(screen.getByLabelText('Code'), 'ABC')
  await user.type(screen.getByLabelText('Partner name'), 'Quay')
  await user.click(screen.getByRole('button', { name: 'Create Link' }))
  expect(await screen.findByText('Failed to create affiliate link')).toBeTruthy()
  expect(screen.getByText('This partner has a link already.')).toBeTruthy()
  expect(screen.getByLabelText('Code')).toHaveProperty('value', 'ABC')
})

test('S337 S341 S349 S362 S364 S574 Edit opens an inline form, and saving reloads the list', async () => {
  edge.answers['PATCH /api/v1/affiliate/links/l1'] = { data: link() }
  const user = open()
  await pick(user, 'Edit')
  const form = screen.getByRole('form', { name: 'Edit TIDELINE' })
  expect(within(form).queryByLabelText('Code')).toBeNull()
  await user.selectOptions(within(form).getByLabelText('Status'), 'Inactive')
  fireEvent.change(within(form).getByLabelText('Commission rate'), { target: { value: '7' } })
  await user.click(within(form).getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Affiliate link updated successfully')).toBeTruthy()
  expect(calls('PATCH', '/v1/affiliate/links/l1')[0]?.body).toEqual({
    partnerName: 'Tideline Traders',
    partnerEmail: 'mara@tideline.example',
    commissionRate: 0.07,
    isActive: false,
    version: 3,
  })
  await waitFor(() => expect(calls('GET', '/v1/affiliate/links')).toHaveLength(2))
})

test('S366 a refused change shows an error and keeps the form', async () => {
  edge.answers['PATCH /api/v1/affiliate/links/l1'] = {
    refused: [412, 'AFFILIATE_CHANGED', 'Somebody else changed this link meanwhile.'],
  }
  const user = open()
  await pick(user, 'Edit')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Failed to update affiliate link')).toBeTruthy()
  expect(screen.getByText('Somebody else changed this link meanwhile.')).toBeTruthy()
})

test('S360 S361 S363 S575 Delete warns what else is deleted, then removes the link without reloading the list', async () => {
  edge.answers['DELETE /api/v1/affiliate/links/l1'] = { data: {} }
  const user = open()
  await pick(user, 'Delete')
  const dialog = await screen.findByRole('alertdialog')
  expect(dialog.textContent).toMatch(
    /referrals \(2 people\) and associated commissions \(\$12\.00 unpaid\) will also be deleted/,
  )
  expect(dialog.textContent).toContain('This cannot be undone')
  expect(calls('DELETE', '/v1/affiliate/links/l1')).toHaveLength(0)
  await user.click(within(dialog).getByRole('button', { name: 'Delete link' }))
  expect(await screen.findByText('Affiliate link deleted successfully')).toBeTruthy()
  expect(await screen.findByRole('heading', { name: 'Affiliate Links (0)' })).toBeTruthy()
  expect(calls('GET', '/v1/affiliate/links')).toHaveLength(1)
})

test('S367 a link that could not be deleted stays', async () => {
  edge.answers['DELETE /api/v1/affiliate/links/l1'] = down
  const user = open()
  await pick(user, 'Delete')
  await user.click(
    within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete link' }),
  )
  expect(await screen.findByText('Failed to delete affiliate link')).toBeTruthy()
  expect(screen.getByRole('article', { name: /TIDELINE/ })).toBeTruthy()
})

test('S352 S353 S354 S355 S463 S581 the report of the current month is a file without formulas, and a summary of it', async () => {
  const user = open()
  await screen.findByText('$75.50')
  await user.click(screen.getByRole('button', { name: 'Monthly CSV Report' }))
  const dialog = await screen.findByRole('dialog')
  const name = `affiliate_report_${year}_${String(month).padStart(2, '0')}.csv`
  for (const text of [
    'Monthly Report Generated!',
    '$87.50',
    '$75.50',
    '$12.00',
    '1',
    name,
    'Next step: pay your affiliates, then mark as paid.',
  ])
    expect(within(dialog).getAllByText(text).length).toBeGreaterThan(0)
  expect(edge.asked.at(-1)?.path).toBe(`/api/v1/affiliate/reports/monthly?month=${month}&year=${year}`)
  await waitFor(() => expect(saved.some(({ text }) => text !== '')).toBe(true))
  expect(saved.map((one) => one.name)).toContain(name)
  expect(saved.find(({ text }) => text !== '')?.text).toBe(
    '\uFEFFCode,Partner,Partner Email,Rate %,Clicks,Signups,Conversions,Commission (USD),Unpaid,Paid,Period (UTC)\r\n' +
      `TIDELINE,"'=Tideline, ""Traders""",,20,12,4,2,87.50,75.50,12.00,${year}-${String(month).padStart(2, '0')}\r\n`,
  )
})

test('S356 S357 S351 S358 Mark All as Paid asks, requests the same report, and says that it is coming soon', async () => {
  const user = open()
  await screen.findByText('$75.50')
  const before = calls('GET', '/v1/affiliate/reports/monthly').length
  await user.click(screen.getByRole('button', { name: 'Mark All as Paid' }))
  const dialog = await screen.findByRole('alertdialog')
  expect(calls('GET', '/v1/affiliate/reports/monthly')).toHaveLength(before)
  await user.click(within(dialog).getByRole('button', { name: 'Mark All as Paid' }))
  expect(await screen.findByText(/coming soon\./)).toBeTruthy()
  expect(calls('GET', '/v1/affiliate/reports/monthly')).toHaveLength(before + 1)
  expect(calls('POST', '/v1/affiliate/payouts')).toHaveLength(0)
})

test('if payouts are on they are booked, and a retry after a lost answer sends the same key', async () => {
  edge.answers['GET /api/v1/affiliate/reports/monthly'] = {
    data: { ...report, payoutsOn: true, payableNow: '75.50' },
  }
  edge.answers['POST /api/v1/affiliate/payouts'] = 'no network'
  const user = open()
  await screen.findByText('$75.50')
  const confirm = async () => {
    await user.click(screen.getByRole('button', { name: 'Mark All as Paid' }))
    await user.click(
      within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Mark All as Paid' }),
    )
  }
  await confirm()
  expect(await screen.findByText('Failed to mark commissions as paid')).toBeTruthy()
  edge.answers['POST /api/v1/affiliate/payouts'] = {
    data: {
      id: 'p1',
      bookedAt: '2026-03-01T00:00:00.000Z',
      total: '75.50',
      affiliates: [{ code: 'TIDELINE', partnerName: 'Tideline', amount: '75.50' }],
      carriedOver: [{ code: 'QUAY', partnerName: 'Quay', amount: '3.00' }],
    },
  }
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  await confirm()
  const dialog = await screen.findByRole('dialog', { name: 'Marked as paid' })
  expect(within(dialog).getByText('Tideline (TIDELINE)')).toBeTruthy()
  expect(within(dialog).getByText('Carried over: Quay $3.00.')).toBeTruthy()
  const keys = calls('POST', '/v1/affiliate/payouts').map(({ body }) => JSON.stringify(body))
  expect(keys).toHaveLength(2)
  expect(new Set(keys).size).toBe(1)
})

test('S359 S464 S582 the all-time summary shows earnings, conversions and affiliates', async () => {
  const user = open()
  await user.click(await screen.findByRole('button', { name: 'All-Time Summary' }))
  const dialog = await screen.findByRole('dialog')
  for (const text of ['$1,234.50', '41', '6']) expect(within(dialog).getByText(text)).toBeTruthy()
})

test('S368 S369 S370 a failed report shows which one failed', async () => {
  const user = open()
  await screen.findByText('$75.50')
  edge.answers['GET /api/v1/affiliate/reports/monthly'] = down
  edge.answers['GET /api/v1/affiliate/reports/summary'] = down
  await user.click(screen.getByRole('button', { name: 'Monthly CSV Report' }))
  expect(await screen.findByText('Failed to generate report')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'All-Time Summary' }))
  expect(await screen.findByText('Failed to generate summary')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Mark All as Paid' }))
  await user.click(
    within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Mark All as Paid' }),
  )
  expect(await screen.findByText('Failed to mark commissions as paid')).toBeTruthy()
})

test('a list that cannot be loaded shows the reason and a retry', async () => {
  edge.answers['GET /api/v1/affiliate/links'] = {
    refused: [403, 'FORBIDDEN', 'Only administrators can do this.'],
  }
  const user = open()
  expect(await screen.findByText('Only administrators can do this.')).toBeTruthy()
  edge.answers['GET /api/v1/affiliate/links'] = { data: { links: [link()] } }
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('article', { name: /TIDELINE/ })).toBeTruthy()
})
