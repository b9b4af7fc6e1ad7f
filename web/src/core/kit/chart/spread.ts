/** Spreads overlapping values, as little as possible and within limits; in the order of `ys`. */
export function spread(ys: readonly number[], apart: number, top: number, bottom: number): readonly number[] {
  const order = ys.map((_, i) => i).toSorted((a, b) => (ys[a] ?? 0) - (ys[b] ?? 0))
  const placed = order.map((i) => Math.min(Math.max(ys[i] ?? 0, top), bottom))
  for (let i = 1; i < placed.length; i += 1)
    placed[i] = Math.max(placed[i] ?? 0, (placed[i - 1] ?? 0) + apart)
  // labels beyond the bottom push the others up
  for (let i = placed.length - 1, edge = bottom; i >= 0; i -= 1, edge = (placed[i + 1] ?? 0) - apart)
    placed[i] = Math.min(placed[i] ?? 0, edge)
  const found: number[] = []
  for (const [rank, i] of order.entries()) found[i] = placed[rank] ?? 0
  return found
}
