import type { ReactNode } from 'react'

export function Kbd({ children }: { readonly children: ReactNode }) {
  return (
    <kbd className="inline-grid h-[18px] min-w-[18px] place-items-center rounded-sm bg-raised px-1 font-sans text-[11px] leading-none font-medium text-muted-foreground hairline-strong">
      {children}
    </kbd>
  )
}
