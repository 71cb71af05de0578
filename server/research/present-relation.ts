/**
 * Converts relations of persons to the forms of the contract. Everybody who may read the trees may see all ids in them.
 */
import type { AncestorStep, ConnectionStep, MarriageStep, RelationPath } from '#contract/research/relation.ts'
import type { Step } from '../kinship/connection.ts'
import type { KinView } from '../kinship/kin-view.ts'
import type { LineStep, Marriage, Way } from '../kinship/way.ts'

/** How two persons are related by blood or marriage; the numbers of the path become ids of leading persons. */
export const presentWay = (view: KinView, way: Way): RelationPath => ({
  startPersonPath: way.startLine.map((step) => ancestorStep(view, step)),
  toPersonPath: way.toLine.map((step) => ancestorStep(view, step)),
  commonAncestorId: view.personId(way.common),
  startMarriage: marriageStep(view, way.startMarriage),
  toMarriage: marriageStep(view, way.toMarriage),
  joinedBy: marriageStep(view, way.joinedBy),
})

export const presentConnection = (view: KinView, steps: readonly Step[]): ConnectionStep[] =>
  steps.map(({ person, by, family }) => ({
    personId: view.personId(person),
    by,
    familyId: view.familyId(family),
  }))

const ancestorStep = (view: KinView, { ancestor, family, link }: LineStep): AncestorStep => ({
  ancestorId: view.personId(ancestor),
  parentFamilyId: view.familyId(family),
  link,
})

const marriageStep = (view: KinView, marriage: Marriage | null): MarriageStep | null =>
  marriage === null
    ? null
    : { spouseId: view.personId(marriage.spouse), familyId: view.familyId(marriage.family) }
