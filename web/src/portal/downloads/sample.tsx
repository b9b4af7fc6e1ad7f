import { Badge } from '../../core/kit/badge.tsx'
import { cx } from '../../core/kit/class-names.ts'

/** Marks a release of the demo, so that nobody takes its file for the app. */
export const SampleBadge = () => <Badge tone="lamp">Sample</Badge>

export const SampleNote = ({ className }: { readonly className?: string }) => (
  <p className={cx('text-muted-foreground', className)}>Sample file for the demo. It does nothing.</p>
)
