import { charactersUsed } from '#texts/portal/public-pages'

/** Shows below a field how much of it is used: '12/2000 characters'. */
export function startCounter(field: HTMLTextAreaElement, output: Element): void {
  const show = (): void => {
    output.textContent = charactersUsed(field.value.length, field.maxLength)
    output.toggleAttribute('data-nearly-full', field.value.length >= field.maxLength * 0.95)
  }
  field.addEventListener('input', show)
  // a browser may restore text typed before the page was left
  window.addEventListener('pageshow', show)
  show()
}
