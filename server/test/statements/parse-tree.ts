/**
 * Parses PostgreSQL's own text of a parsed statement (`debug_print_parse`), in which every name is resolved: tables by their oid, columns
 * by the position of their table in the query.
 */

/** A node: its kind, such as QUERY or VAR, and its fields. */
export interface ParseNode {
  readonly kind: string
  readonly fields: Readonly<Record<string, ParseValue>>
}

/** A field with several words (the bytes of a constant) is a list; an absent one is null. */
export type ParseValue = string | null | ParseNode | readonly ParseValue[]

/** Returns the root node of a tree's text; throws if the text is not a tree. */
export function readParseTree(text: string): ParseNode {
  const words = text.match(/[(){}]|(?:\\[\s\S]|[^\s(){}\\])+/g) ?? []
  let at = 0
  const readList = (): readonly ParseValue[] => {
    const list: ParseValue[] = []
    while (words[at] !== ')') list.push(readValue())
    at += 1
    return list
  }
  const readNode = (): ParseNode => {
    const kind = words[at] ?? ''
    at += 1
    const fields: Record<string, ParseValue> = {}
    while (words[at] !== '}') {
      const name = (words[at] ?? '').replace(/^:/, '')
      at += 1
      const values: ParseValue[] = []
      while (words[at] !== '}' && !words[at]?.startsWith(':')) values.push(readValue())
      fields[name] = values.length === 1 ? (values[0] ?? null) : values
    }
    at += 1
    return { kind, fields }
  }
  const readValue = (): ParseValue => {
    const word = words[at]
    if (word === undefined) throw new Error('the parse tree is incomplete')
    at += 1
    if (word === '(') return readList()
    if (word === '{') return readNode()
    return word === '<>' ? null : word.replaceAll(/\\([\s\S])/g, '$1').replace(/^"([\s\S]*)"$/, '$1')
  }
  const value = readValue()
  if (!isNode(value)) throw new Error('the text is not a parse tree')
  return value
}

export const isNode = (value: ParseValue | undefined): value is ParseNode =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const isList = (value: ParseValue | undefined): value is readonly ParseValue[] => Array.isArray(value)

/** The nodes of a list field; empty if it is absent. */
export const nodesOf = (value: ParseValue | undefined): readonly ParseNode[] =>
  isList(value) ? value.filter((each) => isNode(each)) : isNode(value) ? [value] : []

/** The nodes of a tree, including itself first. */
export function nodesIn(value: ParseValue | undefined): readonly ParseNode[] {
  if (Array.isArray(value)) return value.flatMap((each: ParseValue) => nodesIn(each))
  return isNode(value) ? [value, ...Object.values(value.fields).flatMap(nodesIn)] : []
}

export const listOf = (value: ParseValue | undefined): readonly ParseValue[] => (isList(value) ? value : [])

/** A numeric field; NaN if it is not a number. */
export const numberOf = (node: ParseNode, field: string): number => Number(node.fields[field])

/** A field with one word; '' if it is not a word. */
export function wordOf(node: ParseNode, field: string): string {
  const value = node.fields[field]
  return typeof value === 'string' ? value : ''
}
