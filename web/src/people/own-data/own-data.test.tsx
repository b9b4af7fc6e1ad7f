import { screen, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { at } from '../../../test/at.tsx'
import { settingsAnswers } from '../../../test/settings-answers.ts'
import { serverAtTheEdge } from '../../../test/server-at-the-edge.ts'
import { session } from '../../core/api/session.ts'

let edge = serverAtTheEdge()
const saved: Blob[] = []
beforeEach(() => {
  saved.length = 0
  edge = serverAtTheEdge(settingsAnswers())
  session.begin({ accessToken: 't', csrfToken: 'c' })
  // A real browser keeps the file; the one of the tests would go there.
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)
  vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
    if (file instanceof Blob) saved.push(file)
    return 'blob:x'
  })
})

async function download() {
  const user = at('/settings')
  const section = within(await screen.findByRole('region', { name: 'Your data' }))
  await user.click(section.getByRole('button', { name: 'Download my data' }))
  return section
}

test('own data is downloaded as one file, with the session’s token', async () => {
  edge.answers['GET /api/v1/user/export'] = { status: 200, text: '{"trades":[]}' }
  const section = await download()
  expect(await section.findByText(/^harbour-data-\d{4}-\d\d-\d\d\.json was downloaded$/)).toBeTruthy()
  expect(await saved[0]?.text()).toBe('{"trades":[]}')
  const { headers } = edge.asked.find(({ path }) => path === '/api/v1/user/export') ?? {}
  expect(headers?.get('authorization')).toBe('Bearer t')
})

test.each([
  [
    'the server’s message',
    { refused: [409, 'EXPORT_RUNNING', 'Your data is being downloaded already.'] },
    'Your data is being downloaded already.',
  ],
  ['its own message if the server has none', { status: 502, text: '<html>' }, 'Failed to download your data'],
  [
    'that the server is unreachable',
    'no network',
    'Unable to connect to server. Please make sure the API server is running.',
  ],
] as const)('a failed download says %s', async (_, answer, words) => {
  edge.answers['GET /api/v1/user/export'] = answer
  const section = await download()
  expect(await section.findByText(words)).toBeTruthy()
  expect(saved).toEqual([])
})

test('an expired session leads to the login', async () => {
  edge.answers['GET /api/v1/user/export'] = {
    refused: [401, 'SESSION_EXPIRED', 'Session expired. Please login again.'],
  }
  await download()
  expect(await screen.findByText('Session expired. Please login again.')).toBeTruthy()
  expect(window.location.pathname).toBe('/login')
})
