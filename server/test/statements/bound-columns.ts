import { isNode, listOf, nodesOf, numberOf, wordOf, type ParseNode, type ParseValue } from './parse-tree.ts'

/** A query of a statement: the whole one, a CTE, a sub-select. Its id distinguishes it from the others. */
export interface Scope {
  readonly id: number
  readonly query: ParseNode
  /** The outer query, whose columns and CTEs it may use. */
  readonly outer: Scope | null
  readonly parts: Map<string, Scope>
}

/** Kinds of entries of a range table, by PostgreSQL's numbers. */
export const entryKinds = {
  relation: 0,
  subquery: 1,
  join: 2,
  rows: 3,
  values: 5,
  part: 6,
  group: 9,
} as const

/** A column of an entry that holds a given value, once everything that it `needs` does. */
interface Rule {
  readonly needs: readonly string[]
  readonly gives: string
}

/** Represents a parameter or a constant: a value that the caller passes. */
const given = 'given'
const textEquals = 98

/** A table that a statement names, with its location. */
export interface NamedTable {
  readonly relationId: number
  readonly isWritten: boolean
  /** True if the column of that number holds a value passed by the caller, in all rows that the statement affects. */
  readonly isBound: (column: number) => boolean
}

/**
 * Data-flow analysis of a statement's given values: from a parameter to the columns that equal it, and on through equality, sub-selects and
 * CTEs. An outer join binds only its inner side, and a row binds nothing in its own sub-select: a cluster plans that separately, without
 * knowing whose row it will be, and queries all of its nodes.
 */
export class BoundColumns {
  readonly tables: readonly NamedTable[]
  private readonly rules: Rule[] = []
  private readonly found: { scope: Scope; entry: number; relationId: number; isWritten: boolean }[] = []
  private scopes = 0

  constructor(query: ParseNode) {
    this.enter(query, null)
    const bound = this.reach()
    this.tables = this.found.map(({ scope, entry, relationId, isWritten }) => ({
      relationId,
      isWritten,
      isBound: (column) => bound.has(keyOf(scope, entry, column)),
    }))
  }

  private reach(): ReadonlySet<string> {
    const bound = new Set([given])
    for (let size = 0; size < bound.size; ) {
      size = bound.size
      for (const { needs, gives } of this.rules)
        if (needs.length > 0 && needs.every((need) => bound.has(need))) bound.add(gives)
    }
    return bound
  }

  private enter(query: ParseNode, outer: Scope | null, name?: string): Scope {
    const scope: Scope = { id: (this.scopes += 1), query, outer, parts: new Map() }
    // a recursive CTE refers to itself by its name
    if (name !== undefined) outer?.parts.set(name, scope)
    for (const part of nodesOf(query.fields['cteList']))
      for (const inner of nodesOf(part.fields['ctequery'])) this.enter(inner, scope, wordOf(part, 'ctename'))
    const conflict = nodesOf(query.fields['onConflict'])[0]
    const excluded = conflict === undefined ? 0 : numberOf(conflict, 'exclRelIndex')
    const written = numberOf(query, 'resultRelation')
    for (const [index, entry] of entriesOf(query).entries()) {
      const place = index + 1
      const kind = numberOf(entry, 'rtekind')
      if (kind === entryKinds.relation && place !== excluded)
        this.found.push({
          scope,
          entry: place,
          relationId: numberOf(entry, 'relid'),
          isWritten: place === written,
        })
      if (kind === entryKinds.subquery) this.enterSubquery(scope, place, entry)
      if (kind === entryKinds.values) this.followValues(scope, place, entry)
      if (kind === entryKinds.part) this.followPart(scope, place, entry)
    }
    for (const from of nodesOf(query.fields['jointree'])) this.followJoins(scope, from)
    if (numberOf(query, 'commandType') === 3)
      for (const target of nodesOf(query.fields['targetList']))
        this.rule(scope, [target.fields['expr']], keyOf(scope, written, numberOf(target, 'resno')))
    this.enterSublinks(scope, query)
    return scope
  }

  private enterSubquery(scope: Scope, place: number, entry: ParseNode): void {
    for (const query of nodesOf(entry.fields['subquery'])) {
      const inner = this.enter(query, scope)
      for (const [column, needs] of this.outputsOf(inner)) {
        this.rules.push({ needs, gives: keyOf(scope, place, column) })
        // a condition on the result applies to its source rows, unless there is a limit
        if (query.fields['limitCount'] === null)
          for (const need of needs) this.rules.push({ needs: [keyOf(scope, place, column)], gives: need })
      }
    }
  }

