import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { at } from '../../../test/at.tsx'
import { settingsAnswers } from '../../../test/settings-answers.ts'
import { type Answered, serverAtTheEdge } from '../../../test/server-at-the-edge.ts'
import { csrf } from '../../core/platform/browser.ts'
import { session } from '../../core/api/session.ts'

let edge = serverAtTheEdge()
beforeEach(() => {
  edge = serverAtTheEdge(settingsAnswers())
  session.begin({ accessToken: 't', csrfToken: 'c' })
})
afterEach(() => {
  vi.useRealTimers()
})

const asked = (call: string) => edge.asked.filter(({ method, path }) => `${method} ${path}` === call)

async function open(me: Record<string, unknown> = {}) {
  Object.assign(edge.answers, settingsAnswers(me))
  const user = at('/settings')
  await screen.findByRole('heading', { name: 'Delete account' })
  return user
}

const section = (name: string) => within(screen.getByRole('region', { name }))
/** Expects words to be shown now, and to be gone after so long. */
async function goesAfter(words: string, ms: number): Promise<void> {
  expect(await screen.findByText(words)).toBeTruthy()
  await act(() => vi.advanceTimersByTimeAsync(ms - 500))
  expect(screen.queryByText(words)).toBeTruthy()
  await act(() => vi.advanceTimersByTimeAsync(1_000))
  expect(screen.queryByText(words)).toBeNull()
}

test('S163 the email is shown and cannot be changed', async () => {
  await open()
  const email = section('Profile').getByLabelText<HTMLInputElement>('Email')
  expect([email.value, email.readOnly]).toEqual(['mara@example.com', true])
  expect(screen.getByText('Your email cannot be changed.')).toBeTruthy()
})

test.each([
  ['admin', 'Admin'],
  ['ADMIN', 'Admin'],
  ['user', 'Beta Tester'],
  ['owner', 'Beta Tester'],
])('S165 S476 the role %s is shown as %s', async (role, badge) => {
  await open({ role })
  expect(section('Profile').getByText(badge).closest('dl')?.textContent).toBe(
    `Role${badge}Account statusActive Beta Tester`,
  )
  expect(section('Profile').queryAllByText(/^(Admin|Beta Tester)$/)).toHaveLength(1)
})

test('S166 S474 the account badge shows Active Beta Tester, and a suspended person sees that too, in red', async () => {
  await open()
  expect(section('Profile').getByText('Active Beta Tester')).toBeTruthy()
  expect(screen.queryByText('This account is suspended.')).toBeNull()
})

test('S166 S474 a suspended person keeps the badge, sees a message, and may still delete the account', async () => {
  await open({ isActive: false })
  expect(section('Profile').getByText('Active Beta Tester')).toBeTruthy()
  expect(screen.getByText('This account is suspended.')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'contact us' }).getAttribute('href')).toBe('/contact')
  expect(screen.queryByRole('heading', { name: 'Password' })).toBeNull()
  expect(screen.getByRole('button', { name: 'Delete account' })).toBeTruthy()
})

test('S475 a person with VIP sees it', async () => {
  await open({ vip: true })
  expect(section('Profile').getByText('VIP')).toBeTruthy()
})

test('S164 S173 S174 S175 S186 S486 a new name is saved, confirmed for three seconds, and cannot be sent unchanged', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const user = await open()
  const field = () => section('Profile').getByLabelText<HTMLInputElement>('Username')
  const button = () => section('Profile').getByRole<HTMLButtonElement>('button', { name: 'Update username' })
  expect([field().value, button().disabled]).toEqual(['mara', true])
  await user.type(field(), '-q')
  Object.assign(edge.answers, settingsAnswers({ username: 'mara-q' }))
  edge.answers['PUT /api/v1/user/me'] = { data: {} }
  await user.click(button())
  await goesAfter('Username updated successfully', 3_000)
  expect(asked('PUT /api/v1/user/me').map(({ body }) => body)).toEqual([{ username: 'mara-q' }])
  expect([field().value, button().disabled]).toEqual(['mara-q', true])
})

