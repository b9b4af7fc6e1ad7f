import { Segmented } from '../core/kit/segmented.tsx'
import { type Range, ranges, useScope, useSetScope } from '../trading/scope/scope.ts'

const options = ranges.map((range) => ({ value: range, label: range }))

/** Picks how far back the screens look. */
export function RangePicker({
  fill = false,
  className,
}: {
  readonly fill?: boolean
  readonly className?: string
}) {
  const { range } = useScope()
  const setScope = useSetScope()
  return (
    <Segmented<Range>
      label="Date range"
      options={options}
      value={range}
      onPick={(next) => setScope({ range: next })}
      fill={fill}
      {...(className ? { className } : {})}
    />
  )
}
