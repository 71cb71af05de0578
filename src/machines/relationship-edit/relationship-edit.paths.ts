/** What can happen while somebody changes a relationship in a profile. */
import type { deleteAssertion } from '#contract/research/assertion.ts'
import type { addChild, addFamily, deleteFamily, patchFamily } from '#contract/research/relationship.ts'
import { ok } from '#contract/result.ts'
import type { RelationshipChange } from '#domain/profile/relationship-plan.ts'
import { pathModel } from '../paths/path-model.ts'
import { refusedBy } from '../paths/refused.ts'
import { offline } from '../paths/sample-values.ts'
import { sampleFamilyId, sampleRelativeId } from '../profile-creation/sample-families.ts'
import { plannedIn, relationshipEditMachine } from './relationship-edit.machine.ts'
import {
  sampleFamily,
  samplePage,
  sampleRelationships,
  sampleSubjects,
  sampleWithoutGender,
} from './sample-relationships.ts'

const changed: RelationshipChange = {
  plan: {
    call: 'change spouse',
    familyId: sampleFamilyId(101),
    field: 'fatherId',
    before: sampleRelativeId(2),
    after: sampleRelativeId(5),
  },
  family: sampleFamily(101, [5, 1], [3]),
  replaced: sampleRelativeId(2),
}

const notEditable = {
  'not-allowed': 'not allowed',
  'not-found': 'not found',
  'read-only-tree': 'a tree',
  'linked-profile': 'a linked profile',
} as const

const wrongParents = {
  'parent-needed': 'no parent left',
  'one-person-family': 'one person left',
  'no-such-person': 'person gone',
  'same-person': 'same person',
  'current-spouse': 'spouse already',
  'gender-of-parent': 'gender of a parent',
  'own-ancestor': 'own ancestor',
} as const

export const relationshipEditPaths = pathModel(relationshipEditMachine)({
  inputs: { 'the page of Ada': { id: 'page 5f0c', page: samplePage } },
  events: {
    'relative chosen': {
      by: 'user',
      cases: {
        'a spouse with a child': { chosen: sampleSubjects.max },
        'a spouse without children': { chosen: sampleSubjects.ben },
        'a child': { chosen: sampleSubjects.tom },
        'the person': { chosen: sampleSubjects.ada },
      },
    },
    'act chosen': {
      by: 'user',
      cases: {
        'another spouse': { act: 'spouse change' },
        'no spouse': { act: 'spouse removal' },
        'another family': { act: 'child move' },
        'no family': { act: 'child removal' },
        'a spouse': { act: 'spouse addition' },
        'a child': { act: 'child addition' },
        parents: { act: 'parents addition' },
      },
    },
    'choice made': {
      by: 'user',
      cases: {
        Cleo: { choice: { type: 'person', id: sampleRelativeId(5) } },
        'the current spouse': { choice: { type: 'person', id: sampleRelativeId(2) } },
        'the family with Ben': { choice: { type: 'family', id: sampleFamilyId(102) } },
        'the family of Gus and Eve': { choice: { type: 'family', id: sampleFamilyId(103) } },
        'Cleo as mother': { choice: { type: 'motherId', id: sampleRelativeId(5) } },
      },
    },
    'link chosen': { by: 'user', cases: { adopted: { link: 'adopted' } } },
    confirmed: { by: 'user' },
    'retry chosen': { by: 'user' },
    dismissed: { by: 'user' },
    'undo chosen': { by: 'user' },
    'notice closed': { by: 'user' },
  },
  actors: {
    loadRelationships: {
      done: {
        loaded: sampleRelationships,
        'no gender': sampleWithoutGender,
        gone: { persons: [], families: [] },
      },
      fails: { offline },
    },
    changeRelationship: {
      done: {
        changed: ok(changed),
        'a later change replaced': ok({ ...changed, replaced: sampleRelativeId(4) }),
        ...refusedBy<typeof patchFamily>()({
          ...notEditable,
          ...wrongParents,
          'profile-person': 'the person of the profile',
        }),
        ...refusedBy<typeof addFamily>()({
          ...notEditable,
          ...wrongParents,
          'child-there': 'child already',
          'child-moved': 'child moved',
          'too-many-relatives': 'too many families',
        }),
        ...refusedBy<typeof addChild>()({
          ...notEditable,
          'no-such-person': 'person gone',
          'own-ancestor': 'own ancestor',
          'child-there': 'child already',
          'child-moved': 'child moved',
        }),
        ...refusedBy<typeof deleteFamily>()({
          ...notEditable,
          'has-children': 'has children',
          'has-details': 'has details',
        }),
        ...refusedBy<typeof deleteAssertion, 'changed-meanwhile' | 'only-name'>()(notEditable),
      },
      fails: { offline },
    },
  },
  key: ({ chosen, known, form, problem, done }) => [
    chosen?.subject,
    known?.persons.length,
    form,
    problem !== null,
    done?.replaced,
  ],
  holds: {
    closed: ({ context }) => context.done === null && context.problem === null && context.chosen === null,
    loading: ({ context }) => context.chosen !== null && context.problem === null,
    'not loaded': ({ context }) => context.problem !== null,
    'choosing act': ({ context }) => context.known !== null && context.form === null,
    deciding: (snapshot) => snapshot.can({ type: 'confirmed' }) === plannedIn(snapshot.context).ok,
    saving: ({ context }) => context.problem === null && context.done === null,
    refused: ({ context }) => context.problem !== null && context.done === null,
    unreachable: ({ context }) => context.lost !== null,
    done: ({ context }) => context.done !== null && context.form === null,
    undoing: ({ context }) => context.problem === null && context.done !== null,
  },
})
