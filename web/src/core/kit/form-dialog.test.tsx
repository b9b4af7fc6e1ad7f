import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { FormDialog } from './form-dialog.tsx'

const form = { failure: null, isDirty: true, onSubmit: () => Promise.resolve() }

test('a form that is being sent stays open, since its words are lost where that fails', async () => {
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
