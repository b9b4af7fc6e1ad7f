import type { Page } from '@playwright/test'

/**
 * Answers calls of the app within the page, from its next load on, and returns the way to let them through again. A route of the test
 * runner's would switch off the browser's cache, so that each load fetched and compiled all code again.
 */
async function standIn(page: Page, address: RegExp, answer: string): Promise<() => Promise<void>> {
  const script = await page.addInitScript(`{
    const send = window.fetch
    window.fetch = (input, init) => {
      const { pathname, search } = new URL(input.url ?? input, location.href)
      return !window.isMended && ${String(address)}.test(pathname + search) ? ${answer} : send(input, init)
    }
  }`)
  return async () => {
    await script.dispose()
    await page.evaluate('window.isMended = true')
  }
}

/** The server's events stay away: nothing changes by itself on a screen that stands. */
export const holdEvents = (page: Page) => standIn(page, /^\/api\/events/, 'new Promise(() => {})')

/** Calls of this address are refused with this body. */
export const refuseCalls = (page: Page, address: RegExp, status: number, body: string) =>
  standIn(
    page,
    address,
    `Promise.resolve(new Response(${JSON.stringify(body)}, { status: ${status}, headers: { 'content-type': 'application/json' } }))`,
  )
