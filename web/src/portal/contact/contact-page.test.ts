import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { openPublicPage } from '../../../test/public-page.ts'
import { startContact } from './contact-script.ts'

interface Sent {
  readonly address: string
  readonly body: Record<string, unknown>
}
let sent: Sent[]
let answer: () => Promise<Response>
const json = (status: number, body: unknown): Response =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } })
const arrived = () => Promise.resolve(json(200, { success: true, data: {} }))

beforeEach(() => {
  sent = []
  answer = arrived
  vi.stubGlobal('fetch', (address: string, { body }: { body: string }) => {
    sent.push({ address: new URL(address, 'http://localhost').pathname, body: JSON.parse(body) })
    return answer()
  })
  openPublicPage('/contact')
  startContact(document)
})

const field = (name: string): HTMLElement => screen.getByLabelText(name)
const button = (): HTMLElement => screen.getByRole('button', { name: /^Send/ })
const shown = (selector: string): string | null => {
  const place = document.querySelector(selector)
  return place && !place.hasAttribute('hidden') ? (place.textContent ?? '') : null
}
const failure = (): string | null => shown('[data-failure]')
const success = (): string | null => shown('[data-success]')
const words = 'Ten characters at least, please.'

async function fill({ subject = '' }: { subject?: string } = {}): Promise<void> {
  await userEvent.type(field('Name'), 'Ada')
  await userEvent.type(field('Email'), 'ada@example.com')
  if (subject) await userEvent.type(field('Subject'), subject)
  await userEvent.type(field('Message'), words)
}

