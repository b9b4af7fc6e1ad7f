import { ChartCandlestick, Compass, Download, Mail, MessageSquare, Search, Settings2, X } from 'lucide-react'
import type { LucideIcon } from 'lucide-react'
import { ButtonLink, Button } from '../core/kit/button.tsx'
import { Icon } from '../core/kit/icon.tsx'
import { IconButton } from '../core/kit/icon-button.tsx'
import { paths } from '../core/router/paths.ts'
import { useNavigate } from '../core/router/router.tsx'
import { destinations } from './navigation/destinations.ts'
import { score, wordsOf } from './palette/match.ts'
import { dismiss } from '#texts/core/app'
import * as words from '#texts/shell/palette'
import * as shell from '#texts/shell/shell'
import * as texts from '#texts/shell/unknown-address'

interface Known {
  readonly label: string
  readonly path: string
  readonly icon: LucideIcon
  /** Further words that an address may have. */
  readonly words: string
}

const trading: Known = { label: shell.trading, path: paths.trading, icon: ChartCandlestick, words: '' }
const always: readonly Known[] = [
  { label: shell.downloads, path: paths.downloads, icon: Download, words: words.downloadsWords },
  { label: shell.feedback, path: paths.bugsFeatures, icon: MessageSquare, words: words.boardWords },
  { label: shell.settings, path: paths.settings, icon: Settings2, words: words.settingsWords },
]
const contact: Known = { label: texts.contact, path: paths.contact, icon: Mail, words: words.contactWords }
const screens: readonly Known[] = destinations.map(({ label, path, icon, shortcut }) => ({
  label,
  path,
  icon,
  words: `${path} ${words.screenWords[shortcut] ?? ''}`,
}))

const maxGuesses = 2

/** The places that an unknown address most resembles, misspellings included; none if it resembles none. */
function guessesFor(address: string, known: readonly Known[]): readonly Known[] {
  // all screens of trading are below one address
  const typed = wordsOf(address).filter((word) => word.length > 2 && word !== 'trading')
  const fitting = (slipsCount: boolean) =>
    known
      .map((place) => ({ place, points: pointsOf(typed, place, slipsCount) }))
      .filter(({ points }) => points > 0)
      .toSorted((one, other) => other.points - one.points)
  const asTyped = fitting(false)
  return (asTyped.length > 0 ? asTyped : fitting(true)).slice(0, maxGuesses).map(({ place }) => place)
}

const pointsOf = (typed: readonly string[], { label, words: further }: Known, slipsCount: boolean): number =>
  typed.reduce((sum, word) => sum + score([word], wordsOf(label), wordsOf(further), slipsCount), 0)

interface UnknownAddressProps {
  readonly address: string
  readonly hasTrading: boolean
  readonly onSearch: () => void
}

/** Tells a person who was redirected to the home page why, and offers the places that they probably wanted. */
export function UnknownAddress({ address, hasTrading, onSearch }: UnknownAddressProps) {
  const navigate = useNavigate()
  const guesses = guessesFor(address, [...(hasTrading ? screens : []), contact, ...always])
  const others = [trading, ...always, contact].filter((place) => !guesses.includes(place))
  return (
    <section aria-labelledby="unknown-address" className="card mb-6 flex gap-4 p-5 max-md:gap-3 max-md:p-4">
      <span className="grid size-10 shrink-0 place-items-center rounded-full bg-raised text-muted-foreground max-md:hidden">
        <Icon of={Compass} size={20} />
      </span>
      <div className="min-w-0 flex-1">
        <h2 id="unknown-address" className="text-md font-semibold">
          {texts.noPage}
        </h2>
        <p className="mt-1 font-mono text-sm break-all text-muted-foreground">{address}</p>
        <p className="mt-1 text-sm text-muted-foreground">{texts.broughtHome}</p>
        {guesses.length > 0 ? (
          <p className="mt-4 flex flex-wrap items-center gap-2 text-sm">
            {texts.didYouMean}
            {guesses.map(({ label, path, icon }, at) => (
              <ButtonLink key={path} to={path} icon={icon} tone={at === 0 ? 'primary' : 'secondary'}>
                {label}
              </ButtonLink>
            ))}
          </p>
        ) : null}
        <nav aria-label={texts.placesToGo} className="mt-4 -ml-3 flex flex-wrap gap-x-1 gap-y-0.5">
          {hasTrading ? (
            <Button icon={Search} tone="ghost" onClick={onSearch}>
              {texts.search}
            </Button>
          ) : null}
          {others.map(({ label, path, icon }) => (
            <ButtonLink key={path} to={path} icon={icon} tone="ghost">
              {label}
            </ButtonLink>
          ))}
        </nav>
      </div>
      <IconButton
        icon={X}
        label={dismiss}
        className="-mt-1.5 -mr-1.5"
        onClick={() => navigate(paths.dashboard, { replace: true })}
      />
    </section>
  )
}
