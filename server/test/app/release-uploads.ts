import { randomBytes } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import type { UploadedFile } from '@harbour/contract/portal/releases'
import { sampleProgram } from '../../src/demo/sample-files.ts'
import type { Harbour } from './harbour.ts'

export interface Answer {
  readonly status: number
  readonly code: string | null
  readonly message: string
  readonly data: unknown
}

export async function answerOf(reply: Response): Promise<Answer> {
  const body: unknown = JSON.parse((await reply.text()) || '{}')
  const error = field(body, 'error')
  return {
    status: reply.status,
    code: error === undefined ? null : String(field(error, 'code')),
    message: error === undefined ? '' : String(field(error, 'message')),
    data: field(body, 'data'),
  }
}

const field = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined

/** A form as browsers send it, file first, in the specification's order of fields. */
export async function sendForm(
  origin: string,
  token: string,
  { name, bytes, fields = {} }: { name: string; bytes: Buffer; fields?: Readonly<Record<string, string>> },
): Promise<Answer> {
  const form = new FormData()
  form.set('file', new Blob([new Uint8Array(bytes)]), name)
  for (const [key, value] of Object.entries({ version: '1.0.0', platform: 'windows', ...fields }))
    form.set(key, value)
  return answerOf(
    await fetch(`${origin}/api/v1/admin/releases/upload`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}` },
      body: form,
    }),
  )
}

/** Uploads and checks a file like an administrator; returns what the call that creates a release needs. */
export async function uploaded(
  h: Harbour,
  origin: string,
  name = 'harbour-setup.exe',
  bytes?: Buffer,
): Promise<UploadedFile> {
  const { token } = await h.person('admin', 'admin')
  const { data, code } = await sendForm(origin, token, {
    name,
    bytes: bytes ?? sampleProgram(randomBytes(8).toString('hex')),
  })
  if (code !== null) throw new Error(code)
  return data as UploadedFile
}

/** Returns all files of an installation's uploads, finished or not. */
export async function filesOf(h: Harbour): Promise<string[]> {
  const found: string[] = []
  for (const part of ['files', 'uploads']) {
    const entries = await readdir(`${h.services.settings.dataFolder}/${part}`, {
      recursive: true,
      withFileTypes: true,
    }).catch(() => [])
    found.push(
      ...entries.filter((entry) => entry.isFile()).map((entry) => `${entry.parentPath}/${entry.name}`),
    )
  }
  return found
}
