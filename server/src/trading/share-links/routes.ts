import { limits } from '@harbour/contract/core/limits'
import type { Language } from '@harbour/contract/core/languages'
import type { z } from 'zod'
import type { SharedPage, ShareLink, shareLinks } from '@harbour/contract/trading/share-links'
import type { ServerHandlers } from '../../core/http/context.ts'
import type { Services } from '../../core/services/services.ts'
import { isOwnBot } from '../bots/bot-accounts.ts'
import type { LookParts } from '../bots/look.ts'
import { openLink } from './open-link.ts'
import { pageCache } from './page-cache.ts'
import { limitWords, type OwnNames, readOwnNames } from './limit-text.ts'
import { previewPicture } from './preview-picture.ts'
import { sharedPageOf } from './shared-page.ts'
import { insertLink, readLinks, removeLink, type SharedLink, type StoredLink } from './store.ts'

/** Shared pages of a period, for anybody with their address. */
export function shareLinkRoutes(
  { database, now }: Services,
  looks: LookParts,
): ServerHandlers<typeof shareLinks> {
  const pages = pageCache<z.input<typeof SharedPage>>(now)
  const pictures = pageCache<Buffer>(now)
  const pageOf = (link: SharedLink, language: Language) =>
    pages.of(`${link.id} ${language}`, () =>
      sharedPageOf({ db: database.forPerson(link.userId), looks, link, language }),
    )
  return {
    async list({ db, user, language }) {
      const links = await readLinks(db, user.id)
      const names = await readOwnNames(db, user.id)
      return { links: links.map((link) => shownLink(link, names, language)) }
    },

    async create({ db, user, body, language, refuse }) {
      const { from = null, to = null, accounts = null, ...rest } = body
      const isCompared = rest.compareFrom !== undefined && rest.compareTo !== undefined
      const [compareFrom = null, compareTo = null] = isCompared ? [rest.compareFrom, rest.compareTo] : []
      for (const [first, last] of [
        [from, to],
        [compareFrom, compareTo],
      ] as const)
        if (first !== null && last !== null && first > last) refuse('share_period')
      const { bot } = rest.filter
      if (bot !== undefined && !(await isOwnBot(db, user.id, bot))) refuse('bot_missing')
      if ((await readLinks(db, user.id)).length >= limits.shareLinks.max) refuse('share_links_full')
      const { link, token } = await insertLink(db, user.id, {
        ...rest,
        from,
        to,
        compareFrom,
        compareTo,
        accounts,
      })
      return {
        link: shownLink(link, await readOwnNames(db, user.id), language),
        path: `/shared/${token}`,
      }
    },

    async remove({ db, user, params, refuse }) {
      if (!(await removeLink(db, user.id, params.id))) refuse('share_link_missing')
      return {}
    },

    async open({ body, language, refuse }) {
      const link = (await openLink(database, body.token)) ?? refuse('shared_page_missing')
      return pageOf(link, language)
    },

    async picture({ params, raw, refuse }) {
      const link = (await openLink(database, params.token)) ?? refuse('shared_page_missing')
      const file = await raw.inTurn(() =>
        pictures.of(link.id, async () => previewPicture(await pageOf(link, link.language), link.language)),
      )
      const response = raw.take()
      // `no-store`, as for every call: a revoked page's picture must not come from a cache
      response.writeHead(200, {
        'content-type': 'image/png',
        'content-length': file.length,
        'x-robots-tag': 'noindex',
        // shown within pages of other sites, which is its purpose
        'cross-origin-resource-policy': 'cross-origin',
      })
      response.end(raw.request.method === 'HEAD' ? undefined : file)
      return undefined
    },
  }
}

/** A link as its owner sees it: with the names, even if the page hides them. */
const shownLink = (link: StoredLink, names: OwnNames, language: Language): z.input<typeof ShareLink> => ({
  ...link,
  limitedTo: [...limitWords(link, names, language)],
})
