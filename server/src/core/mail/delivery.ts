import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type nodemailer from 'nodemailer'
import type { SendMailOptions } from 'nodemailer'
import type { Log } from '../log/log.ts'
import type { Settings } from '../settings/settings.ts'
import type { Mail } from './mail.ts'
import { markId, markPng } from './mark.ts'

/** Hands over a mail. `id` stays the same when it is sent again, so that a mail program shows it once. */
export type Deliver = (mail: Mail, id: string) => Promise<void>

export function createDelivery(settings: Settings, log: Log): Deliver {
  const domain = new URL(settings.publicUrl).hostname
  const message = ({ to, subject, text, html, unsubscribe }: Mail, id: string) => ({
    // an object, so that a comma in an address cannot add a second recipient
    to: { name: '', address: to },
    from: settings.mailFrom,
    subject,
    text,
    html,
    // a mail that was queued by an older version has none
    attachments: html.includes(`cid:${markId}`) ? [mark] : [],
    messageId: `<${id}@${domain}>`,
    headers: {
      'auto-submitted': 'auto-generated',
      ...(unsubscribe === undefined
        ? {}
        : { 'list-unsubscribe': `<${unsubscribe}>`, 'list-unsubscribe-post': 'List-Unsubscribe=One-Click' }),
    },
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return settings.smtpUrl === null
    ? toFolder(join(settings.dataFolder, 'outbox'), message, log)
    : toServer(settings.smtpUrl, message)
}

const mark = {
  cid: markId,
  filename: 'harbour.png',
  content: markPng,
  contentType: 'image/png',
  contentDisposition: 'inline' as const,
}

type Message = (mail: Mail, id: string) => SendMailOptions

/** Loads the library at the first mail, so that a process that sends none does not load it. */
function onceLoaded<T>(make: (library: typeof nodemailer) => T): () => Promise<T> {
  let made: Promise<T> | null = null
  return () => (made ??= import('nodemailer').then((loaded) => make(loaded.default)))
}

function toServer(url: string, message: Message): Deliver {
  const { protocol, username } = new URL(url)
  const transport = onceLoaded((library) =>
    library.createTransport({
      url,
      // a password is never sent unencrypted, also when an attacker hides the server's STARTTLS
      requireTLS: protocol === 'smtp:' && username !== '',
      connectionTimeout: 15_000,
      greetingTimeout: 15_000,
      socketTimeout: 30_000,
    }),
  )
  return async (mail, id) => {
    await (await transport()).sendMail(message(mail, id))
  }
}

/**
 * Writes a mail to a file, which the log names, if no mail server is set. A mail contains a link that opens an account and
 * a person's address, so neither is ever logged.
 */
function toFolder(folder: string, message: Message, log: Log): Deliver {
  const transport = onceLoaded((library) =>
    library.createTransport({ streamTransport: true, buffer: true, newline: 'windows' }),
  )
  return async (mail, id) => {
    const { message: bytes } = await (await transport()).sendMail(message(mail, id))
    if (!Buffer.isBuffer(bytes)) throw new Error('the mail was not written out')
    await mkdir(folder, { recursive: true, mode: 0o700 })
    const path = join(folder, `${new Date().toISOString().replace(/[:.]/g, '-')}-${id}.eml`)
    await writeFile(`${path}.part`, bytes, { mode: 0o600 })
    await rename(`${path}.part`, path)
    log.info({ file: path }, 'mail written to the outbox folder')
  }
}
