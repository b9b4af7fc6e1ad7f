/** Publishes a release like an administrator, with the admin panel's API calls. */

const admin = { email: 'admin@harbour.demo', password: 'Harbour-demo-1' }

export interface ToPublish {
  readonly version: string
  readonly bytes: Buffer
  readonly signature: string
}

export async function publishForLinux(
  origin: string,
  { version, bytes, signature }: ToPublish,
): Promise<void> {
  const signedIn = await asked(
    await fetch(`${origin}/api/v1/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(admin),
    }),
  )
  const headers = {
    authorization: `Bearer ${textOf(signedIn, 'accessToken')}`,
    'x-csrf-token': textOf(signedIn, 'csrfToken'),
  }
  const form = new FormData()
  form.set('file', new Blob([new Uint8Array(bytes)]), `harbour-${version}.tar.gz`)
  form.set('version', version)
  form.set('platform', 'linux')
  const file = await asked(
    await fetch(`${origin}/api/v1/admin/releases/upload`, { method: 'POST', headers, body: form }),
  )
  await asked(
    await fetch(`${origin}/api/v1/admin/releases`, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify({
        version,
        platform: 'linux',
        downloadUrl: textOf(file, 'downloadUrl'),
        fileName: textOf(file, 'fileName'),
        fileSize: textOf(file, 'fileSize'),
        changelog: `Notes of ${version}`,
        signature,
      }),
    }),
  )
}

async function asked(reply: Response): Promise<unknown> {
  const body: unknown = await reply.json()
  if (!reply.ok) throw new Error(`${reply.url}: ${JSON.stringify(body)}`)
  return typeof body === 'object' && body !== null ? Reflect.get(body, 'data') : null
}

function textOf(data: unknown, name: string): string {
  const value: unknown = typeof data === 'object' && data !== null ? Reflect.get(data, name) : null
  if (typeof value !== 'string') throw new Error(`the answer has no ${name}`)
  return value
}
