import { hourMs, minuteMs } from '@harbour/ledger/durations'
/** Intervals, tries and sizes of the sync. Tests pass shorter ones. */
export interface Pace {
  /** Accounts that one process reads at the same time. */
  readonly slots: number
  /** A lease lasts this long without renewal. */
  readonly leaseMs: number
  /** The wait before polling again when nothing was due. */
  readonly idleMs: number
  /** First and longest wait after a failure, before jitter. */
  readonly retryBaseMs: number
  readonly retryMaxMs: number
  /** Tries of one page before its stream is left for the next run. */
  readonly pageTries: number
  /** A pause demanded by the exchange is waited for up to this; a longer one ends the run. */
  readonly maxPauseMs: number
  /**
   * The interval between two runs of an account: while its owner is present, after a trade today, after a
   * trade in the last two weeks, or while it is dormant. The shortest that applies counts.
   */
  readonly watchedMs: number
  readonly activeMs: number
  readonly quietMs: number
  readonly dormantMs: number
  /** Rows may take this long to appear in the exchange's lists after a balance changed. */
  readonly settleMs: number
  /** The time for which prices of an exchange are cached for all accounts of this process. */
  readonly priceCacheMs: number
  /** Accounts whose push messages one process receives. */
  readonly liveSlots: number
  /** The interval of looking for accounts whose owner is present. */
  readonly liveCheckMs: number
  /** The delay from a push message to reading, since rows appear a little later. */
  readonly liveDelayMs: number
  /** After a read that a push message caused, further messages wait this long and share one read. */
  readonly liveRestMs: number
  /** Checkpoints of a fold, of two hundred events or more each, after which results are written. */
  readonly pointsOfStage: number
  /** A stopping process may take this long to finish a page. */
  readonly stopGraceMs: number
  /** The interval of reading pauses that other processes received. */
  readonly pauseCheckMs: number
  /** The interval of looking whether accounts are on the addresses of the pool. */
  readonly egressCheckMs: number
  /** The share of the accounts at the fullest address that move to an emptier one at a time. */
  readonly egressMoveShare: number
}

const second = 1_000

export const usualPace: Pace = {
  slots: 4,
  leaseMs: 30 * second,
  idleMs: second,
  retryBaseMs: second,
  retryMaxMs: 15 * minuteMs,
  pageTries: 6,
  maxPauseMs: 20 * second,
  watchedMs: 80 * second,
  activeMs: 4 * minuteMs,
  quietMs: 15 * minuteMs,
  // at most a fifth longer, which is still once a day
  dormantMs: 20 * hourMs,
  settleMs: 15 * minuteMs,
  priceCacheMs: 10 * second,
  liveSlots: 200,
  liveCheckMs: 2 * second,
  liveDelayMs: 250,
  liveRestMs: 10 * second,
  pointsOfStage: 20,
  stopGraceMs: 8 * second,
  pauseCheckMs: second,
  egressCheckMs: minuteMs,
  egressMoveShare: 0.01,
}

/** Exponential backoff with full jitter: anywhere between zero and the doubled wait, so that many failures are not retried together. */
export function backOffMs(failures: number, pace: Pace, random: () => number = Math.random): number {
  const ceiling = Math.min(pace.retryMaxMs, pace.retryBaseMs * 2 ** Math.min(failures, 30))
  return Math.round(random() * ceiling)
}

/** The usual wait between two runs, with a fifth of jitter up or down, so that accounts spread out over time. */
export const spreadMs = (waitMs: number, random: () => number = Math.random): number =>
  Math.round(waitMs * (0.8 + 0.4 * random()))
