import { once } from 'node:events'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import PostalMime from 'postal-mime'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { testSettings } from '../../../test/app/test-settings.ts'
import { freshDatabase } from '../../../test/database/test-database.ts'
import type { Database } from '../db/database.ts'
import { createLog } from '../log/log.ts'
import { createTextSeal } from '../secrets/text-seal.ts'
import { createDelivery, type Deliver } from './delivery.ts'
import { openOutbox } from './outbox.ts'
import { verificationMail } from '../../people/auth/mails.ts'
import { compose } from './texts.ts'

let database: Database
let folder: string
beforeAll(async () => {
  database = await freshDatabase()
  folder = await mkdtemp(join(tmpdir(), 'harbour-mail-'))
})
afterAll(async () => {
  await database.close()
  await rm(folder, { recursive: true, force: true })
})

const settings = () => testSettings(folder)
const silent = createLog('silent')
const openWith = (deliver: Deliver, on = database) =>
  openOutbox({
    database: on,
    deliver,
    log: silent,
    write: () => Promise.resolve(null),
    seal: createTextSeal('mail', settings().secret),
  })

/** A real mail server that turns the first messages away. */
async function mailServer(refusals: number, options: SMTPServerOptions = { disabledCommands: ['STARTTLS'] }) {
  const arrived: { raw: Buffer; to: string[]; isSecure: boolean; user: string | undefined }[] = []
  let left = refusals
  const server = new SMTPServer({
    authOptional: true,
    ...options,
    onData(stream, session, done) {
      const parts: Buffer[] = []
      stream.on('data', (part: Buffer) => parts.push(part))
      stream.on('end', () => {
        left -= 1
        if (left >= 0) return done(new Error('451 try again'))
        arrived.push({
          raw: Buffer.concat(parts),
          to: session.envelope.rcptTo.map(({ address }) => address),
          isSecure: session.secure,
          user: session.user,
        })
        done()
      })
    },
  })
  // a client that leaves in the middle is reported here, and is what some of these tests are about
  server.on('error', () => undefined)
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  const address = server.server.address()
  if (address === null || typeof address === 'string') throw new Error('no port')
  return {
    arrived,
    port: address.port,
    url: `smtp://127.0.0.1:${address.port}`,
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  }
}

test('a mail that the server rejected is retried and arrives once, readable as text and as HTML', async () => {
  const server = await mailServer(1)
  const outbox = await openWith(createDelivery({ ...settings(), smtpUrl: server.url }, silent))
  await database.db
    .transaction()
    .execute((tx) =>
      outbox.enqueue(
        tx,
        verificationMail('ada@example.com', 'https://harbour.example.com/verify-email?token=abc').en,
      ),
    )
  expect(await outbox.deliverDue()).toBe(1)
  expect(server.arrived).toHaveLength(0)
  await database.pool.query('update pgboss.job set start_after = now()')
  expect(await outbox.deliverDue()).toBe(1)
  expect(await outbox.deliverDue()).toBe(0)
  expect(server.arrived.map(({ to }) => to)).toEqual([['ada@example.com']])
  const mail = await PostalMime.parse(server.arrived[0]?.raw ?? '')
  expect(mail.subject).toBe('Please verify your email')
  expect(mail.from?.address).toBe('no-reply@example.com')
  for (const part of [mail.text, mail.html])
    expect(part).toContain('https://harbour.example.com/verify-email?token=abc')
  await outbox.stop()
  await server.close()
})

test('the logo is embedded in the mail, so that showing it needs no network request', async () => {
  const server = await mailServer(0)
  const deliver = createDelivery({ ...settings(), smtpUrl: server.url }, silent)
  await deliver(compose({ to: 'ada@example.com', subject: 'News', paragraphs: ['Hello'] }), 'id-1')
  const mail = await PostalMime.parse(server.arrived[0]?.raw ?? '')
  const pictures = [...(mail.html ?? '').matchAll(/<img src="([^"]*)"/g)].map(([, source]) => source)
  expect(pictures).toEqual(['cid:mark@harbour'])
  expect(
    mail.attachments.map(({ contentId, disposition, mimeType, related }) => [
      contentId,
      disposition,
      mimeType,
      related,
    ]),
  ).toEqual([['<mark@harbour>', 'inline', 'image/png', true]])
  const content = mail.attachments[0]?.content
  expect(content instanceof ArrayBuffer && Buffer.from(content).subarray(1, 4).toString()).toBe('PNG')
  await server.close()
})

