import { once } from 'node:events'
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'

/** Answers one request for updates or for a file. */
export type Answering = (asked: IncomingMessage, answer: ServerResponse) => void

/** A proxy to Harbour that passes everything on, except updates with a test's answer. */
export interface Feed {
  readonly origin: string
  /** The answer to apps that ask for an update; null passes the request on. */
  offer: Answering | null
  /** The file at `/file`, and at `/api/exports/long` for tests that save files. */
  file: Answering
  /** The addresses of requests that were not passed on. */
  readonly heard: string[]
  stop(): Promise<void>
}

export async function feedBefore(harbour: string): Promise<Feed> {
  const { hostname, port } = new URL(harbour)
  const heard: string[] = []
  const server = createServer((asked, answer) => {
    const path = asked.url ?? '/'
    const isFile = path === '/file' || path === '/api/exports/long'
    const answering = isFile ? feed.file : path.startsWith('/api/v1/updates/') ? feed.offer : null
    if (answering !== null) {
      heard.push(path)
      return answering(asked, answer)
    }
    const onward = request(
      { hostname, port, path, method: asked.method ?? 'GET', headers: asked.headers },
      (back) => {
        answer.writeHead(back.statusCode ?? 502, back.headers)
        back.pipe(answer)
      },
    )
    onward.on('error', () => answer.destroy())
    answer.on('close', () => onward.destroy())
    asked.pipe(onward)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('the server has no port')
  const feed: Feed = {
    origin: `http://127.0.0.1:${address.port}`,
    offer: null,
    file: (_, answer) => void answer.writeHead(404).end(),
    heard,
    async stop() {
      const gone = once(server, 'close')
      server.close()
      server.closeAllConnections()
      await gone
    },
  }
  return feed
}