test('S172 a name of spaces only is not sent', async () => {
  const user = await open()
  await user.clear(section('Profile').getByLabelText('Username'))
  await user.type(section('Profile').getByLabelText('Username'), '   ')
  await user.click(screen.getByRole('button', { name: 'Update username' }))
  expect(await screen.findByText('Username cannot be empty')).toBeTruthy()
  expect(asked('PUT /api/v1/user/me')).toEqual([])
})

test('S176 S186 a failed change of the name shows an error for three seconds and stays in the field', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const user = await open()
  await user.type(section('Profile').getByLabelText('Username'), '2')
  edge.answers['PUT /api/v1/user/me'] = { refused: [500, 'INTERNAL'] }
  await user.click(screen.getByRole('button', { name: 'Update username' }))
  await goesAfter('Failed to update username', 3_000)
  edge.answers['PUT /api/v1/user/me'] = { refused: [409, 'USERNAME_TAKEN', 'This username is taken.'] }
  await user.click(screen.getByRole('button', { name: 'Update username' }))
  expect(await screen.findByText('This username is taken.')).toBeTruthy()
  expect(section('Profile').getByLabelText<HTMLInputElement>('Username').value).toBe('mara2')
})

type User = Awaited<ReturnType<typeof open>>
async function typePasswords(user: User, current: string, next: string, confirm = next) {
  const fields = section('Password')
  if (current) await user.type(fields.getByLabelText('Current password'), current)
  if (next) await user.type(fields.getByLabelText('New password'), next)
  if (confirm) await user.type(fields.getByLabelText('Confirm new password'), confirm)
  return fields.getByRole<HTMLButtonElement>('button', { name: 'Change password' })
}

test('S167 S179 the button is disabled until all three fields are filled', async () => {
  const user = await open()
  expect((await typePasswords(user, 'old', 'Quaymaster1', '')).disabled).toBe(true)
  expect((await typePasswords(user, '', '', 'Quaymaster1')).disabled).toBe(false)
})

test.each([
  ['S177', 'Quaymaster1', 'Quaymaster2', 'Passwords do not match'],
  ['S178', 'Quay-m1', 'Quay-m1', 'Password must be at least 8 characters'],
])('%s a new password %s confirmed as %s is not sent: %s', async (_, next, confirm, words) => {
  const user = await open()
  await user.click(await typePasswords(user, 'old', next, confirm))
  expect((await section('Password').findByRole('alert')).textContent).toBe(words)
  expect(asked('POST /api/v1/auth/change-password')).toEqual([])
})

test('S180 S181 S186 S487 a new password is saved, confirmed for three seconds, and the fields are cleared', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const user = await open()
  edge.answers['POST /api/v1/auth/change-password'] = { data: {} }
  await user.click(await typePasswords(user, 'old', 'quaymaster'))
  await goesAfter('Password changed successfully', 3_000)
  expect(asked('POST /api/v1/auth/change-password').map(({ body }) => body)).toEqual([
    { currentPassword: 'old', newPassword: 'quaymaster' },
  ])
  expect(section('Password').getByLabelText<HTMLInputElement>('Current password').value).toBe('')
  expect(session.token()).toBe('t')
})

test('S182 S186 a failed change of the password shows an error for three seconds', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const user = await open()
  edge.answers['POST /api/v1/auth/change-password'] = { refused: [500, 'INTERNAL'] }
  await user.click(await typePasswords(user, 'old', 'Quaymaster1'))
  await goesAfter('Failed to change password', 3_000)
  expect(section('Password').getByLabelText<HTMLInputElement>('New password').value).toBe('Quaymaster1')
})

