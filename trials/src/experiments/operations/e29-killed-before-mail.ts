import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { SMTPServer } from 'smtp-server'
import { expect } from 'vitest'
import { experiment } from '../../experiment.ts'
import { openPlace } from '../../place.ts'
import { askHarbour } from '../../processes/ask-harbour.ts'
import { startProcess } from '../../processes/start-process.ts'

experiment(
  {
    id: 'E-29',
    does: 'kill -9 right after a message was accepted and before its receipt is mailed',
    passes: 'every receipt arrives, and one that arrives twice has the same id',
    when: 'ci',
    ciOn: ['postgres'],
  },
  async ({ isFull, note }) => {
    const place = await openPlace()
    let onArrival: (() => void) | null = null
    const sink = await openSink(() => onArrival?.())
    try {
      const env = {
        ...place.env,
        HARBOUR_ROLE: place.engine === 'postgres' ? 'api' : 'all',
        SMTP_URL: sink.url,
      }
      const rounds = isFull ? 12 : 4
      let server = await startProcess({ env })
      for (let round = 0; round < rounds; round += 1) {
        await send(server.address, `sender${round}@example.com`)
        await server.kill()
        server = await startProcess({ env })
      }
      if (isFull) {
        // The mail server has accepted it but the queue does not know: it is sent again once the job counts as lost.
        const { promise: arrived, resolve } = Promise.withResolvers<void>()
        const dying = server
        onArrival = () => void dying.kill().then(resolve)
        await send(server.address, 'twice@example.com')
        await arrived
        onArrival = null
        server = await startProcess({ env })
        await until(() => (sink.idsTo.get('twice@example.com')?.length ?? 0) >= 2, 240_000)
      }
      // Other processes send the mails of the dead one after its lease: two minutes, which are subtracted here.
      await server.stop()
      await place.use(({ pool }) =>
        pool.query(
          "update pgboss.job set started_on = started_on - interval '3 minutes' where state = 'active'",
        ),
      )
      server = await startProcess({ env })
      const senders = Array.from({ length: rounds }, (_, round) => `sender${round}@example.com`)
      await until(() => senders.every((sender) => sink.idsTo.has(sender)), 150_000)
      await server.stop()
      const lost = senders.filter((sender) => !sink.idsTo.has(sender)).length
      const all = [...sink.idsTo.values()]
      const mails = all.reduce((sum, ids) => sum + ids.length, 0)
      const strange = all.filter((ids) => new Set(ids).size !== 1).length
      note({ lost, dup: strange, kills: rounds, mails, repeated: mails - all.length })
      expect(lost).toBe(0)
      expect(strange).toBe(0)
    } finally {
      await sink.close()
    }
  },
)

async function send(address: string | null, email: string): Promise<void> {
  const reply = await askHarbour(address, email, 'Does this arrive after a crash?')
  if (!reply.ok) throw new Error(`the message was refused: ${reply.status} ${await reply.text()}`)
}

async function until(isSo: () => boolean, forMs: number): Promise<void> {
  for (const end = performance.now() + forMs; performance.now() < end && !isSo(); ) await sleep(50)
}

/** A mail server that records the message ids sent to each address. */
async function openSink(onArrival: () => void) {
  const idsTo = new Map<string, string[]>()
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, session, done) {
      let text = ''
      stream.on('data', (part: Buffer) => (text += part.toString()))
      stream.on('end', () => {
        const id = /^message-id:\s*(<[^>]+>)/im.exec(text)?.[1] ?? ''
        for (const { address } of session.envelope.rcptTo)
          idsTo.set(address, [...(idsTo.get(address) ?? []), id])
        onArrival()
        done()
      })
    },
  })
  // The experiment is about a client that dies midway, so its connection errors are expected.
  server.on('error', () => undefined)
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  const address = server.server.address()
  if (address === null || typeof address === 'string') throw new Error('the server has no port')
  return {
    idsTo,
    url: `smtp://127.0.0.1:${address.port}`,
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  }
}
