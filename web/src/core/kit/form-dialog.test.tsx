import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { FormDialog } from './form-dialog.tsx'

const form = { failure: null, isDirty: true, onSubmit: () => Promise.resolve() }

test('a form stays open while it is sent, because a failure would lose its input', async () => {
  const onClose = vi.fn<() => void>()
  const dialog = (busy: boolean) => (
    <FormDialog form={{ ...form, busy }} title="Playbook" onClose={onClose}>
      <p>Rules</p>
    </FormDialog>
  )
  const { rerender } = render(dialog(true))
  await userEvent.keyboard('{Escape}')
  expect(onClose).not.toHaveBeenCalled()
  rerender(dialog(false))
  await screen.findByText('Rules')
  await userEvent.keyboard('{Escape}')
  expect(onClose).toHaveBeenCalledOnce()
})

test('the browser asks for confirmation before a page with unsaved input is closed, and not once it is discarded', () => {
  const dialog = (isDirty: boolean, discard?: string) => (
    <FormDialog
      form={{ ...form, busy: false, isDirty }}
      title="Playbook"
      {...(discard === undefined ? {} : { discard })}
      onClose={() => undefined}
    >
      <p>Rules</p>
    </FormDialog>
  )
  const { rerender, unmount } = render(dialog(true, 'Discard this item?'))
  expect(asksBeforeClosing()).toBe(true)
  rerender(dialog(false, 'Discard this item?'))
  expect(asksBeforeClosing()).toBe(false)
  rerender(dialog(true))
  expect(asksBeforeClosing()).toBe(false)
  rerender(dialog(true, 'Discard this item?'))
  unmount()
  expect(asksBeforeClosing()).toBe(false)
})

const asksBeforeClosing = (): boolean =>
  !window.dispatchEvent(new Event('beforeunload', { cancelable: true }))
