import { type ComponentType, lazy } from 'react'
import { type RouteNode, Routes } from './router.tsx'
import { paths, publicPaths } from './paths.ts'
import { ToBugs, ToDashboard, ToFeatures, ToItem, ToPublicPage } from './redirects.tsx'

/** A screen of its own file, loaded when it is first visited. */
const screen = <N extends string, P extends object>(
  load: () => Promise<Readonly<Record<N, ComponentType<P>>>>,
  name: N,
) => lazy(async () => ({ default: (await load())[name] }))

const LoginScreen = screen(() => import('./auth/login-screen.tsx'), 'LoginScreen')
const SignupScreen = screen(() => import('./auth/signup-screen.tsx'), 'SignupScreen')
const VerifyEmailScreen = screen(() => import('./auth/verify-email-screen.tsx'), 'VerifyEmailScreen')
const ForgotPasswordScreen = screen(() => import('./auth/forgot-password-screen.tsx'), 'ForgotPasswordScreen')
const ResetPasswordScreen = screen(() => import('./auth/reset-password-screen.tsx'), 'ResetPasswordScreen')
const PartnerScreen = screen(() => import('./affiliates/partner-screen.tsx'), 'PartnerScreen')
const SharedScreen = screen(() => import('./share-links/shared-screen.tsx'), 'SharedScreen')
const SignedIn = screen(() => import('./signed-in.tsx'), 'SignedIn')
const PortalShell = screen(() => import('./shell/portal-shell.tsx'), 'PortalShell')
const TradingShell = screen(() => import('./shell/trading-shell.tsx'), 'TradingShell')
const DashboardScreen = screen(() => import('./home/dashboard-screen.tsx'), 'DashboardScreen')
const SettingsScreen = screen(() => import('./account/settings-screen.tsx'), 'SettingsScreen')
const FeedbackListScreen = screen(() => import('./feedback/list-screen.tsx'), 'FeedbackListScreen')
const FeedbackDetailScreen = screen(() => import('./feedback/detail-screen.tsx'), 'FeedbackDetailScreen')
const UnsubscribeScreen = screen(() => import('./feedback/unsubscribe-screen.tsx'), 'UnsubscribeScreen')
const DownloadsScreen = screen(() => import('./downloads/downloads-screen.tsx'), 'DownloadsScreen')
const WindowsScreen = screen(() => import('./downloads/platform-screen.tsx'), 'WindowsScreen')
const MacScreen = screen(() => import('./downloads/platform-screen.tsx'), 'MacScreen')
const OnlineScreen = screen(() => import('./downloads/online-screen.tsx'), 'OnlineScreen')
const AdminScreen = screen(() => import('./admin/admin-screen.tsx'), 'AdminScreen')
const AccountsScreen = screen(() => import('./exchange-keys/accounts-screen.tsx'), 'AccountsScreen')
const AccountScreen = screen(() => import('./coverage/account-screen.tsx'), 'AccountScreen')
const OverviewScreen = screen(() => import('./overview/overview-screen.tsx'), 'OverviewScreen')
const BalancesScreen = screen(() => import('./balances/balances-screen.tsx'), 'BalancesScreen')
const PositionsScreen = screen(() => import('./positions/positions-screen.tsx'), 'PositionsScreen')
const TradesScreen = screen(() => import('./trades/trades-screen.tsx'), 'TradesScreen')
const TradeScreen = screen(() => import('./trades/trade-screen.tsx'), 'TradeScreen')
const PlaybooksScreen = screen(() => import('./journal/playbooks-screen.tsx'), 'PlaybooksScreen')
const EquityScreen = screen(() => import('./equity/equity-screen.tsx'), 'EquityScreen')
const AnalyticsScreen = screen(() => import('./performance/analytics-screen.tsx'), 'AnalyticsScreen')
const BotsScreen = screen(() => import('./bots/bots-screen.tsx'), 'BotsScreen')
const CalendarScreen = screen(() => import('./performance/calendar-screen.tsx'), 'CalendarScreen')
const ReportScreen = screen(() => import('./monthly-report/report-screen.tsx'), 'ReportScreen')
const KitScreen = import.meta.env.DEV ? screen(() => import('./kit/kit-screen.tsx'), 'KitScreen') : null

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
