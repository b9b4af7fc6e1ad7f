import { ArrowLeft } from 'lucide-react'
import type { Profile } from '@harbour/contract/people/auth'
import { api } from '../../core/api/api.ts'
import { useApiQuery } from '../../core/api/query.ts'
import { ButtonLink } from '../../core/kit/button.tsx'
import { Loaded } from '../../core/kit/loaded.tsx'
import { usePageTitle } from '../../core/kit/page-title.ts'
import { useTimeZone } from '../../core/kit/preferences.ts'
import { SkeletonRows } from '../../core/kit/skeleton.tsx'
import { paths } from '../../core/router/paths.ts'
import { Section } from '../../people/settings/section.tsx'
import { SectionNav } from './section-nav.tsx'
import { sectionsFor } from './sections.tsx'
import * as texts from '#texts/portal/settings'

export function SettingsScreen() {
  usePageTitle(texts.settings)
  const me = useApiQuery(api.auth.me, {})
  return (
    <>
      <ButtonLink to={paths.dashboard} tone="ghost" icon={ArrowLeft} className="mb-3 -ml-3">
        {texts.back}
      </ButtonLink>
      <h1 className="mb-6 text-2xl font-semibold max-md:mb-3">{texts.settings}</h1>
      <Loaded answer={me} what={texts.yourSettings} skeleton={<SkeletonRows />}>
        {(profile) => <Settings me={profile} />}
      </Loaded>
    </>
  )
}

function Settings({ me }: { readonly me: Profile }) {
  const sections = sectionsFor(me)
  // Times in any section are rendered again when the zone changes.
  useTimeZone()
  return (
    <div className="grid gap-x-8 gap-y-4 lg:grid-cols-[minmax(176px,max-content)_minmax(0,1fr)]">
      <SectionNav sections={sections} />
      <div className="card divide-y self-start">
        {sections.map(({ id, title, note, isWide = false, Content }) => (
          <Section key={id} id={id} title={title} note={note} isWide={isWide}>
            <Content me={me} />
          </Section>
        ))}
      </div>
    </div>
  )
}
