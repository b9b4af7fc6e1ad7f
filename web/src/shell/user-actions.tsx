import { House, LogOut, Megaphone, Monitor, Moon, Settings2, Sun } from 'lucide-react'
import { useNavigate } from '../core/router/router.tsx'
import { MenuLayer } from '../core/kit/menu-layer.tsx'
import type { MenuEntry, MenuProps } from '../core/kit/menu.tsx'
import { setTheme, type Theme, useTheme } from '../core/kit/preferences.ts'
import { paths } from '../core/router/paths.ts'
import { logout } from './navigation/account-actions.ts'
import * as texts from '#texts/shell/shell'

const themes = [
  { value: 'dark', label: texts.dark, icon: Moon },
  { value: 'light', label: texts.light, icon: Sun },
  { value: 'system', label: texts.system, icon: Monitor },
] as const

/** Returns the menu entries that are available everywhere: home, settings, theme, log out. */
function useUserEntries(onNews: () => void): readonly MenuEntry[] {
  const navigate = useNavigate()
  const theme = useTheme()
  return [
    { label: texts.home, icon: House, onPick: () => navigate(paths.dashboard) },
    { label: texts.settings, icon: Settings2, onPick: () => navigate(paths.settings) },
    { label: texts.whatsNew, icon: Megaphone, onPick: onNews },
    { kind: 'line' },
    {
      kind: 'choice',
      label: texts.theme,
      value: theme,
      options: themes,
      onPick: (value) =>
        setTheme(
          themes.find((one): one is (typeof themes)[number] & { value: Theme } => one.value === value)
            ?.value ?? 'dark',
        ),
    },
    { kind: 'line' },
    { label: texts.logout, icon: LogOut, onPick: logout },
  ]
}

interface UserActionsProps extends MenuProps {
  readonly onNews: () => void
}

/** The person's menu, below the entries that its button adds. */
export function UserActions({ entries, onNews, ...rest }: UserActionsProps) {
  const own = useUserEntries(onNews)
  return <MenuLayer {...rest} entries={[...entries, ...own]} />
}
