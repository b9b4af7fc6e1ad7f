import type { JournalMarks } from '@harbour/contract/trading/closed-trades'
import { CircleCheck, Image, StickyNote, Tag } from 'lucide-react'
import { Icon } from '../../core/kit/icon.tsx'
import * as texts from '#texts/trading/closed-trades'

/** Icons of a trade's journal: note, tags, picture, and whether it was reviewed. */
export function JournalSigns({ of: marks }: { readonly of: JournalMarks }) {
  const signs = [
    { icon: StickyNote, label: texts.note, is: marks.hasNote },
    { icon: Tag, label: texts.tagged(marks.tags.join(', ')), is: marks.tags.length > 0 },
    { icon: Image, label: texts.picture, is: marks.hasPicture },
    { icon: CircleCheck, label: texts.reviewed, is: marks.isReviewed },
  ].filter(({ is }) => is)
  if (signs.length === 0) return null
  return (
    <span className="inline-flex items-center gap-1 text-subtle-foreground">
      {signs.map(({ icon, label }) => (
        <span key={label} title={label} className="inline-flex">
          <Icon of={icon} size={13} />
          <span className="sr-only">{label}</span>
        </span>
      ))}
    </span>
  )
}
