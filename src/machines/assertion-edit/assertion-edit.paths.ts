/** What can happen while somebody looks at a detail, adds, changes or deletes it. */
import type { addPersonAssertion, deleteAssertion, patchAssertion } from '#contract/research/assertion.ts'
import type { addPlace } from '#contract/research/place.ts'
import { ok, refuse } from '#contract/result.ts'
import { decideDraft } from '#domain/person/detail-draft.ts'
import { changeUndone, detailChanged } from '#domain/person/detail-edit.ts'
import { nothingUnsaved } from '#domain/person/unsaved-details.ts'
import { pathModel } from '../paths/path-model.ts'
import { refusedBy } from '../paths/refused.ts'
import { offline } from '../paths/sample-values.ts'
import { assertionEditMachine } from './assertion-edit.machine.ts'
import {
  sampleBirth,
  sampleDetail,
  samplePlaceId,
  storedBirth,
  storedDeath,
  storedGender,
} from './sample-details.ts'

const moved = { ...sampleBirth, placeId: null }
const movedByOthers = { ...sampleBirth, placeId: samplePlaceId(32) }

const notEditable = {
  'not-allowed': 'not allowed',
  'not-found': 'not found',
  'read-only-tree': 'a tree',
  'linked-profile': 'a linked profile',
} as const

const partsRefused = {
  'detail-type': 'type refused',
  'detail-empty': 'nothing said',
  'detail-value': 'value refused',
  'detail-parts': 'part refused',
  'no-such-place': 'place gone',
} as const

const placeRefused = refusedBy<typeof addPlace>()({ ...notEditable, 'too-many-places': 'too many places' })

export const assertionEditPaths = pathModel(assertionEditMachine)({
  inputs: { British: { id: 'form 5f0c', locale: 'en-GB', unsaved: nothingUnsaved, maxActs: 1 } },
  events: {
    'add chosen': { by: 'user' },
    'detail chosen': {
      by: 'user',
      cases: {
        'a birth': { stored: storedBirth, mayEdit: true, mayDelete: true },
        // Only the last name stays in the product. A name would bring two more fields to every path.
        'a gender that must stay': { stored: storedGender, mayEdit: true, mayDelete: false },
        'a death that only others may change': { stored: storedDeath, mayEdit: false, mayDelete: false },
      },
    },
    closed: { by: 'user' },
    'edit chosen': { by: 'user' },
    'type chosen': {
      by: 'user',
      cases: {
        gender: { detailType: 'Gender' },
        occupation: { detailType: 'Occupation' },
      },
    },
    'field typed': {
      by: 'user',
      cases: {
        'a date': { field: 'date', text: 'about 1850' },
      },
    },
    'gender chosen': { by: 'user', cases: { male: { gender: 'Male' } } },
    'save chosen': { by: 'user' },
    'delete chosen': { by: 'user' },
    cancelled: { by: 'user' },
    'discard chosen': { by: 'user' },
    'undo chosen': { by: 'user' },
    'notice closed': { by: 'user' },
  },
  actors: {
    addDetail: {
      done: {
        added: ok({ kind: 'added', detail: sampleDetail(41, { date: { type: 'date', first: 'A+1850' } }) }),
        ...placeRefused,
        ...refusedBy<typeof addPersonAssertion>()({
          ...notEditable,
          ...partsRefused,
          'too-many-details': 'too many details',
          'gender-there': 'gender there',
          'gender-of-parent': 'gender of a parent',
        }),
      },
      fails: { offline },
    },
    changeDetail: {
      done: {
        changed: ok(detailChanged(sampleBirth, { assertion: moved, before: sampleBirth }, ['placeId'])),
        'changed by others too': ok(
          detailChanged(sampleBirth, { assertion: moved, before: movedByOthers }, ['placeId']),
        ),
        ...placeRefused,
        ...refusedBy<typeof patchAssertion>()({
          ...notEditable,
          ...partsRefused,
          'only-name': 'only name',
          'gender-of-parent': 'gender of a parent',
        }),
      },
      fails: { offline },
    },
    deleteDetail: {
      done: {
        deleted: ok({ kind: 'deleted', detail: sampleBirth }),
        ...refusedBy<typeof deleteAssertion, 'not-found'>()({
          'not-allowed': 'not allowed',
          'read-only-tree': 'a tree',
          'linked-profile': 'a linked profile',
          'changed-meanwhile': 'changed meanwhile',
          'only-name': 'only name',
        }),
      },
      fails: { offline },
    },
    undoDetail: {
      done: {
        undone: ok({ detail: sampleBirth, replaced: null }),
        'a later change replaced': ok(
          changeUndone(moved, { assertion: sampleBirth, before: movedByOthers }, ['placeId']),
        ),
        'changed meanwhile': refuse('changed-meanwhile'),
        'not allowed': refuse('not-allowed'),
      },
      fails: { offline },
    },
  },
  key: ({ stored, mayEdit, mayDelete, draft, maybeAdded, isContinued, unsaved, problem, acts }) => [
    stored?.detail.id,
    mayEdit,
    mayDelete,
    draft,
    maybeAdded,
    isContinued,
    unsaved.added?.draft,
    unsaved.added?.maybeAdded,
    unsaved.changed,
    problem !== null,
    acts.length,
  ],
  holds: {
    closed: ({ context }) => context.acts.length === 0 && context.problem === null,
    viewing: ({ context }) => context.stored !== null && context.problem === null,
    adding: (snapshot) =>
      snapshot.can({ type: 'save chosen' }) ===
      decideDraft(snapshot.context.draft, null, snapshot.context.locale).ok,
    'saving new': ({ context }) => context.problem === null && context.draft.type !== '',
    editing: ({ context }) => context.stored !== null && context.mayEdit,
    saving: ({ context }) => context.problem === null && context.stored !== null,
    deleting: ({ context }) => context.problem === null && context.stored !== null,
    done: ({ context }) => context.acts.length > 0,
    undoing: ({ context }) => context.problem === null && context.acts.length > 0,
  },
})
