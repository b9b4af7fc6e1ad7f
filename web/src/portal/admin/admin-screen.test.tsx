import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { adminAnswers, inbox } from '../../../test/admin-answers.ts'
import { at } from '../../../test/at.tsx'
import { serverAtTheEdge } from '../../../test/server-at-the-edge.ts'
import { session } from '../../core/api/session.ts'
import * as users from '#texts/people/users'
import * as texts from '#texts/portal/admin'

beforeEach(() => session.begin({ accessToken: 't', csrfToken: 'c' }))

const failing = { refused: [500, 'INTERNAL', 'Something went wrong on our side.'] as const }
const totals = async () => within(await screen.findByRole('region', { name: 'Totals' }))

test('S297 S298 S299 a person who is no administrator sees Access Denied and can go to the dashboard', async () => {
  const edge = serverAtTheEdge(adminAnswers({ role: 'user' }))
  at('/admin')
  expect(await screen.findByRole('heading', { name: 'Access Denied' })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Go to Dashboard' }).getAttribute('href')).toBe('/dashboard')
  expect(edge.asked.some(({ path }) => path.includes('/v1/admin/'))).toBe(false)
})

test.each(['admin', 'Admin', 'ADMIN'])('S300 the role %s opens the panel', async (role) => {
  serverAtTheEdge(adminAnswers({ role }))
  at('/admin')
  expect(await screen.findByRole('tablist', { name: 'Admin' })).toBeTruthy()
})

test('an account that could not be loaded does not cause Access Denied', async () => {
  const edge = serverAtTheEdge({ ...adminAnswers(), 'GET /api/v1/user/me': failing })
  const user = at('/admin')
  expect(await screen.findByText('Something went wrong on our side.')).toBeTruthy()
  expect(screen.queryByText('Access Denied')).toBeNull()
  Object.assign(edge.answers, adminAnswers())
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('tablist', { name: 'Admin' })).toBeTruthy()
})

test('S301 all tabs are shown, the selected one is in the address and survives a reload, and arrow keys move', async () => {
  serverAtTheEdge(adminAnswers())
  const user = at('/admin?tab=users')
  expect(
    (await screen.findAllByRole('tab')).map((tab) => tab.textContent?.replace(/[\d,]+( new)?$/, '')),
  ).toEqual(['Overview', 'Contact', 'Affiliates', 'Users', 'Releases', 'System'])
  expect(screen.getByRole('tab', { name: /^Users/ }).getAttribute('aria-selected')).toBe('true')
  expect(await screen.findByRole('table', { name: 'Users' })).toBeTruthy()
  await user.click(screen.getByRole('tab', { name: /^Contact/ }))
  expect(window.location.search).toBe('?tab=contact')
  await user.keyboard('{ArrowLeft}')
  expect(window.location.search).toBe('')
  expect(await totals()).toBeTruthy()
})

test('S303 S304 S305 S306 S307 S308 S309 S310 S311 S312 S313 S491 S557 the overview shows the nine numbers', async () => {
  const edge = serverAtTheEdge(adminAnswers())
  at('/admin')
  const strip = await totals()
  const figure = (name: string) => strip.getByText(name).parentElement?.textContent
  await strip.findByText('Total users')
  expect(figure('Total users')).toBe('Total users1,846up 435 in the last 30 days')
  expect(figure('Active users')).toBe('Active users1,70292.2% of all users')
  expect(figure('Total downloads')).toBe('Total downloads9,870up 3,489 in the last 30 days')
  expect(figure('Total logins')).toBe('Total logins24,310up 98 in the last 30 days')
  const lines = within(screen.getByRole('region', { name: 'Users by plan' }))
    .getAllByRole('term')
    .map((term) => term.parentElement?.textContent)
  expect(lines).toEqual([
    'Free users1,73493.9%',
    'Paid users1126.1%',
    'In trial (beta), of all users1,59886.6%',
  ])
  const weeks = within(screen.getByRole('region', { name: 'Day by day' }))
    .getAllByRole('figure')
    .map((one) => one.querySelector('figcaption')?.textContent)
  expect(weeks).toEqual([
    'Sign-ups in the last 7 days182up 49 vs the 7 days before',
    'Logins in the last 7 days14±0 vs the 7 days before',
    'Downloads in the last 7 days2,012up 2,012 vs the 7 days before',
  ])
  expect(edge.asked.filter(({ path }) => path === '/api/v1/admin/stats')).toHaveLength(1)
})

test('the overview and the users’ filter use the same name for the beta, because they count the same people', () => {
  const word = users.trialing.toLowerCase()
  expect(texts.includingBeta.toLowerCase()).toContain(word)
})

