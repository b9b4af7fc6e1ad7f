import { cx } from '../../core/kit/class-names.ts'
import * as texts from '#texts/portal/downloads'

interface SampleNoteProps {
  /** It stands below all of them. */
  readonly areMany?: boolean
  readonly className?: string
}

/** Says of the demo's releases what their files are, so that nobody takes one for the app. */
export const SampleNote = ({ areMany = false, className }: SampleNoteProps) => (
  <p className={cx('text-muted-foreground', className)}>{areMany ? texts.sampleNotes : texts.sampleNote}</p>
)
