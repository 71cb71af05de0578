import { yearsOnPage } from '#domain/dates/life-years.ts'
import type { PersonId, UserId } from '#domain/ids.ts'
import type { Read } from '#domain/model/selection.ts'
import { detailsView } from './details/details-view.ts'
import { faceFor } from './faces.ts'
import { legendView, treesAround } from './legend/legend-view.ts'
import { type Loaded, loadedIn, type Person } from './loaded.ts'
import type { PersonPageView } from './person-view.ts'
import { profilesView } from './profiles/profiles-view.ts'
import { drawnOnce } from './stage/drawn-once.ts'
import { furtherView } from './stage/further-view.ts'
import { portraitFrom } from './stage/portrait-from.ts'
import {
  childlessFolded,
  childrenView,
  parentsView,
  siblingsView,
  spousesView,
} from './stage/relatives-view.ts'
import { towardsView } from './stage/towards-view.ts'

/** Returns what a person's page shows of the loaded data; null before the person is loaded. */
export const personPageView = (read: Read, id: PersonId, userId: UserId | null): PersonPageView | null =>
  viewOfPerson(loadedIn(read, userId), id)

/** `asked`: an id of the person in any tree. Other entities refer to the person only by the leading id. */
export function viewOfPerson(known: Loaded, asked: PersonId): PersonPageView | null {
  const person = known.person(asked)
  if (!person) return null
  const { id } = person
  const loaded = { ...known, connected: known.connected ?? treesAround(known, person).length > 1 }
  const kin = drawnOnce(id, {
    parents: parentsView(loaded, id),
    siblings: siblingsView(loaded, id),
    spouses: spousesView(loaded, id),
    families: foldedFamilies(loaded, id),
  })
  const details = detailsView(loaded, id)
  const legend = legendView(loaded, person, { ...kin, details })
  return {
    id,
    face: faceFor(loaded, person),
    portraitFrom: portraitFrom(loaded, person),
    years: yearsUnderName(loaded, person),
    restrictedNote: restrictedNote(loaded, person),
    profiles: profilesView(loaded, person, legend),
    towards: towardsView(loaded, id),
    ...kin,
    further: furtherView(loaded, id, kin),
    details,
    legend,
  }
}

function foldedFamilies(loaded: Loaded, id: PersonId): PersonPageView['families'] {
  const families = childrenView(loaded, id)
  return families === null ? null : childlessFolded(loaded, families)
}

export function yearsUnderName(loaded: Loaded, person: Person): string {
  if (person.displayProperties.living) return 'living'
  return loaded.hides(person) ? '' : yearsOnPage(person.displayProperties)
}

/**
 * Explains why so little is shown. A tree contains no details of living people for any viewer (SYN-04). A profile
 * contains them.
 */
export function restrictedNote(loaded: Loaded, person: Person): string | null {
  if (person.displayProperties.living) {
    if (loaded.hides(person)) return 'The details of living people are private.'
    return person.profile ? null : 'The details of living people stay in your file.'
  }
  return loaded.hides(person) ? 'The details of this person are private.' : null
}
