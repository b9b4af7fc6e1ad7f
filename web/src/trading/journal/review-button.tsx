import { CircleCheck } from 'lucide-react'
import { useQueryClient } from '@tanstack/react-query'
import { keyOf, useApiMutation, useApiQuery } from '../../core/api/query.ts'
import { sentenceOf } from '../../core/errors/api-error.ts'
import { Button } from '../../core/kit/button.tsx'
import { useShortcuts } from '../../core/kit/shortcuts.ts'
import { toast } from '../../core/kit/toast.tsx'
import { paths } from '../../core/router/paths.ts'
import { readLocation } from '../../core/router/router.tsx'
import { api } from './api.ts'
import * as texts from '#texts/trading/journal'

interface ReviewButtonProps {
  readonly id: string
  /** The list whose trades are reviewed in order. */
  readonly list: { readonly key: string }
  /** Opens the next trade of the list; false without one. */
  readonly onNext: () => boolean
}

/** Marks a trade as reviewed and opens the next one of the list; pressing again removes the mark. */
export function ReviewButton({ id, list, onNext }: ReviewButtonProps) {
  const client = useQueryClient()
  const call = { params: { id } }
  const { data: note } = useApiQuery(api.journal.trade, call)
  const write = useApiMutation(api.journal.writeTrade)
  const isReviewed = note !== undefined && note.reviewedAt !== null
  const mark = async (reviewed: boolean): Promise<void> => {
    try {
      client.setQueryData(
        keyOf(api.journal.trade, call),
        await write.mutateAsync({ ...call, body: { reviewed } }),
      )
      // the list keeps its rows during a review, so that the way back stays, and is refetched when it is shown
      await client.invalidateQueries({
        queryKey: [list.key],
        refetchType: 'none',
      })
      // a person who has navigated meanwhile stays there
      const isHere = readLocation().pathname === paths.trade.replace(':id', id)
      if (reviewed && isHere && !onNext()) toast.success(texts.lastOfList)
    } catch (error) {
      toast.failure(sentenceOf(error))
    }
  }
  useShortcuts({ review: () => void mark(true) }, { when: note !== undefined && !write.isPending })
  return (
    <Button
      size="sm"
      icon={CircleCheck}
      busy={write.isPending}
      disabled={note === undefined}
      aria-pressed={isReviewed}
      aria-keyshortcuts="E"
      title={isReviewed ? texts.takeMarkBack : texts.markAndGoOn}
      onClick={() => void mark(!isReviewed)}
    >
      <span className="min-w-20 text-center">{isReviewed ? texts.reviewed : texts.markReviewed}</span>
    </Button>
  )
}
