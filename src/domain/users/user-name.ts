/** A user's name as a page shows it. */

/** Stands where the privacy of a user hides the name from the viewer (requirement ACS-11). */
export const unknownName = 'Unknown name'

interface NamedUser {
  readonly givenName?: string | undefined
  readonly surname?: string | undefined
}

/** Given name and surname in one text; `unknownName` if the answer has neither. */
export const userName = ({ givenName, surname }: NamedUser): string =>
  [givenName, surname].filter(Boolean).join(' ') || unknownName
