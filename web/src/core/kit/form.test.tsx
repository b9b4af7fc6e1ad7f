import { fireEvent, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { ApiError } from '../errors/api-error.ts'
import { Button } from './button.tsx'
import { Field } from './field.tsx'
import { Form } from './form.tsx'
import { Input } from './input.tsx'
import { useForm } from './use-form.ts'

const refused = (code: string, message: string, details: ApiError['details'] = []) =>
  new ApiError({ code, message, status: 400, stated: true, details })

interface ExampleProps {
  readonly onSubmit: (values: { email: string; notes: string }) => Promise<unknown> | void
  readonly ready?: boolean
}

function Example({ onSubmit, ready = true }: ExampleProps) {
  const form = useForm({
    initial: { email: '', notes: '' },
    rules: { email: (text) => (text.trim() ? null : 'Please enter an email') },
    onSubmit,
    failed: 'Failed to add',
    fieldOf: { EMAIL_TAKEN: 'email' },
  })
  return (
    <Form form={form} label="Example" ready={ready}>
      <Field label="Email" error={form.errors.email}>
        {(control) => <Input {...control} {...form.bind('email')} />}
      </Field>
      <Field label="Notes" error={form.errors.notes}>
        {(control) => <Input {...control} {...form.bind('notes')} />}
      </Field>
      <Button type="submit" busy={form.busy}>
        Add
      </Button>
    </Form>
  )
}

const form = () => within(screen.getByRole('form', { name: 'Example' }))
const email = () => form().getByLabelText('Email')
const describes = (field: HTMLElement) =>
  document.getElementById(field.getAttribute('aria-describedby') ?? '')?.textContent ?? null

test('Enter in a filled field shows the validation error of an earlier field and focuses it', async () => {
  const onSubmit = vi.fn<ExampleProps['onSubmit']>()
  render(<Example onSubmit={onSubmit} />)
  await userEvent.type(form().getByLabelText('Notes'), 'of the team{Enter}')
  expect(describes(email())).toBe('Please enter an email')
  expect(document.activeElement).toBe(email())
  await userEvent.type(email(), 'a')
  expect(describes(email())).toBeNull()
  expect(onSubmit).not.toHaveBeenCalled()
})

test('leaving a field validates it, unless a button is pressed, which an error would move away', async () => {
  render(<Example onSubmit={vi.fn<ExampleProps['onSubmit']>()} />)
  const notes = form().getByLabelText('Notes')
  await userEvent.type(email(), ' ')
  fireEvent.blur(email(), { relatedTarget: form().getByRole('button', { name: 'Add' }) })
  expect(describes(email())).toBeNull()
  fireEvent.blur(email(), { relatedTarget: notes })
  expect(describes(email())).toBe('Please enter an email')
})

test.each([
  {
    says: 'a refusal of one field is shown below that field only',
    error: refused('EMAIL_TAKEN', 'This address is on the list already.'),
    above: null,
    at: 'This address is on the list already.',
  },
  {
    says: 'a validation error of the server is shown below its field too',
    error: refused('VALIDATION', 'Please check what you entered.', [
      { field: 'email', message: 'No address' },
    ]),
    above: 'Please check what you entered.',
    at: 'No address',
  },
  {
    says: 'any other refusal is shown above the fields, with the server’s message',
    error: refused('FULL', 'The list is full.'),
    above: 'The list is full.',
    at: null,
  },
  {
    says: 'a failure without words of the server has those of the form',
    error: new Error('boom'),
    above: 'Failed to add',
    at: null,
  },
])('$says, and disappears with the next submit', async ({ error, above, at }) => {
  const onSubmit = vi.fn<ExampleProps['onSubmit']>().mockRejectedValueOnce(error)
  render(<Example onSubmit={onSubmit} />)
  await userEvent.type(email(), 'ada@example.com{Enter}')
  expect(form().queryByRole('alert')?.textContent ?? null).toBe(above)
  expect(describes(email())).toBe(at)
  await userEvent.type(email(), '{Enter}')
  expect(onSubmit).toHaveBeenCalledTimes(2)
  expect(form().queryByRole('alert')).toBeNull()
  expect(describes(email())).toBeNull()
})

test('a form is not submitted twice at once, nor before there is something to send', async () => {
  const onSubmit = vi.fn<ExampleProps['onSubmit']>(() => new Promise(() => undefined))
  const { rerender } = render(<Example onSubmit={onSubmit} ready={false} />)
  await userEvent.type(email(), 'ada@example.com{Enter}')
  expect(onSubmit).not.toHaveBeenCalled()
  rerender(<Example onSubmit={onSubmit} />)
  await userEvent.type(email(), '{Enter}{Enter}')
  expect(onSubmit).toHaveBeenCalledTimes(1)
})

function OneField({ error }: { readonly error: ApiError }) {
  const only = useForm({
    initial: { amount: '' },
    onSubmit: () => Promise.reject(error),
    fieldOf: 'amount',
  })
  return (
    <Form form={only} label="Example">
      <Field label="Amount" error={only.errors.amount}>
        {(control) => <Input {...control} {...only.bind('amount')} />}
      </Field>
      <Button type="submit">Add</Button>
    </Form>
  )
}

test('a form’s only field shows the refusal of the part that it sends', async () => {
  const words = 'Please enter a percentage such as 1.5'
  const error = refused('INVALID_INPUT', 'Please check the highlighted fields.', [
    { field: 'rule.percent', message: words },
  ])
  render(<OneField error={error} />)
  await userEvent.type(form().getByLabelText('Amount'), 'two{Enter}')
  expect(await form().findByText(words)).toBeTruthy()
})
