import { describe, expect, test } from 'vitest'
import { code, isTest, read } from './tree.ts'

const kit = 'web/src/core/kit/'

/** Patterns that a screen must not implement itself, since the kit provides them. */
const kitOnly: readonly {
  readonly what: string
  readonly pattern: RegExp
  readonly instead: string
  /** Files that still need it, each with the reason as a comment. */
  readonly except?: readonly string[]
}[] = [
  {
    what: 'a dialog',
    pattern: /<dialog\b|role="(?:alert)?dialog"|aria-modal|\bwindow\.(?:alert|confirm|prompt)\(/,
    instead: 'Dialog, ConfirmDialog or BareDialogLayer',
  },
  {
    what: 'a form',
    pattern: /<form\b/,
    instead: 'useForm with Form or FormDialog',
    // pages without React, whose forms are sent by their own script
    except: ['web/src/portal/public-pages/form-parts.tsx'],
  },
  {
    what: 'an event of a form',
    pattern: /\bFormEvent\b|new FormData\(event/,
    instead: 'useForm',
  },
  {
    what: 'the states of a list',
    pattern: /\bisPending \? \(?\s*<|\bisError && !\w+(?:\.\w+)*\.data\b|\bisLoading\b/,
    instead: 'Loaded, LoadedPage or Known',
    except: [
      // two halves of one card, with an error next to the link to trading
      'web/src/portal/home/equity-card.tsx',
      // the layout requests the profile for all screens and shows nothing of it itself
      'web/src/shell/trading-shell.tsx',
    ],
  },
  {
    what: 'a table',
    pattern: /<table\b/,
    instead: 'Table or SmallTable',
    except: [
      // the cells of a row share a pending change
      'web/src/people/users/user-table.tsx',
      // for print
      'web/src/trading/monthly-report/paper-table.tsx',
      // a calendar month, with weekdays as columns
      'web/src/trading/share-links/shared-months.tsx',
    ],
  },
  {
    what: 'a question whether a layer is open',
    pattern: /querySelector\([^)]*role="(?:alert)?dialog"/,
    instead: 'isLayerOpen',
  },
]

const screens = code.filter((path) => path.startsWith('web/src/') && !path.startsWith(kit) && !isTest(path))

describe('the kit has one way to make a form, a list and a dialog', () => {
  test.each(kitOnly)('$what: $instead', ({ pattern, except = [] }) => {
    const found = screens.filter((path) => pattern.test(read(path)))
    expect(found.toSorted()).toEqual(except.toSorted())
  })
})
