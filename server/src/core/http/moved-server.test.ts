import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import { expect, test } from 'vitest'
import { freePort } from '../../../test/app/free-port.ts'
import { startNameServer } from '../../../test/app/name-server.ts'
import { findProxy, startProxy } from '../../../test/app/proxies.ts'
import { closeAfterUse } from '../../../test/database/close-after-use.ts'

const program = findProxy('haproxy')
const configuration = readFileSync(
  new URL('../../../../deploy/compose/haproxy-two.cfg', import.meta.url),
  'utf8',
)

async function serverAt(address: string, port: number): Promise<Server> {
  const server = createServer((_request, reply) => reply.end(address))
  server.listen(port, address)
  await once(server, 'listening')
  closeAfterUse(async () => {
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  })
  return server
}

test.skipIf(program === null)(
  'HAProxy of the cluster (a Debian package; skipped where it is not installed) finds a replaced server at its new address',
  async () => {
    const port = await freePort()
    const names = await startNameServer()
    closeAfterUse(() => names.stop())
    const first = await serverAt('127.0.0.2', port)
    names.set('api-1', '127.0.0.2')
    const placed = configuration
      .replace('parse-resolv-conf', `nameserver ours 127.0.0.1:${names.port}`)
      .replaceAll(':3000', `:${port}`)
    const proxy = await startProxy('haproxy', program ?? '', placed, 'http://127.0.0.1:3000')
    closeAfterUse(() => proxy.stop())
    const answer = () =>
      fetch(proxy.origin)
        .then((reply) => reply.text())
        .catch(() => 'none')
    await expect.poll(answer).toBe('127.0.0.2')
    first.closeAllConnections()
    first.close()
    await serverAt('127.0.0.3', port)
    names.set('api-1', '127.0.0.3')
    await expect.poll(answer).toBe('127.0.0.3')
  },
)
