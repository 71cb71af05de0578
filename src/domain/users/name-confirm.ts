/** What a new user is asked once: whether the name is right, and where they live (area NCF). */
import type { Failure } from '#contract/failure.ts'

export interface NameAndPlace {
  readonly givenName: string
  readonly surname: string
  readonly location: string
}

/** Who is here, as far as it decides whether to ask. */
export interface AskedUser extends NameAndPlace {
  readonly nameConfirmed: boolean
  /** Has said 'Not now', here or on another device: is reminded, not asked. */
  readonly isPutOff: boolean
  readonly isSupervised: boolean
  /** Looks at the demo only: goes after a day, and has no name to confirm. */
  readonly isVisitor: boolean
  /** Somebody else sits here and acts as this user: neither name nor place are theirs to confirm. */
  readonly isActing: boolean
}

/** Under this name the question stands among what a user has put aside (`metadata.dismissed`). */
export const putOffName = 'nameConfirm'

export const longestName = 100
export const longestLocation = 200

/** `unforeseen`: nothing was sent, for example because nobody is known to whom the name belongs (NCF-13). */
export type NameConfirmProblem = Failure | 'unforeseen'

/** As it would be saved. */
export const trimmedName = ({ givenName, surname, location }: NameAndPlace): NameAndPlace => ({
  givenName: givenName.trim(),
  surname: surname.trim(),
  location: location.trim(),
})

/** At least one of the two names (NCF-09). */
export const hasAName = ({ givenName, surname }: NameAndPlace) => (givenName + surname).trim() !== ''

/** Somewhere to live (NCF-10). */
export const hasLocation = ({ location }: NameAndPlace) => location.trim() !== ''
