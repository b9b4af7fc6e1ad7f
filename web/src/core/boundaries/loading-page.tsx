/** While a session is looked for, and while the first screen is on its way. Unseen for the first 200 ms. */
export function LoadingPage() {
  return (
    <div role="status" aria-busy className="late grid min-h-dvh place-items-center text-muted-foreground">
      Loading...
    </div>
  )
}
