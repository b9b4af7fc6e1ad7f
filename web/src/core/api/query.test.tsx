import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen, waitFor } from '@testing-library/react'
import { useLayoutEffect } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { ApiError } from '../errors/api-error.ts'
import { exchangeAccount, tradingAnswers } from '../../../test/accounts.ts'
import { at } from '../../../test/at.tsx'
import { type Answered, serverAtTheEdge } from '../../../test/server-at-the-edge.ts'
import { createQueryClient, useApiMutation, useApiQuery } from './query.ts'
import { session } from './session.ts'

beforeEach(() => session.begin({ accessToken: 't', csrfToken: 'c' }))

test('an error and its button stay until the retry has its answer', async () => {
  const edge = serverAtTheEdge(tradingAnswers([exchangeAccount()]))
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

test('a query that keeps its previous data sends its request before layout, once', async () => {
  const heard: string[] = []
  const answers = Object.assign(
    async ({ of }: { of: string }) => {
      heard.push(`asked ${of}`)
      return of
    },
    { key: 'answers' },
  )
  function Shown({ of, when }: { readonly of: string; readonly when?: boolean }) {
    const { data } = useApiQuery(
      answers,
      { of },
      { keepPrevious: true, ...(when === undefined ? {} : { enabled: when }) },
    )
    useLayoutEffect(() => {
      heard.push(`drawn ${of}`)
    }, [of])
    return <p>{data}</p>
  }
  const client = createQueryClient()
  const { rerender } = render(<Shown of="a" />, {
    wrapper: ({ children }) => <QueryClientProvider client={client}>{children}</QueryClientProvider>,
  })
  await screen.findByText('a')
  rerender(<Shown of="b" />)
  await screen.findByText('b')
  expect(heard).toEqual(['asked a', 'drawn a', 'asked b', 'drawn b'])

  rerender(<Shown of="c" when={false} />)
  rerender(<Shown of="a" />)
  await screen.findByText('a')
  expect(heard.filter((one) => one.startsWith('asked'))).toEqual(['asked a', 'asked b'])
})

test('an answer that a mutation outdated is marked as a placeholder until the new one arrives, without delaying it', async () => {
  let arrive: (answer: string) => void = () => undefined
  let asked = 0
  const figures = Object.assign(
    () =>
      (asked += 1) === 1 ? Promise.resolve('old') : new Promise<string>((resolve) => (arrive = resolve)),
    { key: 'figures' },
  )
  const change = Object.assign(async () => 'changed', { key: 'change' })
  function Shown() {
    const { data, isPlaceholderData } = useApiQuery(figures, {})
    const { mutate, isSuccess } = useApiMutation(change, { outdates: [figures] })
    return (
      <button type="button" onClick={() => mutate({})}>
        {data} {isPlaceholderData ? 'of before' : 'of now'} {isSuccess ? 'saved' : ''}
      </button>
    )
  }
  render(<Shown />, {
    wrapper: ({ children }) => (
      <QueryClientProvider client={createQueryClient()}>{children}</QueryClientProvider>
    ),
  })
  const button = await screen.findByText(/old of now/)
  button.click()
  expect(await screen.findByText(/old of before saved/)).toBeTruthy()
  arrive('new')
  expect(await screen.findByText(/new of now/)).toBeTruthy()
})

test('an app opened offline sends one request, and another one as soon as it is online', async () => {
  const line = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  let asked = 0
  const figures = Object.assign(
    async () => {
      asked += 1
      if (navigator.onLine) return 'figures'
      throw new ApiError({ code: 'NETWORK', message: 'offline', status: 0, stated: true })
    },
    { key: 'figures' },
  )
  function Shown() {
    const { data, isError } = useApiQuery(figures, {})
    return <p>{isError ? 'not there' : data}</p>
  }
  render(<Shown />, {
    wrapper: ({ children }) => (
      <QueryClientProvider client={createQueryClient()}>{children}</QueryClientProvider>
    ),
  })
  expect(await screen.findByText('not there')).toBeTruthy()
  expect(asked).toBe(1)
  line.mockReturnValue(true)
  window.dispatchEvent(new Event('online'))
  expect(await screen.findByText('figures')).toBeTruthy()
})
