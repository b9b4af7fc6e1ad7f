import type { PartnerPage } from '@harbour/contract/portal/affiliates'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { at } from '../../../test/at.tsx'
import { onPhone } from '../../../test/phone.ts'
import { type Answered, serverAtTheEdge } from '../../../test/server-at-the-edge.ts'

const month = {
  year: 2026,
  month: 11,
  clicks: 380,
  signups: 3,
  conversions: 1,
  commission: '6.98',
  returned: '-1.00',
  unpaid: '2.99',
  paid: '3.99',
}
const page: PartnerPage = {
  partnerName: 'Tideline Traders',
  code: 'TIDELINE',
  isActive: true,
  commissionRate: 0.2,
  signupUrl: 'https://harbour.example/signup?ref=TIDELINE',
  clicks: 380,
  signups: 3,
  conversions: 1,
  earned: '6.98',
  unpaid: '2.99',
  paid: '3.99',
  months: [month],
}

function open(answer: Answered = { data: page }) {
  serverAtTheEdge({ 'GET /api/v1/affiliate/partner/t': answer })
  return at('/partner/t')
}

test('a partner sees whose page it is, their own link, and a row for each month', async () => {
  open()
  expect(await screen.findByRole('heading', { name: 'Tideline Traders' })).toBeTruthy()
  expect(screen.getByText('Partner page')).toBeTruthy()
  expect(screen.getByText('Your sign-up link')).toBeTruthy()
  // one name for one thing: the figure of all time, and the column of the months
  expect(screen.getAllByText('Commission')).toHaveLength(2)
  const row = within(screen.getByRole('table', { name: 'Months' })).getAllByRole('row')[1]
  expect(row?.textContent).toBe('Nov 202638031$6.98incl. −$1.00 refunds$2.99$3.99')
})

test('on a phone a month has two lines: its commission, and the clicks and signups behind it', async () => {
  onPhone()
  open()
  const rows = within(await screen.findByRole('list', { name: 'Months' })).getAllByRole('listitem')
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    'Nov 2026$6.98incl. −$1.00 refunds380 clicks · 3 sign-ups · 1 conversion$2.99 unpaid',
  ])
})

test('an expired link says who can give a new one', async () => {
  open({ refused: [404, 'NOT_FOUND', 'This link does not work.'] })
  expect(await screen.findByText('This link is no longer valid')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Contact us' }).getAttribute('href')).toBe('/contact')
})
