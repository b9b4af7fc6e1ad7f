import { useSearchParams } from './router.tsx'

/** Stores in the address whether a dialog is open, so that other screens can link to it: `?connect=1`. */
export function useAddressFlag(name: string): readonly [boolean, (isSet: boolean) => void] {
  const [params, setParams] = useSearchParams()
  const set = (isSet: boolean): void =>
    setParams(
      (before) => {
        const next = new URLSearchParams(before)
        if (isSet) next.set(name, '1')
        else next.delete(name)
        return next
      },
      { replace: true },
    )
  return [params.has(name), set]
}
