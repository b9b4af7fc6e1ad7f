import '../public-pages/page-script.ts'
import { startSending } from '../public-pages/send-form.ts'

/** Preselects the interest that the followed link names. */
export function chooseInterest(form: HTMLFormElement, search: string): void {
  const wanted = new URLSearchParams(search).get('for')
  const choices = [...form.querySelectorAll<HTMLInputElement>('input[type=radio][name=interest]')]
  if (!choices.some(({ value }) => value === wanted)) return
  // resetting the form restores this choice
  for (const choice of choices) choice.defaultChecked = choice.value === wanted
  for (const choice of choices) choice.checked = choice.value === wanted
}

export function startWaitlist(page: Document, search: string): void {
  const form = page.querySelector('form')
  if (!form) return
  chooseInterest(form, search)
  startSending(form)
}

startWaitlist(document, window.location.search)
