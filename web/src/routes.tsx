import { type RouteNode, Routes } from './router.tsx'
import { paths, publicPaths } from './paths.ts'
import { screenFile } from './screen-file.tsx'
import { ToBugs, ToDashboard, ToFeatures, ToItem, ToPublicPage } from './redirects.tsx'

const LoginScreen = screenFile(() => import('./auth/login-screen.tsx'), 'LoginScreen')
const SignupScreen = screenFile(() => import('./auth/signup-screen.tsx'), 'SignupScreen')
const VerifyEmailScreen = screenFile(() => import('./auth/verify-email-screen.tsx'), 'VerifyEmailScreen')
const ForgotPasswordScreen = screenFile(
  () => import('./auth/forgot-password-screen.tsx'),
  'ForgotPasswordScreen',
)
const ResetPasswordScreen = screenFile(
  () => import('./auth/reset-password-screen.tsx'),
  'ResetPasswordScreen',
)
const PartnerScreen = screenFile(() => import('./affiliates/partner-screen.tsx'), 'PartnerScreen')
const SharedScreen = screenFile(() => import('./share-links/shared-screen.tsx'), 'SharedScreen')
const SignedIn = screenFile(() => import('./signed-in.tsx'), 'SignedIn')
const PortalShell = screenFile(() => import('./shell/portal-shell.tsx'), 'PortalShell')
const TradingShell = screenFile(() => import('./shell/trading-shell.tsx'), 'TradingShell')
const DashboardScreen = screenFile(() => import('./home/dashboard-screen.tsx'), 'DashboardScreen')
const SettingsScreen = screenFile(() => import('./account/settings-screen.tsx'), 'SettingsScreen')
const FeedbackListScreen = screenFile(() => import('./feedback/list-screen.tsx'), 'FeedbackListScreen')
const FeedbackDetailScreen = screenFile(() => import('./feedback/detail-screen.tsx'), 'FeedbackDetailScreen')
const UnsubscribeScreen = screenFile(() => import('./feedback/unsubscribe-screen.tsx'), 'UnsubscribeScreen')
const DownloadsScreen = screenFile(() => import('./downloads/downloads-screen.tsx'), 'DownloadsScreen')
const WindowsScreen = screenFile(() => import('./downloads/platform-screen.tsx'), 'WindowsScreen')
const MacScreen = screenFile(() => import('./downloads/platform-screen.tsx'), 'MacScreen')
const OnlineScreen = screenFile(() => import('./downloads/online-screen.tsx'), 'OnlineScreen')
const AdminScreen = screenFile(() => import('./admin/admin-screen.tsx'), 'AdminScreen')
const AccountsScreen = screenFile(() => import('./exchange-keys/accounts-screen.tsx'), 'AccountsScreen')
const AccountScreen = screenFile(() => import('./coverage/account-screen.tsx'), 'AccountScreen')
const OverviewScreen = screenFile(() => import('./overview/overview-screen.tsx'), 'OverviewScreen')
const BalancesScreen = screenFile(() => import('./balances/balances-screen.tsx'), 'BalancesScreen')
const PositionsScreen = screenFile(() => import('./positions/positions-screen.tsx'), 'PositionsScreen')
const TradesScreen = screenFile(() => import('./trades/trades-screen.tsx'), 'TradesScreen')
const TradeScreen = screenFile(() => import('./trades/trade-screen.tsx'), 'TradeScreen')
const PlaybooksScreen = screenFile(() => import('./journal/playbooks-screen.tsx'), 'PlaybooksScreen')
const EquityScreen = screenFile(() => import('./equity/equity-screen.tsx'), 'EquityScreen')
const AnalyticsScreen = screenFile(() => import('./performance/analytics-screen.tsx'), 'AnalyticsScreen')
const BotsScreen = screenFile(() => import('./bots/bots-screen.tsx'), 'BotsScreen')
const CalendarScreen = screenFile(() => import('./performance/calendar-screen.tsx'), 'CalendarScreen')
const ReportScreen = screenFile(() => import('./monthly-report/report-screen.tsx'), 'ReportScreen')
const KitScreen = import.meta.env.DEV ? screenFile(() => import('./kit/kit-screen.tsx'), 'KitScreen') : null

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
          { path: paths.balances, element: <BalancesScreen /> },
          { path: paths.positions, element: <PositionsScreen /> },
          { path: paths.trades, element: <TradesScreen /> },
          { path: paths.trade, element: <TradeScreen /> },
          { path: paths.playbooks, element: <PlaybooksScreen /> },
          { path: paths.equity, element: <EquityScreen /> },
          { path: paths.analytics, element: <AnalyticsScreen /> },
          { path: paths.bots, element: <BotsScreen /> },
          { path: paths.calendar, element: <CalendarScreen /> },
        ],
      },
    ],
  },
  {
    // linked to from elsewhere: whoever has to sign in first comes back to them
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
  { path: '*', element: <ToDashboard /> },
]

export const AppRoutes = () => <Routes routes={routes} />

/** Every address that shows a screen or leads to one, with `:name` for its parts. */
export const routePaths = (nodes: readonly RouteNode[] = routes): readonly string[] =>
  nodes.flatMap(({ path, children }) => (children ? routePaths(children) : path === undefined ? [] : [path]))
