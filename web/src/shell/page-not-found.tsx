import { Compass, House, LogIn, type LucideIcon, Mail } from 'lucide-react'
import { BrandMark } from '../core/kit/brand-mark.tsx'
import { Icon } from '../core/kit/icon.tsx'
import { usePageTitle } from '../core/kit/page-title.ts'
import { paths } from '../core/router/paths.ts'
import { Link } from '../core/router/router.tsx'
import { AuthFooter } from '../people/auth/auth-footer.tsx'
import * as texts from '#texts/shell/unknown-address'

interface Way {
  readonly to: string
  readonly label: string
  readonly text: string
  readonly icon: LucideIcon
}

const ways: readonly Way[] = [
  { to: paths.landing, label: texts.startPage, text: texts.startPageText, icon: House },
  { to: paths.login, label: texts.logIn, text: texts.logInText, icon: LogIn },
  { to: paths.contact, label: texts.contact, text: texts.contactText, icon: Mail },
]

/** Tells a visitor that an address has no page, and where to go from there. */
export function PageNotFound({ address }: { readonly address: string }) {
  usePageTitle(texts.pageNotFound)
  return (
    <div className="relative flex min-h-dvh flex-col overflow-hidden px-10 py-7 max-md:p-5">
      <div
        aria-hidden
        className="isobaths pointer-events-none absolute inset-0 bg-cover bg-position-[70%_30%] opacity-30 mask-[radial-gradient(70%_70%_at_80%_20%,#000,transparent)]"
      />
      <header className="relative">
        <BrandMark to={paths.landing} />
      </header>
      <main
        id="main"
        tabIndex={-1}
        className="relative mx-auto mt-[12vh] mb-auto w-full max-w-[440px] py-8 text-base outline-none max-md:mt-4"
      >
        <span className="mb-5 grid size-12 place-items-center rounded-full bg-raised text-muted-foreground">
          <Icon of={Compass} size={24} />
        </span>
        <h1 className="text-[26px] leading-8 font-semibold tracking-[-.024em]">{texts.pageNotFound}</h1>
        <p className="mt-2 text-pretty text-muted-foreground">{texts.nothingAt(<Address of={address} />)}</p>
        <nav aria-label={texts.placesToGo} className="mt-8">
          <ul className="card divide-y overflow-hidden">
            {ways.map((way) => (
              <li key={way.to}>
                <WayOn {...way} />
              </li>
            ))}
          </ul>
        </nav>
      </main>
      <AuthFooter />
    </div>
  )
}

const Address = ({ of }: { readonly of: string }) => (
  <span className="font-mono text-sm break-all text-foreground">{of}</span>
)

const WayOn = ({ to, label, text, icon }: Way) => (
  <Link to={to} className="flex items-center gap-4 px-4 py-3.5 -outline-offset-2 hover:bg-raised">
    <Icon of={icon} size={20} className="text-primary" />
    <span>
      <span className="block font-medium">{label}</span>
      <span className="block text-sm text-muted-foreground">{text}</span>
    </span>
  </Link>
)
