const library = (...names: readonly string[]) => new RegExp(`node_modules/(?:${names.join('|')})/`)
const ours = (pattern: string) => new RegExp(`/web/src/(?:${pattern})`)

/**
 * The files of the first page have a chunk of their own, so that a visitor loads nothing of the screens behind the login.
 */
const firstPage = ours(
  'core/kit/(?:banner|brand-mark|button|class-names|icon|icon-button|now|page-title|skeleton|spinner|toast)\\.tsx?$' +
    '|(?:app|redirects|routes)\\.tsx?$' +
    '|core/(?:api/(?:api|session)|errors/api-error|boundaries/(?:error-boundary|loading-page)|router/[a-z-]+|platform/(?:platform|browser))\\.tsx?$',
)
/** Its drawings, by the names of their files; all others go with the screens that show them. */
const firstDrawings =
  /lucide-react\/dist\/esm\/(?!icons\/)|icons\/(?:check|circle-(?:check|exclamation-point|x)|eye|eye-off|loader-circle|menu|refresh-cw|x)\.m?js$/
/** Drawings that several later screens share: together in one file, in place of a file each that the first page has to name. */
const laterDrawings =
  /icons\/(?:anchor|app-window|arrow-(?:left|right)|chevron-up|crown|external-link|file-(?:down|up)|image-plus|laptop|mail-check|monitor|monitor-down|settings-2|shield-check|ship-wheel|square-terminal|trash|undo-2)\.m?js$/
/** Fields, and the numbers that forms before and behind the login name alike. */
const forms = (id: string) =>
  ours('core/kit/(?:field|form|input|use-form)\\.tsx?$').test(id) ||
  id.endsWith('/contract/src/core/limits.ts')

/** Lists that are asked for page by page come with the screens that have one. */
const answers = (id: string) =>
  library('@tanstack/query-core', '@tanstack/react-query').test(id) &&
  !/nfiniteQuery(?:Observer)?\.m?js$/.test(id)
/** Every trading screen's frame, and the overview, which nearly everybody opens first. */
const frame = ours(
  'core/api/query\\.ts$|core/kit/|shell/|trading/(?:scope|sync|overview)/|trading/equity/(?:equity-card|figures|definitions|history-note|sentences)',
)
/** Loaded when somebody opens it, or with a screen of its own. */
const later = ours(
  'core/kit/(?:anchor|badge|choice-name|days-end|side|number-input|typed-number|kit-screen|chip|confirm-dialog|copy-button|drop-zone|exchange-tile|file-input|use-copied|cursor-footer|dialog|heat|shortcut-guards|market-name|menu|form-dialog|page-steps|progress-bar|quiet-select|use-row-shortcuts|search-param|return-focus|select|show-all|slash-focus|small-table|sorting|switch|table|tabs|textarea|use-delayed-pending|use-virtual-rows|wide-enough|[a-z-]+-layer)' +
    '|shell/(?:palette|shortcut-sheet|whats-new|accounts-banner|navigation/account-actions|account-list|history-banner|user-actions|(?:trading|portal)-shell)|trading/(?:sync/account-progress|overview/(?:balances-card|first-run|sample-data|overview-today|exposure|exposure-line|overview-details|recent-trades)|scope/(?:disconnected-note|no-accounts|demo-key|german-ranges|parse-range|range-panel|day-picker))|.*(?:test|-screen|-dialog)\\.tsx?$',
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
 * Modules that are needed together travel together: fewer requests, and small ones compress better side by side.
 * A module in no group is split as usual, by who needs it.
 */
export const chunkGroups = [
  // two numbers that finished pages and the app alike need: in any other file they would bring all of it to the landing page
  { name: 'durations', test: /\/ledger\/src\/durations\.ts$/, priority: 5 },
  { name: 'react', test: library('react', 'react-dom', 'scheduler'), priority: 4 },
  { name: 'layers', test: library('@base-ui', '@floating-ui'), priority: 4 },
  {
    name: 'first',
    // one number for every trading screen; with the other limits, which build on it, it would bring them all along
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
      // the overview shares these with the screens of the last group, which would take them along otherwise
      /\/contract\/src\/trading\/metrics\/(?:equity-metrics|return-metrics|forms|metric)\.ts/.test(id) ||
      /\/ledger\/src\/(?:amount|decimal)\.ts/.test(id) ||
      (frame.test(id) && !later.test(id)),
    priority: 2,
  },
  // The figures that the overview opens with, which analytics shows too; and what it looks through for what needs a look.
  { name: 'figures', test: keyFigures, priority: 2 },
  { name: 'attention', test: attention, priority: 2 },
  // Analytics, calendar, bots and journal share most of what they are made of; last, so that nothing of the frame goes with them.
  // Days and periods are asked about by other screens too, which need nothing else of it.
  {
    name: 'performance',
    test: ours('trading/(?:bots|journal|analytics|calendar|result-words)/'),
    priority: 1,
  },
]
