/** Thrown for a refused row, with the reason for its owner. */
export class RefusedRow extends Error {
  override readonly name = 'RefusedRow'
}

export const shortened = (text: string): string => (text.length > 40 ? `${text.slice(0, 40)}…` : text)
