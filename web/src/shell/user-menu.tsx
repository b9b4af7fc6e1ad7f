import { ChevronsUpDown } from 'lucide-react'
import { useState } from 'react'
import { api } from '../core/api/api.ts'
import { useApiQuery } from '../core/api/query.ts'
import { Avatar } from '../core/kit/avatar.tsx'
import { Icon } from '../core/kit/icon.tsx'
import { lazyPart } from '../core/kit/lazy-part.tsx'
import type { MenuEntry, MenuProps } from '../core/kit/menu.tsx'
import { useLazyMount } from '../core/kit/use-lazy-mount.ts'
import { useMenuButton } from '../core/kit/use-menu-button.ts'
import * as texts from '#texts/shell/shell'

const WhatsNew = lazyPart(() => import('./whats-new.tsx'), 'WhatsNew')
const UserActions = lazyPart(() => import('./user-actions.tsx'), 'UserActions')

const noFurther: readonly MenuEntry[] = []

/** Home, settings, theme and log out, below the entries of its button; loaded with the first opening. */
export function PersonMenu(props: MenuProps) {
  const [isNewsOpen, setNewsOpen] = useState(false)
  const isNewsWanted = useLazyMount(isNewsOpen)
  if (!useLazyMount(props.open)) return null
  return (
    <>
      <UserActions {...props} onNews={() => setNewsOpen(true)} />
      {isNewsWanted ? <WhatsNew open={isNewsOpen} onOpenChange={setNewsOpen} /> : null}
    </>
  )
}

/** The signed-in person at the foot of the rail. */
export function UserMenu() {
  const me = useApiQuery(api.auth.me, {})
  const { button, menu } = useMenuButton()
  const name = me.data?.username ?? ''
  return (
    <>
      <button
        {...button}
        type="button"
        className="flex min-h-10 w-full items-center gap-[9px] rounded-md px-1.5 text-left hover:bg-card aria-expanded:bg-card max-xl:justify-center max-xl:px-0"
      >
        <span className="sr-only">{texts.accountMenuOf}</span>
        <Avatar name={name || '–'} />
        <span className="min-w-0 flex-1 max-xl:sr-only">
          <span className="block truncate font-medium">{name}</span>
          <span className="block text-2xs text-subtle-foreground">{me.data ? roleOf(me.data.role) : ''}</span>
        </span>
        <Icon of={ChevronsUpDown} className="text-subtle-foreground max-xl:hidden" />
      </button>
      <PersonMenu {...menu} label={texts.accountMenu} align="start" entries={noFurther} />
    </>
  )
}

const roleOf = (role: string): string => (role.toLowerCase() === 'admin' ? texts.admin : texts.betaTester)
