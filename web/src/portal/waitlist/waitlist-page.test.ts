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

test('after joining, the next step takes the place of the fields, and a failure leaves them', async () => {
  startWaitlist(document, '')
  const form = document.querySelector('form')
  const next = () => document.querySelector<HTMLElement>('[data-next]')
  expect(next()?.hidden).toBe(true)
  const join = async () => {
    await userEvent.type(screen.getByLabelText('Email'), 'ada@example.com')
    await userEvent.click(screen.getByRole('button', { name: /^Join Waitlist/ }))
  }
  const working = globalThis.fetch
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  await join()
  await waitFor(() => expect(screen.getByRole('alert').textContent).toMatch(/^Unable to connect/))
  expect([form?.hasAttribute('data-done'), next()?.hidden]).toEqual([false, true])
  vi.stubGlobal('fetch', working)
  await userEvent.clear(screen.getByLabelText('Email'))
  await join()
  await waitFor(() => expect(form?.hasAttribute('data-done')).toBe(true))
  expect(document.activeElement).toBe(next())
  expect(next()?.textContent).toContain('Full access is free during the beta.')
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
