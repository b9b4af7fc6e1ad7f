import { publicPages } from '../src/portal/public-site/pages.tsx'
import { renderToStaticMarkup } from 'react-dom/server'

/** Puts a public page into the document as it is served, without its scripts. */
export function openPublicPage(path: string): HTMLElement {
  const page = publicPages.find((each) => each.path === path)
  if (!page) throw new Error(`there is no public page at ${path}`)
  document.body.innerHTML = renderToStaticMarkup(page.body)
  return document.body
}
