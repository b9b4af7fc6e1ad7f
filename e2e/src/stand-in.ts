import type { Page } from '@playwright/test'

/**
 * Mocks calls of the app within the page, from its next load on, and returns a function that stops it. A route of Playwright would disable
 * the browser's cache, so that each load fetched and compiled all code again.
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

/** Blocks the server's events, so that nothing on a loaded screen changes by itself. */
export const holdEvents = (page: Page) => standIn(page, /^\/api\/events/, 'new Promise(() => {})')

/** Delays the answers of this address, in milliseconds. */
export const delayCalls = (page: Page, address: RegExp, ms: number) =>
  standIn(page, address, `new Promise((pass) => setTimeout(pass, ${ms})).then(() => send(input, init))`)

/** Answers calls of this address with this status and body. */
export const answerCalls = (page: Page, address: RegExp, status: number, body: string) =>
  standIn(
    page,
    address,
    `Promise.resolve(new Response(${JSON.stringify(body)}, { status: ${status}, headers: { 'content-type': 'application/json' } }))`,
  )
