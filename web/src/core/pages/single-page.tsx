import { QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { createQueryClient } from '../api/query.ts'
import { OfflineNote } from '../connection/offline-note.tsx'
import { useIsOnline } from '../connection/online.ts'
import { useRecovery } from '../connection/trouble.ts'
import { BrandMark } from '../kit/brand-mark.tsx'
import { IsAgeSaidAbove } from '../kit/shown-since.ts'
import { paths } from '../router/paths.ts'

interface SinglePageProps {
  /** Right of the mark. */
  readonly aside?: ReactNode
  readonly children: ReactNode
}

/** A standalone page, for anybody with its address: the mark above, and its own answers. */
export function SinglePage({ aside, children }: SinglePageProps) {
  const [client] = useState(createQueryClient)
  const isOffline = !useIsOnline()
  return (
    <QueryClientProvider client={client}>
      <Recovery />
      <header className="border-b">
        <div className="mx-auto flex h-14 max-w-[calc(var(--hb-portal)+48px)] items-center gap-4 px-6 max-md:px-4">
          <BrandMark to={paths.landing} />
          <span className="flex-1" />
          <OfflineNote isOffline={isOffline} />
          {aside}
        </div>
      </header>
      <main
        id="main"
        tabIndex={-1}
        data-stale={isOffline || undefined}
        className="mx-auto max-w-[calc(var(--hb-portal)+48px)] px-6 pt-8 pb-16 outline-none max-md:px-4 max-md:pt-5"
      >
        <IsAgeSaidAbove value={isOffline}>{children}</IsAgeSaidAbove>
      </main>
    </QueryClientProvider>
  )
}

function Recovery() {
  useRecovery()
  return null
}
