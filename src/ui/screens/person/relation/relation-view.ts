/** How the page's person is related to the start person, in words and as the path between them. */
import { isSamePerson, startFor } from '#domain/connected/start.ts'
import type { PersonId, UserId } from '#domain/ids.ts'
import { keyOf, type ValueOf } from '#domain/model/entities.ts'
import type { Read } from '#domain/model/selection.ts'
import {
  type Chain,
  type ChainLink,
  chainOfConnection,
  chainOfPath,
  type Tie,
} from '#domain/relation/chain.ts'
import { kinWord, spouseWord } from '#domain/relation/kin-word.ts'
import { pathWord } from '#domain/relation/path-word.ts'
import { relationId } from '#domain/relation/relation-id.ts'
import { relationText } from '#domain/relation/relation-text.ts'
import { relativeOf } from '../faces.ts'
import { type Loaded, loadedIn } from '../loaded.ts'
import type { RelativeView } from '../person-view.ts'

type Relation = ValueOf<'relation'>

export interface RelationView {
  /** The relation in words: 'your great-great-grandmother', 'start person'. */
  readonly text: string
  /** The ways in which the two are related; empty if there is no path to show. */
  readonly ways: readonly WayView[]
}

/** One way of being related. Without a top it is a single row. */
export interface WayView {
  /** 'great-great-grandmother'; null for a connection without a name. */
  readonly word: string | null
  /** The persons from the start person upwards. */
  readonly up: readonly PathPersonView[]
  readonly top: readonly PathPersonView[]
  /** The persons from below the top down to the page's person. */
  readonly down: readonly PathPersonView[]
}

export interface PathPersonView {
  readonly relative: RelativeView
  /** The relation of this person to the one before: 'mother', 'adopted son'; null for the other parent at the top. */
  readonly tie: string | null
}

/** Returns the relation in words and paths; null if it is unknown, or if the two are not related. */
export function relationView(read: Read, personId: PersonId, userId: UserId | null): RelationView | null {
  const startPersonId = startFor(read, personId, userId)
  if (startPersonId === null) return null
  if (isSamePerson(read, personId, startPersonId)) return { text: 'start person', ways: [] }
  const relation = read(keyOf('relation', relationId(startPersonId, personId))).value
  return relation === null ? null : viewOfRelation(loadedIn(read), relation)
}

export function viewOfRelation(loaded: Loaded, relation: Relation): RelationView | null {
  const text = relationText(relation, genderIn(loaded))
  if (text === null) return null
  const ways = relation.paths.map((path) => ({
    word: pathWord(path, relation.toPersonId, genderIn(loaded)),
    ...wayOf(loaded, chainOfPath(path, relation)),
  }))
  return { text, ways: ways.length > 0 ? ways : [connectionOf(loaded, relation)] }
}

function wayOf(loaded: Loaded, { up, top, topFamilyId, down }: Chain) {
  const family = topFamilyId === null ? null : loaded.family(topFamilyId)
  const beside = [family?.fatherId, family?.motherId]
    .filter((id) => typeof id === 'string')
    .filter((id) => top.every(({ personId }) => personId !== id))
  return {
    up: up.map((link) => stepOf(loaded, link)),
    top: [
      ...top.map((link) => stepOf(loaded, link)),
      ...beside.map((id) => ({ relative: relativeOf(loaded, id), tie: null })),
    ],
    down: down.map((link) => stepOf(loaded, link)),
  }
}

const connectionOf = (loaded: Loaded, relation: Relation): WayView => ({
  word: null,
  up: [],
  top: [],
  down: chainOfConnection(relation).map((link) => stepOf(loaded, link)),
})

const stepOf = (loaded: Loaded, { personId, tie }: ChainLink): PathPersonView => ({
  relative: relativeOf(loaded, personId),
  tie: tie === null ? 'start person' : tieWord(tie, genderIn(loaded)(personId)),
})

function tieWord(tie: Tie, gender: Gender): string {
  if (tie.by === 'spouse') return spouseWord(gender)
  const steps = { up: tie.by === 'child' ? 0 : 1, down: tie.by === 'parent' ? 0 : 1 }
  return kinWord({ ...steps, half: false, bond: tie.bond }, gender)
}

type Gender = ReturnType<ReturnType<typeof genderIn>>

const genderIn = (loaded: Loaded) => (id: PersonId) =>
  loaded.person(id)?.displayProperties.gender ?? 'Unknown'
