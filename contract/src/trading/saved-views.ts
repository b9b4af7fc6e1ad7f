import * as messages from '#texts/core/validation'
import { z } from 'zod'
import { givenName } from '../core/given-name.ts'
import { route } from '../core/route.ts'
import { done, id, instant } from '../core/shapes.ts'
import { filterText } from './filters/trade-filter.ts'
import { filterLimits } from './filters/trade-filter-fields.ts'
import { savedViewLimits, viewParts } from './filters/view-parts.ts'

const list = z.enum(['closed', 'fills'], messages.closedOrFills)
const state = z.partialRecord(
  z.enum(viewParts),
  z.string().min(1).max(filterLimits.text, messages.filterTooLong),
)

/** A saved view of a list of trades: its filter and its columns, under a name of the person's own. */
export const SavedView = z.object({
  id,
  list,
  name: z.string(),
  state,
  /** The list opens with this view; each list has at most one. */
  isDefault: z.boolean(),
  changedAt: instant,
})
export type SavedView = z.output<typeof SavedView>

const name = givenName(savedViewLimits.name)

const body = z.object({ list, name, state }).superRefine(({ list: of, state: { where } }, context) => {
  const read = where === undefined ? null : filterText(of).safeParse(where)
  for (const { message } of read?.error?.issues ?? [])
    context.addIssue({ code: 'custom', message, path: ['state', 'where'] })
})

const who = 'trader'

/** Filters and columns of the lists of trades, stored under names. */
export const savedViews = {
  list: route({
    method: 'GET',
    path: '/saved-views',
    who,
    summary: 'List your saved views of both trade lists, in your order.',
    reply: z.object({ views: z.array(SavedView) }),
  }),
  create: route({
    method: 'POST',
    path: '/saved-views',
    who,
    summary: 'Save a filter and columns under a name, after the other views of that list.',
    body,
    reply: SavedView,
    refusals: ['view_name_taken', 'views_enough'],
  }),
  update: route({
    method: 'PUT',
    path: '/saved-views/:id',
    who,
    summary: 'Update a view’s name, filter or columns. It stays with its list.',
    body,
    reply: SavedView,
    refusals: ['view_missing', 'view_name_taken'],
  }),
  setDefault: route({
    method: 'PUT',
    path: '/saved-views/:id/default',
    who,
    summary: 'Set or clear the default view of a list.',
    body: z.object({ isDefault: z.boolean() }),
    reply: SavedView,
    refusals: ['view_missing'],
  }),
  reorder: route({
    method: 'PUT',
    path: '/saved-view-order',
    who,
    summary: 'Set the order of a list’s views. Send all their ids.',
    body: z.object({ list, ids: z.array(id).max(savedViewLimits.max) }),
    reply: done,
    refusals: ['views_changed'],
  }),
  remove: route({
    method: 'DELETE',
    path: '/saved-views/:id',
    who,
    summary: 'Delete a view.',
    reply: done,
    refusals: ['view_missing'],
  }),
} as const
