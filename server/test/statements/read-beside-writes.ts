import { entriesOf, entryKinds } from './bound-columns.ts'
import type { Catalogue } from './person-rule.ts'
import { nodesIn, nodesOf, numberOf, type ParseNode } from './parse-tree.ts'

/** PostgreSQL's numbers for a reading command, and for a CTE that is always materialised. */
const [reading, always] = [1, 1]

/**
 * Finds the tables that a statement reads while one of its CTEs writes them. On one server all parts see the state before the statement; a
 * cluster runs one after another, and inlines a CTE that is not materialised. A CTE that reads before the writing one, with `materialized`,
 * to lock or to write elsewhere, sees the same on both.
 */
export function readBesideWrites(tree: ParseNode, { tables }: Catalogue): readonly string[] {
  const found = new Set<string>()
  for (const query of nodesIn(tree).filter(({ kind }) => kind === 'QUERY')) {
    const parts = nodesOf(query.fields['cteList']).flatMap((part) =>
      nodesOf(part.fields['ctequery']).map((inner) => ({ part, inner })),
    )
    const whole = { part: null, inner: { ...query, fields: { ...query.fields, cteList: null } } }
    for (const [at, { inner: writer }] of parts.entries()) {
      const written = relationsOf(writer, true)
      for (const [other, { part, inner }] of [...parts, whole].entries()) {
        if (other === at || (other < at && part !== null && comesFirst(part, inner))) continue
        for (const id of relationsOf(inner, false)) if (written.has(id)) found.add(tables.get(id)?.name ?? '')
      }
    }
  }
  return [...found].filter((name) => name !== '')
}

const comesFirst = (part: ParseNode, inner: ParseNode): boolean =>
  numberOf(part, 'ctematerialized') === always ||
  numberOf(inner, 'commandType') !== reading ||
  nodesOf(inner.fields['rowMarks']).length > 0

/** The tables that a query and its sub-queries write, or those that they read. */
function relationsOf(query: ParseNode, isWritten: boolean): ReadonlySet<number> {
  return new Set(
    nodesIn(query)
      .filter(({ kind }) => kind === 'QUERY')
      .flatMap((each) => {
        const target = numberOf(each, 'resultRelation')
        const excluded = nodesOf(each.fields['onConflict']).map((conflict) =>
          numberOf(conflict, 'exclRelIndex'),
        )
        return entriesOf(each).flatMap((entry, index) => {
          const place = index + 1
          const isTable = numberOf(entry, 'rtekind') === entryKinds.relation && !excluded.includes(place)
          return isTable && (place === target) === isWritten ? [numberOf(entry, 'relid')] : []
        })
      }),
  )
}
