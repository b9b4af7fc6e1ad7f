import { dirname } from 'node:path'
import { files, read } from './tree.ts'

/** Names of the tables, by the migrations. */
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

/**
 * Returns the folders of the server that name a table in SQL, by what they do with it: a folder that writes it may read it
 * too.
 */
export function usesOf(table: string, paths: readonly string[]): TableUse {
  const writes = new Set<string>()
  const reads = new Set<string>()
  const end = `(?![\\w:])`
  const writing = new RegExp(
    `(?:insert into|update|delete from)\\s+${table}${end}|\\.(?:insertInto|updateTable|deleteFrom)\\('${table}(?: as \\w+)?'`,
  )
  const reading = new RegExp(
    `(?:from|join|using)\\s+${table}${end}|\\.(?:selectFrom|innerJoin|leftJoin)\\('${table}(?: as \\w+)?'`,
  )
  for (const path of paths) {
    const source = read(path)
    const folder = dirname(path).replace(/^server\/src\/?/, '') || 'entry'
    if (writing.test(source)) writes.add(folder)
    else if (reading.test(source)) reads.add(folder)
  }
  return {
    writes: [...writes].toSorted(),
    reads: [...reads].filter((folder) => !writes.has(folder)).toSorted(),
  }
}
