import { useEffect, useMemo, useState } from 'react'
import type { ChartPerson } from '#domain/chart/family-chart.ts'
import type { PersonId } from '#domain/ids.ts'
import { hasPortrait } from '../drawing/portrait-place.ts'
import type { ChartPicture } from '../layout/picture.ts'

/** Loads portraits as data URLs, by their addresses. An address that cannot be loaded is missing in the answer. */
export type LoadPortraits = (
  addresses: readonly string[],
  signal: AbortSignal,
) => Promise<ReadonlyMap<string, string>>

const none: ReadonlyMap<string, string> = new Map()

/** The portraits of a chart; null while they load. */
export function usePortraits(
  picture: ChartPicture,
  persons: ReadonlyMap<PersonId, ChartPerson>,
  load: LoadPortraits,
): ReadonlyMap<string, string> | null {
  const addresses = useMemo(() => addressesIn(picture, persons), [picture, persons])
  const [loaded, setLoaded] = useState<{ of: readonly string[]; portraits: typeof none } | null>(null)
  useEffect(() => {
    const leaving = new AbortController()
    const show = (portraits: typeof none) => {
      if (!leaving.signal.aborted) setLoaded({ of: addresses, portraits })
    }
    // A chart without its portraits is still a chart.
    load(addresses, leaving.signal).then(show, () => show(none))
    return () => leaving.abort()
  }, [addresses, load])
  if (addresses.length === 0) return none
  return loaded?.of === addresses ? loaded.portraits : null
}

function addressesIn(picture: ChartPicture, persons: ReadonlyMap<PersonId, ChartPerson>): string[] {
  const found = [...picture.boxes, ...picture.sectors].flatMap((spot) => {
    const person = persons.get(spot.personId)
    return person === undefined || person.image === null || !hasPortrait(spot, person) ? [] : [person.image]
  })
  return [...new Set(found)]
}
