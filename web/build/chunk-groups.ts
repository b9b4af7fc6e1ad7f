const library = (...names: readonly string[]) => new RegExp(`node_modules/(?:${names.join('|')})/`)
const ours = (pattern: string) => new RegExp(`/web/src/(?:${pattern})`)

/** The files of the first page have a chunk of their own, so that a visitor loads no code of the screens behind the login. */
const firstPage = ours(
  'core/kit/(?:banner|brand-mark|button|class-names|icon|icon-button|now|page-title|skeleton|spinner|toast)\\.tsx?$' +
    '|(?:app|redirects|routes)\\.tsx?$' +
    '|core/(?:api/(?:api|session)|errors/api-error|boundaries/(?:error-boundary|loading-page)|router/[a-z-]+|platform/(?:platform|browser))\\.tsx?$',
)
/** Its icons, by file name; all others are in the chunks of their screens. */
const firstDrawings =
  /lucide-react\/dist\/esm\/(?!icons\/)|icons\/(?:check|circle-(?:check|exclamation-point|x)|eye|eye-off|loader-circle|menu|refresh-cw|x)\.m?js$/
/** Icons of several later screens: together in one file, instead of one file each that the first page would have to name. */
const laterDrawings =
  /icons\/(?:anchor|app-window|arrow-(?:left|right)|chevron-up|crown|external-link|file-(?:down|up)|image-plus|laptop|mail-check|monitor|monitor-down|settings-2|shield-check|ship-wheel|square-terminal|trash|undo-2)\.m?js$/
/** Form fields, and the limits that forms before and behind the login share. */
const forms = (id: string) =>
  ours('core/kit/(?:field|form|input|use-form)\\.tsx?$').test(id) ||
  id.endsWith('/contract/src/core/limits.ts')

/** Paged queries are loaded with the screens that have one. */
const answers = (id: string) =>
  library('@tanstack/query-core', '@tanstack/react-query').test(id) &&
  !/nfiniteQuery(?:Observer)?\.m?js$/.test(id)
/** The frame of every trading screen, and the overview, which most people open first. */
const frame = ours(
  'core/api/query\\.ts$|core/kit/|shell/|trading/(?:scope|sync|overview)/|trading/equity/(?:equity-card|figures|definitions|history-note|sentences)',
)
/** Loaded on demand, or with a screen of its own. */
const later = ours(
  'core/kit/(?:anchor|badge|choice-name|days-end|side|number-input|typed-number|kit-screen|chip|confirm-dialog|copy-button|drop-zone|exchange-tile|file-input|use-copied|cursor-footer|dialog|heat|shortcut-guards|market-name|menu|form-dialog|page-steps|progress-bar|quiet-select|use-row-shortcuts|search-param|return-focus|select|show-all|slash-focus|small-table|sorting|switch|table|tabs|textarea|use-delayed-pending|use-virtual-rows|wide-enough|[a-z-]+-layer)' +
    '|shell/(?:palette|shortcut-sheet|whats-new|accounts-banner|navigation/account-actions|account-list|history-banner|page-not-found|unknown-address|user-actions|(?:trading|portal)-shell)|trading/(?:sync/account-progress|overview/(?:balances-card|first-run|sample-data|overview-today|exposure|exposure-line|overview-details|recent-trades)|scope/(?:disconnected-note|no-accounts|demo-key|german-ranges|parse-range|range-panel|day-picker))|.*(?:test|-screen|-dialog)\\.tsx?$',
)

/** The strip of key figures. */
const keyFigures = (id: string) =>
  ours(
    'trading/(?:metrics/|result-words/(?:reasons|duration)|analytics/(?:api|counting|drawings|explain|explanation|key-figures|use-compared-report)\\.)',
  ).test(id) ||
  /api-table\/performance$|\/contract\/src\/trading\/metrics\/(?:trade-metrics|read-metric)\.ts/.test(id)
const attention = ours(
  'trading/(?:attention/|equity-bridge/bridge-card|overview/overview-today|positions/difference|bots/(?:api|words)\\.|facets/(?:groups|facets|market-name)\\.)',
)

/**
 * Code splitting: modules that are needed together share a chunk, for fewer requests and better compression. A module in no group is split
 * as usual, by its importers.
 */
export const chunkGroups = [
  // two constants that both static pages and the app need: in any other chunk they would load all of it on the landing page
  { name: 'durations', test: /\/ledger\/src\/durations\.ts$/, priority: 5 },
  { name: 'react', test: library('react', 'react-dom', 'scheduler'), priority: 4 },
  { name: 'layers', test: library('@base-ui', '@floating-ui'), priority: 4 },
  {
    name: 'first',
    // one constant for every trading screen; in one chunk with the limits that import it, it would load them all
    test: (id: string) =>
      firstPage.test(id) || firstDrawings.test(id) || id.endsWith('/contract/src/core/equity-days.ts'),
    priority: 3,
  },
  { name: 'forms', test: forms, priority: 3 },
  { name: 'drawings', test: laterDrawings, priority: 3 },
  {
    name: 'frame',
    test: (id: string) =>
      answers(id) ||
      /icons\/lock\.m?js$/.test(id) ||
      // the overview shares these with the screens of the last group, which would otherwise contain them
      /\/contract\/src\/trading\/metrics\/(?:equity-metrics|return-metrics|forms|metric)\.ts/.test(id) ||
      /\/ledger\/src\/(?:amount|decimal)\.ts/.test(id) ||
      (frame.test(id) && !later.test(id)),
    priority: 2,
  },
  // The first figures of the overview, which analytics shows too, and the code that finds what needs attention.
  { name: 'figures', test: keyFigures, priority: 2 },
  { name: 'attention', test: attention, priority: 2 },
  // Analytics, calendar, bots and journal share most of their modules; last, so that it takes nothing of the frame. Days and periods are
  // used by other screens too, which need nothing else of it.
  {
    name: 'performance',
    test: ours('trading/(?:bots|journal|analytics|calendar|result-words)/'),
    priority: 1,
  },
]
