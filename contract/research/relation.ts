/**
 * How two persons are related (requirement REP-01), and their relatives by generation (REP-02 to REP-04), in one tree
 * or across trees through match sets. For a match set, the id is that of its leading person.
 */
import * as z from 'zod/mini'
import { endpoint, needs, signedIn } from '../endpoint.ts'
import { bulkLimit, count, FamilyId, list, PersonId } from '../wire.ts'
import { ChildLink } from './family.ts'

/** One step up: to a parent, through the family in which the lower person is a child. */
export const AncestorStep = z.object({ ancestorId: PersonId, parentFamilyId: FamilyId, link: ChildLink })
export type AncestorStep = z.infer<typeof AncestorStep>

/** A marriage at one end of a path: `spouseId` is the spouse who is on the path of descent. */
export const MarriageStep = z.object({ spouseId: PersonId, familyId: FamilyId })
export type MarriageStep = z.infer<typeof MarriageStep>

/**
 * Two lines of descent that meet. Both lists go upwards, and a list is empty if its person is the common ancestor. If
 * both lists end in the same family, the two share both parents; if they end in two families, only one parent
 * (half-siblings).
 * - `startMarriage`: the path begins at a spouse of the start person (your wife's brother); for the spouse alone both
 * lists are empty;
 * - `toMarriage`: the path ends at a spouse of the other person (your brother's wife);
 * - `joinedBy`: the lines end not at one person but at two spouses (step-siblings): `commonAncestorId` is the end of
 * the start person's line, `joinedBy.spouseId` the end of the other one.
 */
export const RelationPath = z.object({
  startPersonPath: z.array(AncestorStep),
  toPersonPath: z.array(AncestorStep),
  commonAncestorId: PersonId,
  startMarriage: z.nullable(MarriageStep),
  toMarriage: z.nullable(MarriageStep),
  joinedBy: z.nullable(MarriageStep),
})
export type RelationPath = z.infer<typeof RelationPath>

/**
 * One step of a connection that has no name of its own: how `personId` is related to the person before. Siblings are
 * one step apart if their family has no known parents.
 */
export const ConnectionStep = z.object({
  personId: PersonId,
  by: z.enum(['parent', 'child', 'spouse', 'sibling']),
  familyId: FamilyId,
})
export type ConnectionStep = z.infer<typeof ConnectionStep>

/**
 * How the other person is related to the start person, closest first: at most two ways, which differ in their common
 * ancestors, marriages, adoption or number of generations. If both are the same person, in any tree, the path is empty.
 * If there is no relation, `connection` is the shortest path over parents, children and spouses from the start person,
 * or null. A path of more than five hundred steps counts as no relation.
 */
export const Relation = z.object({
  startPersonId: PersonId,
  toPersonId: PersonId,
  paths: z.array(RelationPath),
  connection: z.nullable(z.array(ConnectionStep)),
})
export type Relation = z.infer<typeof Relation>

/** Persons who are one in the connected view: `id` is the leading one, `memberIds` are all of them (MOD-47). */
export const PersonGroup = z.object({ id: PersonId, memberIds: z.array(PersonId) })
export type PersonGroup = z.infer<typeof PersonGroup>

/**
 * Persons by generation, the nearest first; each person once, in the nearest generation. `groups` lists those who are
 * in several trees.
 */
export const KinGenerations = z.object({
  generations: z.array(z.array(PersonId)),
  groups: z.array(PersonGroup),
})
export type KinGenerations = z.infer<typeof KinGenerations>

const service = 'research'

/** Searches all trees that the caller may read, through match sets (REP-08). */
export const getRelation = endpoint({
  service,
  method: 'GET',
  path: '/persons/:id/relation',
  summary: 'How another person is related to this one',
  params: z.object({ id: PersonId }),
  query: z.object({ to: PersonId }),
  answer: Relation,
  access: needs('person', 'ReadItems'),
  perMinute: 240,
})

/** Ids that the caller may not read are left out, as in every bulk read. */
export const getAncestorGenerations = endpoint({
  service,
  method: 'GET',
  path: '/persons/ancestorgenerations',
  summary: 'The ids of the ancestors of up to 20 persons, by generation',
  query: z.object({ ids: list(PersonId, bulkLimit), generations: count(1, 8) }),
  answer: KinGenerations,
  access: signedIn,
})

export const getDescendantGenerations = endpoint({
  service,
  method: 'GET',
  path: '/persons/descendantgenerations',
  summary: 'The ids of the descendants of up to 20 persons, by generation',
  query: z.object({ ids: list(PersonId, bulkLimit), generations: count(1, 4) }),
  answer: KinGenerations,
  access: signedIn,
})