test('a wrong current password shows an error and does not sign out', async () => {
  const user = await open()
  edge.answers['POST /api/v1/auth/change-password'] = {
    refused: [400, 'INVALID_CURRENT_PASSWORD', 'The current password is not correct.'],
  }
  await user.click(await typePasswords(user, 'wrong', 'Quaymaster1'))
  expect(await screen.findByText('The current password is not correct.')).toBeTruthy()
  expect(window.location.pathname).toBe('/settings')
})

test('a hint rates the new password’s strength, and refuses none', async () => {
  const user = await open()
  const field = section('Password').getByLabelText('New password')
  for (const [typed, word] of [
    ['aaaaaaaa', 'Weak'],
    ['quaymaster', 'Fair'],
    ['Quaymaster1', 'Good'],
    ['Quaymaster1 at dawn', 'Strong'],
  ] as const) {
    await user.clear(field)
    await user.type(field, typed)
    expect(section('Password').getByText(/^Strength:/).textContent).toBe(`Strength: ${word}`)
  }
})

async function askToDelete(answer: Answered | (() => Answered)) {
  const user = await open()
  edge.answers['DELETE /api/v1/auth/account'] = answer
  await user.click(screen.getByRole('button', { name: 'Delete account' }))
  return { user, dialog: within(await screen.findByRole('alertdialog')) }
}

test('S168 S169 deleting asks first, with two buttons, and says what is retained', async () => {
  const { user, dialog } = await askToDelete({ data: {} })
  expect(dialog.getAllByRole('button').map((button) => button.textContent)).toEqual([
    'Cancel',
    'Yes, Delete My Account',
  ])
  expect(dialog.getByText(/We keep, without your name and email/)).toBeTruthy()
  expect(dialog.getByText(/feedback items and comments, signed ‘Deleted user’/)).toBeTruthy()
  await user.click(dialog.getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  await waitFor(() =>
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Delete account' })),
  )
  expect(asked('DELETE /api/v1/auth/account')).toEqual([])
})

test('S183 S184 S488 confirming deletes the account, signs out and leads to the login', async () => {
  const { user, dialog } = await askToDelete({ data: {} })
  await user.click(dialog.getByRole('button', { name: 'Yes, Delete My Account' }))
  await waitFor(() => expect(window.location.pathname).toBe('/login'))
  expect(asked('DELETE /api/v1/auth/account')).toHaveLength(1)
  expect([session.token(), csrf()]).toEqual([null, null])
})

test('after an account’s deletion the browser stores display settings only', async () => {
  const { user, dialog } = await askToDelete({ data: {} })
  await waitFor(() => expect(localStorage.getItem('harbour.agreed')).not.toBeNull())
  await user.click(dialog.getByRole('button', { name: 'Yes, Delete My Account' }))
  await waitFor(() => expect(window.location.pathname).toBe('/login'))
  await screen.findByLabelText('Email')
  const shown = ['harbour.theme', 'harbour.timeZone', 'harbour.equityZone']
  expect(Object.keys(localStorage).filter((name) => !shown.includes(name))).toEqual([])
})

test('a deletion long after the sign-in asks for the password again, and for a code with two-factor sign-in', async () => {
  let proved = false
  const refusal = { refused: [403, 'REAUTH_REQUIRED', 'Please confirm your password first.'] } as const
  const { user, dialog } = await askToDelete(() => (proved ? { data: {} } : refusal))
  edge.answers['POST /api/v1/auth/sessions/confirm'] = ({ body }) => {
    const hasCode = JSON.stringify(body).includes('123456')
    proved = hasCode
    return hasCode
      ? { data: {} }
      : { refused: [403, 'TWO_FACTOR_REQUIRED', 'Please enter the code from your authenticator app.'] }
  }
  await user.click(dialog.getByRole('button', { name: 'Yes, Delete My Account' }))
  const prompt = within(await screen.findByRole('alertdialog', { name: 'Confirm it is you' }))
  expect(prompt.queryByLabelText('Code')).toBeNull()
  await user.type(prompt.getByLabelText('Your password'), 'Tr4velling-far')
  await user.click(prompt.getByRole('button', { name: 'Confirm' }))
  await user.type(await prompt.findByLabelText('Code'), '123456')
  await user.click(prompt.getByRole('button', { name: 'Confirm' }))
  await waitFor(() => expect(window.location.pathname).toBe('/login'))
})

test('S183 S185 S187 S607 a failed deletion keeps the account and shows an error for five seconds', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const { user, dialog } = await askToDelete({ refused: [500, 'INTERNAL'] })
  await user.click(dialog.getByRole('button', { name: 'Yes, Delete My Account' }))
  await goesAfter('Failed to delete account', 5_000)
  edge.answers['DELETE /api/v1/auth/account'] = {
    refused: [409, 'LAST_ADMIN', 'The last administrator cannot be removed.'],
  }
  await user.click(screen.getByRole('button', { name: 'Delete account' }))
  await user.click(await screen.findByRole('button', { name: 'Yes, Delete My Account' }))
  expect(await screen.findByText('The last administrator cannot be removed.')).toBeTruthy()
  expect(session.token()).toBe('t')
})

