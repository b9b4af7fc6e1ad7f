import { cx } from './class-names.ts'

export type DotTone = 'flat' | 'gain' | 'info' | 'warn' | 'danger'

const tones: Record<DotTone, string> = {
  flat: 'bg-subtle-foreground',
  gain: 'bg-gain',
  info: 'bg-primary',
  warn: 'bg-warn',
  danger: 'bg-destructive',
}

/** A state as a dot; the word beside it names the state. */
export function Dot({ tone, ring = false }: { readonly tone: DotTone; readonly ring?: boolean }) {
  return (
    <span
      aria-hidden
      className={cx(
        'size-[7px] shrink-0 rounded-full',
        tones[tone],
        ring && 'shadow-[0_0_0_3px_color-mix(in_srgb,var(--hb-gain)_20%,transparent)]',
      )}
    />
  )
}
