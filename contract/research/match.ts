/**
 * Match sets: which persons of different trees are the same. A match never changes a tree. It is stored apart from the
 * trees, whether the server proposed it or a person stated it, and undoing it leaves no trace in any tree.
 */
import * as z from 'zod/mini'
import { endpoint, needs, signedIn } from '../endpoint.ts'
import { count, DataGroupId, list, MatchId, PageToken, PersonId, page, Timestamp, UserId } from '../wire.ts'
import { Assertion } from './assertion.ts'
import { Family } from './family.ts'
import { DisplayProperties, Person } from './person.ts'
import { Place } from './place.ts'

/** The facts of two persons that a comparison weighs, each as a field. */
export const MatchField = z.enum([
  'givenName',
  'surname',
  'byname',
  'numeral',
  'gender',
  'birthDate',
  'birthPlace',
  'deathDate',
  'deathPlace',
  'father',
  'mother',
  'spouses',
  'children',
  'siblings',
  'sharedId',
  /** A brother or sister of one of the two persons also matches the other person. */
  'siblingRival',
  /** A parent or child of one of the two persons has the same name and also matches the other person. */
  'generationRival',
  /** A third person matches one of the two persons nearly as well. */
  'rival',
  /** If the two were the same, a person would be their own ancestor. */
  'cycle',
])
export type MatchField = z.infer<typeof MatchField>

/**
 * One reason, without values; the viewer sees the values on both sides. `close` means names that differ by a letter or
 * are variants, and compatible dates and places.
 */
export const MatchReason = z.object({
  field: MatchField,
  agreement: z.enum(['same', 'close', 'differs']),
  /** The number of relatives that this reason covers: those whom both trees have, or those who match somebody else. */
  count: z.optional(z.int()),
})
export type MatchReason = z.infer<typeof MatchReason>

/**
 * - `proposed`: a person is asked;
 * - `automatic`: taken as the same without asking;
 * - `confirmed`, `rejected`: a person has decided. A statement that they differ outweighs one that they are the same.
 */
export const MatchState = z.enum(['proposed', 'automatic', 'confirmed', 'rejected'])
export type MatchState = z.infer<typeof MatchState>

export const MatchVerdict = z.enum(['same', 'different'])
export type MatchVerdict = z.infer<typeof MatchVerdict>

/** A user's statement about a match, on behalf of a tree that the user may edit. */
export const MatchDecision = z.object({
  verdict: MatchVerdict,
  dataGroupId: DataGroupId,
  decidedUserId: z.nullable(UserId),
  /** The name of the user who decided; null if the viewer may not see it. */
  decidedUserName: z.nullable(z.string()),
  decidedDate: Timestamp,
})
export type MatchDecision = z.infer<typeof MatchDecision>

/** Two persons of two trees; the viewer may read both. */
export const Match = z.object({
  id: MatchId,
  /** The person of the viewer's leading tree comes first. */
  personIds: z.tuple([PersonId, PersonId]),
  /**
   * Each person as their own tree describes them, as far as the viewer may see it: a list of matches shows both by
   * name.
   */
  displayProperties: z.tuple([DisplayProperties, DisplayProperties]),
  state: MatchState,
  /** How certain the comparison is of this match; null if only a person stated the match. */
  confidence: z.nullable(z.enum(['certain', 'likely', 'possible'])),
  /**
   * The strongest first. If the viewer may not see the details of a person, only evidence from name and family is
   * included.
   */
  reasons: z.array(MatchReason),
  /** When the server proposed the match; null if it did not. */
  proposedDate: z.nullable(Timestamp),
  decisions: z.array(MatchDecision),
  /** True if the viewer may edit one of the trees, and so may decide. */
  mayDecide: z.boolean(),
})
export type Match = z.infer<typeof Match>

/** A person of a match set as that person's own tree has them (requirement MOD-48). */
export const PersonMatch = z.object({
  id: PersonId,
  matchIds: z.array(PersonId),
  /** True if the person is restricted in this tree. The same person may be unrestricted in another tree. */
  restricted: z.boolean(),
  displayProperties: DisplayProperties,
})
export type PersonMatch = z.infer<typeof PersonMatch>

/** Persons of different trees who are taken as the same; `groupId` is the leading tree. */
export const PersonSet = z.object({
  id: PersonId,
  groupId: DataGroupId,
  memberIds: z.array(PersonId),
  modifiedDate: Timestamp,
  modifiedUserId: z.nullable(UserId),
})
export type PersonSet = z.infer<typeof PersonSet>

