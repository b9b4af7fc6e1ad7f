// Runs before the first paint, so that neither a light flash nor a hidden amount is ever visible.
{
  const root = document.documentElement
  // Print uses the light theme.
  let onScreen
  addEventListener('beforeprint', () => {
    onScreen ??= root.dataset.theme
    root.dataset.theme = 'light'
  })
  addEventListener('afterprint', () => {
    if (onScreen) root.dataset.theme = onScreen
    onScreen = undefined
  })
  // Menus collapse only if a script can open them.
  root.dataset.js = ''
  try {
    // The landing page is for visitors: a signed-in person is redirected before it is painted, and Back does not return to it.
    const isLanding = location.pathname === '/'
    const leave = () => {
      if (!isLanding || !localStorage.getItem('accessToken')) return
      root.hidden = true
      location.replace('/dashboard')
    }
    leave()
    // Pages from the back/forward cache do not run their scripts again.
    addEventListener('pageshow', ({ persisted }) => persisted && leave())
    // Without a session the stored data is removed, however the session ended.
    if (!localStorage.getItem('accessToken'))
      globalThis.caches?.delete('harbour-last-seen').catch(() => undefined)
    const theme = localStorage.getItem('harbour.theme') ?? root.dataset.themeDefault
    const light =
      theme === 'light' || (theme === 'system' && matchMedia('(prefers-color-scheme: light)').matches)
    root.dataset.theme = light ? 'light' : 'dark'
    if (localStorage.getItem('harbour.hideAmounts') === '1') root.dataset.privacy = 'on'
    addEventListener('DOMContentLoaded', () => {
      document.querySelector('meta[name=theme-color]').content = light ? '#f4f7fa' : '#070e1a'
    })
  } catch {
    // Storage is blocked: the dark default of the page stays.
  }
}
