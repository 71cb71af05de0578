import type { Family } from '#contract/research/family.ts'
import type { PersonId } from '#contract/wire.ts'

/**
 * Merges a set of families into one, from what a viewer may see of each, the leading one first; its persons have the
 * ids that `leaderOf` returns. What one tree lacks is taken from the next one.
 */
export function mergeFamilies(
  [leader, ...others]: readonly [Family, ...Family[]],
  leaderOf: (person: PersonId) => PersonId,
): Family {
  const all = [leader, ...others]
  const married = all.find(({ marriageDate }) => marriageDate !== null) ?? leader
  const spouses = spousesOf(all, leaderOf)
  return {
    ...leader,
    matchIds: others.map(({ id }) => id),
    ...spouses,
    children: childrenOf(all, leaderOf, others.length === 0 ? [] : [spouses.fatherId, spouses.motherId]),
    restricted: all.every(({ restricted }) => restricted),
    profile: all.some(({ profile }) => profile),
    marriageDate: married.marriageDate,
    marriageSortDate: married.marriageSortDate,
    marriagePlaceId: all.find(({ marriagePlaceId }) => marriagePlaceId !== null)?.marriagePlaceId ?? null,
    modifiedDate: all.reduce(
      (latest, { modifiedDate }) => (modifiedDate > latest ? modifiedDate : latest),
      '',
    ),
    modifiedUserId: all.reduce((one, other) => (other.modifiedDate > one.modifiedDate ? other : one))
      .modifiedUserId,
  }
}

/** The spouses of the leading family. If it lacks one, the spouse is taken from another tree. */
function spousesOf(
  families: readonly Family[],
  leaderOf: (person: PersonId) => PersonId,
): Pick<Family, 'fatherId' | 'motherId'> {
  const seenAs = (person: PersonId | null) => (person === null ? null : leaderOf(person))
  const [leader] = families.map(({ fatherId, motherId }) => ({
    fatherId: seenAs(fatherId),
    motherId: seenAs(motherId),
  }))
  if (leader === undefined) throw new Error('A set of families is never empty.')
  const { fatherId, motherId } = leader
  const known = [fatherId, motherId].filter((id) => id !== null)
  const isNew = (id: PersonId | null) => id !== null && !known.includes(id)
  const of = (role: 'fatherId' | 'motherId') => families.map((family) => seenAs(family[role]))
  // Trees may disagree about which spouse is the father.
  const father = fatherId ?? [...of('fatherId'), ...of('motherId')].find(isNew) ?? null
  if (father !== null) known.push(father)
  return {
    fatherId: father,
    motherId: motherId ?? [...of('motherId'), ...of('fatherId')].find(isNew) ?? null,
  }
}

/** Each child once: first the children of the leading family, in their order. Nobody is their own child. */
function childrenOf(
  families: readonly Family[],
  leaderOf: (person: PersonId) => PersonId,
  spouses: readonly (PersonId | null)[],
): Family['children'] {
  const children = families.flatMap((family) => family.children)
  const links = new Map<PersonId, Family['children'][number]>()
  for (const { personId, link } of children) {
    const id = leaderOf(personId)
    if (!links.has(id) && !spouses.includes(id)) links.set(id, { personId: id, link })
  }
  return [...links.values()]
}
