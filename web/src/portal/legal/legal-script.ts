import '../public-pages/page-script.ts'

/** A heading above this line, in pixels of the window, is being read: a third below the navigation. */
const readingLine = 160

/** Marks the part that is being read in the contents beside the text. */
export function followReading(page: Document): void {
  const parts = [...page.querySelectorAll<HTMLAnchorElement>('nav ol a')].flatMap((link) => {
    const heading = page.getElementById(link.hash.slice(1))
    return heading ? [{ link, heading }] : []
  })
  const mark = (): void => {
    const root = page.documentElement
    const isAtEnd = root.scrollTop > 0 && root.scrollTop + root.clientHeight >= root.scrollHeight - 2
    const read = isAtEnd
      ? parts.at(-1)
      : parts.findLast(({ heading }) => heading.getBoundingClientRect().top < readingLine)
    for (const { link } of parts) {
      if (link.hash === read?.link.hash) link.setAttribute('aria-current', 'true')
      else link.removeAttribute('aria-current')
    }
  }
  page.addEventListener('scroll', mark, { passive: true })
  mark()
}

followReading(document)
