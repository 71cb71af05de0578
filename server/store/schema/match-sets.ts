/**
 * Which persons of different trees are the same: what comparisons have found, what users have decided, and the links
 * that follow from both.
 */
import { boolean, integer, jsonb, pgTable, primaryKey, real, smallint, text } from 'drizzle-orm/pg-core'
import type { MatchReason, MatchState, MatchVerdict } from '#contract/research/match.ts'
import type { DataGroupId, SyncId, UserId } from '#contract/wire.ts'
import { idColumn, momentColumn } from '../columns.ts'
import { generatedId } from './common.ts'

/** Of two trees, the one with the lower number always comes first. */
const twoTrees = {
  lowGroupId: idColumn('low_group_id').$type<DataGroupId>().notNull(),
  highGroupId: idColumn('high_group_id').$type<DataGroupId>().notNull(),
}

const twoPersons = {
  ...twoTrees,
  lowNumber: integer('low_number').notNull(),
  highNumber: integer('high_number').notNull(),
}

export const matchRuns = pgTable(
  'match_runs',
  {
    ...twoTrees,
    lowRevision: idColumn('low_revision').notNull(),
    highRevision: idColumn('high_revision').notNull(),
    model: smallint('model').notNull(),
    weights: jsonb('weights').notNull(),
    ranAt: momentColumn('ran_at').notNull(),
    failed: boolean('failed').notNull().default(false),
  },
  (table) => [primaryKey({ columns: [table.lowGroupId, table.highGroupId] })],
)

export const personMatches = pgTable(
  'person_matches',
  {
    ...twoPersons,
    probability: real('probability').notNull(),
    bits: real('bits').notNull(),
    band: text('band').$type<'accepted' | 'review'>().notNull(),
    reasons: jsonb('reasons').$type<readonly MatchReason[]>().notNull(),
    proposedAt: momentColumn('proposed_at').notNull(),
    state: text('state').$type<MatchState | 'gone'>().notNull().default('proposed'),
  },
  (table) => [
    primaryKey({ columns: [table.lowGroupId, table.highGroupId, table.lowNumber, table.highNumber] }),
  ],
)

const decision = {
  ...twoPersons,
  /** The tree, one of the two, on whose behalf the user decided. */
  sideGroupId: idColumn('side_group_id').$type<DataGroupId>().notNull(),
  verdict: text('verdict').$type<MatchVerdict>().notNull(),
  decidedAt: momentColumn('decided_at').notNull(),
  decidedUserId: idColumn('decided_user_id').$type<UserId>(),
}

export const matchDecisions = pgTable('match_decisions', decision, (table) => [
  primaryKey({
    columns: [table.lowGroupId, table.highGroupId, table.lowNumber, table.highNumber, table.sideGroupId],
  }),
])

/** Decisions about persons who became somebody else in the last sync of their tree. */
export const formerMatchDecisions = pgTable(
  'former_match_decisions',
  { syncId: idColumn('sync_id').$type<SyncId>().notNull(), ...decision },
  (table) => [
    primaryKey({
      columns: [
        table.syncId,
        table.lowGroupId,
        table.highGroupId,
        table.lowNumber,
        table.highNumber,
        table.sideGroupId,
      ],
    }),
  ],
)

/** Sets of links that are connected across all trees. They are only for reading links together, and are never shown. */
export const personSets = pgTable('person_sets', { id: generatedId() })

export const personSetMembers = pgTable(
  'person_set_members',
  {
    dataGroupId: idColumn('data_group_id').$type<DataGroupId>().notNull(),
    number: integer('number').notNull(),
    setId: idColumn('set_id').notNull(),
  },
  (table) => [primaryKey({ columns: [table.dataGroupId, table.number] })],
)

export const personLinks = pgTable(
  'person_links',
  {
    setId: idColumn('set_id').notNull(),
    ...twoPersons,
    /** The evidence for the link, in bits. */
    strength: real('strength').notNull(),
    confirmed: boolean('confirmed').notNull(),
    /** True if this is no link: a user has decided that the two are different, although other links would join them. */
    apart: boolean('apart').notNull().default(false),
  },
  (table) => [
    primaryKey({ columns: [table.lowGroupId, table.highGroupId, table.lowNumber, table.highNumber] }),
  ],
)
