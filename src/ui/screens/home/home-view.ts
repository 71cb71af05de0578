import type { CalendarDay, FuzzyDate } from '#domain/dates/fuzzy-date.ts'
import type { Counted } from '#domain/home/family-glimpse.ts'
import type { NextStep } from '#domain/home/next-step.ts'
import type { PersonFace, TreeOfPerson } from '../../components/people/person-face.ts'

/** The home page's data for a user with a tree: the tree to start with, and the family around its start person. */
export interface HomeView {
  readonly mayUpload: boolean
  /** A parent manages the account. */
  readonly supervised: boolean
  readonly start: StartView | null
  readonly glimpse: GlimpseView
  readonly today: CalendarDay
  readonly next: NextStepView
  /** The number of matches that wait for an answer. */
  readonly toReview: number
}

export interface StartView {
  readonly face: PersonFace
  readonly href: string
  readonly treeName: string
  readonly personCount: number | null
  /** The trees that are shown as one with this tree; null if there are none. */
  readonly connected: ConnectedHomeView | null
  /** How much of the family has been counted; null before the first count. */
  readonly reach: { readonly ancestors: number; readonly generations: number } | null
}

export interface ConnectedHomeView {
  readonly trees: readonly TreeOfPerson[]
  readonly personCount: number
  /** The number of persons who are in more than one of the trees. */
  readonly sharedCount: number
  /** A close relative who is in more than one of the trees; null if none is known. */
  readonly example: { readonly face: PersonFace; readonly href: string } | null
}

/** Facts about the relatives nearest to the start person; empty fields are unknown. */
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
  /** The newest sync: who made it (null for the user), whether it was the first, and how long ago. */
  readonly news: { readonly by: string | null; readonly first: boolean; readonly ago: string } | null
}

export interface NextStepView {
  readonly step: NextStep
  readonly treeName: string
  /** The address of the page where the user can take the step. */
  readonly href: string
}
