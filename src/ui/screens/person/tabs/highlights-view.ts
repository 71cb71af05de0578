/** A person's highlights in words. */
import type { Highlight } from '#domain/highlights/highlight.ts'
import { highlightsOf } from '#domain/highlights/highlights-of.ts'
import type { PersonId } from '#domain/ids.ts'
import { relativeOf } from '../faces.ts'
import type { Loaded } from '../loaded.ts'
import type { RelativeView } from '../person-view.ts'
import { highlightKin } from './highlight-kin.ts'
import { type HighlightText, textOfHighlight } from './highlight-text.ts'

export interface HighlightView {
  readonly id: string
  /** The number shown as the highlight; null if faces are shown instead. */
  readonly value: number | null
  readonly faces: readonly RelativeView[]
  readonly text: HighlightText
}

/** Returns the highlights of a person: null before the person is loaded, empty if the details are private. */
export function highlightsView(loaded: Loaded, id: PersonId): HighlightView[] | null {
  const person = loaded.person(id)
  if (!person) return null
  if (loaded.hides(person)) return []
  return highlightsOf(highlightKin(loaded), id).map((highlight) => ({
    id: [highlight.kind, ...highlight.others].join(' '),
    value: isShownByFaces(highlight) ? null : highlight.value,
    faces: isShownByFaces(highlight) ? highlight.others.map((other) => relativeOf(loaded, other)) : [],
    text: textOfHighlight(loaded, id, highlight),
  }))
}

const isShownByFaces = ({ kind }: Highlight) =>
  kind === 'twins' || kind === 'twin children' || kind === 'shared birthday'
