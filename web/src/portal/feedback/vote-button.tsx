import { ChevronUp } from 'lucide-react'
import { cx } from '../../core/kit/class-names.ts'
import { count } from '../../core/kit/format.ts'
import { Icon } from '../../core/kit/icon.tsx'
import * as texts from '#texts/portal/feedback'

interface VoteButtonProps {
  readonly upvotes: number
  readonly hasVoted: boolean
  /** Votes no longer matter: the item is completed or closed. */
  readonly isOver: boolean
  readonly title: string
  readonly onPress: () => void
}

const looks = {
  open: {
    voted: 'bg-primary-wash text-link shadow-[inset_0_0_0_1px_var(--hb-primary)]',
    free: 'text-muted-foreground hairline-strong hover:bg-raised hover:text-foreground',
  },
  over: {
    voted: 'text-link hover:bg-raised',
    free: 'text-subtle-foreground hover:bg-raised hover:text-foreground',
  },
} as const

export function VoteButton({ upvotes, hasVoted, isOver, title, onPress }: VoteButtonProps) {
  return (
    <button
      type="button"
      aria-pressed={hasVoted}
      aria-label={texts.vote(title, upvotes)}
      title={hasVoted ? texts.unvoteHint : texts.voteHint}
      onClick={onPress}
      className={cx(
        'num flex h-[54px] w-[52px] shrink-0 flex-col items-center justify-center gap-0.5 rounded-lg text-base leading-[18px] font-semibold',
        'transition-colors duration-instant max-md:h-[52px] max-md:w-12',
        looks[isOver ? 'over' : 'open'][hasVoted ? 'voted' : 'free'],
      )}
    >
      <Icon of={ChevronUp} size={16} />
      {count(upvotes)}
    </button>
  )
}
