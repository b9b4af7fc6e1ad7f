import { entriesOf, entryKinds } from './bound-columns.ts'
import type { Catalogue } from './person-rule.ts'
import { isNode, listOf, nodesIn, nodesOf, numberOf, type ParseNode, type ParseValue } from './parse-tree.ts'

/** PostgreSQL's number of the command insert. */
const inserting = 3

/**
 * Finds the columns that an insert leaves to a default which depends on the time or on chance. The default is not in the statement's text,
 * but a cluster sends it to the node, which calls it there.
 */
export function unstatedDefaults(
  tree: ParseNode,
  { tables, defaults }: Catalogue,
  isJudged: (table: string) => boolean,
): readonly string[] {
  return nodesIn(tree)
    .filter((node) => node.kind === 'QUERY' && numberOf(node, 'commandType') === inserting)
    .flatMap((query) => {
      const target = entriesOf(query)[numberOf(query, 'resultRelation') - 1]
      const relationId = target === undefined ? Number.NaN : numberOf(target, 'relid')
      const name = tables.get(relationId)?.name
      if (name === undefined || !isJudged(name)) return []
      const stated = new Set(
        nodesOf(query.fields['targetList'])
          .filter((column) => !isDefault(query, column.fields['expr']))
          .map((column) => numberOf(column, 'resno')),
      )
      return [...(defaults.get(relationId) ?? [])].flatMap(([column, columnName]) =>
        stated.has(column) ? [] : [`${name}.${columnName}`],
      )
    })
}

/** Returns true for the word `default`, as a value or in one of several rows of values. */
function isDefault(query: ParseNode, expression: ParseValue | undefined): boolean {
  if (!isNode(expression)) return false
  if (expression.kind === 'SETTODEFAULT') return true
  if (expression.kind !== 'VAR') return false
  const entry = entriesOf(query)[numberOf(expression, 'varno') - 1]
  if (entry === undefined || numberOf(entry, 'rtekind') !== entryKinds.values) return false
  return listOf(entry.fields['values_lists']).some((row) => {
    const value = listOf(row)[numberOf(expression, 'varattno') - 1]
    return isNode(value) && value.kind === 'SETTODEFAULT'
  })
}
