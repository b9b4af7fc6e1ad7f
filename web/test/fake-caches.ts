/** A fake of a browser's Cache API with what Harbour uses; its caches live as long as the test. */
export function fakeCaches() {
  const stores = new Map<string, Map<string, Response>>()
  const addressOf = (asked: string | { readonly url: string }): string =>
    new URL(typeof asked === 'string' ? asked : asked.url, 'https://harbour.test').href
  const open = async (name: string) => {
    const store = stores.get(name) ?? new Map<string, Response>()
    stores.set(name, store)
    return {
      keys: async () => [...store.keys()].map((url) => ({ url })),
      match: async (asked: string) => store.get(addressOf(asked))?.clone(),
      put: async (asked: string, answer: Response) => {
        // a browser moves a replaced answer to the end, too
        store.delete(addressOf(asked))
        store.set(addressOf(asked), answer)
      },
      delete: async (asked: string | { readonly url: string }) => store.delete(addressOf(asked)),
    }
  }
  const remove = async (name: string) => stores.delete(name)
  /** Everything cached, as text: addresses and contents. */
  const dump = async (): Promise<string> => {
    const rows = [...stores.values()].flatMap((store) => [...store])
    const texts = await Promise.all(
      rows.map(async ([url, answer]) => `${decodeURIComponent(url)} ${await answer.clone().text()}`),
    )
    return texts.join('\n')
  }
  return { caches: { open, delete: remove }, dump }
}
