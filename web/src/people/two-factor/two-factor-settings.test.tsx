import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { at } from '../../../test/at.tsx'
import { settingsAnswers } from '../../../test/settings-answers.ts'
import { serverAtTheEdge } from '../../../test/server-at-the-edge.ts'
import { session } from '../../core/api/session.ts'

const codes = Array.from({ length: 10 }, (_, i) => `k7wm-3pqx-9hd${i}`)
const setup = {
  secret: 'JBSW Y3DP EHPK 3PXP',
  otpauthUrl: 'otpauth://totp/Harbour:mara@example.com?secret=JBSWY3DPEHPK3PXP',
  qr: { size: 41, path: 'M4 4h7v1h-7z' },
  expiresAt: '2026-03-01T09:15:00.000Z',
}
const on = { isOn: true, since: '2026-02-01T08:00:00.000Z', backupCodesLeft: 9 }
const off = { isOn: false, since: null, backupCodesLeft: 0 }

let edge = serverAtTheEdge()
beforeEach(() => {
  edge = serverAtTheEdge(settingsAnswers())
  session.begin({ accessToken: 't', csrfToken: 'c' })
})

const bodies = (path: string) => edge.asked.filter((one) => one.path.endsWith(path)).map(({ body }) => body)

async function open(state: object) {
  edge.answers['GET /api/v1/auth/two-factor'] = { data: state }
  const user = at('/settings')
  const section = within(await screen.findByRole('region', { name: 'Two-factor authentication' }))
  return { user, section }
}

async function begin() {
  const page = await open(off)
  await page.user.click(await page.section.findByRole('button', { name: 'Set up two-factor authentication' }))
  edge.answers['POST /api/v1/auth/two-factor/setup'] = { data: setup }
  await page.user.type(page.section.getByLabelText('Your password'), 'Quaymaster1')
  return page
}

test('the second factor is set up with the password, a QR code, and a code, and ends with backup codes', async () => {
  const { user, section } = await begin()
  const step = () =>
    within(section.getByRole('list', { name: 'Steps' }))
      .getAllByRole('listitem')
      .find((item) => item.getAttribute('aria-current') === 'step')?.textContent
  expect(step()).toBe('1Confirm password')
  await user.click(section.getByRole('button', { name: 'Continue' }))
  const picture = await section.findByRole('img', { name: 'QR code for your authenticator app' })
  expect([picture.getAttribute('viewBox'), picture.querySelector('path')?.getAttribute('d')]).toEqual([
    '0 0 41 41',
    setup.qr.path,
  ])
  expect(section.getByText(setup.secret)).toBeTruthy()
  expect(section.getByRole('link', { name: 'open it there' }).getAttribute('href')).toBe(setup.otpauthUrl)
  expect(step()).toBe('2Scan and enter code')
  edge.answers['POST /api/v1/auth/two-factor/confirm'] = { data: { backupCodes: codes } }
  await user.type(section.getByLabelText('Code'), '123456{Enter}')
  expect(await section.findByText('Two-factor authentication is on')).toBeTruthy()
  expect(step()).toBe('3Save backup codes')
  const list = section.getByRole('list', { name: 'Backup codes' })
  expect(
    within(list)
      .getAllByRole('listitem')
      .map((item) => item.textContent),
  ).toEqual(codes)
  expect([bodies('/setup'), bodies('/confirm')]).toEqual([
    [{ password: 'Quaymaster1' }],
    [{ code: '123456' }],
  ])
  edge.answers['GET /api/v1/auth/two-factor'] = { data: { ...on, backupCodesLeft: 10 } }
  await user.click(section.getByRole('button', { name: 'I have saved them' }))
  expect(screen.queryByText(codes[0] ?? '')).toBeNull()
})

test('a wrong password and a wrong code have an error below their fields, and no input is lost', async () => {
  const { user, section } = await begin()
  edge.answers['POST /api/v1/auth/two-factor/setup'] = {
    refused: [400, 'INVALID_CURRENT_PASSWORD', 'The current password is not correct.'],
  }
  await user.click(section.getByRole('button', { name: 'Continue' }))
  expect(await section.findByText('The current password is not correct.')).toBeTruthy()
  expect(section.getByLabelText('Your password').getAttribute('aria-invalid')).toBe('true')
  edge.answers['POST /api/v1/auth/two-factor/setup'] = { data: setup }
  await user.click(section.getByRole('button', { name: 'Continue' }))
  edge.answers['POST /api/v1/auth/two-factor/confirm'] = {
    refused: [403, 'TWO_FACTOR_INVALID', 'This code is not right.'],
  }
  await user.type(await section.findByLabelText('Code'), '000000{Enter}')
  expect(await section.findByText('This code is not right.')).toBeTruthy()
  expect(section.getByText(/Wait for the next code and enter it at once/)).toBeTruthy()
  edge.answers['POST /api/v1/auth/two-factor/confirm'] = 'no network'
  await user.click(section.getByRole('button', { name: 'Turn on' }))
  expect((await section.findByRole('alert')).textContent).toContain('Unable to connect to server.')
  expect(section.getByLabelText<HTMLInputElement>('Code').value).toBe('000000')
})

