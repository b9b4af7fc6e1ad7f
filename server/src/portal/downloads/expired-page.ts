import { createHash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'

const style =
  'body{background:#0b0f14;color:#e6edf3;font:16px/1.5 system-ui,sans-serif;margin:15vh auto;max-width:28rem;padding:0 1rem}' +
  'a{color:#5eead4}@media(prefers-color-scheme:light){body{background:#fff;color:#1f2328}a{color:#0f766e}}'

const pages: Readonly<Record<string, string>> = {
  windows: '/downloads/windows',
  mac: '/downloads/mac',
  web: '/downloads/online',
}

const policy = `default-src 'none'; style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'; frame-ancestors 'none'; base-uri 'none'`

/** Returns true if a person sees the answer: a tab was opened with the link, not a program. */
export const isPerson = ({ headers }: IncomingMessage): boolean =>
  (headers.accept ?? '').includes('text/html')

/** Shows the page of an expired link, with a way to a fresh one. Nothing in it comes from the request. */
export function showExpired(response: ServerResponse, platform: string | null): void {
  const back = pages[platform ?? ''] ?? '/downloads'
  const html =
    `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">` +
    `<title>This link is no longer valid · Harbour</title><style>${style}</style></head><body><main>` +
    `<h1>This link is no longer valid</h1><p>Download links expire after a few hours, or when a release is withdrawn. ` +
    `Nothing was downloaded.</p><p><a href="${back}">Back to the download page</a></p></main></body></html>`
  response.writeHead(403, {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': policy,
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
  })
  response.end(html)
}
