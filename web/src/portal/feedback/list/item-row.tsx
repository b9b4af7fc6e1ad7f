import type { FeedbackStatus } from '@harbour/contract/core/board-event'
import type { FeedbackItem } from '@harbour/contract/portal/feedback'
import { Image as Picture, MessageSquare, Trash2 } from 'lucide-react'
import { Badge } from '../../../core/kit/badge.tsx'
import { cx } from '../../../core/kit/class-names.ts'
import { day, exactTime } from '../../../core/kit/format-time.ts'
import { count } from '../../../core/kit/format.ts'
import { Icon } from '../../../core/kit/icon.tsx'
import { IconButton } from '../../../core/kit/icon-button.tsx'
import { headingItem, headingLook } from '../../../core/kit/table.tsx'
import { paths } from '../../../core/router/paths.ts'
import { Link } from '../../../core/router/router.tsx'
import { StatusSelect } from '../status-select.tsx'
import { VoteButton } from '../vote-button.tsx'
import { isOver, statusWords, typeWords } from '../labels.ts'
import * as texts from '#texts/portal/feedback'

export const addressOfItem = (id: string): string => `${paths.bugsFeatures}/${encodeURIComponent(id)}`

interface ItemRowProps {
  readonly item: FeedbackItem
  readonly isAdmin: boolean
  readonly isOneOfMany: boolean
  /** The rows stand in groups by status. */
  readonly isGrouped: boolean
  /** It is the first of its group, with the group's name above it. */
  readonly heads: boolean
  readonly isChanging: boolean
  /** The address of the list, for the way back. */
  readonly from: string
  readonly onVote: () => void
  readonly onStatus: (status: FeedbackStatus) => void
  readonly onDelete: () => void
}

export function ItemRow({
  item,
  isAdmin,
  isOneOfMany,
  isGrouped,
  heads,
  isChanging,
  from,
  onVote,
  onStatus,
  onDelete,
}: ItemRowProps) {
  const { label, icon, tone } = statusWords[item.status]
  return (
    <li
      className={cx(
        // without a box of its own, so that its heading stays visible while the rows of the group scroll
        heads ? 'contents' : 'border-t first:border-t-0',
        // two lines high without the padding, three on a phone, so that going back restores the position
        isOneOfMany &&
          '[contain-intrinsic-size:auto_60px] [content-visibility:auto] max-md:[contain-intrinsic-size:auto_84px]',
      )}
    >
      {heads ? (
        <p className={cx('sticky short:static top-14 z-2', headingItem, headingLook)}>{label}</p>
      ) : null}
      <div className="relative grid grid-cols-[52px_minmax(0,1fr)_auto] items-center gap-x-3.5 px-4 py-3.5 hover:bg-[color-mix(in_srgb,var(--hb-raised)_60%,transparent)] max-md:grid-cols-[48px_minmax(0,1fr)_auto] max-md:gap-x-3 max-md:p-3">
        <span className="relative z-1 row-span-3 max-md:self-start">
          <VoteButton
            upvotes={item.upvotes}
            hasVoted={item.hasVoted}
            isOver={isOver(item.status)}
            title={item.title}
            onPress={onVote}
          />
        </span>
        <h2 className="col-start-2 min-w-0 text-base leading-5 font-medium break-words max-md:col-span-2">
          {/* the whole row links to the item; other controls are above it */}
          <Link
            to={addressOfItem(item.id)}
            state={{ from }}
            className="-my-0.5 inline-block py-0.5 after:absolute after:inset-0 hover:text-link"
          >
            {item.title}
          </Link>
        </h2>
        <p className="col-start-2 min-w-0 text-sm leading-5 text-muted-foreground max-md:col-span-2 max-md:line-clamp-2 md:truncate">
          {item.description}
        </p>
        <Facts item={item} />
        <div
          className={
            // the heading of the group shows it; on a phone it takes a separate line
            isGrouped && !isAdmin
              ? 'sr-only'
              : 'relative z-1 col-start-3 row-span-3 row-start-1 flex items-center gap-1 max-md:col-start-2 max-md:row-span-1 max-md:row-start-4 max-md:pt-1'
          }
        >
          {isAdmin ? (
            <>
              <StatusSelect
                label={texts.statusOf(item.title)}
                value={item.status}
                busy={isChanging}
                onPick={onStatus}
              />
              <IconButton icon={Trash2} label={texts.deleteTitle(item.title)} small onClick={onDelete} />
            </>
          ) : (
            <Badge tone={tone} icon={icon}>
              {label}
            </Badge>
          )}
        </div>
      </div>
    </li>
  )
}

/** One line at any width: a long name is cut. */
function Facts({ item }: { readonly item: FeedbackItem }) {
  const type = typeWords[item.type]
  const comments = item._count.comments
  return (
    <p className="col-start-2 mt-1 flex min-w-0 items-center gap-x-3 text-xs whitespace-nowrap text-subtle-foreground max-md:col-span-2 max-md:gap-x-2.5">
      <span className="inline-flex items-center gap-1.25">
        <Icon of={type.icon} size={14} />
        <span className="max-[350px]:sr-only">{type.label}</span>
      </span>
      <span className="min-w-0 truncate">{item.user.username}</span>
      <time dateTime={item.createdAt} title={exactTime(item.createdAt)} className="num">
        {day(item.createdAt)}
      </time>
      {comments > 0 ? (
        <span className="num inline-flex items-center gap-1.25">
          <Icon of={MessageSquare} size={14} />
          {count(comments)}
          <span className="sr-only">{texts.comments(comments)}</span>
        </span>
      ) : null}
      {item.attachmentCount > 0 ? (
        <span className="num inline-flex items-center gap-1.25">
          <Icon of={Picture} size={14} />
          {item.attachmentCount}
          <span className="sr-only">{texts.images(item.attachmentCount)}</span>
        </span>
      ) : null}
    </p>
  )
}
