/**
 * Small drawings beside a figure. They repeat the numbers of the text as a shape, so they are hidden from
 * screen readers.
 */

interface Values {
  readonly values: readonly number[]
  readonly className?: string
}

/** Columns up and down from zero: daily profit and loss. */
export function BarStrip({ values, className = 'h-5.5' }: Values) {
  const max = Math.max(...values.map(Math.abs), Number.MIN_VALUE)
  const [up, down] = [Math.max(0, ...values) / max, Math.max(0, ...values.map((v) => -v)) / max]
  const zero = up + down === 0 ? 50 : (up / (up + down)) * 100
  const scale = up + down === 0 ? 0 : 100 / (up + down) / max
  return (
    <svg
      viewBox={`0 0 ${values.length} 100`}
      preserveAspectRatio="none"
      className={`w-full ${className}`}
      aria-hidden="true"
    >
      {values.map((value, i) => {
        const height = Math.max(Math.abs(value) * scale, 4)
        const tone = value > 0 ? 'fill-gain' : value < 0 ? 'fill-loss' : 'fill-border-strong'
        // A day's position does not depend on its value, so it is its key.
        return (
          <rect
            key={i}
            x={i + 0.1}
            width={0.8}
            y={value < 0 ? zero : zero - height}
            height={height}
            className={tone}
          />
        )
      })}
    </svg>
  )
}

/** Draws the drawdown below the peak, day by day; 0 is the upper edge. */
export function Underwater({ values, className = 'h-5.5' }: Values) {
  const deepest = Math.min(...values, 0)
  const at = (value: number) => (deepest === 0 ? 4 : 4 + (value / deepest) * 92)
  const step = 100 / Math.max(1, values.length - 1)
  const line = values.map((value, i) => `L${(i * step).toFixed(2)} ${at(value).toFixed(2)}`).join('')
  return (
    <svg
      viewBox="0 0 100 100"
      preserveAspectRatio="none"
      className={`w-full overflow-visible ${className}`}
      aria-hidden="true"
    >
      <path
        d={`M0 4${line}L100 4Z`}
        className={deepest === 0 ? 'stroke-border-strong' : 'fill-loss/22 stroke-loss'}
        vectorEffect="non-scaling-stroke"
      />
    </svg>
  )
}

export interface Part {
  readonly key: string
  readonly value: number
  /** A CSS colour: `var(--hb-chart-1)`. */
  readonly colour: string
}

/** Parts of a whole, side by side. */
export function AllocationBar({
  parts,
  className = 'h-2',
}: {
  readonly parts: readonly Part[]
  readonly className?: string
}) {
  const shown = parts.filter((part) => part.value > 0)
  const whole = shown.reduce((sum, part) => sum + part.value, 0)
  return (
    <div className={`flex w-full gap-0.75 ${className}`} aria-hidden="true">
      {shown.map((part) => (
        <i
          key={part.key}
          className="min-w-0.5 rounded-xs"
          style={{ flex: `${part.value / whole} 1 0`, background: part.colour }}
        />
      ))}
      {shown.length === 0 ? <i className="flex-1 rounded-xs bg-border" /> : null}
    </div>
  )
}

/** Compares two amounts, one bar above the other. */
export function PairBars({ parts }: { readonly parts: readonly [Part, Part] }) {
  const max = Math.max(parts[0].value, parts[1].value)
  return (
    <div className="flex h-5.5 w-full flex-col justify-center gap-1" aria-hidden="true">
      {parts.map((part) => (
        <i
          key={part.key}
          className="h-1 min-w-0.5 rounded-xs bg-border"
          style={
            part.value > 0 ? { width: `${(part.value / max) * 100}%`, background: part.colour } : undefined
          }
        />
      ))}
    </div>
  )
}

interface ShareBarProps {
  readonly share: number
  /** Neither a gain nor a loss: a cost. */
  readonly isQuiet?: boolean
}

/** A bar to the right for a gain, to the left for a loss, from the middle of the width that there is: from −1 to 1. */
export const ShareBar = ({ share, isQuiet = false }: ShareBarProps) => (
  <span className="relative block h-1" aria-hidden="true">
    <i className="absolute -inset-y-0.5 left-1/2 w-px bg-border-strong" />
    <i
      className={`absolute inset-y-0 rounded-xs ${share < 0 ? 'right-1/2' : 'left-1/2'} ${isQuiet ? 'bg-subtle-foreground' : share < 0 ? 'bg-loss' : 'bg-gain'}`}
      style={{ width: `${Math.min(1, Math.abs(share)) * 50}%` }}
    />
  </span>
)

/** A short bar to the right for a gain, to the left for a loss, from one middle for the whole column. */
export function DivergingBar({ share }: { readonly share: number }) {
  const width = share === 0 ? 0 : Math.max(2, Math.min(1, Math.abs(share)) * 32)
  return (
    <span className="ml-2 inline-grid h-1 w-16 grid-cols-2 align-middle" aria-hidden="true">
      <i
        className={`h-1 rounded-xs ${share < 0 ? 'justify-self-end bg-loss' : 'col-start-2 bg-gain'}`}
        style={{ width: `${width}px` }}
      />
    </span>
  )
}
