/** Converts matches to the form of the contract, as far as their viewer may see their content. */
import type { Match, MatchDecision, MatchField } from '#contract/research/match.ts'
import type { DisplayProperties, Person } from '#contract/research/person.ts'
import type { DataGroupId, PersonId, UserId } from '#contract/wire.ts'
import { isRestricted } from '#domain/person/person.ts'
import { nearnessTo } from '../access/privacy.ts'
import { inLeadingOrder } from '../access/view-trees.ts'
import { displayNameOf } from '../group-admin/user-view.ts'
import { portraitsOf } from '../research/portraits-of.ts'
import { presentPerson } from '../research/present.ts'
import { visiblePerson } from '../research/visible.ts'
import { type AddressTools, addressesFor } from '../serving/content-addresses.ts'
import type { Tools } from '../serving/tools.ts'
import { itemId } from '../store/readers/item-keys.ts'
import { matchId, personIdsOf } from '../store/readers/match-keys.ts'
import type { StoredDecision, StoredMatch } from '../store/readers/matches.ts'
import { readPersons } from '../store/readers/persons.ts'
import { findUsers } from '../store/readers/users.ts'
import type { Queries } from '../store/store.ts'
import { today } from '../values/today.ts'
import type { Viewer } from '../values/viewer.ts'

/** Leaves out a match if one of its persons was deleted in the meantime. */
export async function presentMatches(
  tools: AddressTools & Pick<Tools, 'store'>,
  viewer: Viewer,
  stored: readonly StoredMatch[],
): Promise<Match[]> {
  const { db } = tools.store
  const persons = await seenPersons(tools, viewer, stored)
  const ranks = await leadingRanks(db, viewer, stored)
  const nameOf = await names(db, viewer, stored)
  return stored.flatMap((match) => {
    const [one, other] = personIdsOf(match)
      .map((id) => persons.get(id))
      .toSorted((a, b) => (ranks.get(a?.dataGroupId ?? '') ?? 0) - (ranks.get(b?.dataGroupId ?? '') ?? 0))
    if (one === undefined || other === undefined) return []
    const two = [one, other]
    const hidden = two.some(({ isHidden }) => isHidden)
    return {
      id: matchId(match),
      personIds: [one.id, other.id],
      displayProperties: [one.displayProperties, other.displayProperties],
      state: match.state,
      confidence: confidenceOf(match.probability),
      reasons: (match.reasons ?? []).filter(({ field }) => !hidden || openFields.has(field)),
      proposedDate: match.proposedAt,
      decisions: match.decisions.map((decision) => presentDecision(decision, nameOf)),
      mayDecide: two.some(({ mayModify }) => mayModify),
    }
  })
}

/** The fields that everybody who can read the tree sees of a restricted person: name, gender and family. */
const openFields: ReadonlySet<MatchField> = new Set([
  'givenName',
  'surname',
  'byname',
  'numeral',
  'gender',
  'father',
  'mother',
  'spouses',
  'children',
  'siblings',
  'siblingRival',
  'generationRival',
  'rival',
  'cycle',
])

/** In words, because the model's figures suggest more precision than there is. */
function confidenceOf(probability: number | null): Match['confidence'] {
  if (probability === null) return null
  if (probability >= 0.999) return 'certain'
  return probability >= 0.95 ? 'likely' : 'possible'
}

const presentDecision = (
  { verdict, sideGroupId, userId, at }: StoredDecision,
  nameOf: (id: UserId) => string | null,
): MatchDecision => ({
  verdict,
  dataGroupId: sideGroupId,
  decidedUserId: userId,
  decidedUserName: userId === null ? null : nameOf(userId),
  decidedDate: at,
})

interface SeenPerson {
  readonly id: PersonId
  readonly dataGroupId: DataGroupId
  readonly displayProperties: DisplayProperties
  /** True if the person is restricted and this viewer may not see the details. */
  readonly isHidden: boolean
  readonly mayModify: boolean
}

async function seenPersons(
  tools: AddressTools & Pick<Tools, 'store'>,
  viewer: Viewer,
  matches: readonly StoredMatch[],
): Promise<ReadonlyMap<Person['id'], SeenPerson>> {
  const { db } = tools.store
  const day = today(tools.clock)
  const ids = matches.flatMap(personIdsOf)
  const stored = await readPersons(db, viewer, ids)
  const photoOf = await portraitsOf({ db, viewer, address: addressesFor(tools, viewer) }, ids)
  return new Map(
    stored.map((person) => {
      const { dataGroupId, number, mayModify } = person
      const id = itemId<PersonId>(dataGroupId, number)
      const { displayProperties } = presentPerson(visiblePerson(person), day, photoOf(id))
      const isHidden = isRestricted(person) && !mayModify
      return [id, { id, dataGroupId, displayProperties, isHidden, mayModify }]
    }),
  )
}

async function leadingRanks(db: Queries, viewer: Viewer, matches: readonly StoredMatch[]) {
  const trees = new Set(matches.flatMap(({ lowGroupId, highGroupId }) => [lowGroupId, highGroupId]))
  const order = await inLeadingOrder(db, viewer, [...trees])
  return new Map<string, number>(order.map((id, rank) => [id, rank]))
}

async function names(db: Queries, viewer: Viewer, matches: readonly StoredMatch[]) {
  const ids = [
    ...new Set(matches.flatMap(({ decisions }) => decisions.flatMap(({ userId }) => userId ?? []))),
  ]
  const users = await findUsers(db, ids)
  const nearness = await nearnessTo(db, viewer, ids)
  return (id: UserId): string | null => displayNameOf(users.get(id), nearness.get(id)) || null
}
