/** Sends Harbour a message through its contact form. */
export const askHarbour = (
  address: string | null,
  email: string,
  message: string,
  signal: AbortSignal | null = null,
): Promise<Response> =>
  fetch(`${address}/api/v1/contact`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ name: 'Ada', email, subject: 'A question', message }),
    signal,
  })
