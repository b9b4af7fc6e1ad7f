import { useState } from 'react'
import { useLasting } from '../kit/use-lasting.ts'
import type { ApiQuery } from './query.ts'

type Answers = Readonly<Record<string, ApiQuery<unknown>>>

interface TogetherOptions<T> {
  /** Names what the answers are of: other accounts or another range are shown as they come. */
  readonly of: string
  /** Tells whether they are of one moment, if their content says so. */
  readonly agree?: (answers: T) => boolean
}

/** Answers that are refetched or lag behind for longer hold the others back no more: with constant news none would ever be shown. */
const maxHoldMs = 5_000

/**
 * Returns answers whose figures are shown side by side, all of one moment: while one of them is being refetched or lags behind, each
 * keeps the data that it showed, and the new data appear together. Otherwise one figure that two of them contain would read two ways.
 */
export function useTogether<T extends Answers>(latest: T, { of, agree = always }: TogetherOptions<T>): T {
  const [shown, setShown] = useState({ answers: latest, of })
  const isUnderWay = useBriefly(
    Object.values(latest).some(({ data, isFetching }) => data !== undefined && isFetching),
  )
  const lags = useBriefly(!agree(latest)) && agree(shown.answers)
  const isOfOthers = shown.of !== of
  if (!isOfOthers && (isUnderWay || lags)) {
    const held = Object.entries(latest).map(([name, answer]) => [name, heldBack(answer, shown.answers[name])])
    return { ...latest, ...Object.fromEntries(held) }
  }
  if (isOfOthers || hasNews(shown.answers, latest)) setShown({ answers: latest, of })
  return latest
}

const always = () => true

const hasNews = (shown: Answers, latest: Answers): boolean =>
  Object.entries(latest).some(
    ([name, { data, isPlaceholderData }]) =>
      data !== shown[name]?.data || isPlaceholderData !== shown[name]?.isPlaceholderData,
  )

/** The latest state of an answer with the data that it showed, unless these were of another query. */
function heldBack(latest: ApiQuery<unknown>, shown: ApiQuery<unknown> | undefined): ApiQuery<unknown> {
  if (shown?.data === undefined || shown.isPlaceholderData || shown.data === latest.data) return latest
  return { ...latest, data: shown.data, dataUpdatedAt: shown.dataUpdatedAt }
}

/** True while the condition holds, up to the longest hold. */
function useBriefly(isSo: boolean): boolean {
  const isOver = useLasting(isSo, maxHoldMs)
  return isSo && !isOver
}
