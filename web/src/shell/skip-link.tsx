import * as texts from '#texts/shell/shell'

/** The first Tab stop: skips the navigation to the main content. */
export function SkipLink() {
  return (
    <a
      href="#main"
      className="fixed top-2 left-2 z-60 -translate-y-16 rounded-md bg-primary px-3 py-2 font-semibold text-primary-foreground focus:translate-y-0 print:hidden"
    >
      {texts.skipToContent}
    </a>
  )
}
