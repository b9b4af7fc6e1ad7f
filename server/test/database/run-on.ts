import pg from 'pg'

/** Sends one statement to a server, by a connection of its own; answers the rows. */
export async function runOn<Row extends pg.QueryResultRow>(
  url: string,
  sql: string,
): Promise<readonly Row[]> {
  const client = new pg.Client({ connectionString: url })
  // A server that dies fails the query; without a listener the end of its connection would end the process, too.
  client.on('error', () => undefined)
  await client.connect()
  try {
    return (await client.query<Row>(sql)).rows
  } finally {
    await client.end()
  }
}
