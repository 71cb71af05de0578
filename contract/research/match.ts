/**
 * Match sets: which persons of different trees are the same. Trees are never changed by it; a match is a statement beside
 * them, proposed by the server or made by a person, and taken back without a trace in any tree.
 */
import * as z from 'zod/mini'
import { endpoint, needs, signedIn } from '../endpoint.ts'
import { count, DataGroupId, list, MatchId, PageToken, PersonId, page, Timestamp, UserId } from '../wire.ts'
import { Assertion } from './assertion.ts'
import { Family } from './family.ts'
import { DisplayProperties, Person } from './person.ts'
import { Place } from './place.ts'

/** What was compared. */
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
  /** A brother or sister in one of the trees fits as well. */
  'siblingRival',
  /** A parent or child of the same name fits as well. */
  'generationRival',
  /** Somebody else in one of the trees fits as well. */
  'rival',
  /** Taken as the same, somebody would be their own ancestor. */
  'cycle',
])
export type MatchField = z.infer<typeof MatchField>

/**
 * One reason, without any value: the values are those that the viewer sees on both sides. `close` are names that differ by
 * a letter or are variants, dates and places that fit.
 */
export const MatchReason = z.object({
  field: MatchField,
  agreement: z.enum(['same', 'close', 'differs']),
  /** Of how many relatives it holds: those of both trees who are taken as the same, or who fit nobody. */
  count: z.optional(z.int()),
})
export type MatchReason = z.infer<typeof MatchReason>

/**
 * - `proposed`: a person is asked;
 * - `automatic`: taken as the same without being asked;
 * - `confirmed`, `rejected`: somebody has decided. One who says that they differ outweighs another who says the same.
 */
export const MatchState = z.enum(['proposed', 'automatic', 'confirmed', 'rejected'])
export type MatchState = z.infer<typeof MatchState>

export const MatchVerdict = z.enum(['same', 'different'])
export type MatchVerdict = z.infer<typeof MatchVerdict>

/** What somebody has said of a match, for the tree that they may change. */
export const MatchDecision = z.object({
  verdict: MatchVerdict,
  dataGroupId: DataGroupId,
  decidedUserId: z.nullable(UserId),
  /** As far as the viewer may see it. */
  decidedUserName: z.nullable(z.string()),
  decidedDate: Timestamp,
})
export type MatchDecision = z.infer<typeof MatchDecision>

/** Two persons of two trees, both of which the viewer may read. */
export const Match = z.object({
  id: MatchId,
  /** The person of the tree that leads for the viewer first. */
  personIds: z.tuple([PersonId, PersonId]),
  /** Each as their own tree has them, as far as the viewer may see it: a list of matches shows both by name. */
  displayProperties: z.tuple([DisplayProperties, DisplayProperties]),
  state: MatchState,
  /** Null where nobody but a person has put them together. */
  confidence: z.nullable(z.enum(['certain', 'likely', 'possible'])),
  /** The strongest first. Of a person whose details the viewer may not see only what is known by name and family. */
  reasons: z.array(MatchReason),
  /** When the server has found it; null where it has not. */
  proposedDate: z.nullable(Timestamp),
  decisions: z.array(MatchDecision),
  /** The viewer may change one of the trees, and so decide. */
  mayDecide: z.boolean(),
})
export type Match = z.infer<typeof Match>

/** A person of a match set as that person's own tree has them (requirement MOD-48). */
export const PersonMatch = z.object({
  id: PersonId,
  matchIds: z.array(PersonId),
  /** Whether the person is restricted in this tree; in another one they need not be. */
  restricted: z.boolean(),
  displayProperties: DisplayProperties,
})
export type PersonMatch = z.infer<typeof PersonMatch>

/** Persons that are taken as one; `groupId` is the tree that leads. */
export const PersonSet = z.object({
  id: PersonId,
  groupId: DataGroupId,
  memberIds: z.array(PersonId),
  modifiedDate: Timestamp,
  modifiedUserId: z.nullable(UserId),
})
export type PersonSet = z.infer<typeof PersonSet>

/**
 * A person as their own tree has them, with nothing of any other tree: parents, spouses and children are the records of
 * that tree, and so are details and places.
 */
export const PersonRecord = z.object({
  person: Person,
  /** Parents, spouses, children. */
  relatives: z.array(Person),
  families: z.array(Family),
  /** Of the person and of the families in which they are a spouse. */
  assertions: z.array(Assertion),
  places: z.array(Place),
})
export type PersonRecord = z.infer<typeof PersonRecord>

const service = 'research'
const matchParams = z.object({ id: MatchId })

/** How many matches there are in each state, over all pages. */
const MatchCounts = z.object({
  proposed: z.int(),
  automatic: z.int(),
  confirmed: z.int(),
  rejected: z.int(),
})
export type MatchCounts = z.infer<typeof MatchCounts>

/**
 * Without tree and person those between all trees that the caller is a member of, whatever a privilege lets them read.
 * With `decidable` only those of them on which the caller may decide, in the counts as well.
 */
export const listMatches = endpoint({
  service,
  method: 'GET',
  path: '/matches',
  summary: 'Matches between trees that the caller may read, the surest first',
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

/** Safe to repeat. A later verdict for the same tree replaces the earlier one. */
export const decideMatch = endpoint({
  service,
  method: 'PUT',
  path: '/matches/:id/decision',
  summary: 'Says whether the two are the same; holds for everybody who sees both trees',
  params: matchParams,
  body: z.object({ verdict: MatchVerdict }),
  answer: Match,
  refuses: ['not-allowed', 'not-found', 'two-of-one-tree', 'own-ancestor'],
  access: needs('match', 'Modify'),
  // Hundreds are decided in a sitting.
  perMinute: 600,
})

/** Everything is again as it was before the decision. */
export const takeBackMatchDecision = endpoint({
  service,
  method: 'DELETE',
  path: '/matches/:id/decision',
  summary: 'Takes back what the caller has said of the two',
  params: matchParams,
  answer: Match,
  refuses: ['not-allowed', 'not-found'],
  access: needs('match', 'Modify'),
  perMinute: 600,
})

/** Empty for somebody who stands in one tree only. */
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
  summary: 'The match sets of a tree; with `singletons` also those who stand alone, for staff',
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
 * Persons of one set are the same, persons of different sets are not; about anybody else nothing is said. Nothing is
 * decided unless the caller may decide all of it.
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
