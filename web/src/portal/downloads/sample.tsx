import { cx } from '../../core/kit/class-names.ts'
import * as texts from '#texts/portal/downloads'

/** Says of the demo's releases what their files are, so that nobody takes one for the app. */
export const SampleNote = ({ className }: { readonly className?: string }) => (
  <p className={cx('text-muted-foreground', className)}>{texts.sampleNote}</p>
)
