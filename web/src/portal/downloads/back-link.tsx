import { ArrowLeft } from 'lucide-react'
import { Icon } from '../../core/kit/icon.tsx'
import { Link } from '../../core/router/router.tsx'
import * as texts from '#texts/portal/downloads'

export const BackLink = ({ to }: { readonly to: string }) => (
  <Link
    to={to}
    className="-ml-1 mb-3 inline-flex min-h-8 items-center gap-1.5 rounded-sm px-1 text-sm text-muted-foreground hover:text-foreground max-md:mb-0 max-md:min-h-11"
  >
    <Icon of={ArrowLeft} size={14} />
    {texts.back}
  </Link>
)
