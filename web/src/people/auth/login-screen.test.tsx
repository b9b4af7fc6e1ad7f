import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { at, here } from '../../../test/at.tsx'
import { type Answered, serverAtTheEdge } from '../../../test/server-at-the-edge.ts'
import { csrf } from '../../core/platform/browser.ts'
import { session } from '../../core/api/session.ts'

const links = { contact: '/contact', signup: '/signup', login: '/login' }
const demo = { trader: 'trader@harbour.demo', admin: 'admin@harbour.demo', password: 'Harbour-demo-1' }
const brand = (with_: typeof demo | null): Answered => ({
  data: { name: 'Harbour', tagline: '', links, demo: with_ },
})

let edge = serverAtTheEdge()
beforeEach(() => {
  edge = serverAtTheEdge({ 'GET /api/brand': brand(null) })
})

async function logIn(answer: Answered) {
  edge.answers['POST /api/v1/auth/login'] = answer
  const user = at('/login')
  await user.type(await screen.findByLabelText('Email'), 'mara@example.com')
  await user.type(screen.getByLabelText('Password'), 'Quaymaster1')
  await user.click(screen.getByRole('button', { name: 'Log in' }))
  return user
}

test('S103 S111 the correct password signs in and leads to the dashboard', async () => {
  await logIn({ data: { accessToken: 't', csrfToken: 'c', user: {} } })
  await waitFor(() => expect(window.location.pathname).toBe('/dashboard'))
  expect(edge.asked.find(({ path }) => path.endsWith('/login'))?.body).toEqual({
    email: 'mara@example.com',
    password: 'Quaymaster1',
  })
  expect([session.token(), csrf()]).toEqual(['t', 'c'])
})

test('S508 a wrong password shows the server’s message on the same page', async () => {
  await logIn({ refused: [401, 'INVALID_CREDENTIALS', 'Invalid email or password'] })
  expect((await screen.findByRole('alert')).textContent).toContain('Invalid email or password')
  expect(window.location.pathname).toBe('/login')
  expect(screen.queryByRole('button', { name: 'Resend verification email' })).toBeNull()
  const password = screen.getByLabelText<HTMLInputElement>('Password')
  expect(document.activeElement).toBe(password)
  expect([password.selectionStart, password.selectionEnd]).toEqual([0, 'Quaymaster1'.length])
})

test.each([
  ['a mouse', true],
  ['a touch screen, where it would open the keyboard', false],
])('on arrival the email has the focus with %s: %s', async (_, isFine) => {
  const real = window.matchMedia.bind(window)
  vi.spyOn(window, 'matchMedia').mockImplementation((query) => {
    const list = real(query)
    if (query === '(pointer: fine)') Object.defineProperty(list, 'matches', { value: isFine })
    return list
  })
  at('/login')
  const email = await screen.findByLabelText('Email')
  expect(document.activeElement === email).toBe(isFine)
})

test('S107 a failure without a message says Login failed', async () => {
  await logIn({ refused: [401, 'INVALID_CREDENTIALS'] })
  expect((await screen.findByRole('alert')).textContent).toContain('Login failed')
})

test('S511 a network failure shows a message, and the entered values stay', async () => {
  await logIn('no network')
  expect((await screen.findByRole('alert')).textContent).toContain(
    'Unable to connect to server. Please make sure the API server is running.',
  )
  expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe('mara@example.com')
})

const unverified = {
  refused: [403, 'EMAIL_NOT_VERIFIED', 'Please verify your email before logging in.'],
} as const

test('S104 S106 S109 S110 S512 an unverified address is not signed in, and can request the link again', async () => {
  const user = await logIn(unverified)
  edge.answers['POST /api/v1/auth/resend-verification'] = { data: {} }
  await user.click(await screen.findByRole('button', { name: 'Resend verification email' }))
  expect(await screen.findByText('Verification email sent! Please check your inbox.')).toBeTruthy()
  const { method, path, body } = edge.asked.at(-1) ?? {}
  expect([method, path, body]).toEqual([
    'POST',
    '/api/v1/auth/resend-verification',
    { email: 'mara@example.com' },
  ])
  expect([window.location.pathname, session.token()]).toEqual(['/login', null])
})

