import type { OtherLevel } from '../../core/kit/chart/level-layout.ts'
import { percent } from '../../core/kit/format.ts'
import { day, utc } from '../../core/kit/format-time.ts'
import type { useCompared } from './compared.ts'
import * as texts from '#texts/trading/overview/equity-screen'

interface ComparedNoteProps {
  readonly of: OtherLevel | null
  readonly state: Omit<ReturnType<typeof useCompared>, 'other'>
}

/** The legend of the compared curve: its return, or why it has none. */
export function ComparedNote({ of: other, state }: ComparedNoteProps) {
  if (!other) return null
  return (
    <span className="num inline-flex items-center gap-1.5 text-xs text-muted-foreground">
      <i className="h-0.5 w-3.5 rounded-[1px]" style={{ background: other.colour }} />
      {words(other, state)}
    </span>
  )
}

function words(
  { name, levels }: OtherLevel,
  { error, isPending, lacksFlows, endsAt }: ComparedNoteProps['state'],
) {
  if (error) return texts.comparedFailed(name)
  if (isPending) return texts.comparedLoading(name)
  if (lacksFlows) return texts.comparedWithoutFlows(name)
  if (levels.length < 2) return texts.comparedEmpty(name)
  const made = percent(levels.at(-1) ?? 0, { signed: true })
  // midnight is the close of the day before
  return texts.comparedReturn(name, made, endsAt === null ? null : day(endsAt - 1, utc))
}
