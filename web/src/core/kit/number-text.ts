/** Formats a number as decimal text, also below a millionth, where JavaScript writes `1e-7`; twenty places at most. */
export function numberText(value: number): string {
  const text = String(value)
  return text.includes('e-') ? value.toFixed(20).replace(/\.?0+$/, '') : text
}
