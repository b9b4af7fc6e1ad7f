import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { accountKey, tradingAnswers } from '../test/accounts.ts'
import { at } from '../test/at.tsx'
import { type Answered, serverAtTheEdge } from '../test/server-at-the-edge.ts'
import { session } from './session.ts'

beforeEach(() => session.begin({ accessToken: 't', csrfToken: 'c' }))

test('a failure and its button stay where they are until the next try has its answer', async () => {
  const edge = serverAtTheEdge(tradingAnswers([accountKey()]))
  const whole = edge.answers['GET /api/exchange-keys']
  edge.answers['GET /api/exchange-keys'] = { refused: [500, 'INTERNAL', 'Something went wrong on our side.'] }
  const user = at('/trading/accounts')
  const button = await screen.findByRole('button', { name: 'Try again' })

  let arrive: (answer: Answered) => void = () => undefined
  edge.answers['GET /api/exchange-keys'] = () => new Promise<Answered>((resolve) => (arrive = resolve))
  await user.click(button)
  await waitFor(() => expect(button.getAttribute('aria-busy')).toBe('true'))
  expect(button.isConnected).toBe(true)
  expect(screen.getByText('Something went wrong on our side.')).toBeTruthy()

  if (whole) edge.answers['GET /api/exchange-keys'] = whole
  arrive({ refused: [500, 'INTERNAL', 'Still not.'] })
  expect(await screen.findByText('Still not.')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('article', { name: 'Swing' })).toBeTruthy()
})
