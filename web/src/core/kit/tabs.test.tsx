import { render, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { Tabs } from './tabs.tsx'

const names = ['overview', 'contact', 'affiliates', 'users', 'releases', 'system']
const tabPx = 90
const rowPx = 358

/** jsdom lays nothing out: six tabs of one width in the row of a phone. */
function layOut(): void {
  let left = 0
  const last = names.length * tabPx - rowPx
  const tabAt = (element: HTMLElement) => Math.max(0, names.indexOf(element.dataset['tab'] ?? ''))
  vi.stubGlobal('ResizeObserver', Watcher)
  Object.defineProperties(HTMLElement.prototype, {
    offsetLeft: {
      configurable: true,
      get(this: HTMLElement) {
        return tabAt(this) * tabPx
      },
    },
    offsetWidth: { configurable: true, value: tabPx },
    clientWidth: { configurable: true, value: rowPx },
    scrollWidth: { configurable: true, value: names.length * tabPx },
    scrollLeft: {
      configurable: true,
      get: () => left,
      set(this: HTMLElement, to: number) {
        left = Math.min(to, last)
        this.dispatchEvent(new Event('scroll'))
      },
    },
  })
}

class Watcher {
  readonly #onSize: () => void
  constructor(onSize: () => void) {
    this.#onSize = onSize
  }
  observe(): void {
    this.#onSize()
  }
  disconnect(): void {}
}

const laidOut = ['offsetLeft', 'offsetWidth', 'clientWidth', 'scrollWidth', 'scrollLeft'] as const
const before = Object.getOwnPropertyDescriptors(HTMLElement.prototype)

afterEach(() => {
  vi.unstubAllGlobals()
  for (const name of laidOut) {
    Reflect.deleteProperty(HTMLElement.prototype, name)
    const own = before[name as keyof typeof before]
    if (own) Object.defineProperty(HTMLElement.prototype, name, own)
  }
})

function show(value: string): HTMLElement {
  layOut()
  render(
    <Tabs
      label="Admin"
      tabs={names.map((name) => ({ value: name, label: name }))}
      value={value}
      onPick={vi.fn<() => void>()}
    >
      content
    </Tabs>,
  )
  return screen.getByRole('tablist')
}

test.each([
  ['contact', 0],
  ['affiliates', tabPx],
  ['system', names.length * tabPx - rowPx],
])(
  'the row scrolls so that the tab before %s is completely visible, as far as it can',
  async (name, left) => {
    const row = show(name)
    await waitFor(() => expect(row.scrollLeft).toBe(left))
  },
)

test.each([
  ['overview', [false, true]],
  ['affiliates', [true, true]],
  ['system', [true, false]],
])('while %s is selected, edges with more tabs behind them fade', async (name, edges) => {
  const row = show(name)
  await waitFor(() =>
    expect([row.hasAttribute('data-more-before'), row.hasAttribute('data-more-after')]).toEqual(edges),
  )
})
