import { banner, footer, menu, product } from '@harbour/contract/portal/content'
import { Menu, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { Icon } from '../../core/kit/icon.tsx'
import { ActionLink, HomeLink } from './links.tsx'
import * as texts from '#texts/portal/public-pages'

/** The column of all content on public pages. */
export const column = 'relative mx-auto w-full max-w-[1248px] px-6 max-md:px-5'

/** The beta strip, the navigation and the footer around every public page. */
export function PublicFrame({ children }: { readonly children: ReactNode }) {
  return (
    <div className="flex min-h-dvh flex-col overflow-x-clip text-md">
      <a
        href="#main"
        className="sr-only z-30 rounded-md bg-popover px-4 py-2 focus:not-sr-only focus:fixed focus:top-2 focus:left-2"
      >
        {texts.skipToContent}
      </a>
      <BetaBanner />
      <TopNavigation />
      <main id="main" tabIndex={-1} className="flex-1 outline-none">
        {children}
      </main>
      <Footer />
    </div>
  )
}

const BetaBanner = () => (
  <div role="region" aria-label={texts.beta} className="bg-beta text-sm text-beta-foreground">
    <div
      className={`${column} flex min-h-[38px] max-md:min-h-11 flex-wrap items-center justify-center gap-x-2 py-2 max-md:justify-start`}
    >
      <span>{banner.text}</span>
      <span className="max-lg:hidden">{banner.more}</span>
      <a
        href={banner.action.to}
        className="touch font-semibold whitespace-nowrap underline underline-offset-[3px] hover:no-underline"
      >
        {banner.action.label}
      </a>
    </div>
  </div>
)

const quietLink =
  'flex h-9 items-center rounded-md px-3 font-medium text-muted-foreground hover:text-foreground max-md:h-11'

const TopNavigation = () => (
  <header className="sticky short:static top-0 z-20 border-b bg-[color-mix(in_srgb,var(--hb-bg)_82%,transparent)] backdrop-blur-[14px]">
    <div
      className={`${column} flex min-h-16 items-center gap-5 text-base max-md:min-h-15 max-md:flex-wrap max-md:gap-x-3`}
    >
      <HomeLink />
      <p className="border-l border-border-strong pl-5 text-sm text-subtle-foreground max-lg:sr-only">
        {product.tagline}
      </p>
      <button
        type="button"
        id="menu-toggle"
        aria-label={texts.openMenu}
        aria-expanded="false"
        aria-controls="menu"
        className="menu-toggle -mr-2.5 ml-auto size-11 items-center justify-center rounded-md text-muted-foreground hover:bg-raised hover:text-foreground"
      >
        <Icon of={Menu} size={20} className="when-closed" />
        <Icon of={X} size={20} className="when-open" />
      </button>
      <nav id="menu" aria-label={texts.main} className="menu ml-auto flex items-center gap-1">
        <a href={menu.pricing.to} className={quietLink}>
          {menu.pricing.label}
        </a>
        <a href={menu.login.to} className={quietLink}>
          {menu.login.label}
        </a>
        <ActionLink action={menu.signup} tone="primary" className="md:ml-2 md:h-9" />
      </nav>
    </div>
  </header>
)

const Footer = () => (
  <footer className="border-t text-base text-subtle-foreground">
    <div className={`${column} flex min-h-22 flex-wrap items-center gap-x-6 gap-y-1 py-5`}>
      <HomeLink />
      <span>{footer.copyright}</span>
      <a
        href={`?language=${texts.otherLanguage}`}
        hrefLang={texts.otherLanguage}
        lang={texts.otherLanguage}
        className="py-1.5 hover:text-foreground max-md:py-[11px]"
      >
        {texts.otherLanguageName}
      </a>
      <nav
        aria-label={texts.footer}
        className="ml-auto flex flex-wrap gap-x-6 max-md:ml-0 max-md:grid max-md:w-full max-md:grid-cols-2"
      >
        {footer.links.map(({ label, to }) => (
          <a key={to} href={to} className="py-1.5 hover:text-foreground max-md:py-[11px]">
            {label}
          </a>
        ))}
      </nav>
      <p className="w-full text-sm max-md:mt-2">{footer.risk}</p>
    </div>
  </footer>
)
