/** A point in pixels from the upper left corner. */
export type Point = readonly [x: number, y: number]

/** Closed outlines. Overlapping ones must turn in the same direction; a hole turns in the other. */
export type Shape = readonly (readonly Point[])[]

/** Steps of a full circle, fine enough for a radius of some ten pixels. */
const circleSteps = 24

export const circle = ([x, y]: Point, radius: number): Shape => [
  Array.from({ length: circleSteps }, (_, at) => {
    const angle = (at / circleSteps) * 2 * Math.PI
    return [x + radius * Math.cos(angle), y + radius * Math.sin(angle)] as const
  }),
]

export const rectangle = (x: number, y: number, width: number, height: number): Shape => [
  [
    [x, y],
    [x + width, y],
    [x + width, y + height],
    [x, y + height],
  ],
]

/** A circular arc as points, from one angle to another; angles in degrees, clockwise from the right. */
export function arc([x, y]: Point, radius: number, from: number, to: number): readonly Point[] {
  const steps = Math.max(2, Math.ceil(Math.abs(to - from) / 4))
  return Array.from({ length: steps + 1 }, (_, at) => {
    const angle = ((from + ((to - from) * at) / steps) * Math.PI) / 180
    return [x + radius * Math.cos(angle), y + radius * Math.sin(angle)] as const
  })
}

/** The outline of a line of some width through points, with round joins and ends. */
export function stroke(points: readonly Point[], width: number): Shape {
  const half = width / 2
  const joins = points.flatMap((point) => circle(point, half))
  const sides = points.slice(1).flatMap(([x, y], at) => {
    const [fromX, fromY] = points[at] ?? [x, y]
    const length = Math.hypot(x - fromX, y - fromY)
    if (length === 0) return []
    const [dx, dy] = [((x - fromX) / length) * half, ((y - fromY) / length) * half]
    return [
      [
        [fromX + dy, fromY - dx],
        [x + dy, y - dx],
        [x - dy, y + dx],
        [fromX - dy, fromY + dx],
      ] as const,
    ]
  })
  return [...joins, ...sides]
}