  private followValues(scope: Scope, place: number, entry: ParseNode): void {
    const rows = listOf(entry.fields['values_lists']).map(listOf)
    for (const column of (rows[0] ?? []).keys())
      this.rule(
        scope,
        rows.map((row) => row[column]),
        keyOf(scope, place, column + 1),
      )
  }

  private followPart(scope: Scope, place: number, entry: ParseNode): void {
    let level: Scope | null = scope
    for (let up = numberOf(entry, 'ctelevelsup'); up > 0 && level; up -= 1) level = level.outer
    const part = level?.parts.get(wordOf(entry, 'ctename'))
    if (!part) return
    // a recursive CTE continues with the columns of its first branch
    const beginning = nodesOf(nodesOf(part.query.fields['setOperations'])[0]?.fields['larg'])[0]
    const from = wordOf(entry, 'self_reference') === 'true' ? beginning : undefined
    for (const [column, needs] of this.outputsOf(part, from))
      this.rules.push({ needs, gives: keyOf(scope, place, column) })
  }

  /** The columns of a query's result, each with its source columns; for a union those of each branch. */
  private outputsOf(scope: Scope, branch?: ParseNode): ReadonlyMap<number, readonly string[]> {
    const isSelect = numberOf(scope.query, 'commandType') === 1
    const targets = nodesOf(scope.query.fields[isSelect ? 'targetList' : 'returningList'])
    const union = branch ?? nodesOf(scope.query.fields['setOperations'])[0]
    return new Map(
      targets.map((target) => {
        const column = numberOf(target, 'resno')
        if (union !== undefined)
          return [column, leavesOf(union).map((leaf) => keyOf(scope, leaf, column))] as const
        const source = this.sourceOf(scope, target.fields['expr'])
        return [column, source === null ? [] : [source]] as const
      }),
    )
  }

  private followJoins(scope: Scope, node: ParseNode): void {
    if (node.kind === 'FROMEXPR') {
      for (const each of nodesOf(node.fields['fromlist'])) this.followJoins(scope, each)
      this.followCondition(scope, node.fields['quals'], null)
    } else if (node.kind === 'JOINEXPR') {
      const sides = [...nodesOf(node.fields['larg']), ...nodesOf(node.fields['rarg'])]
      for (const side of sides) this.followJoins(scope, side)
      const [left, right] = sides.map((side) => new Set(entriesBelow(side)))
      const binds = { 0: null, 1: right, 3: left }[numberOf(node, 'jointype')]
      if (binds !== undefined) this.followCondition(scope, node.fields['quals'], binds)
    }
  }

  /** Takes the equalities that hold in every row; for an outer join only for the entries in `binds`. */
  private followCondition(
    scope: Scope,
    condition: ParseValue | undefined,
    binds: ReadonlySet<number> | null,
  ): void {
    if (!isNode(condition)) return
    const args = nodesOf(condition.fields['args'])
    if (condition.kind === 'BOOLEXPR' && wordOf(condition, 'boolop') === 'and')
      for (const arg of args) this.followCondition(scope, arg, binds)
    if (condition.kind === 'SUBLINK' && numberOf(condition, 'subLinkType') === 2)
      this.followIn(scope, condition, binds)
    if (condition.kind !== 'OPEXPR' || numberOf(condition, 'opno') !== textEquals) return
    const [left, right] = args
    for (const [to, from] of [
      [left, right],
      [right, left],
    ]) {
      const place = this.placeOf(scope, to, binds)
      if (place !== null) this.rule(scope, [from], place)
    }
  }

  /** `(a, b) in (select …)`: each equals a column of the sub-select. */
  private followIn(scope: Scope, link: ParseNode, binds: ReadonlySet<number> | null): void {
    const inner = this.linked(scope, link)
    if (inner === null) return
    const outputs = this.outputsOf(inner)
    const tests = nodesOf(link.fields['testexpr'])
    for (const test of tests.flatMap((each) =>
      each.kind === 'BOOLEXPR' ? nodesOf(each.fields['args']) : [each],
    )) {
      const [to, from] = nodesOf(test.fields['args'])
      const place = this.placeOf(scope, to, binds)
      if (test.kind === 'OPEXPR' && numberOf(test, 'opno') === textEquals && place !== null && from)
        this.rules.push({ needs: outputs.get(numberOf(from, 'paramid')) ?? [], gives: place })
    }
  }

  private readonly links = new Map<ParseNode, Scope>()

  private linked(scope: Scope, link: ParseNode): Scope | null {
    const known = this.links.get(link)
    const query = nodesOf(link.fields['subselect'])[0]
    if (known || !query) return known ?? null
    const inner = this.enter(query, scope)
    this.links.set(link, inner)
    return inner
  }

