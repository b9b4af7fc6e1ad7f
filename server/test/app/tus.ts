import { type Answer, answerOf } from './release-uploads.ts'

const at = '/api/v1/admin/releases/uploads'

/** A person who uploads in parts (tus 1.0); each call names the process that it goes to. */
export function tusClient(token: string) {
  const tus = (own: Readonly<Record<string, string>> = {}) => ({
    authorization: `Bearer ${token}`,
    'tus-resumable': '1.0.0',
    ...own,
  })
  return {
    /** Returns the path of the new upload. */
    async begin(origin: string, name: string, size: number): Promise<string> {
      const metadata = `filename ${Buffer.from(name).toString('base64')}`
      const headers = tus({ 'upload-length': String(size), 'upload-metadata': metadata })
      const reply = await fetch(origin + at, { method: 'POST', headers })
      if (reply.status !== 201) throw new Error(`${reply.status} ${await reply.text()}`)
      return reply.headers.get('location') ?? ''
    },
    send: (
      origin: string,
      path: string,
      {
        offset,
        body,
        signal,
      }: { offset: number; body: NonNullable<RequestInit['body']>; signal?: AbortSignal },
    ): Promise<Response> =>
      fetch(origin + path, {
        method: 'PATCH',
        headers: tus({
          'upload-offset': String(offset),
          'content-type': 'application/offset+octet-stream',
        }),
        body,
        duplex: 'half',
        ...(signal ? { signal } : {}),
      }),
    async offset(origin: string, path: string): Promise<number> {
      const reply = await fetch(origin + path, { method: 'HEAD', headers: tus() })
      return reply.ok ? Number(reply.headers.get('upload-offset')) : -reply.status
    },
    state: async (origin: string, path: string): Promise<Answer> =>
      answerOf(await fetch(origin + path, { headers: { authorization: `Bearer ${token}` } })),
    cancel: async (origin: string, path: string): Promise<number> =>
      (await fetch(origin + path, { method: 'DELETE', headers: tus() })).status,
  }
}
