// The baseline for the list of users: only node:http and pg with the same statements as Harbour, without session and validation. Arguments:
// the database's address and the statements as JSON; prints its port. The path /2 runs the third one.
import { createServer } from 'node:http'
import pg from 'pg'
import type { Statement } from './users-statements.ts'

const [databaseUrl = '', given = '[]'] = process.argv.slice(2)
const statements: readonly Statement[] = JSON.parse(given)
const pool = new pg.Pool({ connectionString: databaseUrl, max: 10 })

const server = createServer((request, reply) => {
  const statement = statements[Number(request.url?.slice(1))]
  if (!statement) return reply.writeHead(404).end()
  pool.query(statement.text, [...statement.values]).then(
    ({ rows }) =>
      reply.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(rows.slice(0, 50))),
    (error: unknown) => reply.writeHead(500).end(String(error)),
  )
})
server.listen(0, '127.0.0.1', () => {
  const address = server.address()
  if (address !== null && typeof address === 'object') process.stdout.write(`${address.port}\n`)
})
