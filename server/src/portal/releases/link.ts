import { hourMs } from '@harbour/ledger/durations'
import { createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto'
import { limits } from '@harbour/contract/core/limits'
import type { Services } from '../../core/services/services.ts'

/** The subject of a link: a person, or any desktop app that requests an update to this version. */
export type Subject =
  | { readonly kind: 'person'; readonly userId: string }
  | { readonly kind: 'updater'; readonly version: string }

interface Linked {
  readonly releaseId: string
  readonly fileName: string
}

export type LinkQuery = Readonly<
  Partial<Record<'for' | 'until' | 'nonce' | 'key' | 'signed', string | undefined>>
>

/**
 * Creates and verifies signed URLs of downloads. The signature covers what they open, for whom and until when; its key is
 * derived from the master key, so that a former one stays valid while it is being replaced.
 */
export interface Links {
  make(target: Linked, subject: Subject, seconds?: number): string
  /** Returns the subject of a valid link that has not expired; null for any other. */
  read(target: Linked, query: LinkQuery): Subject | null
}

const personSeconds = (limits.release.linkHours * hourMs) / 1000

interface Key {
  readonly id: string
  readonly bytes: Buffer
}

function keyOf(secret: Buffer): Key {
  const derive = (label: string, length: number) =>
    Buffer.from(hkdfSync('sha256', secret, Buffer.alloc(0), `harbour|v1|download-links|${label}`, length))
  return { id: derive('id', 6).toString('base64url'), bytes: derive('key', 32) }
}

export function createLinks({ settings, now }: Pick<Services, 'settings' | 'now'>): Links {
  const newest = keyOf(settings.secret)
  const keys = [newest, ...settings.oldSecrets.map(keyOf)]
  return {
    make(target, subject, seconds = personSeconds) {
      const until = String(Math.floor(now() / 1000) + seconds)
      const given = { for: subjectText(subject), until, nonce: randomBytes(9).toString('base64url') }
      const query = new URLSearchParams({
        ...given,
        key: newest.id,
        signed: sign(newest, target, given).toString('base64url'),
      })
      const name = encodeURIComponent(target.fileName)
      return `/api/v1/downloads/files/${encodeURIComponent(target.releaseId)}/${name}?${query.toString()}`
    },
    read(target, { for: to = '', until = '', nonce = '', key: keyId = '', signed = '' }) {
      const key = keys.find(({ id }) => id === keyId)
      const subject = readSubject(to)
      if (!key || !subject || !/^\d{9,12}$/.test(until)) return null
      // compared as text: the last letter of the code has unused bits
      const right = Buffer.from(sign(key, target, { for: to, until, nonce }).toString('base64url'))
      const shown = Buffer.from(signed)
      if (shown.length !== right.length || !timingSafeEqual(shown, right)) return null
      return Number(until) * 1000 > now() ? subject : null
    },
  }
}

const sign = (key: Key, target: Linked, given: { for: string; until: string; nonce: string }): Buffer =>
  createHmac('sha256', key.bytes)
    // JSON, so that two different links never have the same text
    .update(JSON.stringify(['v1', target.releaseId, target.fileName, given.for, given.until, given.nonce]))
    .digest()

const subjectText = (subject: Subject): string =>
  subject.kind === 'person' ? `person.${subject.userId}` : `updater.${subject.version}`

function readSubject(text: string): Subject | null {
  const [kind, ...rest] = text.split('.')
  const value = rest.join('.')
  if (value === '') return null
  if (kind === 'person') return { kind, userId: value }
  return kind === 'updater' ? { kind, version: value } : null
}
