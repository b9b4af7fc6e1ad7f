import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { openPublicPage } from '../../../test/public-page.ts'
import { startWaitlist } from './waitlist-script.ts'

let sent: unknown[]
beforeEach(() => {
  sent = []
  vi.stubGlobal('fetch', (address: string, { body }: { body: string }) => {
    sent.push([new URL(address, 'http://localhost').pathname, JSON.parse(body)])
    return Promise.resolve(new Response(JSON.stringify({ success: true, data: {} })))
  })
  openPublicPage('/waitlist')
})

const chosen = (): string | undefined =>
  screen.getAllByRole<HTMLInputElement>('radio').find(({ checked }) => checked)?.value

test('S47 the page takes the waitlist’s kind from its link', () => {
  expect(chosen()).toBe('online')
  startWaitlist(document, '?for=vip')
  expect(chosen()).toBe('vip')
})

test.each(['', '?for=', '?for=everything', '?other=vip'])('%j leaves the selection unchanged', (search) => {
  startWaitlist(document, search)
  expect(chosen()).toBe('online')
})

test('S47 S81 S97 S606 an address joins the selected waitlist, and the estimate is shown', async () => {
  startWaitlist(document, '?for=vip')
  expect(screen.getByText('Harbour in your browser. Estimated release: Q3 2025.')).toBeTruthy()
  await userEvent.type(screen.getByLabelText('Email'), 'ada@example.com')
  await userEvent.click(screen.getByRole('button', { name: /^Join Waitlist/ }))
  await waitFor(() => expect(screen.getByRole('status').textContent).toContain('You are on the waitlist.'))
  expect(sent).toEqual([['/api/v1/waitlist', { interest: 'vip', email: 'ada@example.com' }]])
  expect(screen.getByLabelText('Email')).toHaveProperty('value', '')
  expect(chosen()).toBe('vip')
})

test('an invalid address shows a validation error with an icon below its field until it is corrected', async () => {
  startWaitlist(document, '')
  const place = () => document.querySelector('[data-error-for="email"]')
  await userEvent.type(screen.getByLabelText('Email'), 'nope')
  await userEvent.click(screen.getByRole('button', { name: /^Join Waitlist/ }))
  expect(sent).toEqual([])
  expect(place()?.hasAttribute('hidden')).toBe(false)
  expect(place()?.textContent).toBe('Please enter a valid email address')
  expect(place()?.querySelector('svg')).not.toBeNull()
  await userEvent.type(screen.getByLabelText('Email'), '@example.com')
  expect(place()?.hasAttribute('hidden')).toBe(true)
})
