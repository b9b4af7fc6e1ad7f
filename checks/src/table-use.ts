import { dirname } from 'node:path'
import { files, read } from './tree.ts'

/** The names of the tables, from the migrations. */
export function tableNames(): readonly string[] {
  const names = new Set<string>()
  for (const path of files.filter((one) => /^server\/migrations\/.*\.sql$/.test(one)).toSorted()) {
    const sql = read(path)
    for (const [, name = ''] of sql.matchAll(/create (?:unlogged )?table (?:if not exists )?(\w+)/g))
      names.add(name)
    for (const [, from = '', to = ''] of sql.matchAll(/alter table (\w+) rename to (\w+)/g)) {
      names.delete(from)
      names.add(to)
    }
    for (const [, name = ''] of sql.matchAll(/drop table (?:if exists )?(\w+)/g)) names.delete(name)
  }
  return [...names].toSorted()
}

export interface TableUse {
  readonly writes: readonly string[]
  readonly reads: readonly string[]
}

/** Files with a table name in a variable that are not about the tables in their string literals, each with its reason. */
export const namelessTables: Readonly<Record<string, string>> = {
  'server/src/trading/exchange-accounts/forget-trader.ts':
    'deletes the rows of one person in every table that has some',
  'server/src/trading/fills/rule-matches.ts': 'reads an expression of the same statement, which is no table',
}

/** True if a statement takes its table from a variable. */
export const hasVariableTable = (source: string): boolean =>
  /\bsql\.table\(\s*\w|\.(?:selectFrom|innerJoin|leftJoin|insertInto|updateTable|deleteFrom)\(\s*[A-Za-z_]/.test(
    source,
  )

const writesVariable = (source: string): boolean =>
  /(?:insert into|update|delete from)\s+\$\{sql\.table\(\s*\w|\.(?:insertInto|updateTable|deleteFrom)\(\s*[A-Za-z_]/.test(
    source,
  )

/** Returns what a file does with a table. If it takes tables from a variable, that may be each table in its string literals. */
export function useIn(table: string, source: string, isNameless = false): 'writes' | 'reads' | null {
  const end = `(?![\\w:])`
  const writing = new RegExp(
    `(?:insert into|update|delete from)\\s+${table}${end}|\\.(?:insertInto|updateTable|deleteFrom)\\('${table}(?: as \\w+)?'`,
  )
  const reading = new RegExp(
    `(?:from|join|using)\\s+${table}${end}|\\.(?:selectFrom|innerJoin|leftJoin)\\('${table}(?: as \\w+)?'`,
  )
  const isByVariable = !isNameless && hasVariableTable(source) && source.includes(`'${table}'`)
  if (writing.test(source) || (isByVariable && writesVariable(source))) return 'writes'
  return reading.test(source) || isByVariable ? 'reads' : null
}

/** Returns the files that take a table from a variable and name none, so that their tables cannot be determined. */
export const unseenTables = (paths: readonly string[]): readonly string[] => {
  const names = tableNames()
  return paths.filter((path) => {
    const source = read(path)
    return (
      !(path in namelessTables) &&
      hasVariableTable(source) &&
      !names.some((name) => source.includes(`'${name}'`))
    )
  })
}

/** Returns the server's folders that name a table in SQL, by access: a folder that writes it may read it too. */
export function usesOf(table: string, paths: readonly string[]): TableUse {
  const writes = new Set<string>()
  const reads = new Set<string>()
  for (const path of paths) {
    const use = useIn(table, read(path), path in namelessTables)
    const folder = dirname(path).replace(/^server\/src\/?/, '') || 'entry'
    if (use === 'writes') writes.add(folder)
    else if (use === 'reads') reads.add(folder)
  }
  return {
    writes: [...writes].toSorted(),
    reads: [...reads].filter((folder) => !writes.has(folder)).toSorted(),
  }
}
