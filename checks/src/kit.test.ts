import { describe, expect, test } from 'vitest'
import { code, isTest, read } from './tree.ts'

const kit = 'web/src/core/kit/'

/** One way for each: what a screen may not write by hand, since the kit has it. */
const kitOnly: readonly {
  readonly what: string
  readonly pattern: RegExp
  readonly instead: string
  /** Files that need it nevertheless, with the reason beside them. */
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
    // pages without React, whose forms are sent by a script of their own
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
      // two halves of one card, where a failure stands beside the way to trading
      'web/src/portal/home/equity-card.tsx',
      // the frame asks for the profile on behalf of all screens and shows nothing of it itself
      'web/src/shell/trading-shell.tsx',
    ],
  },
  {
    what: 'a table',
    pattern: /<table\b/,
    instead: 'Table or SmallTable',
    except: [
      // the cells of a row share a change that is under way
      'web/src/people/users/user-rows.tsx',
      // printed on paper
      'web/src/trading/monthly-report/paper-table.tsx',
      // the page of a calendar, whose columns are weekdays
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
