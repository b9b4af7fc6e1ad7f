// Twenty people at once, each with five images of 5 MB: started with the address and their bearer tokens; prints the answers' statuses once
// all are answered. In its own process, so that its work does not count as the server's.
import { request } from 'node:http'

const [origin = '', ...tokens] = process.argv.slice(2)
const image = `data:image/png;base64,${'iVBORw0K'.repeat((5 * 1024 * 1024) / 6)}`
const body = Buffer.from(
  JSON.stringify({
    type: 'BUG',
    title: 'A flood of pictures',
    description: 'Five large ones in each.',
    attachments: Array.from({ length: 5 }, () => image),
  }),
)

const send = (token: string) =>
  new Promise<number>((resolve) => {
    const headers = {
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      'content-length': body.length,
    }
    request(`${origin}/api/v1/feedback`, { method: 'POST', headers, agent: false }, (reply) => {
      reply.resume()
      reply.on('end', () => resolve(reply.statusCode ?? 0))
    })
      .on('error', () => resolve(0))
      .end(body)
  })

console.log((await Promise.all(tokens.map(send))).join(' '))