test('a setup can be cancelled, and asks for the password again', async () => {
  const { user, section } = await begin()
  await user.click(section.getByRole('button', { name: 'Continue' }))
  await section.findByLabelText('Code')
  await user.click(section.getByRole('button', { name: 'Cancel' }))
  expect(section.getByRole('button', { name: 'Set up two-factor authentication' })).toBeTruthy()
  expect(section.queryByText(setup.secret)).toBeNull()
})

test('an active second factor shows its state, with a warning when backup codes run out', async () => {
  const { section } = await open({ ...on, backupCodesLeft: 2 })
  expect(await section.findByText('since 1 Feb')).toBeTruthy()
  expect(section.getByText('2 of 10 backup codes left')).toBeTruthy()
  expect(section.getByText(/Create new backup codes/)).toBeTruthy()
})

test('new backup codes need a code', async () => {
  const { user, section } = await open(on)
  await user.click(await section.findByRole('button', { name: 'New backup codes' }))
  edge.answers['POST /api/v1/auth/two-factor/backup-codes'] = { data: { backupCodes: codes } }
  await user.type(section.getByLabelText('Code'), '123456{Enter}')
  expect(await section.findByText(codes[9] ?? '')).toBeTruthy()
  expect(bodies('/backup-codes')).toEqual([{ code: '123456' }])
})

test('disabling it needs the password and a code', async () => {
  const { user, section } = await open(on)
  await user.click(await section.findByRole('button', { name: 'Turn off' }))
  await user.click(section.getByRole('button', { name: 'Turn off' }))
  expect(section.getByText('Please enter your password')).toBeTruthy()
  await user.type(section.getByLabelText('Your password'), 'Quaymaster1')
  await user.type(section.getByLabelText('Code'), '123456')
  edge.answers['POST /api/v1/auth/two-factor/disable'] = { data: off }
  edge.answers['GET /api/v1/auth/two-factor'] = { data: off }
  await user.click(section.getByRole('button', { name: 'Turn off' }))
  expect(await section.findByText('Two-factor authentication is off')).toBeTruthy()
  expect(await section.findByRole('button', { name: 'Set up two-factor authentication' })).toBeTruthy()
  expect(bodies('/disable')).toEqual([{ password: 'Quaymaster1', code: '123456' }])
})

async function withCodes() {
  const page = await open(on)
  await page.user.click(await page.section.findByRole('button', { name: 'New backup codes' }))
  edge.answers['POST /api/v1/auth/two-factor/backup-codes'] = { data: { backupCodes: codes } }
  await page.user.type(page.section.getByLabelText('Code'), '123456{Enter}')
  await page.section.findByRole('list', { name: 'Backup codes' })
  return page
}

test('backup codes can be copied, and a message appears if that is not allowed', async () => {
  const { user, section } = await withCodes()
  const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValueOnce()
  await user.click(section.getByRole('button', { name: 'Copy' }))
  expect(await section.findByRole('button', { name: 'Copied' })).toBeTruthy()
  expect(write).toHaveBeenCalledWith(codes.join('\n'))
  write.mockRejectedValueOnce(new DOMException('denied', 'NotAllowedError'))
  await user.click(section.getByRole('button', { name: 'Copied' }))
  expect(await section.findByText('This browser did not allow copying. Please download them.')).toBeTruthy()
})

test('backup codes can be downloaded as a text that names the account', async () => {
  const { user, section } = await withCodes()
  const saved: Blob[] = []
  // A real browser keeps the file; the one of the tests would go there.
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)
  vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
    if (file instanceof Blob) saved.push(file)
    return 'blob:x'
  })
  await user.click(section.getByRole('button', { name: 'Download' }))
  await waitFor(() => expect(saved).toHaveLength(1))
  const text = await saved[0]?.text()
  expect(text).toContain('mara@example.com')
  for (const code of codes) expect(text).toContain(code)
})
