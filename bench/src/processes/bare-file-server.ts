// The baseline for downloads: only node:http and a pipe from the file. Argument: the file; prints its port.
import { createReadStream, statSync } from 'node:fs'
import { createServer } from 'node:http'

const [file = ''] = process.argv.slice(2)
const size = statSync(file).size
const server = createServer((_request, reply) => {
  reply.writeHead(200, { 'content-length': size })
  createReadStream(file).pipe(reply)
})
server.listen(0, '127.0.0.1', () => {
  const address = server.address()
  if (address !== null && typeof address === 'object') process.stdout.write(`${address.port}\n`)
})
