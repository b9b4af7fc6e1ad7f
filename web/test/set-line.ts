import { act } from '@testing-library/react'
import { vi } from 'vitest'

/** Has the device lose its line, or find it again, as a browser tells of it. */
export function setLine(isOnline: boolean): void {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline)
  act(() => void window.dispatchEvent(new Event(isOnline ? 'online' : 'offline')))
}
