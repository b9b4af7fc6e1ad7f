import * as texts from '#texts/shell/shell'

/** First thing the Tab key reaches: past the navigation, to what the screen is about. */
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
