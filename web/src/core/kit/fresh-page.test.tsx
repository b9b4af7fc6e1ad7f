import { act, render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { BareDialogLayer } from './bare-dialog-layer.tsx'
import { useFreshPage } from './fresh-page.ts'
import { Router, useNavigate } from '../router/router.tsx'

function Screen({ dialog }: { dialog: boolean }) {
  const navigate = useNavigate()
  return (
    <>
      <main id="main" tabIndex={-1}>
        {useFreshPage()}
        {window.location.pathname === '/form' ? (
          <form>
            <input aria-label="Email" autoFocus />
          </form>
        ) : null}
      </main>
      <button type="button" onClick={() => navigate('/two')}>
        Go on
      </button>
      <BareDialogLayer open={dialog} onOpenChange={() => undefined} label="Search" className="">
        <input aria-label="Text" />
      </BareDialogLayer>
    </>
  )
}

const open = (dialog: boolean, address = '/one') => {
  vi.spyOn(window, 'scrollTo').mockImplementation(() => undefined)
  window.history.replaceState(null, '', address)
  render(
    <Router>
      <Screen dialog={dialog} />
    </Router>,
  )
}

test('a new screen gets the focus', async () => {
  open(false)
  act(() => screen.getByText('Go on').click())
  expect((await screen.findByText('/two')) === document.activeElement).toBe(true)
})

test('a screen that loads late does not take the focus from an open dialog', async () => {
  open(true)
  const field = await screen.findByRole('textbox', { name: 'Text' })
  act(() => field.focus())
  act(() => screen.getByText('Go on').click())
  await screen.findByText('/two')
  expect(document.activeElement).toBe(field)
})

test('the first field of a form keeps the focus that it got on arrival', async () => {
  open(false, '/form')
  expect(document.activeElement).toBe(await screen.findByLabelText('Email'))
})
