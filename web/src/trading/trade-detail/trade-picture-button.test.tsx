import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { trade } from '../../../test/trade-detail.ts'
import { showScreen } from '../../../test/trading-page.tsx'
import { showTimesIn } from '../../core/kit/format-time.ts'
import { platform } from '../../core/platform/platform.ts'
import { TradePictureButton } from './trade-picture-button.tsx'

afterEach(() => {
  showTimesIn('UTC')
  vi.restoreAllMocks()
})

test('a picture’s file name has the day in the displayed time zone', async () => {
  const save = vi.spyOn(platform, 'saveFile').mockImplementation(() => undefined)
  showTimesIn('Pacific/Kiritimati')
  showScreen(<TradePictureButton trade={trade({ closedAt: '2025-06-02T12:00:00.000Z' })} />, {
    at: '/trading',
  })
  await userEvent.click(screen.getByRole('button', { name: 'Picture of the trade' }))
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Save as SVG' }))
  await vi.waitFor(() =>
    expect(save).toHaveBeenCalledWith('BTC-USDT-perpetual-2025-06-03.svg', expect.anything()),
  )
})
