import '../public-pages/page-script.ts'
import { startCounter } from '../public-pages/counter.ts'
import { startSending } from '../public-pages/send-form.ts'
import { startTopics } from './topics.ts'

export function startContact(page: Document): void {
  const form = page.querySelector('form')
  const field = page.querySelector('textarea')
  const output = page.getElementById('message-count')
  if (form) startSending(form)
  startTopics(page)
  if (field && output) startCounter(field, output)
  // a separate page, without the app's hook for this
  if (field)
    window.addEventListener('beforeunload', (event) => {
      if (field.isConnected && field.value.trim() !== '') event.preventDefault()
    })
}

startContact(document)
