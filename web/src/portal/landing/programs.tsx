import { programs } from '@harbour/contract/portal/content'
import { Handshake, type LucideIcon, Megaphone } from 'lucide-react'
import { Icon } from '../../core/kit/icon.tsx'
import { column } from '../public-pages/frame.tsx'
import { ActionLink } from '../public-pages/links.tsx'
import { Badge } from './desktop.tsx'
import * as texts from '#texts/portal/public-pages'

type Program = (typeof programs)[keyof typeof programs]

/** Presents the programs: free access for the partner community, commissions for affiliates. */
export const Programs = () => (
  <section
    aria-label={texts.partnersAndAffiliates}
    className={`${column} grid gap-4 pt-32 max-lg:pt-26 max-md:pt-22 md:grid-cols-2`}
  >
    <ProgramCard program={programs.partner} drawing={Handshake} />
    <ProgramCard program={programs.affiliate} drawing={Megaphone} />
  </section>
)

const ProgramCard = ({ program, drawing }: { readonly program: Program; readonly drawing: LucideIcon }) => (
  <article className="flex flex-col items-start rounded-xl border bg-card p-8 max-md:p-6">
    <div className="mb-7 flex w-full items-center justify-between">
      <Icon of={drawing} size={26} className="text-primary" />
      {program.badge ? <Badge>{program.badge}</Badge> : null}
    </div>
    <h2 className="text-[18px] leading-[26px] font-semibold tracking-[-.012em]">{program.title}</h2>
    <p className="mt-1 mb-6 max-w-[52ch] text-base text-muted-foreground">{program.text}</p>
    <ActionLink action={program.action} className="mt-auto" />
  </article>
)
