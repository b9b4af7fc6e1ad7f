import { limits } from '@harbour/contract/core/limits'
import type { shareLinks } from '@harbour/contract/trading/share-links'
import type { ServerHandlers } from '../../core/http/context.ts'
import type { Services } from '../../core/services/services.ts'
import { keptPages } from './kept-pages.ts'
import { sharedPageOf } from './shared-page.ts'
import { findLink, insertLink, readLinks, removeLink } from './store.ts'

/** Pages of a period for whoever has their address. */
export function shareLinkRoutes({ database, now }: Services): ServerHandlers<typeof shareLinks> {
  const pages = keptPages(now)
  return {
    async list({ db, user }) {
      return { links: await readLinks(db, user.id) }
    },

    async create({ db, user, body, refuse }) {
      const { title, timeZone, from = null, to = null, accounts = null, showsAmounts, days } = body
      if (from !== null && to !== null && from > to) refuse('share_period')
      if ((await readLinks(db, user.id)).length >= limits.shareLinks.max) refuse('share_links_full')
      const { link, token } = await insertLink(db, user.id, {
        title,
        timeZone,
        from,
        to,
        accounts,
        showsAmounts,
        days,
      })
      return { link, path: `/shared/${token}` }
    },

    async remove({ db, user, params, refuse }) {
      if (!(await removeLink(db, user.id, params.id))) refuse('share_link_missing')
      return {}
    },

    async open({ db, body, refuse }) {
      const link = (await findLink(db, body.token)) ?? refuse('shared_page_missing')
      return pages.of(link.id, () => sharedPageOf(database.forPerson(link.userId), link))
    },
  }
}
