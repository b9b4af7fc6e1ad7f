// Runs before the first paint, so that neither a light flash nor an amount that should be hidden is ever seen.
{
  const root = document.documentElement
  // Paper is light.
  let onScreen
  addEventListener('beforeprint', () => {
    onScreen ??= root.dataset.theme
    root.dataset.theme = 'light'
  })
  addEventListener('afterprint', () => {
    if (onScreen) root.dataset.theme = onScreen
    onScreen = undefined
  })
  // Menus fold away only where a script can open them.
  root.dataset.js = ''
  try {
    // The landing page is for visitors: whoever is signed in goes on before anything of it is seen, and Back does not return to it.
    const isLanding = location.pathname === '/'
    const leave = () => {
      if (!isLanding || !localStorage.getItem('accessToken')) return
      root.hidden = true
      location.replace('/dashboard')
    }
    leave()
    // Pages that were kept whole by the browser run nothing again when they come back.
    addEventListener('pageshow', ({ persisted }) => persisted && leave())
    // Whoever has no session here left nothing behind, however it ended.
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