test('S170 S171 Back leads to the dashboard, Logout to the login', async () => {
  const user = await open()
  expect(screen.getByRole('link', { name: 'Back' }).getAttribute('href')).toBe('/dashboard')
  await user.click(screen.getByRole('button', { name: 'Logout' }))
  await waitFor(() => expect(window.location.pathname).toBe('/login'))
  expect(session.token()).toBeNull()
})

test('settings that cannot be loaded show the reason and a retry', async () => {
  edge.answers['GET /api/v1/user/me'] = { refused: [500, 'INTERNAL', 'Something went wrong on our side.'] }
  const user = at('/settings')
  expect(await screen.findByText('Could not load your settings')).toBeTruthy()
  expect(screen.getByText('Something went wrong on our side.')).toBeTruthy()
  Object.assign(edge.answers, settingsAnswers())
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('heading', { name: 'Profile' })).toBeTruthy()
})

test('every section can be reached from the side navigation, and its heading gets the focus', async () => {
  const user = await open()
  const nav = within(screen.getByRole('navigation', { name: 'Settings' }))
  for (const link of nav.getAllByRole('link')) {
    await user.click(link)
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 2, name: link.textContent }))
    expect(window.location.hash).toBe(link.getAttribute('href'))
  }
})

test('at the top of the page the first section is current, however high the screen is', async () => {
  const crossings = new Map<string, () => void>()
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      readonly call: (entries: readonly object[]) => void
      constructor(call: (entries: readonly object[]) => void) {
        this.call = call
      }
      observe(target: Element): void {
        crossings.set(target.id, () => this.call([{ isIntersecting: true, target }]))
      }
      disconnect(): void {}
    },
  )
  const cross = (id: string) => crossings.get(id)?.()
  const top = vi.spyOn(window, 'scrollY', 'get').mockReturnValue(0)
  await open()
  const current = () =>
    within(screen.getByRole('navigation', { name: 'Settings' }))
      .getAllByRole('link')
      .filter((link) => link.getAttribute('aria-current') === 'true')
      .map((link) => link.textContent)
  await waitFor(() => expect(crossings.has('billing')).toBe(true))
  act(() => cross('billing'))
  expect(current()).toEqual(['Profile'])
  top.mockReturnValue(400)
  act(() => cross('billing'))
  expect(current()).toEqual(['Plan and billing'])
  top.mockReturnValue(0)
  act(() => void window.dispatchEvent(new Event('scroll')))
  expect(current()).toEqual(['Profile'])
  // the section that somebody works in, whatever crosses the line
  top.mockReturnValue(400)
  act(() => screen.getByRole('heading', { name: 'Two-factor authentication' }).focus())
  act(() => cross('password'))
  expect(current()).toEqual(['Two-factor authentication'])
  top.mockRestore()
})
