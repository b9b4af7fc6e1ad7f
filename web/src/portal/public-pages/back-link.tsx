import { ArrowLeft } from 'lucide-react'
import { Icon } from '../../core/kit/icon.tsx'

export const BackLink = ({ to, label }: { readonly to: string; readonly label: string }) => (
  <a
    href={to}
    className="-my-2 inline-flex items-center gap-1.5 py-2 max-md:-my-3 max-md:py-3 text-muted-foreground hover:text-foreground"
  >
    <Icon of={ArrowLeft} />
    {label}
  </a>
)
