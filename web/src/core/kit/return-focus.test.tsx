import { render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useRef, useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import { ConfirmDialog } from './confirm-dialog.tsx'
import { Dialog } from './dialog.tsx'
import { Menu } from './menu.tsx'

/** Layers fade out until `fade` is over, as in a browser; the environment of the tests has no animations of its own. */
const natural = Object.getOwnPropertyDescriptor(Element.prototype, 'getAnimations')
function fadingLayers(): () => void {
  const fade = Promise.withResolvers<void>()
  const animation = {
    finished: fade.promise,
    effect: { getComputedTiming: () => ({ endTime: 100 }), getTiming: () => ({ iterations: 1 }) },
  }
  Object.defineProperty(Element.prototype, 'getAnimations', {
    configurable: true,
    value(this: Element) {
      return this.hasAttribute('data-ending-style') ? [animation] : []
    },
  })
  return () => fade.resolve()
}
afterEach(() => {
  if (natural) Object.defineProperty(Element.prototype, 'getAnimations', natural)
  else Reflect.deleteProperty(Element.prototype, 'getAnimations')
})

/** Asks twice, like the deletion of a user: the second question takes the place of the first. */
function TwoQuestions() {
  const [step, setStep] = useState(0)
  return (
    <>
      <button type="button" onClick={() => setStep(1)}>
        Delete
      </button>
      <ConfirmDialog
        open={step === 1}
        onOpenChange={() => setStep(0)}
        title="Delete it?"
        verb="Continue"
        onConfirm={() => setStep(2)}
      >
        It cannot be undone.
      </ConfirmDialog>
      <Dialog
        open={step === 2}
        onOpenChange={() => setStep(0)}
        title="Type the name"
        asks
        footer={
          <>
            <button type="button" onClick={() => setStep(0)}>
              Keep it
            </button>
            <button type="button" onClick={() => setStep(1)}>
              Back
            </button>
          </>
        }
      >
        <form>
          <input aria-label="Name" />
        </form>
      </Dialog>
    </>
  )
}

test('text typed for the second question stays in its field while the first one fades out', async () => {
  const endFade = fadingLayers()
  render(<TwoQuestions />)
  const user = userEvent.setup()
  await user.click(screen.getByRole('button', { name: 'Delete' }))
  await user.click(await screen.findByRole('button', { name: 'Continue' }))
  const field = await screen.findByLabelText('Name')
  await waitFor(() => expect(document.activeElement).toBe(field))
  endFade()
  await waitFor(() => expect(screen.queryByText('Delete it?')).toBeNull())
  await user.keyboard('mara')
  expect(field).toHaveProperty('value', 'mara')
})

test('after the last question closes, the focus returns to the button that opened it', async () => {
  render(<TwoQuestions />)
  const user = userEvent.setup()
  const begin = screen.getByRole('button', { name: 'Delete' })
  await user.click(begin)
  await user.click(await screen.findByRole('button', { name: 'Continue' }))
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Name')))
  await user.click(screen.getByRole('button', { name: 'Keep it' }))
  await waitFor(() => expect(document.activeElement).toBe(begin))
})

test('going back and forth between two questions ends with the focus on the button that opened them', async () => {
  const endFade = fadingLayers()
  render(<TwoQuestions />)
  const user = userEvent.setup()
  await user.click(screen.getByRole('button', { name: 'Delete' }))
  for (const name of ['Continue', 'Back', 'Continue', 'Keep it'])
    await user.click((await screen.findAllByRole('button', { name })).at(-1) ?? document.body)
  endFade()
  await waitFor(() => expect(document.querySelector('.dialog-layer')).toBeNull())
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Delete' })))
})

function MenuWithDialog() {
  const anchor = useRef<HTMLButtonElement>(null)
  const [open, setOpen] = useState<'menu' | 'dialog' | null>(null)
  return (
    <>
      <button type="button" ref={anchor} onClick={() => setOpen('menu')}>
        More
      </button>
      <Menu
        open={open === 'menu'}
        onOpenChange={(next) => setOpen((now) => (next ? 'menu' : now === 'menu' ? null : now))}
        anchor={anchor}
        label="More"
        entries={[{ kind: 'action', label: 'Rename', onPick: () => setOpen('dialog') }]}
      />
      <Dialog open={open === 'dialog'} onOpenChange={() => setOpen(null)} title="Rename it" asks>
        <form>
          <input aria-label="Name" />
        </form>
      </Dialog>
    </>
  )
}

test('a dialog opened from a menu has the focus while the menu fades out, and returns it to the menu’s button', async () => {
  const endFade = fadingLayers()
  render(<MenuWithDialog />)
  const user = userEvent.setup()
  await user.click(screen.getByRole('button', { name: 'More' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Rename' }))
  const field = await screen.findByLabelText('Name')
  await waitFor(() => expect(document.activeElement).toBe(field))
  endFade()
  await waitFor(() => expect(screen.queryByText('Rename')).toBeNull())
  await user.keyboard('mara')
  expect(field).toHaveProperty('value', 'mara')
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByLabelText('Name')).toBeNull())
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'More' })))
})

function WithoutFading() {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Delete
      </button>
      {isOpen ? (
        <Dialog open onOpenChange={() => setOpen(false)} title="Delete it?">
          <form>
            <input aria-label="Name" />
          </form>
        </Dialog>
      ) : null}
    </>
  )
}

test('a dialog that closes without fading returns the focus too', async () => {
  render(<WithoutFading />)
  const user = userEvent.setup()
  const begin = screen.getByRole('button', { name: 'Delete' })
  await user.click(begin)
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Name')))
  await user.keyboard('{Escape}')
  await waitFor(() => expect(document.activeElement).toBe(begin))
})
