import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { at } from '../../../test/at.tsx'
import { devices, settingsAnswers } from '../../../test/settings-answers.ts'
import { serverAtTheEdge } from '../../../test/server-at-the-edge.ts'
import { session } from '../../core/api/session.ts'

const list = 'GET /api/v1/auth/sessions'
let edge = serverAtTheEdge()
beforeEach(() => {
  edge = serverAtTheEdge(settingsAnswers())
  session.begin({ accessToken: 't', csrfToken: 'c' })
})

async function open() {
  const user = at('/settings')
  const section = within(await screen.findByRole('region', { name: 'Devices' }))
  return { user, section }
}

test('the signed-in devices are listed, with this one marked and without a sign-out button', async () => {
  const { section } = await open()
  const rows = await section.findAllByRole('listitem')
  expect(rows).toHaveLength(2)
  expect(rows[0]?.textContent).toContain('Chrome on LinuxThis device')
  expect(rows[0]?.querySelector('button')).toBeNull()
  expect(rows[1]?.textContent).toContain('last used 28 Feb, 23:30')
})

test('another device can be signed out, and leaves the list', async () => {
  const { user, section } = await open()
  const button = await section.findByRole('button', { name: 'Log out Safari on iPhone' })
  edge.answers['DELETE /api/v1/auth/sessions/s2'] = { data: {} }
  edge.answers[list] = { data: { sessions: devices.slice(0, 1) } }
  await user.click(button)
  expect(await section.findByText('Safari on iPhone was logged out')).toBeTruthy()
  expect(await section.findByText('You are not logged in anywhere else.')).toBeTruthy()
})

test('of many devices the newest are shown, and all on request', async () => {
  const [mine, other] = devices
  edge.answers[list] = {
    data: { sessions: [mine, ...Array.from({ length: 7 }, (_, i) => ({ ...other, id: `x${i}` }))] },
  }
  const { user, section } = await open()
  expect(await section.findAllByRole('listitem')).toHaveLength(5)
  await user.click(section.getByRole('button', { name: 'Show all 8' }))
  expect(section.getAllByRole('listitem')).toHaveLength(8)
})

test('all others can be signed out at once', async () => {
  const { user, section } = await open()
  edge.answers['POST /api/v1/auth/sessions/end-others'] = { data: { ended: 1 } }
  await user.click(await section.findByRole('button', { name: 'Log out everywhere else' }))
  expect(await section.findByText('1 device logged out')).toBeTruthy()
})

test('a device that has already gone shows a message, and the list is loaded again', async () => {
  const { user, section } = await open()
  edge.answers['DELETE /api/v1/auth/sessions/s2'] = {
    refused: [404, 'SESSION_NOT_FOUND', 'This device is no longer logged in.'],
  }
  const button = await section.findByRole('button', { name: 'Log out Safari on iPhone' })
  edge.answers[list] = { data: { sessions: devices.slice(0, 1) } }
  await user.click(button)
  expect(await section.findByText('This device is no longer logged in.')).toBeTruthy()
  await waitFor(() => expect(section.getAllByRole('listitem')).toHaveLength(1))
})

test('a list that cannot be loaded shows an error with a retry', async () => {
  edge.answers[list] = { refused: [500, 'INTERNAL', 'Something went wrong on our side.'] }
  const { user, section } = await open()
  expect(await section.findByText('Could not load your devices')).toBeTruthy()
  edge.answers[list] = { data: { sessions: devices } }
  await user.click(section.getByRole('button', { name: 'Try again' }))
  expect(await section.findAllByRole('listitem')).toHaveLength(2)
})
