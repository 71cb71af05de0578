/** What can happen while somebody adds a relative to the person of a profile. */
import type { addRelative, deletePerson } from '#contract/research/relative.ts'
import { ok } from '#contract/result.ts'
import { decideRelativeDraft, relativeKinds } from '#domain/profile/relative-draft.ts'
import { pathModel } from '../paths/path-model.ts'
import { refusedBy } from '../paths/refused.ts'
import { offline } from '../paths/sample-values.ts'
import { profileCreationMachine } from './profile-creation.machine.ts'
import { sampleFamilies, sampleRelativeId, withBenOnly, withEmma, withRuth } from './sample-families.ts'

export const profileCreationPaths = pathModel(profileCreationMachine)({
  inputs: { 'a page': { id: 'page 5f0c', unsaved: {} } },
  events: {
    'families changed': {
      by: 'world',
      cases: {
        'two families': { families: sampleFamilies([withEmma, withRuth]) },
        'a family without a mother': { families: sampleFamilies([withBenOnly]) },
        'no gender': { families: sampleFamilies([], 'Unknown') },
      },
    },
    'relative chosen': {
      by: 'user',
      cases: {
        father: { kind: 'father' },
        mother: { kind: 'mother' },
        spouse: { kind: 'spouse' },
        child: { kind: 'child' },
      },
    },
    'relationship chosen': {
      by: 'user',
      cases: {
        son: { relationship: 'Son' },
        daughter: { relationship: 'Daughter' },
        husband: { relationship: 'Husband' },
        wife: { relationship: 'Wife' },
      },
    },
    'family chosen': {
      by: 'user',
      cases: { 'with Emma': { familyId: withEmma.id }, 'a new one': { familyId: null } },
    },
    'given name typed': { by: 'user', cases: { 'a name': { givenName: 'Cleo' } } },
    'surname typed': { by: 'user', cases: { 'a surname': { surname: 'Merrowby' } } },
    'creation confirmed': { by: 'user' },
    'retry chosen': { by: 'user' },
    'gender entry chosen': { by: 'user' },
    dismissed: { by: 'user' },
    'discard chosen': { by: 'user' },
    'undo chosen': { by: 'user' },
    'notice closed': { by: 'user' },
  },
  actors: {
    createRelative: {
      done: {
        created: ok({ id: sampleRelativeId(41), name: 'Cleo Merrowby' }),
        ...refusedBy<typeof addRelative>()({
          'not-allowed': 'not allowed',
          'not-found': 'not found',
          'read-only-tree': 'a tree',
          'linked-profile': 'a linked profile',
          'name-needed': 'name missing',
          'gender-needed': 'gender missing',
          'family-needed': 'family missing',
          'no-such-family': 'family gone',
          'parent-there': 'parent there',
          'spouse-there': 'spouse there',
          'too-many-relatives': 'too many relatives',
        }),
      },
      fails: { offline },
    },
    deleteRelative: {
      done: {
        deleted: ok(null),
        ...refusedBy<typeof deletePerson, 'not-found'>()({
          'not-allowed': 'not allowed',
          'read-only-tree': 'a tree',
          'linked-profile': 'a linked profile',
          'profile-person': 'the person of the profile',
          'only-parent': 'parent of children',
          'has-details': 'has details',
          'only-link': 'the only link',
        }),
      },
      fails: { offline },
    },
  },
  key: ({ families, form, unsaved, problem, created }) => [
    families,
    form === null ? null : { ...form, key: '', maybeAdded: false },
    relativeKinds.some((kind) => kind !== form?.kind && unsaved[kind]?.maybeAdded),
    problem !== null,
    created?.id,
  ],
  holds: {
    'waiting for family': ({ context }) => context.families === null,
    choosing: ({ context }) => context.form === null && context.created === null && context.problem === null,
    'gender missing': ({ context }) => context.problem === null && context.form !== null,
    'waiting for gender': ({ context }) => context.form !== null && context.problem === null,
    naming: (snapshot) => {
      const { families, form } = snapshot.context
      if (families === null || form === null) return false
      const decided = decideRelativeDraft({ kind: form.kind, families }, form.draft)
      return snapshot.can({ type: 'creation confirmed' }) === decided.ok
    },
    creating: ({ context }) => context.problem === null && context.created === null,
    unreachable: (snapshot) => !snapshot.can({ type: 'given name typed', givenName: 'Cleo' }),
    created: ({ context }) => context.created !== null,
    undoing: ({ context }) => context.problem === null && context.created !== null,
  },
  restsIn: {
    'waiting for family': 'The page of the profile says that the family is loading, or why it is not there.',
  },
})
