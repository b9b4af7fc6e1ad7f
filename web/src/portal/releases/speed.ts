import * as texts from '#texts/portal/releases'
import { quantity } from '../../core/kit/format.ts'

/** Speed over the last seconds, so that it neither jumps with each chunk nor lags behind a slower connection. */
const windowMs = 5_000

export interface Speedometer {
  /** Bytes per second; null until there is enough data. */
  tell(bytes: number, now: number): number | null
}

export function createSpeedometer(): Speedometer {
  let marks: { readonly at: number; readonly bytes: number }[] = []
  return {
    tell(bytes, now) {
      const last = marks.at(-1)
      // a chunk that is sent again counts from its new beginning
      if (last && bytes < last.bytes) marks = []
      marks = [...marks.filter(({ at }) => now - at <= windowMs), { at: now, bytes }]
      const first = marks[0]
      if (!first || now - first.at < 300) return null
      return ((bytes - first.bytes) * 1000) / (now - first.at)
    },
  }
}

/** '13 s left', '4 min left', '1 h 20 min left'. */
export function timeLeft(bytes: number, speed: number | null): string | null {
  if (speed === null || speed <= 0) return null
  const seconds = Math.ceil(bytes / speed)
  if (seconds < 60) return texts.secondsLeft(seconds)
  const minutes = Math.ceil(seconds / 60)
  return minutes < 60 ? texts.minutesLeft(minutes) : texts.hoursLeft(Math.floor(minutes / 60), minutes % 60)
}

/** '4.1 MB/s'. */
export const speedText = (speed: number): string =>
  speed >= 1_048_576 ? `${megabytes(speed)} MB/s` : `${Math.max(1, Math.round(speed / 1024))} KB/s`

/** '4.1': the number of megabytes in so many bytes. */
export const megabytes = (bytes: number): string => quantity((bytes / 1_048_576).toFixed(1), { digits: 1 })
