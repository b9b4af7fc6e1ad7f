// The limit for the list of users: node:http and pg with a bare query of the same rows by the same indexes, and nothing else.
// Started with the database's address; prints its port.
import { createServer } from 'node:http'
import pg from 'pg'

const [databaseUrl = ''] = process.argv.slice(2)
const pool = new pg.Pool({ connectionString: databaseUrl, max: 10 })
const columns = `u.id, u.email_typed, u.username, u.role, u.is_active, u.vip, u.plan, u.subscription_status, u.created_at, u.version,
  (select count(*) from exchange_keys k where k.user_id = u.id) as accounts,
  (select coalesce(sum(s.rows), 0) from sync_streams s where s.user_id = u.id and s.kind = 'fills') as trades`

const server = createServer((request, reply) => {
  const { searchParams } = new URL(request.url ?? '/', 'http://127.0.0.1')
  const [at, words] = [searchParams.get('at'), searchParams.get('words')]
  const values = [...(at === null ? [] : [at, searchParams.get('id')]), ...(words === null ? [] : [words])]
  const wanted = [
    ...(at === null ? [] : ['(u.created_at, u.id) < ($1, $2)']),
    ...(words === null ? [] : [`u.words @@ to_tsquery('simple', $${values.length})`]),
    ...(searchParams.has('vip') ? ['u.vip'] : []),
  ]
  const where = wanted.length > 0 ? `where ${wanted.join(' and ')}` : ''
  pool
    .query(`select ${columns} from users u ${where} order by u.created_at desc, u.id desc limit 51`, values)
    .then(
      ({ rows }) =>
        reply.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(rows.slice(0, 50))),
      (error: unknown) => reply.writeHead(500).end(String(error)),
    )
})
server.listen(0, '127.0.0.1', () => {
  const address = server.address()
  if (address !== null && typeof address === 'object') process.stdout.write(`${address.port}\n`)
})
