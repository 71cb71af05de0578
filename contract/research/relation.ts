/**
 * How two persons are related (requirement REP-01), and who their kin are by generation (REP-02 to REP-04): within a tree,
 * or through match sets from one to the next. Of persons who are one the ids are those of the one who leads.
 */
import * as z from 'zod/mini'
import { endpoint, needs, signedIn } from '../endpoint.ts'
import { bulkLimit, count, FamilyId, list, PersonId } from '../wire.ts'
import { ChildLink } from './family.ts'

/** One step up: to a parent, through the family in which whoever stood below is a child. */
export const AncestorStep = z.object({ ancestorId: PersonId, parentFamilyId: FamilyId, link: ChildLink })
export type AncestorStep = z.infer<typeof AncestorStep>

/** A marriage at one end of a path: `spouseId` is the one of the couple who stands on the path of descent. */
export const MarriageStep = z.object({ spouseId: PersonId, familyId: FamilyId })
export type MarriageStep = z.infer<typeof MarriageStep>

/**
 * Two lines of descent that meet. Both lists go upwards and are empty where somebody is the common ancestor; steps at
 * the end of both with the same family share both parents, steps with two families only one (half-siblings).
 * - `startMarriage`: the path begins at a spouse of the start person (your wife's brother); of a spouse alone both lists
 *   are empty;
 * - `toMarriage`: it ends at a spouse of the other person (your brother's wife);
 * - `joinedBy`: the lines do not end at one person but at two spouses (step-siblings): `commonAncestorId` is where the
 *   start person's line ends, `joinedBy.spouseId` where the other one does.
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
 * One step of a connection that has no name of its own: how `personId` is reached from the person before. A sibling is
 * a step where the family names no parents.
 */
export const ConnectionStep = z.object({
  personId: PersonId,
  by: z.enum(['parent', 'child', 'spouse', 'sibling']),
  familyId: FamilyId,
})
export type ConnectionStep = z.infer<typeof ConnectionStep>

/**
 * How the person asked for is related to the start person, closest first: at most two ways that truly differ, in their
 * common ancestors, marriages, adoption or number of generations. Of the person themself, in whatever tree, the path is empty. Without any, `connection` is the shortest way over parents, children and spouses from the
 * start person; null where there is none. What is more than five hundred steps away counts as not related.
 */
export const Relation = z.object({
  startPersonId: PersonId,
  toPersonId: PersonId,
  paths: z.array(RelationPath),
  connection: z.nullable(z.array(ConnectionStep)),
})
export type Relation = z.infer<typeof Relation>

/** Persons who are one in the connected view: `id` is the one who leads, `memberIds` are all of them (MOD-47). */
export const PersonGroup = z.object({ id: PersonId, memberIds: z.array(PersonId) })
export type PersonGroup = z.infer<typeof PersonGroup>

/**
 * Persons by generation, the nearest first; each person once, in the nearest generation. Those who stand in several
 * trees come in `groups`, too.
 */
export const KinGenerations = z.object({
  generations: z.array(z.array(PersonId)),
  groups: z.array(PersonGroup),
})
export type KinGenerations = z.infer<typeof KinGenerations>

const service = 'research'

/** Walks through match sets over all trees that the caller may read (REP-08). */
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
