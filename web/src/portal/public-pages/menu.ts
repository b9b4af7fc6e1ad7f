import * as texts from '#texts/portal/public-pages'

/** The collapsed menu of small screens: opens and closes by its button, closes on a choice, on Escape and on a press elsewhere. */
export function startMenu(page: Document): void {
  const toggle = page.getElementById('menu-toggle')
  const menu = page.getElementById('menu')
  if (!toggle || !menu) return
  const isOpen = (): boolean => toggle.getAttribute('aria-expanded') === 'true'
  const show = (open: boolean): void => {
    toggle.setAttribute('aria-expanded', String(open))
    toggle.setAttribute('aria-label', open ? texts.closeMenu : texts.openMenu)
    menu.toggleAttribute('data-open', open)
  }
  toggle.addEventListener('click', () => show(!isOpen()))
  menu.addEventListener('click', ({ target }) => {
    if (target instanceof Element && target.closest('a')) show(false)
  })
  page.addEventListener('keydown', ({ key }) => {
    if (key !== 'Escape' || !isOpen()) return
    show(false)
    toggle.focus()
  })
  page.addEventListener('pointerdown', ({ target }) => {
    if (isOpen() && target instanceof Node && !menu.contains(target) && !toggle.contains(target)) show(false)
  })
}