  /** Visits every sub-select in an expression of the query; those in FROM and WITH were visited before. */
  private enterSublinks(scope: Scope, value: ParseValue | undefined): void {
    if (Array.isArray(value)) for (const each of value) this.enterSublinks(scope, each)
    if (!isNode(value)) return
    if (value.kind === 'SUBLINK') this.linked(scope, value)
    for (const [name, field] of Object.entries(value.fields))
      if (!['cteList', 'subselect', 'subquery'].includes(name)) this.enterSublinks(scope, field)
  }

  private rule(scope: Scope, sources: readonly (ParseValue | undefined)[], gives: string): void {
    const needs = sources.map((source) => this.sourceOf(scope, source))
    if (needs.every((need) => need !== null)) this.rules.push({ needs, gives })
  }

  /** The column of this query that a condition refers to; null if it is another query's, or not bound by it. */
  private placeOf(
    scope: Scope,
    expression: ParseValue | undefined,
    binds: ReadonlySet<number> | null,
  ): string | null {
    const column = columnOf(scope.query, expression)
    if (column === null || numberOf(column, 'varlevelsup') !== 0) return null
    const entry = numberOf(column, 'varno')
    return binds === null || binds.has(entry) ? keyOf(scope, entry, numberOf(column, 'varattno')) : null
  }

  private sourceOf(scope: Scope, expression: ParseValue | undefined): string | null {
    const bare = withoutCasts(expression)
    if (bare === null) return null
    if (bare.kind === 'PARAM') return numberOf(bare, 'paramkind') === 0 ? given : null
    if (bare.kind === 'CONST') return wordOf(bare, 'constisnull') === 'false' ? given : null
    if (bare.kind === 'SUBLINK' && numberOf(bare, 'subLinkType') === 4) {
      const inner = this.linked(scope, bare)
      const needs = inner === null ? [] : (this.outputsOf(inner).get(1) ?? [])
      return needs.length === 1 ? (needs[0] ?? null) : null
    }
    if (bare.kind !== 'VAR') return null
    if (numberOf(bare, 'varlevelsup') !== 0) return null
    const aliased = aliasOf(scope.query, bare)
    if (aliased !== undefined) return this.sourceOf(scope, aliased)
    return keyOf(scope, numberOf(bare, 'varno'), numberOf(bare, 'varattno'))
  }
}

const keyOf = (scope: Scope, entry: number, column: number) => `${scope.id}.${entry}.${column}`

/** The entries of a query's range table, which are numbered from one. */
export const entriesOf = (query: ParseNode) => nodesOf(query.fields['rtable'])

/** The expression behind a column of a join or of a grouping; undefined for an entry's own column. */
function aliasOf(query: ParseNode, column: ParseNode): ParseValue | undefined {
  const entry = entriesOf(query)[numberOf(column, 'varno') - 1]
  const kind = entry === undefined ? -1 : numberOf(entry, 'rtekind')
  const expressions =
    kind === entryKinds.join
      ? entry?.fields['joinaliasvars']
      : kind === entryKinds.group
        ? entry?.fields['groupexprs']
        : undefined
  return expressions === undefined
    ? undefined
    : (listOf(expressions)[numberOf(column, 'varattno') - 1] ?? null)
}

function columnOf(query: ParseNode, expression: ParseValue | undefined): ParseNode | null {
  const bare = withoutCasts(expression)
  if (bare?.kind !== 'VAR') return null
  if (numberOf(bare, 'varlevelsup') !== 0) return bare
  const aliased = aliasOf(query, bare)
  return aliased === undefined ? bare : columnOf(query, aliased)
}

function withoutCasts(expression: ParseValue | undefined): ParseNode | null {
  if (!isNode(expression)) return null
  const isCast =
    ['RELABELTYPE', 'COERCEVIAIO'].includes(expression.kind) ||
    (expression.kind === 'FUNCEXPR' && ['1', '2'].includes(wordOf(expression, 'funcformat')))
  if (!isCast) return expression
  return withoutCasts(nodesOf(expression.fields['arg'] ?? expression.fields['args'])[0])
}

function leavesOf(union: ParseNode): readonly number[] {
  if (union.kind === 'RANGETBLREF') return [numberOf(union, 'rtindex')]
  return [...nodesOf(union.fields['larg']), ...nodesOf(union.fields['rarg'])].flatMap(leavesOf)
}

function entriesBelow(node: ParseNode): readonly number[] {
  if (node.kind === 'RANGETBLREF') return [numberOf(node, 'rtindex')]
  return [
    ...nodesOf(node.fields['fromlist']),
    ...nodesOf(node.fields['larg']),
    ...nodesOf(node.fields['rarg']),
  ].flatMap(entriesBelow)
}
