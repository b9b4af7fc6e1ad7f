import { act, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { type ComponentType, useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { lazyPart } from './lazy-part.tsx'
import { Toaster } from './toast.tsx'

const said = vi.fn<() => void>()
beforeEach(() => {
  said.mockReset()
  vi.spyOn(console, 'error').mockImplementation(said)
})
afterEach(() => void vi.restoreAllMocks())

const failure = new TypeError('Failed to fetch dynamically imported module: /assets/palette.js')

interface PartProps {
  readonly open?: boolean
}
const ThePart = ({ open = true }: PartProps) => <p>{open ? 'The part' : 'closed'}</p>

/** A part whose file is missing until `arrive` is called. */
function missingPart(options?: Parameters<typeof lazyPart>[2]) {
  let isThere = false
  const Part = lazyPart(
    () => (isThere ? Promise.resolve({ Part: ThePart }) : Promise.reject(failure)),
    'Part',
    options,
  )
  return { Part, arrive: () => (isThere = true) }
}

test('a layer whose file cannot be loaded shows a message, keeps the page, and opens at the next click', async () => {
  const { Part, arrive } = missingPart()
  function Page() {
    const [open, setOpen] = useState(false)
    return (
      <>
        <button type="button" onClick={() => setOpen(!open)}>
          Toggle
        </button>
        <Part open={open} />
        <Toaster />
      </>
    )
  }
  render(<Page />)
  const press = () => userEvent.click(screen.getByRole('button', { name: 'Toggle' }))
  await press()
  expect((await screen.findAllByText(/^This could not be loaded\./)).length).toBeGreaterThan(0)
  arrive()
  await press()
  await press()
  expect(await screen.findByText('The part')).toBeTruthy()
})

test.each(['onOpenChange', 'onClose'] as const)(
  'each click on a layer without its file shows a message, if %s closes it',
  async (closing) => {
    const { Part, arrive } = missingPart()
    const Layer: ComponentType<Record<string, unknown>> = Part
    function Page() {
      const [open, setOpen] = useState(false)
      const close = { [closing]: () => setOpen(false) }
      return (
        <>
          <button type="button" onClick={() => setOpen(true)}>
            Open
          </button>
          {closing === 'onClose' ? open ? <Layer {...close} /> : null : <Layer {...close} open={open} />}
          <Toaster />
        </>
      )
    }
    render(<Page />)
    const press = () => userEvent.click(screen.getByRole('button', { name: 'Open' }))
    await press()
    await screen.findByText(/^This could not be loaded\./)
    const before = said.mock.calls.length
    await press()
    await vi.waitFor(() => expect(said.mock.calls.length).toBeGreaterThan(before))
    arrive()
    await press()
    expect(await screen.findByText('The part')).toBeTruthy()
  },
)

test('a part of the page shows the message in its place, and opens on a click or when the connection is back', async () => {
  for (const tryAgain of [
    () => userEvent.click(screen.getByRole('button', { name: 'Try again' })),
    async () => act(() => void window.dispatchEvent(new Event('online'))),
  ]) {
    const { Part, arrive } = missingPart({ missing: 'line' })
    const { unmount } = render(<Part />)
    await screen.findByRole('alert')
    arrive()
    await tryAgain()
    expect(await screen.findByText('The part')).toBeTruthy()
    unmount()
  }
})

test('an invisible part shows no message, and is loaded again on its next render', async () => {
  const { Part, arrive } = missingPart({ missing: 'silent' })
  const { unmount, container } = render(<Part />)
  await vi.waitFor(() => expect(said).toHaveBeenCalled())
  expect(container.textContent).toBe('')
  arrive()
  unmount()
  render(<Part />)
  expect(await screen.findByText('The part')).toBeTruthy()
})
