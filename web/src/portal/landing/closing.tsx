import { closing } from '@harbour/contract/portal/content'
import { column } from '../public-pages/frame.tsx'
import { ActionLink } from '../public-pages/links.tsx'

export const Closing = () => (
  <section
    aria-labelledby="closing-title"
    className="relative mt-32 overflow-hidden border-t bg-linear-to-b from-[#0b1c2f] to-background max-md:mt-22 light:from-[#e3f1fc]"
  >
    <div
      aria-hidden
      className="isobaths absolute inset-0 bg-[length:1700px] bg-position-[60%_60%] opacity-35 mask-[radial-gradient(60%_100%_at_70%_40%,#000,transparent)]"
    />
    <div className={`${column} py-28 max-md:py-18`}>
      <h2
        id="closing-title"
        className="max-w-[16ch] text-[52px] leading-14 font-semibold tracking-[-.032em] max-md:text-4xl max-md:leading-10"
      >
        {closing.title}
      </h2>
      <div className="mt-8 flex flex-wrap gap-3 max-[480px]:flex-col">
        <ActionLink action={closing.join} tone="primary" size="xl" />
        <ActionLink action={closing.login} size="xl" />
      </div>
    </div>
  </section>
)
