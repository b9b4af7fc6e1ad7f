import type { FeedbackDetail } from '@harbour/contract/portal/feedback'
import { useQueryClient } from '@tanstack/react-query'
import { ArrowLeft } from 'lucide-react'
import { useEffect } from 'react'
import { ApiError, sentenceOf } from '../../../core/errors/api-error.ts'
import { api } from '../../../core/api/api.ts'
import { useApiQuery } from '../../../core/api/query.ts'
import { logFailure } from '../../../core/log/log.ts'
import { Badge } from '../../../core/kit/badge.tsx'
import { ButtonLink } from '../../../core/kit/button.tsx'
import { EmptyState } from '../../../core/kit/empty-state.tsx'
import { Loaded } from '../../../core/kit/loaded.tsx'
import { day } from '../../../core/kit/format-time.ts'
import { Icon } from '../../../core/kit/icon.tsx'
import { usePageTitle } from '../../../core/kit/page-title.ts'
import { toast } from '../../../core/kit/toast.tsx'
import { paths } from '../../../core/router/paths.ts'
import { Link, useLocation, useParams } from '../../../core/router/router.tsx'
import { feedback } from '../api.ts'
import { CommentForm } from './comment-form.tsx'
import { CommentItem } from './comment-item.tsx'
import { DetailsCard } from './details-card.tsx'
import { Gallery } from '../images/gallery.tsx'
import { LinkedText } from './linked-text.tsx'
import { useBoardLive } from '../use-board-live.ts'
import { beside, columns, WaitingItem } from './waiting-item.tsx'
import { VoteButton } from '../vote-button.tsx'
import { useVotes } from '../votes.ts'
import { isOver, statusWords, typeWords } from '../labels.ts'
import * as texts from '#texts/portal/feedback'

export function FeedbackDetailScreen() {
  const { id = '' } = useParams()
  const client = useQueryClient()
  // its images may have tens of megabytes: changes come by events and are loaded separately
  client.setQueryDefaults([feedback.show.key], { staleTime: Number.POSITIVE_INFINITY })
  useBoardLive()
  const answer = useApiQuery(feedback.show, { params: { id } })
  usePageTitle(answer.data?.title ?? texts.board)
  const isGone = answer.error instanceof ApiError && answer.error.status === 404
  return (
    <>
      <BackLink />
      {isGone ? (
        <EmptyState
          title={texts.itemFailed}
          action={<ButtonLink to={paths.bugsFeatures}>{texts.board}</ButtonLink>}
        >
          {sentenceOf(answer.error)}
        </EmptyState>
      ) : (
        <Loaded answer={answer} what={texts.thisItem} failed={texts.itemFailed} skeleton={<WaitingItem />}>
          {(item) => <Detail item={item} />}
        </Loaded>
      )}
    </>
  )
}

/** Leads to the list with its former state, otherwise to the whole board. */
function BackLink() {
  const { state } = useLocation()
  const from = typeof state === 'object' && state !== null && 'from' in state ? String(state.from) : ''
  // the list has two addresses, and this leads back to one of them
  const [path, search] = from.split('?')
  const isBoard = path === paths.feedback || path === paths.bugsFeatures
  return (
    <Link
      to={isBoard && search ? { pathname: paths.bugsFeatures, search } : paths.bugsFeatures}
      className="mb-4 inline-flex min-h-8 items-center gap-1.5 text-sm text-muted-foreground hover:text-foreground max-md:mb-2 max-md:min-h-11"
    >
      <Icon of={ArrowLeft} size={14} />
      {texts.back}
    </Link>
  )
}

function Detail({ item }: { readonly item: FeedbackDetail }) {
  const me = useApiQuery(api.auth.me, {})
  const talk = useApiQuery(feedback.talk, { params: { id: item.id } })
  const { comments, history } = talk.data ?? item
  const isAdmin = me.data?.role.toLowerCase() === 'admin'
  const votes = useVotes()
  const { error } = talk
  useEffect(() => {
    if (error) logFailure('The comments could not be refreshed', error)
  }, [error])
  const vote = () => votes.toggle(item.id, () => toast.failure(texts.voteFailed))
  return (
    <div className={columns}>
      <article aria-label={item.title}>
        <Head item={item} onVote={vote} />
        <div className="mt-4 max-w-[66ch]">
          <LinkedText text={item.description} />
        </div>
        <Gallery images={item.attachments} />
      </article>
      <section aria-label={texts.commentsLabel} className="md:col-start-1">
        <Comments item={{ ...item, comments }} isAdmin={isAdmin} />
      </section>
      <DetailsCard item={item} history={history} isAdmin={isAdmin} className={beside} />
    </div>
  )
}

function Head({ item, onVote }: { readonly item: FeedbackDetail; readonly onVote: () => void }) {
  const [type, status] = [typeWords[item.type], statusWords[item.status]]
  return (
    <div className="flex items-start gap-4">
      <VoteButton
        upvotes={item.upvotes}
        hasVoted={item.hasVoted}
        isOver={isOver(item.status)}
        title={item.title}
        onPress={onVote}
      />
      <div className="min-w-0">
        <div className="mb-1.5 flex flex-wrap items-center gap-1.5">
          <Badge icon={type.icon}>{type.label}</Badge>
          <Badge tone={status.tone} icon={status.icon}>
            {status.label}
          </Badge>
        </div>
        <h1 className="text-2xl font-semibold break-words max-md:text-xl">{item.title}</h1>
        {/* on wide screens the card beside it shows this */}
        <p className="mt-1 text-sm text-subtle-foreground md:hidden">
          {item.user.username}, {day(item.createdAt)}
        </p>
      </div>
    </div>
  )
}

function Comments({ item, isAdmin }: { readonly item: FeedbackDetail; readonly isAdmin: boolean }) {
  return (
    <>
      <h2 className="mb-3 text-base font-semibold" aria-live="polite">
        {texts.commentsCounted(item.comments.length)}
      </h2>
      {item.comments.length > 0 ? (
        <ol className="mb-4 border-y">
          {item.comments.map((comment) => (
            <CommentItem key={comment.id} item={item} comment={comment} isAdmin={isAdmin} />
          ))}
        </ol>
      ) : null}
      <CommentForm item={item} />
    </>
  )
}
