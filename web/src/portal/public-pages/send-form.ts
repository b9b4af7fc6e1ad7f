const timeoutMs = 60_000

interface Failure {
  readonly message: string
  readonly details: readonly { readonly field: string; readonly message: string }[]
}

/**
 * Sends a form of a public page as JSON, once at a time. The browser has checked the fields by then. Both messages go at
 * the next try; what was typed goes only once it has arrived.
 */
export function startSending(form: HTMLFormElement): void {
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
      // what counts the signs of a field hears no reset by itself
      for (const field of form.querySelectorAll('textarea')) field.dispatchEvent(new Event('input'))
      say(form, '[data-success]', form.dataset['sent'] ?? '')
    })
  })
}

/** Null when it arrived, else why not. */
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
  for (const { field, message: words } of details) {
    const place = form.querySelector(`[data-error-for="${CSS.escape(field)}"]`)
    const control = form.elements.namedItem(field)
    if (!place || !(control instanceof HTMLElement)) continue
    place.textContent = words
    place.toggleAttribute('hidden', false)
    control.setAttribute('aria-invalid', 'true')
    control.setAttribute('aria-errormessage', place.id)
  }
  const first = form.querySelector('[aria-invalid]')
  if (first instanceof HTMLElement) first.focus()
}

function clear(form: HTMLFormElement): void {
  for (const place of form.querySelectorAll('[data-failure], [data-success], [data-error-for]'))
    place.toggleAttribute('hidden', true)
  for (const control of form.querySelectorAll('[aria-invalid]')) {
    control.removeAttribute('aria-invalid')
    control.removeAttribute('aria-errormessage')
  }
}

/** The words come after the place is shown, so that they are read out. */
function say(form: HTMLFormElement, selector: string, words: string): void {
  const place = form.querySelector(selector)
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
