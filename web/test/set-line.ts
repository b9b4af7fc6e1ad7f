import { act } from '@testing-library/react'
import { vi } from 'vitest'

/** Takes the device offline or online, with the browser's events. */
export function setLine(isOnline: boolean): void {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline)
  act(() => void window.dispatchEvent(new Event(isOnline ? 'online' : 'offline')))
}