describe('the contact form', () => {
  test('S280 S282 S283 has name, email, subject and message, and links to the home page and to the login', () => {
    const form = within(screen.getByRole('form', { name: 'Contact us' }))
    for (const name of ['Name', 'Email', 'Subject', 'Message']) expect(form.getByLabelText(name)).toBeTruthy()
    expect(form.getByText('optional')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Back to Home' }).getAttribute('href')).toBe('/')
    expect(screen.getByRole('link', { name: 'Sign in' }).getAttribute('href')).toBe('/login')
  })

  test('a topic fills in the subject and focuses the first empty field, but replaces no words of the person', async () => {
    const [first, second] = [...document.querySelectorAll<HTMLElement>('[data-topic]')]
    const subject = () => screen.getByLabelText<HTMLInputElement>('Subject').value
    await userEvent.click(first ?? document.body)
    expect(subject()).toBe(first?.textContent)
    expect(document.activeElement).toBe(field('Name'))
    await userEvent.click(second ?? document.body)
    expect(subject()).toBe(second?.textContent)
    await userEvent.clear(field('Subject'))
    await userEvent.type(field('Subject'), 'My own')
    await userEvent.click(first ?? document.body)
    expect(subject()).toBe('My own')
  })

  test('S281 counts the characters of the message during typing', async () => {
    expect(screen.getByText('0/2000 characters')).toBeTruthy()
    await userEvent.type(field('Message'), 'Hello there')
    expect(screen.getByText('11/2000 characters')).toBeTruthy()
    await userEvent.type(field('Message'), '{Backspace}')
    expect(screen.getByText('10/2000 characters')).toBeTruthy()
  })

  test('S285 S286 S287 S288 S593 S594 S595 has the limits as attributes that the browser checks', () => {
    const limitsOf = (name: string) => {
      const control = field(name)
      return ['required', 'minlength', 'maxlength', 'type'].map((each) => control.getAttribute(each))
    }
    expect(limitsOf('Name')).toEqual(['', '2', '100', null])
    expect(limitsOf('Email').slice(0, 2)).toEqual(['', null])
    expect(field('Email').getAttribute('type')).toBe('email')
    expect(limitsOf('Subject')).toEqual([null, null, '200', null])
    expect(limitsOf('Message')).toEqual(['', '10', '2000', null])
  })

  test('S289 does not send what the browser refuses, and shows no message of its own', async () => {
    const form = document.querySelector('form')
    expect(form?.noValidate).toBe(false)
    await userEvent.type(field('Name'), 'A')
    await userEvent.click(button())
    expect(sent).toEqual([])
    expect([failure(), success()]).toEqual([null, null])
  })

  test('S290 S555 S556 sends name, email and message, and the subject only if it is filled in', async () => {
    await fill()
    await userEvent.click(button())
    await waitFor(() => expect(success()).not.toBeNull())
    expect(sent).toEqual([
      { address: '/api/v1/contact', body: { name: 'Ada', email: 'ada@example.com', message: words } },
    ])
    openPublicPage('/contact')
    startContact(document)
    await fill({ subject: 'Group access' })
    await userEvent.click(button())
    await waitFor(() => expect(sent).toHaveLength(2))
    expect(sent[1]?.body['subject']).toBe('Group access')
  })

  test('asks for confirmation before a typed message is lost by leaving', async () => {
    const asks = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }))
    expect(asks()).toBe(false)
    await fill()
    expect(asks()).toBe(true)
    await userEvent.click(button())
    await waitFor(() => expect(success()).not.toBeNull())
    expect(asks()).toBe(false)
  })

  test("S284 S291 shows 'Sending...' while busy, and does not send twice", async () => {
    let letGo: (reply: Response) => void = () => {}
    answer = () => new Promise((resolve) => (letGo = resolve))
    await fill()
    expect(button().className).not.toContain('is-busy')
    await userEvent.click(button())
    expect(button().className).toContain('is-busy')
    expect(button().getAttribute('aria-busy')).toBe('true')
    expect(within(button()).getByText('Sending...')).toBeTruthy()
    await userEvent.click(button())
    await userEvent.type(field('Name'), '{Enter}')
    expect(sent).toHaveLength(1)
    letGo(json(200, { success: true, data: {} }))
    await waitFor(() => expect(success()).not.toBeNull())
    expect(button().className).not.toContain('is-busy')
    expect(button().getAttribute('aria-busy')).toBeNull()
  })

  test('S292 S296 thanks, and clears all fields and the counter', async () => {
    await fill({ subject: 'Hello' })
    await userEvent.click(button())
    await waitFor(() => expect(success()).toBe('Thank you for contacting us! We will get back to you soon.'))
    for (const name of ['Name', 'Email', 'Subject', 'Message'])
      expect(field(name)).toHaveProperty('value', '')
    expect(screen.getByText('0/2000 characters')).toBeTruthy()
    expect(screen.getByRole('status').textContent).toContain('Thank you')
  })

  test('S293 S295 shows the server’s message, or else its own, and keeps the input', async () => {
    await fill()
    answer = () =>
      Promise.resolve(
        json(429, {
          success: false,
          error: { code: 'RATE_LIMITED', message: 'Too many requests. Please wait a moment and try again.' },
        }),
      )
    await userEvent.click(button())
    await waitFor(() => expect(failure()).toBe('Too many requests. Please wait a moment and try again.'))
    expect(screen.getByRole('alert').textContent).toContain('Too many requests')
    for (const silent of [
      new Response('<h1>Bad gateway</h1>', { status: 502 }),
      json(500, {}),
      json(200, { success: false }),
    ]) {
      answer = () => Promise.resolve(silent)
      await userEvent.click(button())
      await waitFor(() => expect(failure()).toBe('Failed to submit contact form'))
    }
    answer = () => Promise.reject(new TypeError('fetch failed'))
    await userEvent.click(button())
    await waitFor(() =>
      expect(failure()).toBe('Unable to connect to server. Please make sure the API server is running.'),
    )
    expect(field('Message')).toHaveProperty('value', words)
    expect(success()).toBeNull()
  })

  test('S294 hides both messages at the next try', async () => {
    await fill()
    answer = () => Promise.resolve(json(500, {}))
    await userEvent.click(button())
    await waitFor(() => expect(failure()).not.toBeNull())
    answer = () => new Promise(() => {})
    await userEvent.click(button())
    expect([failure(), success()]).toEqual([null, null])
  })

  test('shows a validation error below its field, keeps the value and focuses the field', async () => {
    await fill()
    const details = [
      { field: 'email', message: 'Please enter a valid email address' },
      { field: 'nowhere', message: 'x' },
      7,
    ]
    answer = () =>
      Promise.resolve(
        json(400, { success: false, error: { message: 'Please check the highlighted fields.', details } }),
      )
    await userEvent.click(button())
    await waitFor(() => expect(failure()).toBe('Please check the highlighted fields.'))
    expect(shown('[data-error-for="email"]')).toBe('Please enter a valid email address')
    expect(field('Email').getAttribute('aria-invalid')).toBe('true')
    expect(document.activeElement).toBe(field('Email'))
    answer = arrived
    await userEvent.click(button())
    await waitFor(() => expect(success()).not.toBeNull())
    expect([shown('[data-error-for="email"]'), field('Email').getAttribute('aria-invalid')]).toEqual([
      null,
      null,
    ])
  })

  test('shows the server’s message as text, whatever it contains', async () => {
    await fill()
    answer = () =>
      Promise.resolve(json(400, { success: false, error: { message: '<img src=x onerror=alert(1)>' } }))
    await userEvent.click(button())
    await waitFor(() => expect(failure()).toBe('<img src=x onerror=alert(1)>'))
    expect(document.querySelector('[data-failure] img')).toBeNull()
  })

  test('hides the honeypot field from keyboards and screen readers', () => {
    const trap = document.querySelector('#website')
    expect(trap?.getAttribute('tabindex')).toBe('-1')
    expect(trap?.closest('[aria-hidden=true]')).not.toBeNull()
  })
})