test('the highest column of a chart has its number', async () => {
  serverAtTheEdge(adminAnswers())
  at('/admin')
  const chart = await screen.findByRole('img', { name: /^98 logins .* most on 10 Jun with 40\.$/ })
  expect(chart.textContent).toBe('40')
  expect(screen.getByRole('img', { name: 'No downloads in the last 30 days.' }).textContent).toBe('')
})

test('the card of the board has its items by status, and a failure stays within it', async () => {
  const edge = serverAtTheEdge({ ...adminAnswers(), 'GET /api/v1/feedback/stats': failing })
  const user = at('/admin')
  const card = within(await screen.findByRole('region', { name: 'Feedback board' }))
  expect(await card.findByText('Could not load the board')).toBeTruthy()
  expect(await (await totals()).findByText('Total users')).toBeTruthy()
  Object.assign(edge.answers, adminAnswers())
  await user.click(card.getByRole('button', { name: 'Try again' }))
  expect(await card.findByText('41 items')).toBeTruthy()
  expect(card.getAllByRole('term').map((term) => term.parentElement?.textContent)).toEqual([
    'In progress4',
    'Open25',
    'Completed9',
    'Closed3',
  ])
})

test('the charts by day have a summary for screen readers, and a table on request', async () => {
  serverAtTheEdge(adminAnswers())
  const user = at('/admin')
  expect(
    await screen.findByRole('img', { name: '435 sign-ups in the last 30 days, most on 30 Jun with 29.' }),
  ).toBeTruthy()
  expect(screen.getByRole('img', { name: 'No downloads in the last 30 days.' })).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'View as table' }))
  const rows = within(screen.getByRole('region', { name: 'Day by day as a table' })).getAllByRole('row')
  expect(rows.map((row) => row.textContent).slice(0, 3)).toEqual([
    'DaySign-upsLoginsDownloads',
    '30 Jun2920',
    '29 Jun2820',
  ])
})

test('S558 S492 the newest messages are on the overview, and the tab shows the number of new ones', async () => {
  serverAtTheEdge(adminAnswers())
  at('/admin')
  const card = within(await screen.findByRole('region', { name: 'Contact submissions' }))
  expect(await card.findByText('3 new')).toBeTruthy()
  expect((await card.findByRole('link', { name: /Amara Okafor/ })).getAttribute('href')).toBe(
    '/admin?tab=contact&message=m1',
  )
  expect(screen.getByRole('tab', { name: /^Contact\s*3\s*new$/ })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Open the board' }).getAttribute('href')).toBe('/bugs-features')
})

test('S302 a failed call affects its own part only, and can be retried', async () => {
  const edge = serverAtTheEdge({ ...adminAnswers(), 'GET /api/v1/admin/stats': failing })
  const user = at('/admin')
  expect(await (await totals()).findByText('Could not load the statistics')).toBeTruthy()
  expect(await screen.findByRole('link', { name: /Amara Okafor/ })).toBeTruthy()
  Object.assign(edge.answers, adminAnswers(), { 'GET /api/v1/admin/contact-submissions': inbox([]) })
  await user.click((await totals()).getByRole('button', { name: 'Try again' }))
  await waitFor(async () => expect((await totals()).getByText('Total users')).toBeTruthy())
})

test('S557 S558 S559 S560 S561 S562 S563 each part of the panel loads by itself, and a failed one leaves the others', async () => {
  const edge = serverAtTheEdge({
    ...adminAnswers(),
    'GET /api/v1/affiliate/links': { data: { links: [{ id: 'l' }, { id: 'm' }] } },
    'GET /api/v1/admin/system-config': { data: { betaPhaseActive: true, dependOnBeta: 1, independent: 2 } },
    'GET /api/v1/admin/releases': failing,
  })
  at('/admin')
  expect(await screen.findByText('Beta phase on')).toBeTruthy()
  expect(await screen.findByRole('tab', { name: /^Affiliates\s*2$/ })).toBeTruthy()
  expect(await screen.findByRole('tab', { name: 'Releases' })).toBeTruthy()
  expect(await screen.findByText('Could not load releases')).toBeTruthy()
  const asked = new Set(edge.asked.map(({ method, path }) => `${method} ${path.split('?')[0]}`))
  for (const call of ['stats', 'contact-submissions', 'users', 'releases', 'system-config', 'vip-whitelist'])
    expect(asked).toContain(`GET /api/v1/admin/${call}`)
  expect(asked).toContain('GET /api/v1/affiliate/links')
})