test('a mail of a transaction that fails is never sent', async () => {
  const sent: string[] = []
  const outbox = await openWith((mail) => Promise.resolve(void sent.push(mail.to)))
  await database.db
    .transaction()
    .execute(async (tx) => {
      await outbox.enqueue(tx, verificationMail('lost@example.com', 'https://x.example').en)
      throw new Error('stop')
    })
    .catch(() => undefined)
  expect(await outbox.deliverDue()).toBe(0)
  expect(sent).toEqual([])
  await outbox.stop()
})

test.each([
  'Ada\r\nBcc: all@example.com',
  'Ada\nX-Evil: 1',
  'Ada\r\n\r\n<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '"><a href="https://evil.example">x</a>',
  'Ada\rBcc: all@example.com',
  'Ada\u2028Bcc: all@example.com',
  'Ada\u0085Bcc: all@example.com',
  'Ada%0d%0aBcc: all@example.com',
  'Ada\u0000Bcc: all@example.com',
  'Ada\r\n Bcc: all@example.com',
  'Ada\r\n\tBcc: all@example.com',
  'Ada\r\n.\r\nMAIL FROM:<eve@example.com>',
  '=?utf-8?q?Ada=0D=0ABcc:_all@example.com?=',
  '=?utf-8?b?QWRhDQpCY2M6IGFsbEBleGFtcGxlLmNvbQ==?=',
  'Ada\r\nContent-Type: text/html\r\n\r\n<script>alert(1)</script>',
  'Ada\r\nCc: all@example.com\r\nReply-To: eve@example.com',
  `Ada ${'x'.repeat(2000)}\r\nBcc: all@example.com`,
  '</td></tr></table><script>alert(1)</script>',
  '<!-- --><svg onload=alert(1)>',
])('a person’s text is escaped: %j', async (typed) => {
  const server = await mailServer(0)
  const deliver = createDelivery({ ...settings(), smtpUrl: server.url }, silent)
  await deliver(
    compose({
      to: 'ada@example.com',
      subject: `News of ${typed}`,
      paragraphs: [typed],
      quote: typed,
      facts: [[typed, typed]],
    }),
    'id-1',
  )
  const mail = await PostalMime.parse(server.arrived[0]?.raw ?? '')
  expect(server.arrived[0]?.to).toEqual(['ada@example.com'])
  expect(
    mail.headers.map(({ key }) => key).filter((key) => ['bcc', 'cc', 'x-evil', 'reply-to'].includes(key)),
  ).toEqual([])
  expect(mail.headers.filter(({ key }) => key === 'content-type')).toHaveLength(1)
  expect(mail.html).not.toMatch(/<script|<img (?!src="cid:mark@harbour")|<svg|<a /)
  expect(mail.html?.match(/<img /g)).toHaveLength(1)
  await server.close()
})

/** Returns the words that a person reads of a page: its text without its tags. */
const wordsOf = (html: string): string =>
  html
    .replace(/^[\s\S]*<body[^>]*>/, '')
    .replace(/<[^>]*>/g, ' ')
    .replaceAll('&nbsp;', ' ')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&')
    .replace(/\s+/g, ' ')
    .trim()

const login: SMTPServerOptions = {
  authOptional: false,
  onAuth({ username, password }, _session, done) {
    const isRight = username === 'mailer' && password === 'p@ss w/rd'
    done(isRight ? null : new Error('535 wrong user or password'), { user: 'mailer' })
  },
}
const credentials = 'mailer:p%40ss%20w%2Frd'

test.each(['smtp', 'smtps'])(
  'a mail server’s password is sent over an encrypted connection only, by %s',
  async (scheme) => {
    const server = await mailServer(0, { ...login, secure: scheme === 'smtps' })
    const url = `${scheme}://${credentials}@127.0.0.1:${server.port}?tls.rejectUnauthorized=false`
    await createDelivery({ ...settings(), smtpUrl: url }, silent)(
      verificationMail('ada@example.com', 'https://x.example').en,
      'id-5',
    )
    expect(server.arrived).toMatchObject([{ to: ['ada@example.com'], isSecure: true, user: 'mailer' }])
    await server.close()
  },
)

test('if the server offers no encryption, the password is not sent and the mail waits', async () => {
  const tried: unknown[] = []
  const server = await mailServer(0, {
    ...login,
    disabledCommands: ['STARTTLS'],
    allowInsecureAuth: true,
    onAuth(auth, _session, done) {
      tried.push(auth)
      done(null, { user: 'mailer' })
    },
  })
  const url = `smtp://${credentials}@127.0.0.1:${server.port}`
  const deliver = createDelivery({ ...settings(), smtpUrl: url }, silent)
  await expect(deliver(verificationMail('ada@example.com', 'https://x.example').en, 'id-6')).rejects.toThrow(
    /STARTTLS/i,
  )
  expect(tried).toEqual([])
  expect(server.arrived).toEqual([])
  await server.close()
})

