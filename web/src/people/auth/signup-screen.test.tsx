import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { at } from '../../../test/at.tsx'
import { serverAtTheEdge } from '../../../test/server-at-the-edge.ts'

let edge = serverAtTheEdge()
beforeEach(() => {
  edge = serverAtTheEdge({
    'POST /api/v1/auth/register': { data: {} },
    'POST /api/v1/affiliate/click': { data: {} },
    'GET /api/v1/affiliate/codes/TIDELINE': { data: { isActive: true } },
    'GET /api/v1/affiliate/codes/NOBODY': { data: { isActive: false } },
  })
})

afterEach(() => {
  vi.useRealTimers()
})

const registered = () => edge.asked.filter(({ path }) => path.endsWith('/register'))

interface Typed {
  readonly email?: string
  readonly password?: string
  readonly confirm?: string
}

async function signUp(
  { email = 'noah@example.com', password = 'Quaymaster1', confirm = password }: Typed,
  address = '/signup',
) {
  const user = at(address)
  await user.type(await screen.findByLabelText('Email'), email)
  await user.type(screen.getByLabelText('Password'), password)
  await user.type(screen.getByLabelText('Confirm password'), confirm)
  await user.click(screen.getByRole('button', { name: 'Sign Up Free' }))
  return user
}

