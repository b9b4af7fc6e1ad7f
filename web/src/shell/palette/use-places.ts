import {
  Bookmark,
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
import * as texts from '#texts/shell/palette'
import { whatsNew } from '#texts/shell/shell'

interface PlacesProps {
  /** The query string for links to other trading screens. */
  readonly search: string
  readonly onSheet: () => void
  readonly onNews: () => void
}

/** Screens, settings and help: the same for everybody. */
export function usePlaces({ search, onSheet, onNews }: PlacesProps): readonly Entry[] {
  const navigate = useNavigate()
  return useMemo(() => {
    const leaf = (
      group: EntryGroup,
      id: string,
      label: string,
      icon: Entry['icon'],
      path: string,
      words = '',
    ): Entry => ({
      id: `${group}:${id}`,
      group,
      label,
      icon,
      words,
      run: () => navigate(path),
    })
    const outside = (label: string, icon: Entry['icon'], path: string, words: string): Entry => ({
      ...leaf('help', path, label, icon, path, words),
      run: () => window.location.assign(path),
    })
    return [
      ...destinations.map(
        ({ label, path, icon, shortcut }): Entry => ({
          id: `goTo:${shortcut}`,
          group: 'goTo',
          label,
          icon,
          words: texts.screenWords[shortcut] ?? '',
          keys: shortcutTable[shortcut].keys[0],
          run: () => navigate({ pathname: path, search }),
        }),
      ),
      {
        ...leaf('goTo', 'review', texts.tradesToReview, ListChecks, '', texts.reviewWords),
        run: () => navigate({ pathname: paths.trades, search: 'range=All&reviewed=no' }),
      },
      leaf('goTo', 'views', texts.savedViews, Bookmark, paths.trades, texts.savedViewsWords),
      leaf('goTo', 'report', texts.monthlyReport, FileText, paths.report, texts.reportWords),
      leaf('goTo', 'home', texts.home, House, paths.dashboard),
      leaf('goTo', 'downloads', texts.downloads, Download, paths.downloads, texts.downloadsWords),
      leaf('goTo', 'settings', texts.settings, Settings2, paths.settings, texts.settingsWords),
      ...settingNames.map(({ id, label, section, words }) => ({
        ...leaf('settings', id, label, SlidersHorizontal, `${paths.settings}#${section}`, words),
        detail: texts.settings,
      })),
      {
        id: 'help:shortcuts',
        group: 'help',
        label: shortcutTable.sheet.label,
        icon: Keyboard,
        keys: '?',
        words: texts.shortcutsWords,
        run: onSheet,
      },
      {
        id: 'help:news',
        group: 'help',
        label: whatsNew,
        icon: Megaphone,
        words: texts.newsWords,
        run: onNews,
      },
      leaf('help', 'board', texts.board, Bug, paths.bugsFeatures, texts.boardWords),
      outside(texts.contact, Mail, paths.contact, texts.contactWords),
      outside(texts.apiDocumentation, Code, '/api/docs', texts.apiWords),
    ]
  }, [navigate, search, onSheet, onNews])
}
