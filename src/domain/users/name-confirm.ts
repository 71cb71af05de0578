/** The question that a new user is asked once: whether the name is right, and where they live (area NCF). */
import type { Failure } from '#contract/failure.ts'

export interface NameAndPlace {
  readonly givenName: string
  readonly surname: string
  readonly location: string
}

/** The facts about the current user that decide whether to ask. */
export interface AskedUser extends NameAndPlace {
  readonly nameConfirmed: boolean
  /** True if the user said 'Not now', here or on another device. Home then shows a reminder instead of the question. */
  readonly isPutOff: boolean
  readonly isSupervised: boolean
  /** True for a demo visitor, who is deleted after a day and has no name to confirm. */
  readonly isVisitor: boolean
  /** True if another person acts as this user. That person cannot confirm the user's name or place. */
  readonly isActing: boolean
}

/** The key of this question in `metadata.dismissed`. */
export const putOffName = 'nameConfirm'

export const longestName = 100
export const longestLocation = 200

/** `unforeseen`: nothing was sent, for example because the user is not known (NCF-13). */
export type NameConfirmProblem = Failure | 'unforeseen'

/** Returns name and place in the form that is saved. */
export const trimmedName = ({ givenName, surname, location }: NameAndPlace): NameAndPlace => ({
  givenName: givenName.trim(),
  surname: surname.trim(),
  location: location.trim(),
})

/** True if given name or surname is filled in (NCF-09). */
export const hasAName = ({ givenName, surname }: NameAndPlace) => (givenName + surname).trim() !== ''

/** True if the place is filled in (NCF-10). */
export const hasLocation = ({ location }: NameAndPlace) => location.trim() !== ''