test('a server with an untrusted certificate gets nothing', async () => {
  const server = await mailServer(0, { ...login, secure: true })
  const deliver = createDelivery(
    { ...settings(), smtpUrl: `smtps://${credentials}@127.0.0.1:${server.port}` },
    silent,
  )
  await expect(deliver(verificationMail('ada@example.com', 'https://x.example').en, 'id-7')).rejects.toThrow(
    /certificate/,
  )
  expect(server.arrived).toEqual([])
  await server.close()
})

test('a mail has the same content as text and as HTML, and its button has the same link as the text', async () => {
  const letter = compose({
    to: 'ada@example.com',
    subject: 'News',
    paragraphs: ['Two lines\nof one paragraph.', 'R&D <says> "hello".'],
    facts: [['Reference', 'HB-1']],
    quote: 'What I wrote,\nin two lines',
    action: { label: 'Look', url: 'https://harbour.example.com/x?a=1&b=2' },
    after: ['That is all.'],
    reason: {
      text: 'You get this because you asked.',
      stop: { label: 'No more of these', url: 'https://harbour.example.com/stop' },
    },
  })
  const server = await mailServer(0)
  await createDelivery({ ...settings(), smtpUrl: server.url }, silent)(letter, 'id-8')
  const mail = await PostalMime.parse(server.arrived[0]?.raw ?? '')
  const shown = wordsOf(mail.html ?? '')
  for (const words of [
    'Two lines',
    'of one paragraph.',
    'R&D <says> "hello".',
    'HB-1',
    'What I wrote,',
    'That is all.',
    'You get this because you asked.',
  ])
    for (const part of [mail.text, shown]) expect(part).toContain(words)
  const links = [...(mail.html ?? '').matchAll(/<a href="([^"]*)"/g)].map(([, link = '']) => wordsOf(link))
  expect(links).toEqual([
    'https://harbour.example.com/x?a=1&b=2',
    'https://harbour.example.com/x?a=1&b=2',
    'https://harbour.example.com/stop',
    'https://harbour.example.com',
    'https://harbour.example.com/contact',
  ])
  // the last word stands beside the one before it
  expect(mail.html).toContain('That is&nbsp;all.')
  for (const link of links) expect(mail.text).toContain(link)
  await server.close()
})

test('a comma in an address does not add a recipient', async () => {
  const server = await mailServer(0)
  const deliver = createDelivery({ ...settings(), smtpUrl: server.url }, silent)
  await deliver(verificationMail('ada@example.com', 'https://x.example').en, 'id-2')
  await deliver(verificationMail('ada@example.com, eve@example.com', 'https://x.example').en, 'id-3').catch(
    () => undefined,
  )
  expect(server.arrived.flatMap(({ to }) => to)).not.toContain('eve@example.com')
  await server.close()
})

test('without a mail server the mail is a file, whose name is logged, but never its link or its recipient', async () => {
  const lines: string[] = []
  const deliver = createDelivery(
    settings(),
    createLog('info', (line) => lines.push(line)),
  )
  await deliver(
    verificationMail('ada@example.com', 'http://127.0.0.1:3000/verify-email?token=abc').en,
    'id-4',
  )
  const files = await readdir(join(folder, 'outbox'))
  expect(files).toHaveLength(1)
  const mail = await PostalMime.parse(await readFile(join(folder, 'outbox', files[0] ?? '')))
  expect(mail.to?.[0]?.address).toBe('ada@example.com')
  expect(mail.text).toContain('http://127.0.0.1:3000/verify-email?token=abc')
  expect(lines.join('')).toContain(files[0])
  for (const secret of ['token=abc', 'ada@example.com']) expect(lines.join('')).not.toContain(secret)
})

test('many processes that start at once on a new database create the queue once, without errors', async () => {
  // the embedded engine has one process, which races with nobody
  const { processes, times } =
    inject('engine').engine === 'embedded' ? { processes: 1, times: 1 } : { processes: 6, times: 5 }
  for (const _ of Array.from({ length: times })) {
    const fresh = await freshDatabase()
    await fresh.pool.query('drop schema if exists pgboss cascade')
    const started = await Promise.allSettled(
      Array.from({ length: processes }, () => openWith(() => Promise.resolve(), fresh)),
    )
    const outboxes = started.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []))
    await Promise.all(outboxes.map((outbox) => outbox.stop()))
    await fresh.close()
    expect(started.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []))).toEqual([])
  }
})
