import { minuteMs } from '@harbour/ledger/durations'
import { reportCurrencies } from '@harbour/contract/people/preference-choices'
import {
  BookPlus,
  CalendarRange,
  Coins,
  Download,
  Eye,
  GitCompareArrows,
  LogOut,
  Monitor,
  Moon,
  Plus,
  Share2,
  Sun,
} from 'lucide-react'
import { useMemo } from 'react'
import { dayKey } from '../../core/kit/format-time.ts'
import { useNow } from '../../core/kit/now.ts'
import { setTheme, toggleHideAmounts, useAmountsHidden } from '../../core/kit/preferences.ts'
import { shortcutTable } from '../../core/kit/shortcut-table.ts'
import { paths } from '../../core/router/paths.ts'
import { useNavigate } from '../../core/router/router.tsx'
import { currencyName } from '../../people/settings/zones.ts'
import { closedTradesFile, daysFile, fillsFile, fundingFile } from '../../trading/exports/choices.ts'
import { saveExport } from '../../trading/exports/save-export.ts'
import { useCurrencyChoice } from '../../trading/report-currency/use-currency-choice.ts'
import { comparisonNames, readComparison } from '../../trading/scope/compare.ts'
import { periodOf } from '../../trading/scope/period.ts'
import { parseRange } from '../../trading/scope/parse-range.ts'
import { rangeNames, rangeWords, readRangeName } from '../../trading/scope/ranges.ts'
import { useScope, useSetScope, withScope } from '../../trading/scope/scope.ts'
import { logout } from '../navigation/account-actions.ts'
import type { Entry } from './entry.ts'
import * as texts from '#texts/shell/palette'
import { hideAmounts, showAmounts } from '#texts/shell/shell'

interface CommandsProps {
  /** True if the screen below has a range. */
  readonly ranged: boolean
  /** True if it compares the range with another; otherwise the overview does. */
  readonly compares: boolean
}

/** Returns the commands: ranges, comparisons, currency, export, sharing, hiding amounts, theme. */
export function useCommands({ ranged, compares }: CommandsProps): readonly Entry[] {
  const navigate = useNavigate()
  const scope = useScope()
  const setScope = useSetScope()
  const { choose } = useCurrencyChoice()
  const hidden = useAmountsHidden()
  const now = useNow(minuteMs)
  return useMemo(() => {
    const command = (
      id: string,
      label: string,
      icon: Entry['icon'],
      words: string,
      run: () => void,
    ): Entry => ({
      id: `commands:${id}`,
      group: 'commands',
      label,
      icon,
      words,
      run,
    })
    const period = periodOf(scope, now)
    const files = [
      ['closed', closedTradesFile(period, texts.files.closedTrades)],
      ['fills', fillsFile(period, texts.files.fills)],
      ['days', daysFile(period, texts.files.days)],
      ['funding', fundingFile(period, texts.files.funding)],
    ] as const
    return [
      {
        // the same command under both names
        ...command('amounts', hidden ? showAmounts : hideAmounts, Eye, texts.amountsWords, toggleHideAmounts),
        keys: shortcutTable.hideAmounts.keys[0],
      },
      ...Object.entries(ranged ? rangeNames : {}).map(([name, label]) =>
        command(name, label, CalendarRange, `${texts.rangeWords} ${name}`, () => {
          const range = readRangeName(name)
          if (range !== null) setScope({ range })
        }),
      ),
      ...Object.entries(comparisonNames).map(([name, label]) =>
        command(`compare ${name}`, texts.compareWith(label), GitCompareArrows, texts.compareWords, () => {
          const comparison = readComparison(name)
          if (compares) setScope({ comparison })
          else
            navigate({
              pathname: paths.trading,
              search: withScope(new URLSearchParams(scope.search), { comparison }).toString(),
            })
        }),
      ),
      ...reportCurrencies.map((code) =>
        command(code, texts.showAmountsIn(code), Coins, `${texts.currencyWords} ${currencyName(code)}`, () =>
          choose(code),
        ),
      ),
      ...files.map(([id, file]) => ({
        ...command(
          `export ${id}`,
          texts.exportFile(file.label),
          Download,
          texts.exportWords,
          () => void saveExport(file),
        ),
        detail: `CSV, ${rangeWords(scope.range, dayKey(now))}`,
      })),
      command('dark', texts.darkTheme, Moon, texts.darkWords, () => setTheme('dark')),
      command('light', texts.lightTheme, Sun, texts.lightWords, () => setTheme('light')),
      command('system', texts.systemTheme, Monitor, texts.systemWords, () => setTheme('system')),
      command('share', texts.shareResults, Share2, texts.shareWords, () => {
        const search = new URLSearchParams(scope.search)
        search.set('share', '1')
        navigate({ pathname: paths.analytics, search: search.toString() })
      }),
      command('playbook', texts.newPlaybook, BookPlus, texts.playbookWords, () =>
        navigate({ pathname: paths.playbooks, search: '?new=1' }),
      ),
      command('connect', texts.connectExchange, Plus, texts.connectWords, () =>
        navigate({ pathname: paths.accounts, search: '?connect=1' }),
      ),
      command('log-out', texts.logOut, LogOut, texts.logOutWords, logout),
    ]
  }, [navigate, scope, setScope, choose, hidden, now, ranged, compares])
}

/** The command of a typed range: '1 Nov - 14 Nov', 'Q3 2025'; none if the named ranges include it, or it is not understood. */
export function useTypedRange(text: string, ranged: boolean): readonly Entry[] {
  const setScope = useSetScope()
  const today = dayKey(useNow(minuteMs))
  const range = ranged ? parseRange(text, today) : null
  if (range === null || (typeof range === 'string' && Object.hasOwn(rangeNames, range))) return []
  return [
    {
      id: 'commands:typed range',
      group: 'commands',
      label: texts.showRange(rangeWords(range, today)),
      icon: CalendarRange,
      run: () => setScope({ range }),
    },
  ]
}
