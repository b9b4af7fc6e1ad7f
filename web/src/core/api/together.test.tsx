import { QueryClientProvider } from '@tanstack/react-query'
import { act, render, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { createQueryClient, useApiQuery } from './query.ts'
import { useTogether } from './together.ts'

afterEach(() => void vi.useRealTimers())

/** Two calls whose answers arrive when the test says so. */
function show(agree?: (answers: { readonly one: { readonly data: unknown } }) => boolean) {
  const waiting = new Map<string, (answer: string) => void>()
  const ask = (key: string) =>
    Object.assign(
      ({ of }: { readonly of: string }) =>
        new Promise<string>((resolve) => waiting.set(`${key} ${of}`, resolve)),
      { key },
    )
  const [one, other] = [ask('one'), ask('other')]
  function Screen({ of }: { readonly of: string }) {
    const found = useTogether(
      {
        one: useApiQuery(one, { of }, { keepPrevious: true }),
        other: useApiQuery(other, { of }, { keepPrevious: true }),
      },
      { of, ...(agree ? { agree } : {}) },
    )
    return <p>{`${found.one.data} ${found.other.data}`}</p>
  }
  const client = createQueryClient()
  const page = render(<Screen of="a" />, {
    wrapper: ({ children }) => <QueryClientProvider client={client}>{children}</QueryClientProvider>,
  })
  return {
    of: (name: string) => page.rerender(<Screen of={name} />),
    refetch: () => act(async () => void client.invalidateQueries()),
    arrive: (key: string, answer: string) => act(async () => waiting.get(key)?.(answer)),
    shown: () => page.container.textContent,
  }
}

test('first answers are shown as they come, and new ones only together', async () => {
  const { refetch, arrive, shown } = show()
  await arrive('one a', '1')
  await waitFor(() => expect(shown()).toBe('1 undefined'))
  await arrive('other a', '1')
  await waitFor(() => expect(shown()).toBe('1 1'))
  await refetch()
  await arrive('one a', '2')
  expect(shown()).toBe('1 1')
  await arrive('other a', '2')
  await waitFor(() => expect(shown()).toBe('2 2'))
})

test('answers of other accounts are not held back, so that none of the former ones passes for theirs', async () => {
  const { of, refetch, arrive, shown } = show()
  await arrive('one a', 'a1')
  await arrive('other a', 'a1')
  of('b')
  await arrive('one b', 'b1')
  await waitFor(() => expect(shown()).toBe('b1 a1'))
  await arrive('other b', 'b1')
  await waitFor(() => expect(shown()).toBe('b1 b1'))
  await refetch()
  of('a')
  // from the cache, while both are refetched
  expect(shown()).toBe('a1 a1')
})

test('an answer of another moment holds back the others, but not for long', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
  const { refetch, arrive, shown } = show(({ one: { data } }) => data !== 'early')
  await arrive('one a', '1')
  await arrive('other a', '1')
  await waitFor(() => expect(shown()).toBe('1 1'))
  await refetch()
  await arrive('one a', 'early')
  await arrive('other a', '2')
  await act(async () => vi.advanceTimersByTime(1_000))
  expect(shown()).toBe('1 1')
  await act(async () => vi.advanceTimersByTime(6_000))
  expect(screen.getByText('early 2')).toBeTruthy()
})

test('a refetch that goes on holds back the others, but not for long', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
  const { refetch, arrive, shown } = show()
  await arrive('one a', '1')
  await arrive('other a', '1')
  await waitFor(() => expect(shown()).toBe('1 1'))
  await refetch()
  await arrive('one a', '2')
  await act(async () => vi.advanceTimersByTime(1_000))
  expect(shown()).toBe('1 1')
  await act(async () => vi.advanceTimersByTime(6_000))
  expect(screen.getByText('2 1')).toBeTruthy()
})
