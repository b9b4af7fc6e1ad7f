import { cx } from '../../core/kit/class-names.ts'
import * as texts from '#texts/portal/downloads'

interface SampleNoteProps {
  /** It is below all of them. */
  readonly areMany?: boolean
  readonly className?: string
}

/** States that the files of the demo's releases are samples, so that nobody takes one for the app. */
export const SampleNote = ({ areMany = false, className }: SampleNoteProps) => (
  <p className={cx('text-muted-foreground', className)}>{areMany ? texts.sampleNotes : texts.sampleNote}</p>
)
