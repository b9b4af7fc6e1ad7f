import type { TradeDetail } from '@harbour/contract/trading/trade-detail'
import { Pause, Play, SkipBack, StepBack, StepForward, X } from 'lucide-react'
import { Coins } from '../../core/kit/amount.tsx'
import { count } from '../../core/kit/format.ts'
import { dayTime } from '../../core/kit/format-time.ts'
import { IconButton } from '../../core/kit/icon-button.tsx'
import { Segmented } from '../../core/kit/segmented.tsx'
import { type Replay, type ReplaySpeed, replaySpeeds } from './replay.ts'
import * as texts from '#texts/trading/trade-detail'

interface ReplayBarProps {
  readonly replay: Replay
  readonly trade: TradeDetail
  readonly fromMs: number
  readonly toMs: number
  readonly lengthMs: number
}

/** The controls of a replay, and the position at its time. */
export function ReplayBar({ replay, trade, fromMs, toMs, lengthMs }: ReplayBarProps) {
  const { untilMs, isPlaying, isOver, speed } = replay
  if (untilMs === null) return null
  const done = trade.executions.filter(({ at }) => Date.parse(at) < untilMs)
  const last = done.at(-1)
  const isClosed = untilMs > Date.parse(trade.closedAt)
  // the newest executions of a long trade are not in the answer
  const isBeyond =
    !isClosed && done.length > 0 && done.length === trade.executions.length && trade.fills > done.length
  return (
    <div
      role="group"
      aria-label={texts.replay}
      className="mx-1 mt-2 flex flex-wrap items-center gap-x-3 gap-y-1.5 rounded-md bg-sunken px-2 py-1.5 hairline print:hidden"
    >
      <span className="flex items-center">
        <IconButton small icon={SkipBack} label={texts.backToStart} onClick={() => replay.go(fromMs)} />
        <IconButton
          small
          icon={StepBack}
          label={texts.oneBack}
          disabled={untilMs <= fromMs}
          className="disabled:opacity-40"
          onClick={() => replay.step(-1)}
        />
        <IconButton
          small
          icon={isPlaying ? Pause : Play}
          label={isPlaying ? texts.pause : isOver ? texts.playAgain : texts.play}
          aria-keyshortcuts="Space"
          onClick={replay.toggle}
        />
        <IconButton
          small
          icon={StepForward}
          label={texts.oneOn}
          disabled={isOver}
          className="disabled:opacity-40"
          onClick={() => replay.step(1)}
        />
      </span>
      <input
        type="range"
        aria-label={texts.replayTime}
        aria-valuetext={dayTime(untilMs)}
        min={fromMs}
        max={toMs}
        step={lengthMs}
        value={untilMs}
        onChange={({ target }) => replay.go(Number(target.value))}
        className="h-6 min-w-24 flex-1 basis-32 accent-(--hb-primary) max-md:h-11"
      />
      <Segmented<`${ReplaySpeed}`>
        small
        label={texts.candlesPerSecond}
        value={`${speed}`}
        onPick={(value) => replay.setSpeed(replaySpeeds.find((one) => `${one}` === value) ?? 2)}
        options={replaySpeeds.map((one) => ({ value: `${one}` as const, label: `${one}/s` }))}
      />
      <IconButton small icon={X} label={texts.endReplay} onClick={replay.stop} />
      <p
        role="status"
        aria-live={isPlaying ? 'off' : 'polite'}
        className="num w-full text-xs text-muted-foreground"
      >
        {dayTime(untilMs)} ·{' '}
        {isBeyond
          ? texts.executedAtLeast(count(done.length), count(trade.fills))
          : texts.executed(count(isClosed ? trade.fills : done.length), count(trade.fills))}{' '}
        ·{' '}
        {isBeyond
          ? texts.laterNotShown
          : last && !isClosed && Number(last.held) > 0
            ? texts.holding(<Coins of={last.held} unit={trade.sizeAsset} quiet />)
            : last
              ? texts.closed
              : texts.notOpened}
      </p>
      {isClosed ? null : <p className="w-full text-2xs text-subtle-foreground">{texts.resultHidden}</p>}
    </div>
  )
}
