import * as texts from '#texts/core/app'

/** Shown while the session is checked and the first screen loads. Invisible for the first 200 ms. */
export function LoadingPage() {
  return (
    <div role="status" aria-busy className="late grid min-h-dvh place-items-center text-muted-foreground">
      {texts.loading}
    </div>
  )
}
