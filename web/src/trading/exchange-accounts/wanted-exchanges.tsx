import type { WantedExchange } from '@harbour/contract/trading/exchange-accounts/exchange-accounts'
import { ChevronUp } from 'lucide-react'
import { useState } from 'react'
import { sentenceOf } from '../../core/errors/api-error.ts'
import { useApiMutation } from '../../core/api/query.ts'
import { Button } from '../../core/kit/button.tsx'
import { ExchangeTile } from '../../core/kit/exchange-tile.tsx'
import { count } from '../../core/kit/format.ts'
import { toast } from '../../core/kit/toast.tsx'
import { paths } from '../../core/router/paths.ts'
import { Link } from '../../core/router/router.tsx'
import { board } from './wanted-api.ts'
import * as texts from '#texts/trading/exchange-accounts'

interface WantedExchangesProps {
  readonly wanted: readonly WantedExchange[]
}

/** Exchanges that cannot be connected yet: a press votes for one at its item on the board. */
export function WantedExchanges({ wanted }: WantedExchangesProps) {
  return (
    <>
      <li className="px-2 pt-3 pb-1 text-xs text-subtle-foreground">{texts.notSupportedYet}</li>
      {wanted.map((exchange) => (
        <WantedRow key={exchange.id} exchange={exchange} />
      ))}
    </>
  )
}

function WantedRow({ exchange: { id, name, code } }: { readonly exchange: WantedExchange }) {
  const [item, setItem] = useState<{ readonly id: string; readonly upvotes: number } | null>(null)
  const want = useApiMutation(board.want, { refresh: [board.list, board.stats] })
  const vote = (): void =>
    want.mutate(
      { params: { exchange: id } },
      { onSuccess: setItem, onError: (error) => toast.failure(sentenceOf(error)) },
    )
  return (
    <li className="flex min-h-8 items-center gap-2 px-2 max-md:min-h-11">
      <span className="opacity-60">
        <ExchangeTile code={code} />
      </span>
      <span className="flex-1 truncate text-muted-foreground">{name}</span>
      {item ? (
        <Link
          to={paths.feedbackItem.replace(':id', item.id)}
          className="num text-xs text-link hover:underline"
          aria-label={texts.votedFor(name, item.upvotes)}
        >
          {texts.voted(count(item.upvotes))}
        </Link>
      ) : (
        <Button
          size="sm"
          icon={ChevronUp}
          busy={want.isPending}
          onClick={vote}
          aria-label={texts.voteFor(name)}
        >
          {texts.vote}
        </Button>
      )}
    </li>
  )
}
