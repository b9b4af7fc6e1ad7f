/** A press on a topic fills in the subject, unless the person wrote one, and focuses the first empty field. */
export function startTopics(page: Document): void {
  const subject = page.querySelector<HTMLInputElement>('#subject')
  if (!subject) return
  const links = [...page.querySelectorAll<HTMLElement>('[data-topic]')]
  const topics = links.map(({ dataset }) => dataset['topic'] ?? '')
  for (const link of links)
    link.addEventListener('click', (event) => {
      event.preventDefault()
      if (subject.value.trim() === '' || topics.includes(subject.value))
        subject.value = link.dataset['topic'] ?? ''
      const fields = [...(subject.form?.querySelectorAll<HTMLInputElement>('input, textarea') ?? [])]
      const empty = fields.find(({ value }) => value === '')
      ;(empty ?? subject).focus()
    })
}
