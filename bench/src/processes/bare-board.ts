// The baseline for the board: only node:http and pg with the same list query and the same vote. Arguments: the database's address and the
// person who asks; prints its port.
import { createServer } from 'node:http'
import pg from 'pg'

const [databaseUrl = '', userId = ''] = process.argv.slice(2)
const pool = new pg.Pool({ connectionString: databaseUrl, max: 10 })

const list = (
  rows: number,
) => `select i.id, i.type, i.title, i.status, i.upvotes, i.comment_count, i.attachment_count, i.created_at, v.user_id is not null as voted,
    a.id as author, a.username, a.email_typed, a.role, left(i.description, 601) as description
  from feedback_items i left join users a on a.id = i.author_id left join feedback_votes v on v.user_id = $1 and v.item_id = i.id
  where i.deleted_at is null order by i.rank desc, i.created_at desc, i.id desc limit ${rows}`
const vote = `with item as (select id, upvotes from feedback_items where id = $2 and deleted_at is null),
  vote as (insert into feedback_votes (user_id, item_id) select $1, id from item on conflict do nothing returning item_id),
  counted as (update feedback_items i set upvotes = i.upvotes + 1, changed_at = clock_timestamp() from vote where i.id = vote.item_id returning i.upvotes)
  select coalesce((select upvotes from counted), item.upvotes) as upvotes from item`
const unvote = `with item as (select id, upvotes from feedback_items where id = $2 and deleted_at is null),
  gone as (delete from feedback_votes v using item where v.user_id = $1 and v.item_id = item.id returning v.item_id),
  counted as (update feedback_items i set upvotes = i.upvotes - 1, changed_at = clock_timestamp() from gone where i.id = gone.item_id returning i.upvotes)
  select coalesce((select upvotes from counted), item.upvotes) as upvotes from item`

const server = createServer((request, reply) => {
  const item = /\/([^/]+)\/vote$/.exec(request.url ?? '')?.[1]
  const query = item
    ? pool.query(request.method === 'POST' ? vote : unvote, [userId, item])
    : pool.query(list(request.url === '/page' ? 50 : 500), [userId])
  query.then(
    ({ rows }) => reply.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(rows)),
    (error: unknown) => reply.writeHead(500).end(String(error)),
  )
})
server.listen(0, '127.0.0.1', () => {
  const address = server.address()
  if (address !== null && typeof address === 'object') process.stdout.write(`${address.port}\n`)
})
