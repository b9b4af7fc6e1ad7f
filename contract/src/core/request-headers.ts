/**
 * Every header that our clients send and for which a browser needs permission across origins (CORS). The server allows
 * these, the web app can send no other.
 */
export const requestHeaders = [
  'Authorization',
  'Content-Type',
  'X-CSRF-Token',
  'If-Match',
  'Idempotency-Key',
  'Tus-Resumable',
  'Upload-Length',
  'Upload-Offset',
  'Upload-Metadata',
] as const

/** Request headers of the client; `accept` is always allowed. */
export type RequestHeaders = Readonly<
  Partial<Record<'accept' | Lowercase<(typeof requestHeaders)[number]>, string>>
>
