import {
  Bug,
  Code,
  Download,
  FileText,
  House,
  Keyboard,
  ListChecks,
  Mail,
  Megaphone,
  Settings2,
  SlidersHorizontal,
} from 'lucide-react'
import { useMemo } from 'react'
import { shortcutTable } from '../../core/kit/shortcut-table.ts'
import { paths } from '../../core/router/paths.ts'
import { useNavigate } from '../../core/router/router.tsx'
import { destinations } from '../navigation/destinations.ts'
import type { Entry, EntryGroup } from './entry.ts'
import { settingNames } from './settings-entries.ts'

interface PlacesProps {
  /** The query string that links to other trading screens carry. */
  readonly search: string
  readonly onSheet: () => void
  readonly onNews: () => void
}

/** Screens, settings and help: what is the same for everybody. */
export function usePlaces({ search, onSheet, onNews }: PlacesProps): readonly Entry[] {
  const navigate = useNavigate()
  return useMemo(() => {
    const leaf = (
      group: EntryGroup,
      label: string,
      icon: Entry['icon'],
      path: string,
      words = '',
    ): Entry => ({
      id: `${group}:${label}`,
      group,
      label,
      icon,
      words,
      run: () => navigate(path),
    })
    const outside = (label: string, icon: Entry['icon'], path: string, words = ''): Entry => ({
      ...leaf('Help', label, icon, path, words),
      run: () => window.location.assign(path),
    })
    return [
      ...destinations.map(
        ({ label, path, icon, shortcut }): Entry => ({
          id: `Go to:${label}`,
          group: 'Go to',
          label,
          icon,
          keys: shortcutTable[shortcut].keys[0],
          run: () => navigate({ pathname: path, search }),
        }),
      ),
      {
        ...leaf('Go to', 'Trades to review', ListChecks, ''),
        words: 'journal queue unreviewed',
        run: () => navigate({ pathname: paths.trades, search: 'range=All&reviewed=no' }),
      },
      leaf('Go to', 'Monthly report', FileText, paths.report, 'pdf statement'),
      leaf('Go to', 'Home', House, paths.dashboard),
      leaf('Go to', 'Downloads', Download, paths.downloads, 'desktop app windows mac linux'),
      leaf('Go to', 'Settings', Settings2, paths.settings, 'preferences'),
      ...settingNames.map(({ label, section, words = '' }) => ({
        ...leaf('Settings', label, SlidersHorizontal, `${paths.settings}#${section}`, words),
        detail: 'Settings',
      })),
      {
        id: 'Help:shortcuts',
        group: 'Help',
        label: shortcutTable.sheet.label,
        icon: Keyboard,
        keys: '?',
        words: 'keys hotkeys help',
        run: onSheet,
      },
      {
        id: 'Help:news',
        group: 'Help',
        label: 'What’s new',
        icon: Megaphone,
        words: 'changes version help',
        run: onNews,
      },
      leaf('Help', 'Report a bug or ask for a feature', Bug, paths.bugsFeatures, 'feedback help support'),
      outside('Contact us', Mail, paths.contact, 'support help email'),
      outside('API documentation', Code, '/api/docs', 'developer help openapi'),
    ]
  }, [navigate, search, onSheet, onNews])
}
