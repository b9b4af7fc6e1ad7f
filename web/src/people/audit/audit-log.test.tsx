import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { auditRow } from '../../../test/admin-answers.ts'
import { serverAtTheEdge } from '../../../test/server-at-the-edge.ts'
import { createQueryClient } from '../../core/api/query.ts'
import { Toaster } from '../../core/kit/toast.tsx'
import { Router } from '../../core/router/router.tsx'
import { session } from '../../core/api/session.ts'
import { AuditLog } from './audit-log.tsx'

beforeEach(() => session.begin({ accessToken: 't', csrfToken: 'c' }))

const log = (rows: readonly unknown[], nextCursor: string | null = null) => ({
  data: { rows, nextCursor, actions: ['user.delete', 'user.suspend', 'whitelist.add'] },
})

function shown() {
  render(
    <QueryClientProvider client={createQueryClient()}>
      <Router>
        <AuditLog />
        <Toaster />
      </Router>
    </QueryClientProvider>,
  )
  return userEvent.setup()
}

test('an entry says who did what to whom, and unfolds to the state before and after', async () => {
  serverAtTheEdge({ 'GET /api/v1/admin/audit': log([auditRow()]) })
  const user = shown()
  const entry = await screen.findByRole('button', { name: /^Suspended ana\.ribeiro@example\.com/ })
  expect(entry.textContent).toContain('mara@example.com')
  expect(entry.getAttribute('aria-expanded')).toBe('false')
  await user.click(entry)
  const facts = screen
    .getAllByRole('term')
    .map((term) => `${term.textContent}: ${term.nextElementSibling?.textContent}`)
  expect(facts).toContain('isActive: true → false')
  expect(facts).toContain('Action: user.suspend')
  expect(facts).toContain('From: address 0a1b2c3d')
})

test('an item of the board has its title and, when unfolded, a link', async () => {
  const row = auditRow({
    action: 'feedback.status',
    target: 'f1',
    before: { status: 'OPEN' },
    after: { title: 'Break-even markers', status: 'IN_PROGRESS', note: null },
  })
  serverAtTheEdge({ 'GET /api/v1/admin/audit': log([row]) })
  const user = shown()
  await user.click(await screen.findByRole('button', { name: /^Set “Break-even markers” to In progress/ }))
  expect(screen.getByRole('link', { name: 'f1' }).getAttribute('href')).toBe('/bugs-features/f1')
})

test('it can be filtered by action, by capability and by person, in pages', async () => {
  const edge = serverAtTheEdge({ 'GET /api/v1/admin/audit': log([auditRow({ actorEmail: null })], 'next') })
  const user = shown()
  expect(await screen.findByText('System')).toBeTruthy()
  const last = () => edge.asked.at(-1)?.path
  await user.click(screen.getByRole('button', { name: 'Older' }))
  await waitFor(() => expect(last()).toBe('/api/v1/admin/audit?cursor=next&limit=10'))
  await user.selectOptions(screen.getByRole('combobox', { name: 'Action' }), 'user (all)')
  await waitFor(() => expect(last()).toBe('/api/v1/admin/audit?action=user&limit=10'))
  await user.type(screen.getByRole('textbox', { name: 'Actor’s email' }), 'a@b.c')
  await waitFor(() => expect(last()).toBe('/api/v1/admin/audit?action=user&actor=a%40b.c&limit=10'))
})

test('it can be verified, and tampering is reported', async () => {
  const edge = serverAtTheEdge({
    'GET /api/v1/admin/audit': log([auditRow()]),
    'GET /api/v1/admin/audit/verify': { data: { isWhole: true, rows: 1204, seal: 'a', broken: null } },
  })
  const user = shown()
  await user.click(await screen.findByRole('button', { name: 'Verify' }))
  expect(await screen.findByText('The log is intact: 1,204 entries.')).toBeTruthy()
  edge.answers['GET /api/v1/admin/audit/verify'] = {
    data: {
      isWhole: false,
      rows: 0,
      seal: null,
      broken: { id: 7, at: '2026-06-24T12:08:00.000Z', why: 'it was changed after it was written' },
    },
  }
  await user.click(screen.getByRole('button', { name: 'Verify' }))
  expect((await screen.findByRole('alert')).textContent).toContain(
    'tampered with at entry 7: it was changed after it was written.',
  )
})

test('an empty log and a failed one have a message', async () => {
  const edge = serverAtTheEdge({
    'GET /api/v1/admin/audit': { refused: [500, 'INTERNAL', 'Something went wrong on our side.'] },
  })
  const user = shown()
  expect(await screen.findByText('Could not load the audit log')).toBeTruthy()
  edge.answers['GET /api/v1/admin/audit'] = log([])
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(
    await within(screen.getByRole('region', { name: 'Audit log' })).findByText('No changes yet'),
  ).toBeTruthy()
  expect(screen.queryByText(/on this page/)).toBeNull()
})
