import { Card } from '../../core/kit/card.tsx'
import { LoadingNote, SkeletonLine, SkeletonRows } from '../../core/kit/skeleton.tsx'
import { Steps } from './installation.tsx'
import { WaitingButton, WaitingWord } from './waiting-parts.tsx'
import * as texts from '#texts/portal/downloads'

/** Two columns; on phones one, with the notes between the release and its installation. */
export const columns = 'grid gap-4 md:grid-cols-[5fr_7fr] md:items-start'
export const column = 'grid gap-4 max-md:contents'
export const install = 'grid gap-4 max-md:order-1'
/** The note that one file is for both processors. */
export const macNoteLook = 'mt-3 text-xs text-muted-foreground'
export const previous = 'grid gap-4 max-md:order-2 empty:hidden'

/** Most notes of a release, of which long ones take two lines on a phone. */
const usualNotes = [
  { width: 'w-3/4', isLong: true },
  { width: 'w-2/3', isLong: true },
  { width: 'w-1/2', isLong: false },
  { width: 'w-4/5', isLong: true },
]
const facts = [texts.released, texts.downloads, texts.file, texts.size]

/** The skeleton of the page of one system. Text that is true for any release is already shown. */
export function WaitingOffer({ platform }: { readonly platform: 'windows' | 'mac' }) {
  return (
    <div aria-busy="true" className={columns}>
      <LoadingNote />
      <div className={column}>
        <section className="card p-4">
          <p className="mb-3 text-2xl">
            <WaitingWord className="h-6 w-32" />
          </p>
          <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1.5 text-sm *:even:text-right">
            {facts.map((name) => (
              <Waiting key={name} name={name} />
            ))}
          </dl>
          {platform === 'mac' ? <p className={macNoteLook}>{texts.macNote}</p> : null}
          <WaitingButton className="mt-5" />
        </section>
        <div className={install}>
          <div className="card">
            <p className="flex min-h-11 items-center px-4 text-sm font-semibold">{texts.verifyFile}</p>
          </div>
        </div>
        <section className="card max-md:order-2">
          <Head>{texts.previousReleases}</Head>
          <SkeletonRows rows={2} height="h-[53px] max-md:h-[69px]" />
        </section>
      </div>
      <div className={column}>
        <section className="card">
          <Head>{texts.whatsNew}</Head>
          <div className="grid gap-2 px-4 pb-4 text-sm">
            {usualNotes.map(({ width, isLong }) => (
              <p key={width}>
                <WaitingWord className={width} />
                {isLong ? <SkeletonLine className="h-3 w-1/3" onPhones /> : null}
              </p>
            ))}
          </div>
        </section>
        <div className={install}>
          <Card title={texts.installation}>
            <Steps of={platform} />
          </Card>
        </div>
      </div>
    </div>
  )
}

/** The head of a card that is no region yet: its name is still loading. */
const Head = ({ children }: { readonly children: string }) => (
  <h2 className="flex min-h-11 items-center px-4 text-sm font-semibold">{children}</h2>
)

const Waiting = ({ name }: { readonly name: string }) => (
  <>
    <dt className="text-muted-foreground">{name}</dt>
    <dd>
      <WaitingWord className="w-24" />
    </dd>
  </>
)
