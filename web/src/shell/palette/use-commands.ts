import { minuteMs } from '@harbour/ledger/durations'
import { reportCurrencies } from '@harbour/contract/people/preference-choices'
import { CalendarRange, Coins, Download, Eye, LogOut, Monitor, Moon, Plus, Sun } from 'lucide-react'
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
import { periodOf } from '../../trading/scope/period.ts'
import { parseRange } from '../../trading/scope/parse-range.ts'
import { rangeNames, rangeWords, readRangeName } from '../../trading/scope/ranges.ts'
import { useScope, useSetScope } from '../../trading/scope/scope.ts'
import { logout } from '../navigation/account-actions.ts'
import type { Entry } from './entry.ts'
import * as texts from '#texts/shell/palette'
import { hideAmounts, showAmounts } from '#texts/shell/shell'

/** Returns the commands: ranges, currency, export, hiding amounts, theme. `ranged` tells whether the screen below looks back over a range. */
export function useCommands(ranged: boolean): readonly Entry[] {
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
      command('connect', texts.connectExchange, Plus, texts.connectWords, () =>
        navigate({ pathname: paths.accounts, search: '?connect=1' }),
      ),
      command('log-out', texts.logOut, LogOut, texts.logOutWords, logout),
    ]
  }, [navigate, scope, setScope, choose, hidden, now, ranged])
}

/** The command that a typed range is: '1 Nov - 14 Nov', 'Q3 2025'; none where the names of ranges have it, or nothing is understood. */
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
