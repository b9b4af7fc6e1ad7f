import { existsSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { FinishedPage } from './finished-page.ts'
import type { PageHead } from './page-head.ts'
import { pageInLanguages } from './page-languages.ts'
import { isWebPath, webRoots } from './web-paths.ts'

/**
 * Pages that are complete when built, one file each; a second one is for when the version for browsers is open, and a third is for an
 * address with `for=vip` then.
 */
const publicPages: Readonly<
  Record<string, readonly [file: string, whenOnlineOpen?: string, forVip?: string]>
> = {
  '/': ['landing.html', 'landing-online.html'],
  '/contact': ['contact.html'],
  '/waitlist': ['waitlist.html', 'waitlist-online.html', 'waitlist-vip.html'],
  '/privacy': ['privacy.html'],
  '/terms': ['terms.html'],
  '/risk-notice': ['risk-notice.html'],
}

/** Addresses that contain a secret: their pages send no referrer. */
const secretive = ['/verify-email', '/reset-password', '/unsubscribe', '/partner', '/shared']

const pageMethods = ['GET' as const, 'HEAD' as const]

/** Serves the built web app: hashed files are cached for ever, pages are revalidated each time. */
export async function addWeb(
  app: FastifyInstance,
  folder: string,
  publicUrl: string,
  isOnlineOpen: () => Promise<boolean>,
  headOf: HeadOf,
): Promise<void> {
  if (!existsSync(join(folder, 'index.html'))) return
  await app.register(fastifyStatic, {
    root: folder,
    wildcard: false,
    index: false,
    preCompressed: true,
    cacheControl: false,
    etag: true,
    globIgnore: [
      '**/*.br',
      '**/*.gz',
      '**/*.map',
      '**/*.html',
      ...[...negotiated.keys()].map((file) => `**/${file}`),
    ],
    setHeaders: (reply, path) => {
      const isHashed = /[/\\]assets[/\\]/.test(path)
      reply.header('cache-control', isHashed ? 'public, max-age=31536000, immutable' : 'public, max-age=300')
    },
  })
  await addNegotiated(app, folder, publicUrl)
  await addPublicPages(app, folder, publicUrl, isOnlineOpen)
  await addApp(app, folder, publicUrl, headOf)
  addSiteMap(app, publicUrl)
}

/** Other files that decide what later visits see: in the language of the request, and revalidated each time. */
const negotiated = new Map([
  ['service-worker.js', 'application/javascript; charset=utf-8'],
  ['manifest.webmanifest', 'application/manifest+json'],
])

async function addNegotiated(app: FastifyInstance, folder: string, publicUrl: string): Promise<void> {
  for (const [file, contentType] of negotiated) {
    if (!existsSync(join(folder, file))) continue
    const send = await pageInLanguages(folder, file, publicUrl, contentType)
    app.route({ method: pageMethods, url: `/${file}`, handler: send })
  }
}

/** The preview of a page of the app for other sites, by its path; null where it has none. */
export type HeadOf = (path: string, address: string) => Promise<PageHead | null>

async function addApp(
  app: FastifyInstance,
  folder: string,
  publicUrl: string,
  headOf: HeadOf,
): Promise<void> {
  const page = await pageInLanguages(folder, 'index.html', publicUrl)
  for (const url of webRoots.flatMap((root) => [`/${root}`, `/${root}/*`])) {
    app.route({
      method: pageMethods,
      url,
      handler: async (request, reply) => {
        // a missing file must not be answered with a page: caches would store it under the file's name
        if (looksLikeFile(request.url)) return reply.callNotFound()
        const isSecret = secretive.some((path) => request.url.startsWith(path))
        void reply.header('referrer-policy', isSecret ? 'no-referrer' : 'strict-origin-when-cross-origin')
        // and search engines must not index them
        if (isSecret) void reply.header('x-robots-tag', 'noindex')
        const [path = ''] = request.url.split('?')
        // the app is shown all the same; it leads to the dashboard and says why
        if (!isWebPath(path)) void reply.code(404)
        return page(request, reply, await headOf(path, request.harbour.address))
      },
    })
  }
}

async function addPublicPages(
  app: FastifyInstance,
  folder: string,
  publicUrl: string,
  isOnlineOpen: () => Promise<boolean>,
): Promise<void> {
  // an older build has none: then the app's own page
  const pageOf = (file: string) =>
    pageInLanguages(folder, existsSync(join(folder, file)) ? file : 'index.html', publicUrl)
  for (const [url, [file, whenOnlineOpen, forVip]] of Object.entries(publicPages)) {
    const page = await pageOf(file)
    const online = whenOnlineOpen === undefined ? null : await pageOf(whenOnlineOpen)
    const vip = forVip === undefined ? online : await pageOf(forVip)
    app.route({
      method: pageMethods,
      url,
      handler: async (request, reply) => {
        const open = isForVip(request.url) ? vip : online
        return open !== null && (await isOnlineOpen()) ? open(request, reply) : page(request, reply)
      },
    })
    // typed or linked with an extra slash
    if (url !== '/')
      app.get(`${url}/`, (request, reply) => reply.redirect(url + request.url.slice(url.length + 1), 308))
  }
}

const isForVip = (url: string): boolean =>
  url.includes('?') && new URLSearchParams(url.slice(url.indexOf('?'))).get('for') === 'vip'

/** Serves robots.txt and the site map: search engines may read only the public pages, and social networks the pictures of shared pages. */
function addSiteMap(app: FastifyInstance, publicUrl: string): void {
  const robots = `User-agent: *\nAllow: /api/shared-page/\nDisallow: /api/\nSitemap: ${publicUrl}/sitemap.xml\n`
  const places = Object.keys(publicPages).map((url) => `<url><loc>${publicUrl}${url}</loc></url>`)
  const map = `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${places.join('')}</urlset>\n`
  app.get('/robots.txt', (_request, reply) => reply.type('text/plain; charset=utf-8').send(robots))
  app.get('/sitemap.xml', (_request, reply) => reply.type('application/xml; charset=utf-8').send(map))
}

/** Returns true for the path of a file. A partner's signed address contains dots and is none. */
const looksLikeFile = (url: string): boolean =>
  !url.startsWith('/partner/') && (url.split('?')[0]?.split('/').at(-1) ?? '').includes('.')

/**
 * The page for an unknown address: the app itself, which leads to the dashboard and says why. A redirect from here would lose the
 * reason. Null where no app is built.
 */
export const pageOfNowhere = async (folder: string, publicUrl: string): Promise<FinishedPage | null> =>
  existsSync(join(folder, 'index.html')) ? pageInLanguages(folder, 'index.html', publicUrl) : null

/** Returns true for a page visit of a browser; files, API calls and other requests get a plain 404. */
export const isPageVisit = ({ method, url, headers }: FastifyRequest): boolean =>
  method === 'GET' &&
  headers.accept?.includes('text/html') === true &&
  !looksLikeFile(url) &&
  !/^\/(?:api|assets)(?:[/?]|$)/.test(url)
