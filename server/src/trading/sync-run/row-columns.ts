import { arrayText, plainArrayText } from '../../core/db/array-text.ts'

/** The values of one column, a row each. Those of other types than text hold nothing that an array would quote. */
export type Column =
  | { readonly type: 'text'; readonly values: readonly (string | null)[] }
  | { readonly type: 'numeric' | 'float8'; readonly values: readonly (string | number | null)[] }

/** Makes columns of rows. */
export const columnsOf = <Row>(rows: readonly Row[]) => ({
  text: (pick: (row: Row) => string | null): Column => ({ type: 'text', values: rows.map(pick) }),
  numeric: (pick: (row: Row) => string | null): Column => ({ type: 'numeric', values: rows.map(pick) }),
  float8: (pick: (row: Row) => number): Column => ({ type: 'float8', values: rows.map(pick) }),
})

/** Rows that a statement brings along, as SQL. */
export interface RowColumns<Name extends string> {
  /** A query that returns them. */
  readonly query: string
  /** The value of a column, where the row of that query is called `r`. */
  readonly value: (name: Name) => string
  /** The values of the key as an array. */
  readonly keys: string
}

/** The number of rows from which on shared values are sent once: for fewer, the statement is not worth a text for each set of such columns. */
const manyRows = 100

/**
 * Returns the SQL of rows, column by column. Where many rows agree in a column its value is sent once, since a page is mostly of one symbol; not
 * so that of `key`, in which rows differ.
 */
export function rowColumns<Name extends string>(
  columns: Readonly<Record<Name, Column>>,
  key: NoInfer<Name>,
  bind: (value: unknown) => string,
): RowColumns<Name> {
  const arrays = new Map<Name, string>()
  const shared = new Map<Name, string>()
  for (const name in columns) {
    const column = columns[name]
    const { type, values } = column
    const [first] = values
    if (name !== key && values.length >= manyRows && values.every((value) => value === first))
      shared.set(name, `${bind(first)}::${type}`)
    else arrays.set(name, `${bind(textOf(column))}::${type}[]`)
  }
  return {
    query: `select * from unnest(${[...arrays.values()].join(', ')}) as r (${[...arrays.keys()].join(', ')})`,
    value: (name) => shared.get(name) ?? `r.${name}`,
    keys: arrays.get(key) ?? '',
  }
}

const textOf = (column: Column): string =>
  column.type === 'text'
    ? arrayText(column.values)
    : plainArrayText(column.values.map((value) => value ?? 'NULL'))
