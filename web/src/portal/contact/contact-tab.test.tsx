import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { adminAnswers, inbox, submission } from '../../../test/admin-answers.ts'
import { at } from '../../../test/at.tsx'
import { serverAtTheEdge } from '../../../test/server-at-the-edge.ts'
import { session } from '../../core/api/session.ts'

beforeEach(() => session.begin({ accessToken: 't', csrfToken: 'c' }))

const list = () => screen.findByRole('list', { name: 'Messages' })
const patches = (edge: ReturnType<typeof serverAtTheEdge>) =>
  edge.asked.filter(({ method }) => method === 'PATCH').map(({ path, body }) => [path, body])

test('S314 S315 the list shows each message’s sender, subject and time, and opening one shows all of it', async () => {
  serverAtTheEdge({
    ...adminAnswers(),
    'PATCH /api/v1/admin/contact-submissions/m1': { data: submission({ status: 'READ' }) },
  })
  const user = at('/admin?tab=contact')
  const [first, second] = within(await list()).getAllByRole('button')
  expect(first?.textContent).toContain('Amara Okafor(new)')
  expect(first?.textContent).toMatch(/Affiliate program – [^]*May I apply/)
  expect(second?.textContent).toContain('I run a trading education channel.')
  if (first) await user.click(first)
  const message = within(await screen.findByRole('article', { name: 'Message from Amara Okafor' }))
  expect(message.getByRole('heading', { name: 'Affiliate program' })).toBeTruthy()
  expect(message.getByText(/May I apply/)).toBeTruthy()
  expect(message.getByRole('link', { name: 'amara@example.com' })).toBeTruthy()
  expect(message.getByRole('link', { name: 'Reply by email' }).getAttribute('href')).toBe(
    'mailto:amara%40example.com?subject=Re%3A%20Affiliate%20program',
  )
  expect(window.location.search).toBe('?tab=contact&message=m1')
})

test('opening a new message marks it as read, once, and an already read one is not changed', async () => {
  const edge = serverAtTheEdge({
    ...adminAnswers(),
    'PATCH /api/v1/admin/contact-submissions/m1': { data: submission({ status: 'READ' }) },
  })
  const user = at('/admin?tab=contact&message=m1')
  await screen.findByRole('article', { name: 'Message from Amara Okafor' })
  await waitFor(() =>
    expect(patches(edge)).toEqual([['/api/v1/admin/contact-submissions/m1', { status: 'READ' }]]),
  )
  await user.click(within(await list()).getByRole('button', { name: /Ravi Shah/ }))
  await screen.findByRole('article', { name: 'Message from Ravi Shah' })
  expect(patches(edge)).toHaveLength(1)
})

test('a message can be marked as done, and a refusal shows the reason and changes nothing', async () => {
  const done = submission({ id: 'm2', name: 'Ravi Shah', status: 'READ' })
  const edge = serverAtTheEdge({
    ...adminAnswers(),
    'GET /api/v1/admin/contact-submissions': inbox([done]),
    'PATCH /api/v1/admin/contact-submissions/m2': {
      refused: [404, 'SUBMISSION_NOT_FOUND', 'This message does not exist any more.'],
    },
  })
  const user = at('/admin?tab=contact&message=m2')
  await user.click(await screen.findByRole('button', { name: 'Mark as done' }))
  expect(await screen.findByText('This message does not exist any more.')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Mark as done' })).toBeTruthy()
  edge.answers['PATCH /api/v1/admin/contact-submissions/m2'] = { data: { ...done, status: 'DONE' } }
  edge.answers['GET /api/v1/admin/contact-submissions'] = inbox([{ ...done, status: 'DONE' }])
  await user.click(screen.getByRole('button', { name: 'Mark as done' }))
  expect(await screen.findByRole('button', { name: 'Reopen' })).toBeTruthy()
})

test('status and search are sent to the server and are in the address', async () => {
  const edge = serverAtTheEdge(adminAnswers())
  const user = at('/admin?tab=contact')
  await list()
  await user.click(
    within(screen.getByRole('group', { name: 'Status' })).getByRole('button', { name: /^New/ }),
  )
  await user.type(screen.getByRole('searchbox', { name: 'Search submissions' }), 'amara')
  await waitFor(() => expect(window.location.search).toBe('?tab=contact&status=NEW&q=amara'))
  await waitFor(() =>
    expect(edge.asked.at(-1)?.path).toBe('/api/v1/admin/contact-submissions?limit=50&status=NEW&q=amara'),
  )
})

test('an empty inbox and a search without matches have their own messages', async () => {
  const edge = serverAtTheEdge({ ...adminAnswers(), 'GET /api/v1/admin/contact-submissions': inbox([]) })
  const user = at('/admin?tab=contact&q=nobody')
  expect(await screen.findByRole('heading', { name: 'No items found' })).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Clear filters' }))
  expect(await screen.findByRole('heading', { name: 'No submissions yet' })).toBeTruthy()
  expect(edge.asked.length).toBeGreaterThan(0)
})

test('a message of a deleted account can be read but not answered', async () => {
  serverAtTheEdge({
    ...adminAnswers(),
    'GET /api/v1/admin/contact-submissions': inbox([submission({ email: '', status: 'READ' })]),
  })
  at('/admin?tab=contact&message=m1')
  expect(await screen.findByText(/account deleted/)).toBeTruthy()
  expect(screen.queryByRole('link', { name: 'Reply by email' })).toBeNull()
})
