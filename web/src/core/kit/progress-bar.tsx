import { cx } from './class-names.ts'

interface ProgressBarProps {
  /** 0 to 1; null if it cannot be measured. */
  readonly value: number | null
  readonly label: string
  readonly tone?: 'primary' | 'gain' | 'warn'
}

const tones = { primary: 'bg-primary', gain: 'bg-gain', warn: 'bg-warn' } as const

export function ProgressBar({ value, label, tone = 'primary' }: ProgressBarProps) {
  const percent = value === null ? null : Math.round(Math.min(1, Math.max(0, value)) * 1000) / 10
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      {...(percent === null ? {} : { 'aria-valuenow': Math.round(percent) })}
      className="h-1 flex-1 overflow-hidden rounded-[2px] bg-border"
    >
      <div
        className={cx(
          'h-full rounded-[2px] transition-[width] duration-slow',
          tones[tone],
          percent === null && 'w-1/3 opacity-50',
        )}
        style={percent === null ? undefined : { width: `${percent}%` }}
      />
    </div>
  )
}
