import { Link } from '../../core/router/router.tsx'
import * as texts from '#texts/trading/account-history'

/** Leads to the tab of imported files. */
export const FilesLink = () => (
  <Link to={{ search: 'show=files' }} className="text-link underline underline-offset-2">
    {texts.files}
  </Link>
)
