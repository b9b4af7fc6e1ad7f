import { createHash } from 'node:crypto'

/** An id from the whole content of a row, so that it is the same whenever the row is read. */
export const contentId = (row: unknown): string =>
  createHash('sha256').update(canonical(row)).digest('base64url').slice(0, 22)

/** Makes ids from the content of rows. Identical rows are numbered in the order of the answer. */
export function contentIds(rows: readonly unknown[]): readonly string[] {
  const seen = new Map<string, number>()
  return rows.map((row) => {
    const id = contentId(row)
    const before = seen.get(id) ?? 0
    seen.set(id, before + 1)
    return before === 0 ? id : `${id}:${before + 1}`
  })
}

function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null'
  const fields = Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1))
  return `{${fields.map(([key, each]) => `${JSON.stringify(key)}:${canonical(each)}`).join(',')}}`
}
