import { render, screen } from '@testing-library/react'
import { Profiler } from 'react'
import { expect, test, vi } from 'vitest'
import { ApiError } from '../errors/api-error.ts'
import { type Answer, Loaded } from './loaded.tsx'
import { IsAgeSaidAbove, useOldestShown } from './shown-since.ts'

interface Content {
  readonly word: string
}

const none: Answer<Content> = {
  data: undefined,
  error: null,
  isFetching: true,
  dataUpdatedAt: 0,
  refetch: () => Promise.resolve(),
}
const arrived: Answer<Content> = { ...none, data: { word: 'Balances' }, isFetching: false }

/** Renders the answer, and keeps what each commit showed. */
function card(answer: Answer<Content>, shown: string[]) {
  return (
    <Profiler id="card" onRender={() => shown.push(document.body.textContent ?? '')}>
      <Loaded answer={answer} what="balances" skeleton={<i>grey</i>}>
        {({ word }) => <p>{word}</p>}
      </Loaded>
    </Profiler>
  )
}

test('the first answer is rendered after the update that brings it, so that a click in between is handled first', async () => {
  const shown: string[] = []
  const { rerender } = render(card(none, shown))
  shown.length = 0
  rerender(card(arrived, shown))
  expect(await screen.findByText('Balances')).toBeTruthy()
  expect(screen.queryByText('grey')).toBeNull()
  expect(shown).toHaveLength(2)
  expect(shown[0]).toContain('grey')
  expect(shown[1]).toContain('Balances')
})

test('a cached answer is rendered at once', () => {
  const shown: string[] = []
  render(card(arrived, shown))
  expect(shown).toHaveLength(1)
  expect(shown[0]).toContain('Balances')
})

test('an error before the first answer is shown, and then replaced by the answer', async () => {
  const { rerender } = render(card({ ...none, error: new Error('gone'), isFetching: false }, []))
  expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy()
  rerender(card(arrived, []))
  expect(await screen.findByText('Balances')).toBeTruthy()
})

test('stale data of an unreachable server has a quiet note with offline and its time, not a warning', () => {
  const gone = new ApiError({ code: 'NETWORK', message: 'Unable to connect.', status: 0, stated: true })
  const { rerender } = render(card({ ...arrived, error: gone }, []))
  expect(screen.getByRole('status').textContent).toMatch(/^Offline\. Last good data: .*Try again$/)
  expect(screen.queryByText('Unable to connect.')).toBeNull()
  expect(screen.getByRole('status').className).not.toContain('warn')
  // a server that answers says in its own words why not
  const refused = new ApiError({ code: 'X', message: 'The figures are locked.', status: 500, stated: true })
  rerender(card({ ...arrived, error: refused }, []))
  expect(screen.getByRole('status').textContent).toMatch(/^The figures are locked\. Last good data: /)
  // without anything to show, the reason is stated for a person who looks at a screen, not in the words of a call
  rerender(card({ ...none, error: gone, isFetching: false }, []))
  expect(screen.getByRole('alert').textContent).toContain('Harbour cannot be reached at the moment.')
  expect(screen.queryByText('Unable to connect.')).toBeNull()
})

test('if the frame shows the age of the data, parts omit it and report the oldest time to the frame', () => {
  const gone = new ApiError({ code: 'NETWORK', message: 'Unable to connect.', status: 0, stated: true })
  const Bar = () => <b>{`since ${useOldestShown()}`}</b>
  const page = (isSaid: boolean, ages: readonly number[]) => (
    <>
      <Bar />
      <IsAgeSaidAbove value={isSaid}>
        {ages.map((dataUpdatedAt) => (
          <div key={dataUpdatedAt}>{card({ ...arrived, error: gone, dataUpdatedAt }, [])}</div>
        ))}
      </IsAgeSaidAbove>
    </>
  )
  const { rerender } = render(page(true, [7_000, 5_000, 9_000]))
  expect(screen.queryByText(/Last good data/)).toBeNull()
  expect(screen.getByText('since 5000')).toBeTruthy()
  rerender(page(true, [7_000]))
  expect(screen.getByText('since 7000')).toBeTruthy()
  // another frame leaves it to its parts
  rerender(page(false, [7_000]))
  expect(screen.getByText(/Last good data/)).toBeTruthy()
  expect(screen.getByText('since null')).toBeTruthy()
})

test('without data, an offline device shows that a connection is needed, and an online one that the server is not reached', () => {
  const gone = new ApiError({ code: 'NETWORK', message: 'Unable to connect.', status: 0, stated: true })
  const failed = { ...none, error: gone, isFetching: false }
  const line = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  const { rerender } = render(card(failed, []))
  expect(screen.getByRole('alert').textContent).toContain(
    'You are offline. This opens once you are back online.',
  )
  expect(screen.queryByText('Unable to connect.')).toBeNull()
  line.mockReturnValue(true)
  rerender(card({ ...failed }, []))
  expect(screen.getByRole('alert').textContent).toContain('Harbour cannot be reached at the moment.')
})

test('without data, an error of the server without a message is named as one', () => {
  const error = new ApiError({ code: 'HTTP_500', message: 'Request failed', status: 500, stated: false })
  render(card({ ...none, error, isFetching: false }, []))
  expect(screen.getByRole('alert').textContent).toContain('Harbour’s server reported a problem.')
})
