/**
 * How often a caller may try something before it must wait (requirement API3-45). Known and unknown addresses count
 * alike. A caller is a network, which may be a whole school: the limits against guessing count only failures, and the
 * others leave room for many people.
 */
const minute = 60_000

/** The max number of times within a period. */
export interface AttemptLimit {
  readonly most: number
  readonly milliseconds: number
}

export const attemptLimits = {
  'codes for an address from a caller': { most: 3, milliseconds: 15 * minute },
  'codes for a caller': { most: 300, milliseconds: 15 * minute },
  'failed sign-ins of an address': { most: 50, milliseconds: 60 * minute },
  'failed sign-ins of an address where it has signed in': { most: 50, milliseconds: 60 * minute },
  'failed sign-ins from a caller': { most: 60, milliseconds: 15 * minute },
  'failed sign-ins of an address from a caller': { most: 10, milliseconds: 15 * minute },
  'failed passkeys from a caller': { most: 30, milliseconds: 15 * minute },
  'identities from a caller': { most: 300, milliseconds: 60 * minute },
  'identities for an address': { most: 10, milliseconds: 60 * minute },
  'failed block grants for a caller': { most: 60, milliseconds: 15 * minute },
  'block grants by a code': { most: 600, milliseconds: 15 * minute },
  'viewer invitations from a user': { most: 30, milliseconds: 60 * minute },
  'group invitations from a user': { most: 120, milliseconds: 60 * minute },
  'requests to share from a user': { most: 60, milliseconds: 60 * minute },
  'new links of an invitation': { most: 3, milliseconds: 60 * minute },
  'parent requests from a user': { most: 10, milliseconds: 60 * minute },
  'child accounts from a user': { most: 20, milliseconds: 60 * minute },
  'codes for children from a user': { most: 30, milliseconds: 60 * minute },
  'failed codes of children from a caller': { most: 30, milliseconds: 15 * minute },
  'support tickets from a user': { most: 20, milliseconds: 60 * minute },
  'support tickets from a caller': { most: 60, milliseconds: 60 * minute },
  'demo users from a caller': { most: 10, milliseconds: 60 * minute },
  'demo users': { most: 300, milliseconds: minute },
} as const satisfies Record<string, AttemptLimit>

/**
 * Max code mails to an address, whoever requests them. Networks from which the owner has signed in (`familiar`) count
 * separately. The job drops mails above the limit, because an answer must not reveal which networks these are.
 */
export const codeMailLimits = {
  strange: { most: 30, milliseconds: 15 * minute },
  familiar: { most: 20, milliseconds: 15 * minute },
} as const satisfies Record<string, AttemptLimit>

/**
 * Max wrong codes for an address: from one network, and from all networks together in which the owner never signed in.
 */
export const maxCodeTries = { inNetwork: 5, ofStrangers: 50 }

/** Max invitation mails to an address, regardless of the inviter; mails above it are delayed. */
export const invitationMailLimit: AttemptLimit = { most: 5, milliseconds: 120 * minute }

/** The longest period of any limit. */
export const longestPeriod = 2 * 60 * minute
