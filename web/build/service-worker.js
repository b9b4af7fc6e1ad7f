// The web app's service worker: it keeps the files of one version, so that the app opens without a line. It answers no call
// of the API, keeps no data of a person, and never prefers a kept page to the server's. The build writes `shell` above this.
const { version, files } = self.shell
const cacheName = `harbour-shell-${version}`
/** One page serves all addresses of the app. */
const page = '/trading'
/** Addresses behind the login, and the login; addresses that hold a secret, and pages that are finished files, are not among them. */
const appAddress =
  /^\/(?:trading|dashboard|settings|downloads|feedback|bugs-features|admin|login)(?:\/[^.]*)?$/

self.addEventListener('install', (event) => event.waitUntil(keepShell()))
self.addEventListener('activate', (event) => event.waitUntil(takeOver()))
self.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== self.location.origin) return
  if (request.mode === 'navigate') {
    if (appAddress.test(pathname)) event.respondWith(freshPage(event))
  } else if (pathname.startsWith('/assets/')) event.respondWith(keptFile(request))
})

/** Fails as a whole, and is tried again at the next visit, where the page is already another version's. */
async function keepShell() {
  const cache = await caches.open(cacheName)
  try {
    await cache.addAll([...files, new Request(page, { cache: 'no-cache' })])
    const html = await (await cache.match(page)).text()
    const named = html.match(/\/assets\/[^"\s]+\.(?:js|css)/g) ?? []
    if (named.length === 0 || !named.every((file) => files.includes(file)))
      throw new Error('The page belongs to another version.')
  } catch (error) {
    await caches.delete(cacheName)
    throw error
  }
  await self.skipWaiting()
}

async function takeOver() {
  const names = await caches.keys()
  const former = names.filter((name) => name.startsWith('harbour-shell-') && name !== cacheName)
  await Promise.all(former.map((name) => caches.delete(name)))
  // the page is asked for while the worker starts, so that it costs no time
  await self.registration.navigationPreload?.enable()
  await self.clients.claim()
}

/** Whatever the server says, it is the page; only where it says nothing is the kept one shown. */
async function freshPage({ request, preloadResponse }) {
  try {
    return (await preloadResponse) ?? (await fetch(request))
  } catch (error) {
    const kept = await caches.match(page, { cacheName })
    if (kept === undefined) throw error
    return kept
  }
}

/** Names of files hold a hash of their content: a kept one is never out of date. */
const keptFile = async (request) =>
  (await caches.match(request, { cacheName, ignoreVary: true })) ?? fetch(request)
