import { useLayoutEffect, useRef } from 'react'

/** The element into which the payment provider draws its own fields. `mount` returns a function that removes them. */
export function ProviderFields({ mount }: { mount: (place: HTMLElement) => () => void }) {
  const place = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => (place.current === null ? undefined : mount(place.current)), [mount])
  return <div ref={place} />
}
