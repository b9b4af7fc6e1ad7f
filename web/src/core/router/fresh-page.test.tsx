import { act, render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { BareDialogLayer } from '../kit/bare-dialog-layer.tsx'
import { useFreshPage } from './fresh-page.ts'
import { Router, useNavigate } from './router.tsx'

let navigate: ReturnType<typeof useNavigate>

function Screen({ dialog }: { dialog: boolean }) {
  navigate = useNavigate()
  return (
    <>
      <main id="main" tabIndex={-1}>
        {useFreshPage()}
      </main>
      <BareDialogLayer open={dialog} onOpenChange={() => undefined} label="Search" className="">
        <input aria-label="Text" />
      </BareDialogLayer>
    </>
  )
}

const open = (dialog: boolean) => {
  vi.spyOn(window, 'scrollTo').mockImplementation(() => undefined)
  window.history.replaceState(null, '', '/one')
  render(
    <Router>
      <Screen dialog={dialog} />
    </Router>,
  )
}

test('a new screen takes the focus', async () => {
  open(false)
  act(() => navigate('/two'))
  expect((await screen.findByText('/two')) === document.activeElement).toBe(true)
})

test('a screen that arrives late takes no focus from the dialog that somebody types into', async () => {
  open(true)
  const field = await screen.findByRole('textbox', { name: 'Text' })
  act(() => field.focus())
  act(() => navigate('/two'))
  await screen.findByText('/two')
  expect(document.activeElement).toBe(field)
})
