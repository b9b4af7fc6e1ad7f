import type { savedViews } from '@harbour/contract/trading/saved-views'
import { savedViewLimits } from '@harbour/contract/trading/filters/view-parts'
import type { ServerHandlers } from '../../core/http/context.ts'
import {
  insertView,
  readViews,
  removeView,
  reorderViews,
  setDefault,
  updateView,
  type ViewEntry,
} from './store.ts'

/** Handles saved views: filters and columns of the lists of trades, per person. */
export function savedViewRoutes(): ServerHandlers<typeof savedViews> {
  return {
    async list({ db, user }) {
      return { views: await readViews(db, user.id) }
    },

    async create({ db, user, body, refuse }) {
      const views = await readViews(db, user.id)
      if (views.length >= savedViewLimits.max) refuse('views_enough')
      if (views.some((view) => isNamesake(view, body))) refuse('view_name_taken')
      return insertView(db, user.id, body)
    },

    async update({ db, user, params, body, refuse }) {
      const views = await readViews(db, user.id)
      if (views.some((view) => view.id !== params.id && isNamesake(view, body))) refuse('view_name_taken')
      return (await updateView(db, user.id, params.id, body)) ?? refuse('view_missing')
    },

    async setDefault({ db, user, params, body, refuse }) {
      return (await setDefault(db, user.id, params.id, body.isDefault)) ?? refuse('view_missing')
    },

    async reorder({ db, user, body, refuse }) {
      const views = await readViews(db, user.id)
      const own = views.filter(({ list }) => list === body.list).map(({ id }) => id)
      // Another window may have added or removed one: its position in this order would be undefined.
      if (own.toSorted().join() !== body.ids.toSorted().join()) refuse('views_changed')
      await reorderViews(db, user.id, body.ids)
      return {}
    },

    async remove({ db, user, params, refuse }) {
      if (!(await removeView(db, user.id, params.id))) refuse('view_missing')
      return {}
    },
  }
}

const isNamesake = (view: ViewEntry, { list, name }: ViewEntry): boolean =>
  view.list === list && view.name.toLowerCase() === name.toLowerCase()
