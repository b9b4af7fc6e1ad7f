// The baseline for the trades page: only node:http and pg with the same indexed query. Arguments: the database's address and the user whose
// page it serves; prints its port.
import { createServer } from 'node:http'
import pg from 'pg'

const [databaseUrl = '', userId = ''] = process.argv.slice(2)
const pool = new pg.Pool({ connectionString: databaseUrl, max: 10 })
const columns = `f.id, f.account_id, f.symbol, f.base, f.quote, f.product, f.side, f.position_side, f.price, f.quantity, f.contract_size,
  f.fee, f.fee_asset, f.realised_pnl, f.settle, f.liquidity, f.kind, f.order_id, f.native_id, f.traded_at`

const server = createServer((request, reply) => {
  const url = new URL(request.url ?? '/', 'http://127.0.0.1')
  const at = url.searchParams.get('at')
  const query = at
    ? pool.query(
        `select ${columns} from fills f where f.user_id = $1 and (f.traded_at, f.id) < ($2, $3) order by f.traded_at desc, f.id desc limit 51`,
        [userId, at, url.searchParams.get('id')],
      )
    : pool.query(
        `select ${columns} from fills f where f.user_id = $1 order by f.traded_at desc, f.id desc limit 51`,
        [userId],
      )
  query.then(
    ({ rows }) =>
      reply.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(rows.slice(0, 50))),
    (error: unknown) => reply.writeHead(500).end(String(error)),
  )
})
server.listen(0, '127.0.0.1', () => {
  const address = server.address()
  if (address !== null && typeof address === 'object') process.stdout.write(`${address.port}\n`)
})
