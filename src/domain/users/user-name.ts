/** A user's name for display. */

/** Shown if the user's privacy hides the name from the viewer (requirement ACS-11). */
export const unknownName = 'Unknown name'

interface NamedUser {
  readonly givenName?: string | undefined
  readonly surname?: string | undefined
}

/** Given name and surname in one text; `unknownName` if the answer has neither. */
export const userName = ({ givenName, surname }: NamedUser): string =>
  [givenName, surname].filter(Boolean).join(' ') || unknownName
