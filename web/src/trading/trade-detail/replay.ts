import { useEffect, useState } from 'react'

/** Candles per second. */
export const replaySpeeds = [2, 5, 10, 20] as const
export type ReplaySpeed = (typeof replaySpeeds)[number]

interface ReplayProps {
  /** The end of the first and of the last replayed candle, in milliseconds. */
  readonly fromMs: number
  readonly toMs: number
  readonly lengthMs: number
}

/** Replays the trade candle by candle; `untilMs` is the end of the last shown one, null without a replay. */
export function useReplay({ fromMs, toMs, lengthMs }: ReplayProps) {
  const [untilMs, setUntil] = useState<number | null>(null)
  const [isPlaying, setPlaying] = useState(false)
  const [speed, setSpeed] = useState<ReplaySpeed>(2)
  const within = (ms: number) => Math.min(Math.max(ms, fromMs), toMs)
  const isOver = untilMs !== null && untilMs >= toMs
  if (isPlaying && isOver) setPlaying(false)

  useEffect(() => {
    if (!isPlaying) return undefined
    const timer = setInterval(
      () => setUntil((until) => (until === null ? null : Math.min(until + lengthMs, toMs))),
      1000 / speed,
    )
    return () => clearInterval(timer)
  }, [isPlaying, speed, lengthMs, toMs])

  const go = (ms: number) => {
    setPlaying(false)
    setUntil(within(ms))
  }
  return {
    untilMs,
    isPlaying,
    isOver,
    speed,
    setSpeed,
    start: () => {
      setUntil(fromMs)
      setPlaying(true)
    },
    stop: () => {
      setPlaying(false)
      setUntil(null)
    },
    /** Plays, pauses, and restarts from the beginning after the end. */
    toggle: () => {
      if (isOver) setUntil(fromMs)
      setPlaying(!isPlaying)
    },
    step: (candles: number) => go((untilMs ?? fromMs) + candles * lengthMs),
    go,
  }
}

export type Replay = ReturnType<typeof useReplay>
