import { toneInk, Unknown } from '../../core/kit/amount.tsx'
import { cx } from '../../core/kit/class-names.ts'
import { percent } from '../../core/kit/format.ts'

/** Profit or loss as a share of the capital; a dash with the reason for null. */
export function Share({ of: share, why }: { readonly of: number | null; readonly why: string }) {
  if (share === null) return <Unknown why={why} />
  return <span className={cx('num text-xs', toneInk(share))}>{percent(share, { signed: true })}</span>
}
