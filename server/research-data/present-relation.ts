/** Writes how persons are related in the forms of the contract. Ids are for everybody who may read the tree. */
import type { AncestorStep, ConnectionStep, MarriageStep, RelationPath } from '#contract/research/relation.ts'
import type { Step } from '../kinship/connection.ts'
import type { LineStep, Marriage, Way } from '../kinship/way.ts'
import { itemId } from '../store/readers/item-keys.ts'

/** How two persons of a tree are related by blood or marriage, with the numbers of the way as ids of the tree. */
export const presentWay = (dataGroupId: string, way: Way): RelationPath => ({
  startPersonPath: way.startLine.map((step) => ancestorStep(dataGroupId, step)),
  toPersonPath: way.toLine.map((step) => ancestorStep(dataGroupId, step)),
  commonAncestorId: itemId(dataGroupId, way.common),
  startMarriage: marriageStep(dataGroupId, way.startMarriage),
  toMarriage: marriageStep(dataGroupId, way.toMarriage),
  joinedBy: marriageStep(dataGroupId, way.joinedBy),
})

export const presentConnection = (dataGroupId: string, steps: readonly Step[]): ConnectionStep[] =>
  steps.map(({ person, by, family }) => ({
    personId: itemId(dataGroupId, person),
    by,
    familyId: itemId(dataGroupId, family),
  }))

const ancestorStep = (dataGroupId: string, { ancestor, family, link }: LineStep): AncestorStep => ({
  ancestorId: itemId(dataGroupId, ancestor),
  parentFamilyId: itemId(dataGroupId, family),
  link,
})

const marriageStep = (dataGroupId: string, marriage: Marriage | null): MarriageStep | null =>
  marriage === null
    ? null
    : { spouseId: itemId(dataGroupId, marriage.spouse), familyId: itemId(dataGroupId, marriage.family) }
