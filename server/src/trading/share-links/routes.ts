import { limits } from '@harbour/contract/core/limits'
import type { z } from 'zod'
import type { SharedPage, shareLinks } from '@harbour/contract/trading/share-links'
import type { ServerHandlers } from '../../core/http/context.ts'
import type { Services } from '../../core/services/services.ts'
import { keptAMinute } from './kept-pages.ts'
import { previewPicture } from './preview-picture.ts'
import { sharedPageOf } from './shared-page.ts'
import { findLink, insertLink, readLinks, removeLink, type SharedLink } from './store.ts'

/** Pages of a period for whoever has their address. */
export function shareLinkRoutes({ database, now }: Services): ServerHandlers<typeof shareLinks> {
  const pages = keptAMinute<z.input<typeof SharedPage>>(now)
  const pictures = keptAMinute<Buffer>(now)
  const pageOf = (link: SharedLink) =>
    pages.of(link.id, () => sharedPageOf(database.forPerson(link.userId), link))
  return {
    async list({ db, user }) {
      return { links: await readLinks(db, user.id) }
    },

    async create({ db, user, body, refuse }) {
      const { title, owner, timeZone, from = null, to = null, accounts = null, showsAmounts, days } = body
      if (from !== null && to !== null && from > to) refuse('share_period')
      if ((await readLinks(db, user.id)).length >= limits.shareLinks.max) refuse('share_links_full')
      const { link, token } = await insertLink(db, user.id, {
        title,
        owner,
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
      return pageOf(link)
    },

    async picture({ db, params, raw, refuse }) {
      const link = (await findLink(db, params.token)) ?? refuse('shared_page_missing')
      const file = await raw.inTurn(() =>
        pictures.of(link.id, async () => previewPicture(await pageOf(link), link.language)),
      )
      const response = raw.take()
      // `no-store`, as every call: the picture of a page that was taken back is then served by nobody
      response.writeHead(200, {
        'content-type': 'image/png',
        'content-length': file.length,
        'x-robots-tag': 'noindex',
        // shown within pages of other sites, which is what it is for
        'cross-origin-resource-policy': 'cross-origin',
      })
      response.end(raw.request.method === 'HEAD' ? undefined : file)
      return undefined
    },
  }
}
