import { act } from '@testing-library/react'
import { vi } from 'vitest'

/** Takes the device offline or back online, with the event that a browser sends. */
export function setOnline(isOnline: boolean): void {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline)
  act(() => void window.dispatchEvent(new Event(isOnline ? 'online' : 'offline')))
}
