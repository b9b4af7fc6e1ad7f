import * as messages from '#texts/core/validation'
import { z } from 'zod'
import { givenName } from '../core/given-name.ts'
import { tidyLine, tidyText } from '../core/text-rules.ts'
import { botNotes } from './journal/bot-notes.ts'
import { newTags, rating } from './journal/fields.ts'
import { journalLimits } from './journal/journal-text.ts'
import { period } from './performance.ts'
import { inReportCurrency } from './report-currency.ts'
import { ChangedTrade, severalTrades, TradeChange } from './journal/trade-changes.ts'
import { removeStopsBody, SetStops, setStopsBody, stopPrice } from './journal/stop-rules.ts'
import { before, DayNote, note, wordsBody } from './journal/entry-schemas.ts'
import { route } from '../core/route.ts'
import { day, decimal, done, id, instant } from '../core/shapes.ts'

const {
  name: nameMax,
  rules: rulesMax,
  checklist: checklistMax,
  rule: ruleMax,
  reason: reasonMax,
  pictureBytes,
} = journalLimits

/** An initial stop that was replaced after the time for corrections. */
export const StopChange = z.object({
  price: decimal,
  replacedAt: instant,
  reason: z.string(),
})
export type StopChange = z.output<typeof StopChange>

/** The journal of a trade. */
export const TradeNote = z.object({
  note: z.string(),
  tags: z.array(z.string()),
  rating: z.number().int().nullable(),
  playbookId: z.string().nullable(),
  /** Rules of a playbook's checklist that were ticked, by their ids; null until one was. */
  followedRules: z.array(z.string()).nullable(),
  /**
   * The rules that the checklist had when they were ticked, by their ids: the trade is checked against these. Null
   * until one was ticked.
   */
  checkedRules: z.array(z.string()).nullable(),
  /** The stop price at the opening. */
  initialStop: decimal.nullable(),
  stopSetAt: instant.nullable(),
  /** Before this time the stop can be corrected without a reason; null without a stop, or after that time. */
  stopFreeUntil: instant.nullable(),
  /** Former stops that were changed later than that, oldest first. */
  stopChanges: z.array(StopChange),
  /** The loss at the stop, in quote currency; null without a stop. */
  risk: decimal.nullable(),
  /** Net as a multiple of that; null without one, or if the risk is not in dollars. */
  r: z.number().nullable(),
  /** A picture of a chart, as a data URL. */
  picture: z.string().nullable(),
  /** Null until the trade was marked as reviewed. */
  reviewedAt: instant.nullable(),
  changedAt: instant.nullable(),
})
export type TradeNote = z.output<typeof TradeNote>

const ofTrades = { trades: z.number().int(), wins: z.number().int(), net: decimal }
const OfTrades = z.object(ofTrades)

/** The trades of a playbook whose checklist was ticked, each checked against those rules of that time that still exist. */
const Discipline = z.object({
  /** Trades on which all rules were ticked, and the others. */
  followed: OfTrades,
  broken: OfTrades,
  /** Rules of all those trades, and how many of them were ticked. */
  rules: z.number().int(),
  ticked: z.number().int(),
})

/** A short rule to tick on a trade. */
export const ChecklistRule = z.object({ id, text: z.string() })
export type ChecklistRule = z.output<typeof ChecklistRule>

export const Playbook = z.object({
  id,
  name: z.string(),
  rules: z.string(),
  checklist: z.array(ChecklistRule),
  discipline: Discipline,
  /** Closed trades of the period under it with a known result, and their results. */
  ...ofTrades,
})
export type Playbook = z.output<typeof Playbook>

const playbook = z.object({
  name: givenName(nameMax),
  rules: z
    .string()
    .transform(tidyText)
    .pipe(z.string().max(rulesMax, messages.rulesTooLong(rulesMax)))
    .default(''),
  /** In order; a rule with an existing id keeps its ticks. Absent, the list stays. */
  checklist: z
    .array(
      z.object({
        id: id.optional(),
        text: z
          .string()
          .transform(tidyLine)
          .pipe(z.string().min(1, messages.askedRule).max(ruleMax, messages.ruleTooLong(ruleMax))),
      }),
    )
    .max(checklistMax, messages.tooManyRules(checklistMax))
    .optional(),
})

