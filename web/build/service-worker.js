// The service worker of the web app: it caches the files of one version, so that the app opens offline. It handles no API request, caches
// no personal data, and never prefers a cached page to the server's. The build prepends `shell`.
const { version, files } = self.shell
const cacheName = `harbour-shell-${version}`
/** One page serves all routes of the app. */
const page = '/trading'
/** Routes behind the login, and the login; addresses with a secret, and static pages, are excluded. */
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

/** Fails as a whole if the page already belongs to another version, and is retried at the next visit. */
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
  // navigation preload requests the page while the worker starts, which hides the startup time
  await self.registration.navigationPreload?.enable()
  await self.clients.claim()
}

/** Network first: any answer of the server is the page; the cached one is only for a failed request. */
async function freshPage({ request, preloadResponse }) {
  try {
    return (await preloadResponse) ?? (await fetch(request))
  } catch (error) {
    const kept = await caches.match(page, { cacheName })
    if (kept === undefined) throw error
    return kept
  }
}

/** Cache first: file names contain a hash of their content, so a cached file is never stale. */
const keptFile = async (request) =>
  (await caches.match(request, { cacheName, ignoreVary: true })) ?? fetch(request)
