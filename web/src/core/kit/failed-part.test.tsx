import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { AccountsBanner } from '../../shell/accounts-banner.tsx'
import { ApiError } from '../errors/api-error.ts'
import { FailedPart } from './failed-part.tsx'

const busy = 'Harbour is busy or starting. Please try again in a moment.'

test('each card that failed says what is missing, with a retry; the first of one reason states it, is announced and retries them all', async () => {
  const [trades, equity, bots] = [vi.fn<() => void>(), vi.fn<() => void>(), vi.fn<() => void>()]
  const page = (
    <main>
      <FailedPart title="Could not load equity" message={busy} onRetry={equity} />
      <FailedPart title="Could not load bots" message="There is no bot with this id." onRetry={bots} />
      <FailedPart title="Could not load trades" message={busy} onRetry={trades} />
    </main>
  )
  const { rerender } = render(page)
  expect(screen.getAllByRole('heading').map(({ textContent }) => textContent)).toEqual([
    'Could not load equity',
    'Could not load bots',
    'Could not load trades',
  ])
  expect(screen.getAllByText(busy)).toHaveLength(1)
  expect(screen.getAllByRole('alert')).toHaveLength(2)
  const [retry, , last] = screen.getAllByRole('button', { name: 'Try again' })
  if (!retry || !last) throw new Error('there is no retry button')
  await userEvent.click(retry)
  expect(equity).toHaveBeenCalledOnce()
  expect(trades).toHaveBeenCalledOnce()
  expect(bots).not.toHaveBeenCalled()
  await userEvent.click(last)
  expect(trades).toHaveBeenCalledTimes(2)
  expect(equity).toHaveBeenCalledOnce()

  // the first part has loaded: the next one speaks
  rerender(
    <main>
      <FailedPart title="Could not load trades" message={busy} onRetry={trades} />
    </main>,
  )
  expect(within(screen.getByRole('alert')).getByText(busy)).toBeTruthy()
})

test('a dialog shows its own error, even if the page below shows the same', () => {
  render(
    <>
      <FailedPart title="Could not load trades" message={busy} onRetry={vi.fn<() => void>()} />
      <div role="dialog">
        <FailedPart title="Could not load keys" message={busy} onRetry={vi.fn<() => void>()} />
      </div>
    </>,
  )
  expect(within(screen.getByRole('dialog')).getByText(busy)).toBeTruthy()
})

test('the banner above the page is replaced by a card with the same error, which retries both', async () => {
  const [accounts, trades] = [vi.fn<() => void>(), vi.fn<() => void>()]
  const error = new ApiError({ code: 'unavailable', message: busy, status: 503, stated: true })
  const banner = <AccountsBanner error={error} isBusy={false} onRetry={accounts} />
  const { rerender } = render(<>{banner}</>)
  expect(screen.getByText('Could not load your account names.')).toBeTruthy()
  rerender(
    <>
      {banner}
      <FailedPart title="Could not load trades" message={busy} onRetry={trades} />
    </>,
  )
  expect(screen.queryByText('Could not load your account names.')).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(accounts).toHaveBeenCalledOnce()
  expect(trades).toHaveBeenCalledOnce()
})
