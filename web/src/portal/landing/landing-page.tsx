import { PublicFrame } from '../public-pages/frame.tsx'
import { BetaAccess } from './beta-access.tsx'
import { Closing } from './closing.tsx'
import { Desktop } from './desktop.tsx'
import { Exchanges } from './exchanges.tsx'
import { Features } from './features.tsx'
import { Hero } from './hero.tsx'
import { Pricing } from './pricing.tsx'
import { Programs } from './programs.tsx'
import { Showcases } from './showcases.tsx'

/** Banner and navigation above, footer below: with them twelve parts in the order of the specification. */
export const LandingPage = ({ isOnlineOpen }: { readonly isOnlineOpen: boolean }) => (
  <PublicFrame>
    <Hero isOnlineOpen={isOnlineOpen} />
    <BetaAccess />
    <Features />
    <Showcases />
    <Desktop isOnlineOpen={isOnlineOpen} />
    <Pricing />
    <Programs />
    <Exchanges />
    <Closing />
  </PublicFrame>
)
