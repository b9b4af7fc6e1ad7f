import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { at } from '../../../test/at.tsx'
import { serverAtTheEdge } from '../../../test/server-at-the-edge.ts'
import { session } from '../../core/api/session.ts'

let edge = serverAtTheEdge()
beforeEach(() => {
  edge = serverAtTheEdge({
    'POST /api/v1/auth/forgot-password': { data: {} },
    'POST /api/v1/auth/reset-password': { data: { message: 'Your password is changed.' } },
  })
})

async function askFor(email: string) {
  const user = at('/forgot-password')
  await user.type(await screen.findByLabelText('Email'), email)
  await user.click(screen.getByRole('button', { name: 'Send link' }))
  return user
}

async function choose(password: string, confirm = password, address = '/reset-password?token=a-token') {
  const user = at(address)
  await user.type(await screen.findByLabelText('Password'), password)
  await user.type(screen.getByLabelText('Confirm password'), confirm)
  await user.click(screen.getByRole('button', { name: 'Change password' }))
  return user
}

test('a password reset is requested by email, and the answer does not reveal whether the address is known', async () => {
  const user = await askFor('noah@example.com')
  expect(await screen.findByRole('heading', { name: 'Check your email' })).toBeTruthy()
  expect(screen.getByText(/If there is an account for/).textContent).toContain('noah@example.com')
  expect(screen.getByText(/works once and expires in 1 hour/)).toBeTruthy()
  expect(edge.asked.map(({ body }) => body)).toEqual([{ email: 'noah@example.com' }])
  await user.click(screen.getByRole('button', { name: 'try again' }))
  expect(screen.getByLabelText('Email')).toBeTruthy()
})

test('an invalid address is not sent, and a failure keeps the input', async () => {
  await askFor('noah')
  expect(screen.getByText('Please enter a valid email address')).toBeTruthy()
  expect(edge.asked).toEqual([])
})

test('a rate limit shows the server’s message', async () => {
  edge.answers['POST /api/v1/auth/forgot-password'] = {
    refused: [429, 'RATE_LIMITED', 'Too many requests. Please wait a moment and try again.'],
  }
  await askFor('noah@example.com')
  expect((await screen.findByRole('alert')).textContent).toContain('Too many requests.')
  expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe('noah@example.com')
})

test('the mailed link leads to a new password, and its token leaves the address at once', async () => {
  await choose('Quaymaster1')
  expect(await screen.findByRole('heading', { name: 'Password changed' })).toBeTruthy()
  expect(screen.getByText('Your password is changed.')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Go to Login' }).getAttribute('href')).toBe('/login')
  expect(edge.asked.map(({ body }) => body)).toEqual([{ token: 'a-token', newPassword: 'Quaymaster1' }])
  expect(window.location.href).not.toContain('a-token')
  expect(JSON.stringify(window.history.state)).not.toContain('a-token')
})

test('the link still works after a reload', async () => {
  at('/reset-password?token=a-token')
  await screen.findByLabelText('Password')
  await waitFor(() => expect(window.location.search).toBe(''))
  expect(window.history.state).toEqual({ token: 'a-token' })
})

test.each([
  ['Quaymaster', 'Quaymaster', 'Please meet all password requirements'],
  ['Quaymaster1', 'Quaymaster2', 'Passwords do not match'],
])('%s and %s are not sent: %s', async (password, confirm, words) => {
  await choose(password, confirm)
  expect(screen.getByText(words)).toBeTruthy()
  expect(edge.asked).toEqual([])
})

test('a used or expired link offers a new one', async () => {
  edge.answers['POST /api/v1/auth/reset-password'] = {
    refused: [400, 'RESET_INVALID', 'This link is no longer valid. Please request a new one.'],
  }
  await choose('Quaymaster1')
  expect((await screen.findByRole('alert')).textContent).toContain('This link is no longer valid.')
  expect(screen.getByRole('link', { name: 'Request a new link' }).getAttribute('href')).toBe(
    '/forgot-password',
  )
})

test('a refused password and a network failure keep the form', async () => {
  edge.answers['POST /api/v1/auth/reset-password'] = 'no network'
  const user = await choose('Quaymaster1')
  expect((await screen.findByRole('alert')).textContent).toContain('Unable to connect to server.')
  edge.answers['POST /api/v1/auth/reset-password'] = {
    refused: [400, 'COMMON_PASSWORD', 'This password is on lists of stolen passwords.'],
  }
  await user.click(screen.getByRole('button', { name: 'Change password' }))
  expect(await screen.findByText('This password is on lists of stolen passwords.')).toBeTruthy()
  expect(screen.getByLabelText<HTMLInputElement>('Password').value).toBe('Quaymaster1')
})

test('a link without its token sends no request', async () => {
  at('/reset-password')
  expect((await screen.findByRole('alert')).textContent).toContain('This link is incomplete.')
  expect(edge.asked).toEqual([])
})

test('a person who is signed in can use the link too', async () => {
  session.begin({ accessToken: 't', csrfToken: 'c' })
  await choose('Quaymaster1')
  expect(await screen.findByRole('heading', { name: 'Password changed' })).toBeTruthy()
})
