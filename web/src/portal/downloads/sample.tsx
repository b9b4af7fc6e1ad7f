import { Badge } from '../../core/kit/badge.tsx'
import { cx } from '../../core/kit/class-names.ts'
import * as texts from '#texts/portal/downloads'

/** Marks a release of the demo, so that nobody takes its file for the app. */
export const SampleBadge = () => <Badge tone="lamp">{texts.sample}</Badge>

export const SampleNote = ({ className }: { readonly className?: string }) => (
  <p className={cx('text-muted-foreground', className)}>{texts.sampleNote}</p>
)
