import type { FeedbackStatus } from '@harbour/contract/core/board-event'
import type { FeedbackType } from '@harbour/contract/portal/feedback'
import {
  Bug,
  CircleCheck,
  CircleDot,
  CircleSlash,
  Landmark,
  Lightbulb,
  LoaderCircle,
  type LucideIcon,
} from 'lucide-react'
import type { BadgeTone } from '../../core/kit/badge.tsx'
import * as texts from '#texts/portal/feedback'

interface TypeWords {
  readonly label: string
  readonly icon: LucideIcon
  /** A hint for authors of new items. */
  readonly help: string
}

export const typeWords: Readonly<Record<FeedbackType, TypeWords>> = {
  BUG: { label: texts.types.BUG, icon: Bug, help: texts.aboutBug },
  FEATURE: { label: texts.types.FEATURE, icon: Lightbulb, help: texts.aboutFeature },
  EXCHANGE: { label: texts.types.EXCHANGE, icon: Landmark, help: texts.aboutExchange },
}

interface StatusWords {
  readonly label: string
  readonly icon: LucideIcon
  readonly tone: BadgeTone
  /** The colour of its icon. */
  readonly colour: string
}

export const statusWords: Readonly<Record<FeedbackStatus, StatusWords>> = {
  OPEN: { label: texts.open, icon: CircleDot, tone: 'info', colour: 'text-link' },
  IN_PROGRESS: { label: texts.inProgress, icon: LoaderCircle, tone: 'warn', colour: 'text-warn' },
  COMPLETED: { label: texts.completed, icon: CircleCheck, tone: 'gain', colour: 'text-gain' },
  CLOSED: { label: texts.closed, icon: CircleSlash, tone: 'plain', colour: 'text-subtle-foreground' },
}

export const types = ['BUG', 'FEATURE', 'EXCHANGE'] as const satisfies readonly FeedbackType[]
export const statuses = [
  'OPEN',
  'IN_PROGRESS',
  'COMPLETED',
  'CLOSED',
] as const satisfies readonly FeedbackStatus[]

/** Returns true if votes no longer matter: the item is completed or closed. */
export const isOver = (status: FeedbackStatus): boolean => status === 'COMPLETED' || status === 'CLOSED'
