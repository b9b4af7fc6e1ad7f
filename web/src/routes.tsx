import { type RouteNode, Routes } from './core/router/router.tsx'
import { paths, publicPaths } from './core/router/paths.ts'
import { lazyFile } from './core/kit/lazy-file.tsx'
import {
  ToBugs,
  ToDashboard,
  ToDashboardFromNowhere,
  ToFeatures,
  ToItem,
  ToPublicPage,
} from './redirects.tsx'

const LoginScreen = lazyFile(() => import('./people/auth/login-screen.tsx'), 'LoginScreen')
const SignupScreen = lazyFile(() => import('./people/auth/signup-screen.tsx'), 'SignupScreen')
const VerifyEmailScreen = lazyFile(() => import('./people/auth/verify-email-screen.tsx'), 'VerifyEmailScreen')
const ForgotPasswordScreen = lazyFile(
  () => import('./people/auth/forgot-password-screen.tsx'),
  'ForgotPasswordScreen',
)
const ResetPasswordScreen = lazyFile(
  () => import('./people/auth/reset-password-screen.tsx'),
  'ResetPasswordScreen',
)
const PartnerScreen = lazyFile(() => import('./portal/affiliates/partner-screen.tsx'), 'PartnerScreen')
const SharedScreen = lazyFile(() => import('./trading/share-links/shared-screen.tsx'), 'SharedScreen')
const SignedIn = lazyFile(() => import('./signed-in.tsx'), 'SignedIn')
const PortalShell = lazyFile(() => import('./shell/portal-shell.tsx'), 'PortalShell')
const TradingShell = lazyFile(() => import('./shell/trading-shell.tsx'), 'TradingShell')
const DashboardScreen = lazyFile(() => import('./portal/home/dashboard-screen.tsx'), 'DashboardScreen')
const SettingsScreen = lazyFile(() => import('./portal/settings/settings-screen.tsx'), 'SettingsScreen')
const FeedbackListScreen = lazyFile(
  () => import('./portal/feedback/list/list-screen.tsx'),
  'FeedbackListScreen',
)
const FeedbackDetailScreen = lazyFile(
  () => import('./portal/feedback/item/detail-screen.tsx'),
  'FeedbackDetailScreen',
)
const UnsubscribeScreen = lazyFile(
  () => import('./portal/feedback/unsubscribe-screen.tsx'),
  'UnsubscribeScreen',
)
const DownloadsScreen = lazyFile(() => import('./portal/downloads/downloads-screen.tsx'), 'DownloadsScreen')
const WindowsScreen = lazyFile(() => import('./portal/downloads/platform-screen.tsx'), 'WindowsScreen')
const MacScreen = lazyFile(() => import('./portal/downloads/platform-screen.tsx'), 'MacScreen')
const OnlineScreen = lazyFile(() => import('./portal/downloads/online-screen.tsx'), 'OnlineScreen')
const AdminScreen = lazyFile(() => import('./portal/admin/admin-screen.tsx'), 'AdminScreen')
const AccountsScreen = lazyFile(
  () => import('./trading/exchange-accounts/accounts-screen.tsx'),
  'AccountsScreen',
)
const AccountScreen = lazyFile(() => import('./trading/account-history/account-screen.tsx'), 'AccountScreen')
const ToReconciliation = lazyFile(
  () => import('./trading/account-history/account-screen.tsx'),
  'ToReconciliation',
)
const OverviewScreen = lazyFile(() => import('./trading/overview/overview-screen.tsx'), 'OverviewScreen')
const BalancesScreen = lazyFile(() => import('./trading/balances/balances-screen.tsx'), 'BalancesScreen')
const PositionsScreen = lazyFile(() => import('./trading/positions/positions-screen.tsx'), 'PositionsScreen')
const TradesScreen = lazyFile(() => import('./trading/trades/trades-screen.tsx'), 'TradesScreen')
const TradeScreen = lazyFile(() => import('./trading/trade-detail/trade-screen.tsx'), 'TradeScreen')
const PlaybooksScreen = lazyFile(() => import('./trading/journal/playbooks-screen.tsx'), 'PlaybooksScreen')
const EquityScreen = lazyFile(() => import('./trading/equity/equity-screen.tsx'), 'EquityScreen')
const AnalyticsScreen = lazyFile(() => import('./trading/analytics/analytics-screen.tsx'), 'AnalyticsScreen')
const BotsScreen = lazyFile(() => import('./trading/bots/bots-screen.tsx'), 'BotsScreen')
const BotScreen = lazyFile(() => import('./trading/bot-page/bot-screen.tsx'), 'BotScreen')
const CalendarScreen = lazyFile(() => import('./trading/calendar/calendar-screen.tsx'), 'CalendarScreen')
const ReportScreen = lazyFile(() => import('./trading/monthly-report/report-screen.tsx'), 'ReportScreen')
const KitScreen = import.meta.env.DEV
  ? lazyFile(() => import('./core/kit/kit-screen.tsx'), 'KitScreen')
  : null

