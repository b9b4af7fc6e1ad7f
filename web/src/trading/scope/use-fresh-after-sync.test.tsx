import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { progress } from '../../../test/trading-world.ts'
import { api } from '../../core/api/api.ts'
import { createQueryClient, keyOf, useApiQuery } from '../../core/api/query.ts'
import { useFreshAfterSync } from './use-fresh-after-sync.ts'

const readAt = (lastSyncedAt: string) => ({ accounts: [progress({ lastSyncedAt })] })

test('queries are requested again after an account’s sync, and not before', async () => {
  vi.stubGlobal('fetch', () => new Promise(() => undefined))
  const ask = Object.assign(vi.fn<(call: object) => Promise<number>>(), { key: 'performance.report' })
  ask.mockResolvedValueOnce(1).mockResolvedValueOnce(2)
  const client = createQueryClient()
  const status = keyOf(api.sync.status, {})
  function Probe() {
    useFreshAfterSync(ask)
    return <output>{useApiQuery(ask, {}).data}</output>
  }
  render(
    <QueryClientProvider client={client}>
      <Probe />
    </QueryClientProvider>,
  )
  expect(await screen.findByText('1')).toBeTruthy()
  client.setQueryData(status, readAt('2025-06-24T14:00:00.000Z'))
  client.setQueryData(status, readAt('2025-06-24T14:00:00.000Z'))
  await new Promise((done) => setTimeout(done, 50))
  expect(ask).toHaveBeenCalledTimes(1)
  client.setQueryData(status, readAt('2025-06-24T14:05:00.000Z'))
  expect(await screen.findByText('2')).toBeTruthy()
})
