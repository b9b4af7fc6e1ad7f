import { useNavigate } from '../core/router/router.tsx'
import { toggleHideAmounts } from '../core/kit/preferences.ts'
import { useShortcuts } from '../core/kit/shortcuts.ts'
import { destinations } from './navigation/destinations.ts'

interface ShellShortcuts {
  readonly search: string
  readonly onPalette: () => void
  readonly onSheet: () => void
}

/** Keys that work anywhere behind the login. */
export function useShellShortcuts({ search, onPalette, onSheet }: ShellShortcuts): void {
  const navigate = useNavigate()
  useShortcuts({
    palette: onPalette,
    sheet: onSheet,
    hideAmounts: toggleHideAmounts,
    ...Object.fromEntries(
      destinations.map(({ shortcut, path }) => [shortcut, () => navigate({ pathname: path, search })]),
    ),
  })
}
