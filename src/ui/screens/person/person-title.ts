import { nameText, yearsOrLiving } from '../../components/people/person-face.ts'
import { notVisible } from './faces.ts'
import type { PersonPageView } from './person-view.ts'

/** The title of the page for the browser tab. */
export function personTitle(view: Pick<PersonPageView, 'face'> | null, missing: boolean): string {
  if (missing) return notVisible
  return view === null ? 'Person' : [nameText(view.face), yearsOrLiving(view.face)].filter(Boolean).join(', ')
}
