import type { PersonId } from '#domain/ids.ts'
import { furtherKinOf } from '#domain/kinship/further-kin.ts'
import { kinOf, type Loaded } from '../loaded.ts'
import type { PersonPageView, RelativeView } from '../person-view.ts'

type Relatives = Pick<PersonPageView, 'parents' | 'siblings' | 'spouses' | 'families'>

/** Finds relatives with further kin who are not on the page. */
export function furtherView(loaded: Loaded, id: PersonId, relatives: Relatives): PersonPageView['further'] {
  const kin = kinOf(loaded)
  const shown = new Set([id, ...relativesIn(relatives).map((relative) => relative.id)])
  return new Map([...shown].map((personId) => [personId, furtherKinOf(kin, personId, shown)]))
}

function relativesIn({ parents, siblings, spouses, families }: Relatives): RelativeView[] {
  return [
    ...(parents ?? []).flatMap(({ father, mother }) => [father, mother]).filter((parent) => parent !== null),
    ...(siblings?.byBirth ?? []),
    ...(spouses ?? []).map(({ relative }) => relative),
    ...(families ?? []).flatMap(({ children }) => children),
  ]
}
