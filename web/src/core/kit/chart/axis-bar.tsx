/** The shared axis of several values: the position of zero, and the length of one unit; as fractions of its width. */
export interface Axis {
  readonly zero: number
  readonly unit: number
}

export function axisOf(values: readonly number[]): Axis {
  const up = Math.max(0, ...values)
  const down = Math.max(0, ...values.map((value) => -value))
  const whole = up + down
  return whole === 0 ? { zero: 0, unit: 0 } : { zero: down / whole, unit: 1 / whole }
}

/** A bar from zero to the right for a gain, to the left for a loss. */
export function AxisBar({ value, axis }: { readonly value: number; readonly axis: Axis }) {
  const width = Math.abs(value) * axis.unit
  const left = value < 0 ? axis.zero - width : axis.zero
  return (
    <span className="pointer-events-none relative block h-2.5 w-full" aria-hidden="true">
      <i className="absolute -inset-y-1.5 w-px bg-border-strong" style={{ left: `${axis.zero * 100}%` }} />
      {value === 0 ? null : (
        <i
          className={`absolute inset-y-0 min-w-0.5 rounded-xs ${value < 0 ? 'bg-loss' : 'bg-gain'}`}
          style={{ left: `${left * 100}%`, width: `${width * 100}%` }}
        />
      )}
    </span>
  )
}
