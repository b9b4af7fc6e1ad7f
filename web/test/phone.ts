import { vi } from 'vitest'

/** Gives the window the width of a phone until mocks are restored. */
export function onPhone(): void {
  const wide = window.matchMedia.bind(window)
  vi.spyOn(window, 'matchMedia').mockImplementation((query) => {
    const list = wide(query)
    if (query.startsWith('(width ')) Object.defineProperty(list, 'matches', { value: query.includes('<') })
    return list
  })
}