const routes: readonly RouteNode[] = [
  ...publicPaths.map((path) => ({ path, element: <ToPublicPage /> })),
  { path: paths.login, element: <LoginScreen /> },
  { path: paths.signup, element: <SignupScreen /> },
  { path: paths.verifyEmail, element: <VerifyEmailScreen /> },
  { path: paths.forgotPassword, element: <ForgotPasswordScreen /> },
  { path: paths.resetPassword, element: <ResetPasswordScreen /> },
  { path: paths.partner, element: <PartnerScreen /> },
  { path: paths.shared, element: <SharedScreen /> },
  { path: paths.unsubscribe, element: <UnsubscribeScreen /> },
  ...(KitScreen ? [{ path: paths.kit, element: <KitScreen /> }] : []),
  {
    element: <SignedIn />,
    children: [
      {
        element: <PortalShell />,
        children: [
          { path: paths.dashboard, element: <DashboardScreen /> },
          { path: paths.settings, element: <SettingsScreen /> },
          { path: paths.downloads, element: <DownloadsScreen /> },
          { path: paths.downloadsWindows, element: <WindowsScreen /> },
          { path: paths.downloadsMac, element: <MacScreen /> },
          { path: paths.downloadsOnline, element: <OnlineScreen /> },
          { path: paths.admin, element: <AdminScreen /> },
        ],
      },
      { path: paths.report, element: <ReportScreen /> },
      {
        element: <TradingShell />,
        children: [
          { path: paths.trading, element: <OverviewScreen /> },
          { path: paths.accounts, element: <AccountsScreen /> },
          { path: paths.account, element: <AccountScreen /> },
          { path: paths.reconciliation, element: <ToReconciliation /> },
          { path: paths.balances, element: <BalancesScreen /> },
          { path: paths.positions, element: <PositionsScreen /> },
          { path: paths.trades, element: <TradesScreen /> },
          { path: paths.trade, element: <TradeScreen /> },
          { path: paths.playbooks, element: <PlaybooksScreen /> },
          { path: paths.equity, element: <EquityScreen /> },
          { path: paths.analytics, element: <AnalyticsScreen /> },
          { path: paths.bots, element: <BotsScreen /> },
          { path: paths.bot, element: <BotScreen /> },
          { path: paths.calendar, element: <CalendarScreen /> },
        ],
      },
    ],
  },
  {
    // linked to from elsewhere: a visitor returns here after the login
    element: <SignedIn returns />,
    children: [
      { path: paths.bugs, element: <ToBugs /> },
      { path: paths.features, element: <ToFeatures /> },
      { path: paths.feedbackItem, element: <ToItem /> },
      {
        element: <PortalShell />,
        children: [
          { path: paths.feedback, element: <FeedbackListScreen /> },
          { path: paths.bugsFeatures, element: <FeedbackListScreen /> },
          { path: paths.bugsFeaturesItem, element: <FeedbackDetailScreen /> },
        ],
      },
    ],
  },
  { path: paths.betaDashboard, element: <ToDashboard /> },
  { path: '*', element: <ToDashboardFromNowhere /> },
]

export const AppRoutes = () => <Routes routes={routes} />

/** Every address that shows a screen or leads to one, with `:name` for its parts. */
export const routePaths = (nodes: readonly RouteNode[] = routes): readonly string[] =>
  nodes.flatMap(({ path, children }) => (children ? routePaths(children) : path === undefined ? [] : [path]))