test('S108 a failed resend shows an error and can be retried', async () => {
  const user = await logIn(unverified)
  edge.answers['POST /api/v1/auth/resend-verification'] = {
    refused: [500, 'INTERNAL', 'Something went wrong.'],
  }
  await user.click(await screen.findByRole('button', { name: 'Resend verification email' }))
  expect(await screen.findByText('Failed to resend verification email. Please try again.')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Resend verification email' })).toBeTruthy()
})

test('S101 the button shows that it is signing in, and a second click does not sign in twice', async () => {
  const answered = Promise.withResolvers<Answered>()
  edge.answers['POST /api/v1/auth/login'] = () => answered.promise
  const user = at('/login')
  await user.type(await screen.findByLabelText('Email'), 'mara@example.com')
  await user.type(screen.getByLabelText('Password'), 'x{Enter}')
  await user.click(screen.getByRole('button', { name: 'Signing in...' }))
  await user.type(screen.getByLabelText('Password'), '{Enter}')
  answered.resolve({ refused: [401, 'INVALID_CREDENTIALS', 'Invalid email or password'] })
  await screen.findByRole('alert')
  expect(edge.asked.filter(({ path }) => path.endsWith('/login'))).toHaveLength(1)
})

test('S98 S99 S100 nothing is sent while email or password is empty, and the first empty field gets the focus', async () => {
  const user = at('/login')
  await user.click(await screen.findByRole('button', { name: 'Log in' }))
  expect(screen.getByText('Please enter your email')).toBeTruthy()
  expect(screen.getByText('Please enter your password')).toBeTruthy()
  const fields = [screen.getByLabelText('Email'), screen.getByLabelText('Password')]
  expect(fields.map((field) => [field.getAttribute('type'), field.hasAttribute('required')])).toEqual([
    ['email', true],
    ['password', true],
  ])
  expect(document.activeElement).toBe(screen.getByLabelText('Email'))
  expect(edge.asked.filter(({ method }) => method === 'POST')).toEqual([])
})

test('the demo offers its people, and a click fills in the form', async () => {
  edge.answers['GET /api/brand'] = brand(demo)
  const user = at('/login')
  await user.click(await screen.findByRole('button', { name: /Administrator/ }))
  expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe(demo.admin)
  expect(screen.getByLabelText<HTMLInputElement>('Password').value).toBe(demo.password)
})

test('a visitor without a session is led here, with a message if it expired', async () => {
  session.begin({ accessToken: 'old', csrfToken: 'c' })
  edge.answers['GET /api/v1/user/me'] = { refused: [401, 'SESSION_EXPIRED'] }
  at('/settings')
  expect(await screen.findByText('Session expired. Please login again.')).toBeTruthy()
  expect(window.location.pathname).toBe('/login')
})

test('S102 the page links to the sign-up and to the password reset', async () => {
  at('/login')
  expect((await screen.findByRole('link', { name: 'Sign Up Free' })).getAttribute('href')).toBe('/signup')
  expect(screen.getByRole('link', { name: 'Forgot password?' }).getAttribute('href')).toBe('/forgot-password')
})

test.each([
  ['S105 the code alone', { refused: [403, 'EMAIL_NOT_VERIFIED'] }],
  ['S105 the code within the words', { refused: [403, 'FORBIDDEN', 'Denied: EMAIL_NOT_VERIFIED'] }],
  ['S104 the words alone', { refused: [403, 'FORBIDDEN', 'You must verify your email first'] }],
] as const)('%s offers to resend the verification', async (_, answer) => {
  await logIn(answer)
  expect(await screen.findByRole('button', { name: 'Resend verification email' })).toBeTruthy()
})

test('a sent link can be requested again only after a minute', async () => {
  const user = await logIn(unverified)
  edge.answers['POST /api/v1/auth/resend-verification'] = { data: {} }
  await user.click(await screen.findByRole('button', { name: 'Resend verification email' }))
  expect(await screen.findByText(/You can resend it in \d+ s/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Resend verification email' })).toBeNull()
})

test('a failed login without a session ends none, so that a second try shows no such message', async () => {
  session.end('logout')
  const user = await logIn({ refused: [401, 'INVALID_CREDENTIALS', 'Invalid email or password'] })
  await screen.findByRole('alert')
  edge.answers['POST /api/v1/auth/login'] = () => new Promise(() => undefined)
  await user.click(screen.getByRole('button', { name: 'Log in' }))
  expect(await screen.findByRole('button', { name: 'Signing in...' })).toBeTruthy()
  expect(screen.queryByText(/Session expired/)).toBeNull()
  expect(session.lastEnding()).not.toBe('expired')
})

test('the password can be shown and hidden again', async () => {
  const user = at('/login')
  const field = await screen.findByLabelText('Password')
  await user.click(screen.getByRole('button', { name: 'Show password' }))
  expect(field.getAttribute('type')).toBe('text')
  await user.click(screen.getByRole('button', { name: 'Hide password' }))
  expect(field.getAttribute('type')).toBe('password')
})

test('after signing in a person gets to the page that they wanted', async () => {
  edge.answers['POST /api/v1/auth/login'] = { data: { accessToken: 't', csrfToken: 'c', user: {} } }
  window.history.replaceState({ returnTo: '/settings' }, '', '/login')
  const user = here()
  await user.type(await screen.findByLabelText('Email'), 'mara@example.com')
  await user.type(screen.getByLabelText('Password'), 'Quaymaster1{Enter}')
  await waitFor(() => expect(window.location.pathname).toBe('/settings'))
})

test('a person who is already signed in is led to the dashboard', async () => {
  session.begin({ accessToken: 't', csrfToken: 'c' })
  at('/login')
  await waitFor(() => expect(window.location.pathname).toBe('/dashboard'))
})

const codeWanted = { refused: [403, 'TWO_FACTOR_REQUIRED', 'Please enter the code.'] } as const
const codeWrong = { refused: [403, 'TWO_FACTOR_INVALID', 'This code is not right.'] } as const

test('an account with a second factor needs its code after the password', async () => {
  const user = await logIn(codeWanted)
  const field = await screen.findByLabelText('Code')
  expect(screen.getByRole('heading', { name: 'Two-factor authentication' })).toBeTruthy()
  expect(session.token()).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Log in' }))
  expect(screen.getByText('Please enter the code')).toBeTruthy()
  edge.answers['POST /api/v1/auth/login'] = codeWrong
  await user.type(field, '000000{Enter}')
  expect(await screen.findByText('This code is not right.')).toBeTruthy()
  edge.answers['POST /api/v1/auth/login'] = { data: { accessToken: 't', csrfToken: 'c', user: {} } }
  await user.clear(field)
  await user.type(field, ' 123 456 {Enter}')
  await waitFor(() => expect(window.location.pathname).toBe('/dashboard'))
  expect(edge.asked.filter(({ path }) => path.endsWith('/login')).map(({ body }) => body)).toEqual([
    { email: 'mara@example.com', password: 'Quaymaster1' },
    { email: 'mara@example.com', password: 'Quaymaster1', code: '000000' },
    { email: 'mara@example.com', password: 'Quaymaster1', code: '123 456' },
  ])
})

test('a network failure keeps the step of the code; going back keeps the email and clears the password', async () => {
  const user = await logIn(codeWanted)
  edge.answers['POST /api/v1/auth/login'] = 'no network'
  await user.type(await screen.findByLabelText('Code'), '123456{Enter}')
  expect((await screen.findByRole('alert')).textContent).toContain('Unable to connect to server.')
  expect(screen.getByLabelText<HTMLInputElement>('Code').value).toBe('123456')
  await user.click(screen.getByRole('button', { name: 'Back to email and password' }))
  expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe('mara@example.com')
  expect(screen.getByLabelText<HTMLInputElement>('Password').value).toBe('')
})

test('the token of a mailed login link is sent with the password, and leaves the address at once', async () => {
  edge.answers['POST /api/v1/auth/login'] = { data: { accessToken: 't', csrfToken: 'c', user: {} } }
  const user = at('/login?unlock=abc')
  await user.type(await screen.findByLabelText('Email'), 'mara@example.com')
  expect(window.location.href).not.toContain('abc')
  await user.type(screen.getByLabelText('Password'), 'Quaymaster1')
  await user.click(screen.getByRole('button', { name: 'Log in' }))
  await waitFor(() => expect(window.location.pathname).toBe('/dashboard'))
  expect(edge.asked.find(({ path }) => path.endsWith('/login'))?.body).toMatchObject({ unlock: 'abc' })
})
