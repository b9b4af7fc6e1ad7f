/** Returns the index of the value nearest to another one, by binary search in ascending values; 0 if there are none. */
export function nearestOf(values: readonly number[], value: number): number {
  let [low, high] = [0, values.length - 1]
  while (low < high) {
    const middle = (low + high) >> 1
    // the border between two points lies half-way
    if (((values[middle] ?? 0) + (values[middle + 1] ?? 0)) / 2 < value) low = middle + 1
    else high = middle
  }
  return low
}
