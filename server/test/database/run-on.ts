import pg from 'pg'

/** Runs one statement on a server, through a connection of its own; returns the rows. */
export async function runOn<Row extends pg.QueryResultRow>(
  url: string,
  sql: string,
): Promise<readonly Row[]> {
  const client = new pg.Client({ connectionString: url })
  // A dying server fails the query; without a listener the closed connection would end the process, too.
  client.on('error', () => undefined)
  await client.connect()
  try {
    return (await client.query<Row>(sql)).rows
  } finally {
    await client.end()
  }
}
