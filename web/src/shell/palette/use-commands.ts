import { reportCurrencies } from '@harbour/contract/people/preference-choices'
import { CalendarRange, Coins, Download, Eye, LogOut, Monitor, Moon, Plus, Sun } from 'lucide-react'
import { useMemo } from 'react'
import { sentenceOf } from '../../core/errors/api-error.ts'
import { dayKey } from '../../core/kit/format-time.ts'
import { useNow } from '../../core/kit/now.ts'
import { setTheme, toggleHideAmounts, useAmountsHidden } from '../../core/kit/preferences.ts'
import { shortcutTable } from '../../core/kit/shortcut-table.ts'
import { toast } from '../../core/kit/toast.tsx'
import { paths } from '../../core/router/paths.ts'
import { useNavigate } from '../../core/router/router.tsx'
import { currencyName } from '../../people/settings/zones.ts'
import { closedTradesFile, daysFile, fillsFile, fundingFile } from '../../trading/exports/choices.ts'
import { saveExport } from '../../trading/exports/save-export.ts'
import { useCurrencyChoice } from '../../trading/report-currency/use-currency-choice.ts'
import { periodOf } from '../../trading/scope/period.ts'
import { parseRange } from '../../trading/scope/parse-range.ts'
import { rangeNames, rangeWords, readRangeName } from '../../trading/scope/ranges.ts'
import { useScope, useSetScope } from '../../trading/scope/scope.ts'
import { logout } from '../navigation/account-actions.ts'
import type { Entry } from './entry.ts'

/** Returns the commands: ranges, currency, export, hiding amounts, theme. `ranged` tells whether the screen below looks back over a range. */
export function useCommands(ranged: boolean): readonly Entry[] {
  const navigate = useNavigate()
  const scope = useScope()
  const setScope = useSetScope()
  const { choose } = useCurrencyChoice()
  const hidden = useAmountsHidden()
  const now = useNow(60_000)
  return useMemo(() => {
    const command = (label: string, icon: Entry['icon'], words: string, run: () => void): Entry => ({
      id: `Commands:${label}`,
      group: 'Commands',
      label,
      icon,
      words,
      run,
    })
    const period = periodOf(scope, now)
    const files = [
      closedTradesFile(period, 'closed trades'),
      fillsFile(period, 'individual fills'),
      daysFile(period, 'daily results'),
      fundingFile(period, 'funding payments'),
    ]
    return [
      {
        ...command(
          hidden ? 'Show amounts' : 'Hide amounts',
          Eye,
          'privacy hide show mask',
          toggleHideAmounts,
        ),
        // the same command under both names
        id: 'Commands:amounts',
        keys: shortcutTable.hideAmounts.keys[0],
      },
      ...Object.entries(ranged ? rangeNames : {}).map(([name, label]) =>
        command(label, CalendarRange, `range period dates ${name}`, () => {
          const range = readRangeName(name)
          if (range !== null) setScope({ range })
        }),
      ),
      ...reportCurrencies.map((code) =>
        command(`Show amounts in ${code}`, Coins, `currency report ${currencyName(code)}`, () => {
          choose(code).catch((error: unknown) => toast.failure(sentenceOf(error)))
        }),
      ),
      ...files.map((file) => ({
        ...command(`Export ${file.label}`, Download, 'csv download save file', () => void saveExport(file)),
        detail: `CSV, ${rangeWords(scope.range, dayKey(now))}`,
      })),
      command('Dark theme', Moon, 'night mode', () => setTheme('dark')),
      command('Light theme', Sun, 'day mode', () => setTheme('light')),
      command('System theme', Monitor, 'automatic mode', () => setTheme('system')),
      command('Connect exchange', Plus, 'add account key api', () =>
        navigate({ pathname: paths.accounts, search: '?connect=1' }),
      ),
      command('Log out', LogOut, 'sign out leave', logout),
    ]
  }, [navigate, scope, setScope, choose, hidden, now, ranged])
}

/** The command that a typed range is: '1 Nov - 14 Nov', 'Q3 2025'; none where the names of ranges have it, or nothing is understood. */
export function useTypedRange(text: string, ranged: boolean): readonly Entry[] {
  const setScope = useSetScope()
  const today = dayKey(useNow(60_000))
  const range = ranged ? parseRange(text, today) : null
  if (range === null || (typeof range === 'string' && Object.hasOwn(rangeNames, range))) return []
  return [
    {
      id: 'Commands:typed range',
      group: 'Commands',
      label: `Show ${rangeWords(range, today)}`,
      icon: CalendarRange,
      run: () => setScope({ range }),
    },
  ]
}