/**
 * A person as their own tree describes them, without anything from other trees: parents, spouses, children, details and
 * places are those of that tree.
 */
export const PersonRecord = z.object({
  person: Person,
  /** The parents, spouses and children of the person. */
  relatives: z.array(Person),
  families: z.array(Family),
  /** Details of the person, and of the families in which the person is a spouse. */
  assertions: z.array(Assertion),
  places: z.array(Place),
})
export type PersonRecord = z.infer<typeof PersonRecord>

const service = 'research'
const matchParams = z.object({ id: MatchId })

/** The number of matches in each state, over all pages. */
const MatchCounts = z.object({
  proposed: z.int(),
  automatic: z.int(),
  confirmed: z.int(),
  rejected: z.int(),
})
export type MatchCounts = z.infer<typeof MatchCounts>

/**
 * Without tree and person: the matches between all trees that the caller is a member of; trees readable only by a
 * privilege are excluded. With `decidable`: only the matches that the caller may decide, in the counts as well.
 */
export const listMatches = endpoint({
  service,
  method: 'GET',
  path: '/matches',
  summary: 'Matches between trees that the caller may read, the most certain first',
  query: z.object({
    dataGroupId: z.optional(DataGroupId),
    personId: z.optional(PersonId),
    states: z.optional(list(MatchState, 4)),
    decidable: z.optional(z.literal('true')),
    pageSize: z.optional(count(1, 100)),
    next: z.optional(PageToken),
  }),
  answer: z.object({ ...page(Match).shape, counts: MatchCounts }),
  access: signedIn,
})

export const getMatch = endpoint({
  service,
  method: 'GET',
  path: '/matches/:id',
  summary: 'Reads one match',
  params: matchParams,
  answer: Match,
  access: needs('match', 'ReadItems'),
})

/** Safe to repeat. A later decision for the same tree replaces the earlier one. */
export const decideMatch = endpoint({
  service,
  method: 'PUT',
  path: '/matches/:id/decision',
  summary: 'Answers whether the two persons are the same, for everybody who sees both trees',
  params: matchParams,
  body: z.object({ verdict: MatchVerdict }),
  answer: Match,
  refuses: ['not-allowed', 'not-found', 'two-of-one-tree', 'own-ancestor'],
  access: needs('match', 'Modify'),
  // A user may decide hundreds of matches in one session.
  perMinute: 600,
})

/** Restores the state before the decision. */
export const takeBackMatchDecision = endpoint({
  service,
  method: 'DELETE',
  path: '/matches/:id/decision',
  summary: 'Undoes the answer of the caller about the two persons',
  params: matchParams,
  answer: Match,
  refuses: ['not-allowed', 'not-found'],
  access: needs('match', 'Modify'),
  perMinute: 600,
})

/** The list of matches is empty if the person is in one tree only. */
export const getPersonMatches = endpoint({
  service,
  method: 'GET',
  path: '/persons/:id/matches',
  summary: 'The persons of the match set, each as their own tree has them',
  params: z.object({ id: PersonId }),
  answer: page(PersonMatch),
  access: needs('person', 'ReadItems'),
})

export const getPersonRecord = endpoint({
  service,
  method: 'GET',
  path: '/persons/:id/record',
  summary: 'A person as their own tree has them, without any other tree',
  params: z.object({ id: PersonId }),
  answer: PersonRecord,
  access: needs('person', 'ReadItems'),
})

export const listPersonSets = endpoint({
  service,
  method: 'GET',
  path: '/personsets',
  summary: 'The match sets of a tree; `singletons` (staff only) adds persons without a match',
  query: z.object({
    dataGroupId: DataGroupId,
    singletons: z.optional(z.literal('true')),
    pageSize: z.optional(count(1, 100)),
    next: z.optional(PageToken),
  }),
  answer: page(PersonSet),
  access: signedIn,
})

/**
 * States that the persons of one set are the same, and that persons of different sets are not. It says nothing about
 * persons outside these sets. If the caller may not decide all of this, nothing is decided.
 */
export const definePersonSets = endpoint({
  service,
  method: 'POST',
  path: '/personsets',
  summary: 'Defines person sets: who is the same, and who is not',
  body: z.object({
    sets: z
      .array(z.object({ memberIds: z.array(PersonId).check(z.minLength(1), z.maxLength(20)) }))
      .check(z.minLength(1), z.maxLength(20)),
  }),
  answer: page(PersonSet),
  refuses: ['two-of-one-tree', 'own-ancestor'],
  access: signedIn,
})
