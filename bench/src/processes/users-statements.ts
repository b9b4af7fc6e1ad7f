import pg from 'pg'
import { kyselyOver } from '../../../server/src/core/db/db.ts'
import { type UserQuestion, usersPage } from '../../../server/src/people/users/list.ts'

/** A statement as sent to PostgreSQL. */
export interface Statement {
  readonly text: string
  readonly values: readonly unknown[]
}

/** Returns Harbour's statements for pages of the list of users, word for word. */
export async function usersStatements(questions: readonly UserQuestion[]): Promise<readonly Statement[]> {
  // no query is run: only the dialect is needed
  const db = kyselyOver(new pg.Pool())
  const statements = questions.map((question) => {
    const { sql, parameters } = usersPage(question).compile(db)
    return { text: sql, values: parameters }
  })
  await db.destroy()
  return statements
}