/** The journal of trades, days and bots. */
export const journal = {
  ...botNotes,
  trade: route({
    method: 'GET',
    path: '/journal/trades/:id',
    who: 'trader',
    summary: 'Get the journal entry of a closed trade, its initial stop and its R multiple.',
    reply: TradeNote,
    refusals: ['trade_missing'],
  }),
  writeTrade: route({
    method: 'PUT',
    path: '/journal/trades/:id',
    who: 'trader',
    summary:
      'Update note, tags, rating, playbook and ticked rules of a trade. Fields you leave out stay; send `before` so that newer text is not overwritten.',
    body: z
      .object({
        note,
        tags: newTags,
        rating: rating.nullable(),
        playbookId: id.nullable(),
        reviewed: z.boolean(),
        followedRules: z.array(id).max(checklistMax).nullable(),
      })
      .partial()
      .extend({ before }),
    reply: TradeNote,
    refusals: ['trade_missing', 'playbook_missing', 'note_changed'],
  }),
  changeTrades: route({
    method: 'PATCH',
    path: '/journal/trades',
    who: 'trader',
    summary:
      'Add and remove tags, and set playbook, rating and review of at most 500 closed trades. The reply has what each was before, for `undoChanges`.',
    body: TradeChange,
    reply: z.object({ changed: z.array(ChangedTrade) }),
    refusals: ['trade_missing', 'playbook_missing', 'tags_enough'],
    ...severalTrades.named,
  }),
  undoChanges: route({
    method: 'POST',
    path: '/journal/trades/undo',
    who: 'trader',
    summary:
      'Undo a change of several trades, given what they were before and after. What was changed again since then stays, and is counted as kept.',
    body: z.object({ changed: severalTrades.list(ChangedTrade) }),
    reply: z.object({ restored: z.number().int(), kept: z.number().int() }),
    ...severalTrades.whole,
  }),
  setStop: route({
    method: 'POST',
    path: '/journal/trades/:id/stop',
    who: 'trader',
    summary:
      'Set the initial stop of a trade. After ten minutes a change requires a reason, which is kept with it.',
    body: z.object({
      price: stopPrice,
      reason: z
        .string()
        .max(reasonMax * 2, messages.reasonTooLong(reasonMax))
        .transform(tidyLine)
        .pipe(z.string().min(3, messages.askedReason).max(reasonMax, messages.reasonTooLong(reasonMax)))
        .optional(),
    }),
    reply: TradeNote,
    refusals: ['trade_missing', 'stop_set', 'stop_wrong_side'],
  }),
  setStops: route({
    method: 'POST',
    path: '/journal/trades/stops',
    who: 'trader',
    summary:
      'Set the initial stop of at most 500 closed trades by a rule: percent of the entry, a multiple of the ATR, or a price. A trade that has one keeps it.',
    body: setStopsBody,
    reply: SetStops,
    refusals: ['trade_missing'],
    ownTransaction: true,
    ...severalTrades.named,
  }),
  removeStops: route({
    method: 'POST',
    path: '/journal/trades/stops/undo',
    who: 'trader',
    summary:
      'Undo `setStops` within ten minutes. A stop that was changed since then stays, and is counted as kept.',
    body: removeStopsBody,
    reply: z.object({ restored: z.number().int(), kept: z.number().int() }),
    ...severalTrades.named,
  }),
  setPicture: route({
    method: 'PUT',
    path: '/journal/trades/:id/picture',
    who: 'trader',
    summary: 'Set the picture of a trade, replacing the one before.',
    body: z.object({ picture: z.string() }),
    reply: done,
    refusals: ['trade_missing', 'image_refused'],
    // base64, and the JSON around it
    bodyLimit: Math.ceil((pictureBytes * 4) / 3) + 4096,
  }),
  removePicture: route({
    method: 'DELETE',
    path: '/journal/trades/:id/picture',
    who: 'trader',
    summary: 'Delete the picture of a trade.',
    reply: done,
    refusals: ['trade_missing'],
  }),
  tags: route({
    method: 'GET',
    path: '/journal/tags',
    who: 'trader',
    summary: 'List your tags, most used first.',
    reply: z.object({ tags: z.array(z.object({ tag: z.string(), trades: z.number().int() })) }),
  }),
  day: route({
    method: 'GET',
    path: '/journal/days/:day',
    who: 'trader',
    summary: 'Get your journal entry for a day.',
    reply: DayNote,
    refusals: ['day_invalid'],
  }),
  writeDay: route({
    method: 'PUT',
    path: '/journal/days/:day',
    who: 'trader',
    summary:
      'Update note and tags of a day. Fields you leave out stay; send `before` so that newer text is not overwritten.',
    body: wordsBody,
    reply: DayNote,
    refusals: ['day_invalid', 'note_changed'],
  }),
  days: route({
    method: 'GET',
    path: '/journal/days',
    who: 'trader',
    summary: 'List the days with a journal entry in a span of at most 400 days, oldest first.',
    query: z.object({ from: day, to: day }),
    reply: z.object({ days: z.array(DayNote) }),
    refusals: ['period_too_long'],
  }),
  playbooks: route({
    method: 'GET',
    path: '/journal/playbooks',
    who: 'trader',
    summary: 'List your playbooks by name, with the results of their trades that closed in a period.',
    query: z.object(period),
    reply: z.object({ ...inReportCurrency, playbooks: z.array(Playbook) }),
  }),
  addPlaybook: route({
    method: 'POST',
    path: '/journal/playbooks',
    who: 'trader',
    summary: 'Create a playbook.',
    body: playbook,
    reply: z.object({ id }),
    refusals: ['playbook_name_taken', 'playbooks_enough'],
  }),
  changePlaybook: route({
    method: 'PUT',
    path: '/journal/playbooks/:id',
    who: 'trader',
    summary: 'Update a playbook’s name, rules and checklist.',
    body: playbook,
    reply: done,
    refusals: ['playbook_missing', 'playbook_name_taken'],
  }),
  removePlaybook: route({
    method: 'DELETE',
    path: '/journal/playbooks/:id',
    who: 'trader',
    summary: 'Delete a playbook. Its trades stay, without a playbook.',
    reply: done,
    refusals: ['playbook_missing'],
  }),
} as const
