import { Ellipsis, type LucideIcon } from 'lucide-react'
import { Fragment, type ReactNode } from 'react'
import { Button, ButtonLink, type ButtonTone } from './button.tsx'
import { IconButton } from './icon-button.tsx'
import { Menu, type MenuEntry } from './menu.tsx'
import { useNarrow } from './narrow.ts'
import { useMenuButton } from './use-menu-button.ts'
import * as texts from '#texts/core/page'

interface ActionFace {
  readonly label: string
  readonly icon: LucideIcon
  readonly tone?: ButtonTone
  /** Shown on the button instead of the label. */
  readonly words?: ReactNode
  readonly title?: string | undefined
  readonly isBusy?: boolean
  readonly isDisabled?: boolean
  /** In the menu on every screen: the buttons beside it matter more. */
  readonly isFolded?: boolean
  /** A dialog that it opens, rendered anywhere. */
  readonly layer?: ReactNode
}

export type DrawnAction = ActionFace &
  (
    | { readonly to: string }
    | { readonly onPick: () => void; readonly opensDialog?: boolean }
    | { readonly entries: readonly MenuEntry[] }
  )

/** A special button among the others, which phones do not need. */
interface OwnAction {
  readonly label: string
  readonly own: ReactNode
}

/** One action of a screen: a link, a command, or a group of them. */
export type PageAction = DrawnAction | OwnAction

interface PageActionsProps {
  readonly of: readonly PageAction[]
  /** Only in the menu of phones, if what they change has no other place. */
  readonly onPhones?: readonly MenuEntry[]
}

/**
 * Renders the actions of a screen: buttons side by side and a menu with the folded ones, or on phones one menu with
 * all of them.
 */
export function PageActions({ of: actions, onPhones = [] }: PageActionsProps) {
  const isNarrow = useNarrow()
  const drawn = actions.filter((action): action is DrawnAction => !('own' in action))
  const folded = drawn.filter(({ isFolded }) => isFolded)
  const beside = actions.filter((action) => 'own' in action || !action.isFolded)
  return (
    <>
      {isNarrow ? (
        <MoreMenu entries={entriesOf(drawn, onPhones)} isBusy={drawn.some(({ isBusy }) => isBusy)} />
      ) : actions.length === 0 ? null : (
        <div className="flex flex-wrap justify-end gap-x-3 gap-y-2">
          {beside.map((action) =>
            'own' in action ? (
              <Fragment key={action.label}>{action.own}</Fragment>
            ) : (
              <ActionButton key={action.label} of={action} />
            ),
          )}
          <MoreMenu entries={entriesOf(folded, [])} isBusy={folded.some(({ isBusy }) => isBusy)} />
        </div>
      )}
      {drawn.map(({ label, layer }) => (
        <Fragment key={label}>{layer}</Fragment>
      ))}
    </>
  )
}

function MoreMenu({ entries, isBusy }: { readonly entries: readonly MenuEntry[]; readonly isBusy: boolean }) {
  const { button, menu } = useMenuButton()
  if (entries.length === 0) return null
  return (
    <>
      <IconButton {...button} icon={Ellipsis} label={texts.more} aria-busy={isBusy || undefined} framed />
      <Menu {...menu} label={texts.more} align="end" entries={entries} />
    </>
  )
}

/** The single ones first, then the groups, each below a line. */
function entriesOf(actions: readonly DrawnAction[], onPhones: readonly MenuEntry[]): readonly MenuEntry[] {
  const single = actions.flatMap((action): readonly MenuEntry[] => {
    const { label, icon, isDisabled = false, isBusy = false } = action
    if ('to' in action) return [{ kind: 'link', label, icon, to: action.to }]
    if ('entries' in action) return []
    return [{ label, icon, disabled: isDisabled || isBusy, onPick: action.onPick }]
  })
  const groups = [
    ...actions.flatMap((action): readonly MenuEntry[] =>
      'entries' in action ? [{ kind: 'group', label: action.label, entries: action.entries }] : [],
    ),
    ...onPhones,
  ]
  return [
    ...single,
    ...groups.flatMap((group, at): readonly MenuEntry[] =>
      at > 0 || single.length > 0 ? [{ kind: 'line' }, group] : [group],
    ),
  ]
}

export function ActionButton({ of: action }: { readonly of: DrawnAction }) {
  const { button, menu } = useMenuButton()
  const { label, icon, tone, words = label, title } = action
  const look = { icon, title, ...(tone ? { tone } : {}) }
  if ('to' in action) {
    return (
      <ButtonLink {...look} to={action.to}>
        {words}
      </ButtonLink>
    )
  }
  const state = { busy: action.isBusy ?? false, disabled: action.isDisabled ?? false }
  if ('onPick' in action) {
    return (
      <Button
        {...look}
        {...state}
        {...(action.opensDialog ? { 'aria-haspopup': 'dialog' as const } : {})}
        onClick={action.onPick}
      >
        {words}
      </Button>
    )
  }
  return (
    <>
      <Button {...look} {...state} {...button}>
        {words}
      </Button>
      <Menu {...menu} label={label} align="end" entries={action.entries} />
    </>
  )
}
