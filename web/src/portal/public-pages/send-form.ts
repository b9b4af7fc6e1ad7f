import { minuteMs } from '@harbour/ledger/durations'
const timeoutMs = minuteMs

interface Failure {
  readonly message: string
  readonly details: readonly { readonly field: string; readonly message: string }[]
}

/**
 * Submits a form of a public page as JSON, once at a time. The browser has validated the fields by then. Both
 * messages are cleared at the next try; the typed text only after success.
 */
export function startSending(form: HTMLFormElement): void {
  showRefusals(form)
  let isBusy = false
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    if (isBusy) return
    isBusy = true
    clear(form)
    setBusy(form, true)
    void post(form).then((failure) => {
      isBusy = false
      setBusy(form, false)
      if (failure) return showFailure(form, failure)
      form.reset()
      // the character counter gets no event from a reset
      for (const field of form.querySelectorAll('textarea')) field.dispatchEvent(new Event('input'))
      say(form, '[data-success]', form.dataset['sent'] ?? '')
      showNext(form)
    })
  })
}

/** Shows the next step in place of the fields, if the form has one, and focuses it: the pressed button is gone. */
function showNext(form: HTMLFormElement): void {
  const next = form.querySelector<HTMLElement>('[data-next]')
  if (!next) return
  form.toggleAttribute('data-done', true)
  next.hidden = false
  next.focus()
}

/** Null on success, otherwise the reason. */
async function post(form: HTMLFormElement): Promise<Failure | null> {
  const { failed = '', unreachable = '' } = form.dataset
  const filled = [...new FormData(form)].filter(([, value]) => value !== '')
  let reply: Response
  try {
    reply = await fetch(form.action, {
      method: 'POST',
      headers: { accept: 'application/json', 'content-type': 'application/json' },
      body: JSON.stringify(Object.fromEntries(filled)),
      credentials: 'omit',
      signal: AbortSignal.timeout(timeoutMs),
    })
  } catch {
    return { message: unreachable, details: [] }
  }
  const answer: unknown = await reply.json().catch(() => null)
  if (reply.ok && read(answer, 'success') === true) return null
  const error = read(answer, 'error')
  const message = read(error, 'message')
  const details = read(error, 'details')
  return {
    message: typeof message === 'string' && message ? message : failed,
    details: Array.isArray(details) ? details.flatMap(readDetail) : [],
  }
}

const read = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined

function readDetail(value: unknown): Failure['details'] {
  const field = read(value, 'field')
  const message = read(value, 'message')
  return typeof field === 'string' && typeof message === 'string' ? [{ field, message }] : []
}

function showFailure(form: HTMLFormElement, { message, details }: Failure): void {
  say(form, '[data-failure]', message)
  for (const { field, message: words } of details) mark(form, form.elements.namedItem(field), words)
  focusFirst(form)
}

/** Shows the browser's validation error below the field instead of its bubble, while the field is invalid. */
function showRefusals(form: HTMLFormElement): void {
  form.addEventListener(
    'invalid',
    (event) => {
      if (!isField(event.target) || !mark(form, event.target, refusalOf(form, event.target))) return
      event.preventDefault()
      focusFirst(form)
    },
    true,
  )
  form.addEventListener('input', ({ target }) => {
    if (!isField(target) || !target.hasAttribute('aria-invalid')) return
    if (target.validity.valid) unmark(form, target)
    else mark(form, target, refusalOf(form, target))
  })
}

const refusalOf = (form: HTMLFormElement, field: HTMLInputElement | HTMLTextAreaElement): string =>
  placeOf(form, field)?.dataset['refusal'] ?? field.validationMessage

const isField = (target: unknown): target is HTMLInputElement | HTMLTextAreaElement =>
  target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement

const placeOf = (form: HTMLFormElement, field: HTMLElement): HTMLElement | null =>
  form.querySelector(`[data-error-for="${CSS.escape(field.id)}"]`)

/** False for a field without a place for its error. */
function mark(form: HTMLFormElement, field: unknown, words: string): boolean {
  const place = field instanceof HTMLElement ? placeOf(form, field) : null
  if (!place || !(field instanceof HTMLElement)) return false
  fill(place, words)
  field.setAttribute('aria-invalid', 'true')
  field.setAttribute('aria-errormessage', place.id)
  return true
}

function unmark(form: HTMLFormElement, field: HTMLElement): void {
  placeOf(form, field)?.toggleAttribute('hidden', true)
  field.removeAttribute('aria-invalid')
  field.removeAttribute('aria-errormessage')
}

function focusFirst(form: HTMLFormElement): void {
  const first = form.querySelector('[aria-invalid]')
  if (first instanceof HTMLElement) first.focus()
}

function clear(form: HTMLFormElement): void {
  for (const place of form.querySelectorAll('[data-failure], [data-success]'))
    place.toggleAttribute('hidden', true)
  for (const field of form.querySelectorAll<HTMLElement>('[aria-invalid]')) unmark(form, field)
}

const say = (form: HTMLFormElement, selector: string, words: string): void =>
  fill(form.querySelector(selector), words)

/** The text is inserted after the place is shown, so that screen readers announce it. */
function fill(place: Element | null, words: string): void {
  place?.toggleAttribute('hidden', false)
  const text = place?.querySelector('span')
  if (text) text.textContent = words
}

function setBusy(form: HTMLFormElement, busy: boolean): void {
  const button = form.querySelector('button[type=submit]')
  button?.classList.toggle('is-busy', busy)
  if (busy) button?.setAttribute('aria-busy', 'true')
  else button?.removeAttribute('aria-busy')
  button?.setAttribute('aria-disabled', String(busy))
}
