import type { CalendarDay, FuzzyDate } from '#domain/dates/fuzzy-date.ts'
import type { Counted } from '#domain/home/family-glimpse.ts'
import type { NextStep } from '#domain/home/next-step.ts'
import type { PersonFace, TreeOfPerson } from '../../components/people/person-face.ts'

/** What home shows whoever has a tree: the tree to start with, and what is known of the family around its start person. */
export interface HomeView {
  readonly mayUpload: boolean
  readonly start: StartView | null
  readonly glimpse: GlimpseView
  readonly today: CalendarDay
  readonly next: NextStepView
  /** How many matches wait for somebody to decide. */
  readonly toReview: number
}

export interface StartView {
  readonly face: PersonFace
  readonly href: string
  readonly treeName: string
  readonly personCount: number | null
  /** The trees that are seen as one with it; null where it stands alone. */
  readonly connected: ConnectedHomeView | null
  /** How far the family has been walked; null before it was. */
  readonly reach: { readonly ancestors: number; readonly generations: number } | null
}

export interface ConnectedHomeView {
  readonly trees: readonly TreeOfPerson[]
  readonly personCount: number
  /** Who stand in several of them. */
  readonly sharedCount: number
  /** Somebody near who does; null where nobody is known. */
  readonly example: { readonly face: PersonFace; readonly href: string } | null
}

/** Of the persons nearest to the start person; whatever is empty is not known. */
export interface GlimpseView {
  readonly surnames: readonly Counted[]
  readonly countries: readonly Counted[]
  readonly anniversary: {
    readonly face: PersonFace
    readonly kind: 'born' | 'died'
    readonly date: FuzzyDate
    readonly inDays: number
  } | null
  readonly longest: { readonly face: PersonFace; readonly years: number } | null
  /** The newest sync: by whom (null: by the user), whether it was the first, and how long ago. */
  readonly news: { readonly by: string | null; readonly first: boolean; readonly ago: string } | null
}

export interface NextStepView {
  readonly step: NextStep
  readonly treeName: string
  /** Where it leads. */
  readonly href: string
}