test('S114 S124 S126 S127 S128 S129 a new account leads to the panel about the mail', async () => {
  await signUp({}, '/signup?ref=tideline')
  expect(await screen.findByRole('heading', { name: 'Check Your Email' })).toBeTruthy()
  expect(screen.getByText(/It expires in 24 hours/)).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Go to Login' }).getAttribute('href')).toBe('/login')
  expect(screen.getByText(/A verification link was sent to/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Sign Up Free' })).toBeNull()
  expect(registered().map(({ method, body }) => [method, body])).toEqual([
    ['POST', { email: 'noah@example.com', password: 'Quaymaster1', ref: 'TIDELINE' }],
  ])
})

test('without a code none is sent, and the field is hidden behind a question', async () => {
  await signUp({})
  await screen.findByRole('heading', { name: 'Check Your Email' })
  expect(registered()[0]?.body).toEqual({ email: 'noah@example.com', password: 'Quaymaster1' })
})

test('S117 S118 S119 S120 S121 the checklist ticks the rules that the password meets', async () => {
  const user = at('/signup')
  await user.type(await screen.findByLabelText('Password'), 'Quay')
  const list = screen.getByRole('list', { name: 'Password requirements' })
  expect(
    within(list)
      .getAllByRole('listitem')
      .map((item) => item.textContent),
  ).toEqual([
    'At least 8 characters, not met yet',
    'One uppercase letter, met',
    'One lowercase letter, met',
    'One number, not met yet',
  ])
})

test.each([
  ['S122 without a capital', { password: 'quaymaster1' }, 'Please meet all password requirements'],
  ['S122 without a small letter', { password: 'QUAYMASTER1' }, 'Please meet all password requirements'],
  ['S122 without a number', { password: 'Quaymaster' }, 'Please meet all password requirements'],
  ['S122 with seven characters', { password: 'Quayma1' }, 'Please meet all password requirements'],
  ['S123 with another password below', { confirm: 'Quaymaster2' }, 'Passwords do not match'],
  ['S115 with no address', { email: 'noah' }, 'Please enter a valid email address'],
])('%s nothing is sent, and the reason is shown', async (_, typed, words) => {
  await signUp(typed)
  expect(await screen.findByText(words)).toBeTruthy()
  expect(registered()).toEqual([])
})

test('S122 a refused password marks the rules that it does not meet, and the message follows the list', async () => {
  await signUp({ password: 'quaymaster1' })
  const list = screen.getByRole('list', { name: 'Password requirements' })
  const marked = within(list)
    .getAllByRole('listitem')
    .filter(({ classList }) => classList.contains('text-destructive'))
  expect(marked.map(({ textContent }) => textContent)).toEqual(['One uppercase letter, not met yet'])
  const message = screen.getByText('Please meet all password requirements')
  expect(list.compareDocumentPosition(message)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
})

test('S113 S115 S116 the form requires email, password and its confirmation', async () => {
  const user = at('/signup')
  const fields = [
    await screen.findByLabelText('Email'),
    screen.getByLabelText('Password'),
    screen.getByLabelText('Confirm password'),
  ]
  expect(fields.map((field) => [field.getAttribute('type'), field.hasAttribute('required')])).toEqual([
    ['email', true],
    ['password', true],
    ['password', true],
  ])
  await user.click(screen.getByRole('button', { name: 'Sign Up Free' }))
  expect(screen.getByText('Please enter your email')).toBeTruthy()
  expect(screen.getByText('Please meet all password requirements')).toBeTruthy()
  expect(document.activeElement).toBe(fields[0])
  expect(registered()).toEqual([])
})

test('S114 the code of a link can be changed and removed', async () => {
  const user = at('/signup?ref=tideline')
  const field = await screen.findByLabelText<HTMLInputElement>('Referral code')
  expect(field.value).toBe('TIDELINE')
  expect(await screen.findByText('Code recognised.')).toBeTruthy()
  await user.clear(field)
  await user.type(field, 'nobody')
  expect(field.value).toBe('NOBODY')
  expect(await screen.findByText(/We do not know this code. You can still sign up./)).toBeTruthy()
})

test('a code from another page is filled in, and the link’s visit is counted once', async () => {
  at('/login?ref=tideline')
  await screen.findByLabelText('Email')
  cleanup()
  at('/signup')
  expect((await screen.findByLabelText<HTMLInputElement>('Referral code')).value).toBe('TIDELINE')
  cleanup()
  at('/signup?ref=quay-7')
  expect((await screen.findByLabelText<HTMLInputElement>('Referral code')).value).toBe('QUAY-7')
  expect(edge.asked.filter(({ path }) => path.endsWith('/click')).map(({ body }) => body)).toEqual([
    { code: 'QUAY-7' },
  ])
})

test('without a code there is a question, which opens the field', async () => {
  const user = at('/signup')
  await user.click(await screen.findByRole('button', { name: 'Have a referral code?' }))
  expect(document.activeElement).toBe(screen.getByLabelText('Referral code'))
})

test('a code is deleted once it has created an account, and kept after a failed attempt', async () => {
  edge.answers['POST /api/v1/auth/register'] = 'no network'
  const user = await signUp({}, '/signup?ref=tideline')
  expect((await screen.findByRole('alert')).textContent).toContain('Unable to connect to server.')
  expect(localStorage.getItem('harbour.referral')).toContain('TIDELINE')
  edge.answers['POST /api/v1/auth/register'] = { data: {} }
  await user.click(screen.getByRole('button', { name: 'Sign Up Free' }))
  await screen.findByRole('heading', { name: 'Check Your Email' })
  expect(localStorage.getItem('harbour.referral')).toBeNull()
})

test('two clicks create one account', async () => {
  const answered = Promise.withResolvers<{ data: object }>()
  edge.answers['POST /api/v1/auth/register'] = () => answered.promise
  const user = await signUp({})
  await user.click(await screen.findByRole('button', { name: 'Creating account...' }))
  await user.type(screen.getByLabelText('Email'), '{Enter}')
  answered.resolve({ data: {} })
  await screen.findByRole('heading', { name: 'Check Your Email' })
  expect(registered()).toHaveLength(1)
})

test('the panel can resend the link after a minute', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const user = await signUp({})
  await screen.findByText(/You can resend it in \d+ s/)
  await act(() => vi.advanceTimersByTimeAsync(61_000))
  edge.answers['POST /api/v1/auth/resend-verification'] = { data: {} }
  await user.click(await screen.findByRole('button', { name: 'Resend verification email' }))
  expect(await screen.findByText('Verification email sent! Please check your inbox.')).toBeTruthy()
  expect(edge.asked.at(-1)?.body).toEqual({ email: 'noah@example.com' })
})

test('S125 a refusal shows the server’s message, and a failure without one Signup failed', async () => {
  edge.answers['POST /api/v1/auth/register'] = {
    refused: [400, 'COMMON_PASSWORD', 'This password is on lists of stolen passwords.'],
  }
  const user = await signUp({})
  const field = screen.getByLabelText('Password')
  await waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'))
  expect(document.getElementById(field.getAttribute('aria-describedby') ?? '')?.textContent).toContain(
    'lists of stolen passwords',
  )
  expect(document.activeElement).toBe(field)
  expect(screen.queryByRole('alert')).toBeNull()
  edge.answers['POST /api/v1/auth/register'] = { refused: [500, 'INTERNAL'] }
  await user.click(screen.getByRole('button', { name: 'Sign Up Free' }))
  expect(await screen.findByText('Signup failed')).toBeTruthy()
})

test('the form links to the terms without losing its input, and each sign-in page has them in its footer', async () => {
  at('/signup')
  const sentence = await screen.findByText(/^By signing up you accept the/)
  expect(sentence.textContent).toBe('By signing up you accept the Terms and Privacy.')
  expect(
    within(sentence)
      .getAllByRole('link')
      .map((link) => [link.getAttribute('href'), link.getAttribute('target')]),
  ).toEqual([
    ['/terms', '_blank'],
    ['/privacy', '_blank'],
  ])
  const foot = within(screen.getByRole('contentinfo'))
  expect(foot.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/contact',
    '/terms',
    '/privacy',
  ])
})
