import { paths } from '../../core/router/paths.ts'
import { Link } from '../../core/router/router.tsx'
import * as texts from '#texts/people/auth'

const firstYear = 2025
const foot = [
  [paths.contact, texts.contactUs],
  [paths.terms, texts.terms],
  [paths.privacy, texts.privacy],
] as const

/** The foot of the app's pages for visitors. */
export const AuthFooter = () => (
  <footer className="relative flex flex-wrap gap-x-4 text-xs text-subtle-foreground">
    <span className="py-1">© {firstYear} Harbour</span>
    {foot.map(([to, label]) => (
      <Link key={to} to={to} className="touch py-1 hover:text-foreground hover:underline">
        {label}
      </Link>
    ))}
  </footer>
)
