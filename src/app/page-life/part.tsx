import { type ComponentType, type LazyExoticComponent, lazy, useEffect, useState } from 'react'

/**
 * A part that a page can do without. Its code is loaded after the page. Without a network, the part is missing until the
 * network is back, and the page still works. With a network, missing code breaks the page, which then reloads
 * (renewed-pages.ts).
 */
export function part<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): LazyExoticComponent<ComponentType<Props>> {
  return lazy(async () => ({
    default: await load().catch((error: unknown) => {
      if (navigator.onLine) throw error
      return missingPart(load)
    }),
  }))
}

/** Loads the code of a missing part again, which `lazy` never does. Shows nothing until then. */
function missingPart<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  return function MissingPart(props: Props) {
    const [Part, setPart] = useState<ComponentType<Props> | null>(null)
    useEffect(() => {
      const loadAgain = () =>
        void load().then(
          (loaded) => setPart(() => loaded),
          // It stays missing until the network is back again.
          () => undefined,
        )
      if (navigator.onLine) loadAgain()
      window.addEventListener('online', loadAgain)
      return () => window.removeEventListener('online', loadAgain)
    }, [])
    return Part === null ? null : <Part {...props} />
  }
}
