import { once } from 'node:events'
import type { ServerResponse } from 'node:http'
import { sql } from 'kysely'
import { csvLine, utf8Mark } from '@harbour/contract/core/csv-line'
import type { Db } from '../../core/db/db.ts'
import { goneName, ownName } from './rows.ts'

const atOnce = 500
const header = [
  'id',
  'type',
  'status',
  'title',
  'description',
  'upvotes',
  'comments',
  'attachments',
  'author',
  'email',
  'createdAt',
]

interface ExportRow {
  readonly id: string
  readonly type: string
  readonly status: string
  readonly title: string
  readonly description: string
  readonly upvotes: number
  readonly comments: number
  readonly attachments: number
  readonly author: string | null
  readonly email: string | null
  readonly createdAt: string
}

/** All items of the board as CSV, oldest first, with one page of rows in memory at a time. */
async function* lines(db: Db): AsyncGenerator<string> {
  yield utf8Mark + csvLine(header)
  let after = ''
  for (;;) {
    const { rows } = await sql<ExportRow>`
      select i.id, i.type, i.status, i.title, i.description, i.upvotes, i.comment_count as comments,
        i.attachment_count as attachments, 
        case when i.is_by_harbour then ${ownName} else a.username end as author, a.email_typed as email, i.created_at as "createdAt"
      from feedback_items i left join users a on a.id = i.author_id
      where i.deleted_at is null and i.id > ${after} order by i.id limit ${atOnce}`.execute(db)
    if (rows.length > 0) yield rows.map(line).join('')
    after = rows.at(-1)?.id ?? after
    if (rows.length < atOnce) return
  }
}

const line = (row: ExportRow): string =>
  csvLine([
    row.id,
    row.type,
    row.status,
    row.title,
    row.description,
    row.upvotes,
    row.comments,
    row.attachments,
    row.author ?? goneName,
    row.email,
    row.createdAt,
  ])

export async function sendExport(response: ServerResponse, db: Db, day: string): Promise<void> {
  response.writeHead(200, {
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': `attachment; filename="feedback_${day}.csv"`,
  })
  for await (const text of lines(db)) {
    if (!response.write(text)) await Promise.race([once(response, 'drain'), once(response, 'close')])
    if (response.destroyed) throw new Error('the reader is gone')
  }
  response.end()
}
