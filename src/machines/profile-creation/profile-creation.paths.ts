/** What can happen while somebody adds a relative to the person of a profile. */
import type { addRelative, deletePerson } from '#contract/research/relative.ts'
import { ok } from '#contract/result.ts'
import { decideRelativeDraft, needsGender } from '#domain/profile/relative-draft.ts'
import { pathModel } from '../paths/path-model.ts'
import { refusedBy } from '../paths/refused.ts'
import { offline } from '../paths/sample-values.ts'
import { profileCreationMachine } from './profile-creation.machine.ts'
import { sampleFamilies, sampleRelativeId, withBenOnly, withEmma, withRuth } from './sample-families.ts'

export const profileCreationPaths = pathModel(profileCreationMachine)({
  inputs: { 'a page': { id: 'page 5f0c' } },
  events: {
    'relative chosen': {
      by: 'user',
      cases: {
        'a father': { start: { kind: 'father', families: sampleFamilies() } },
        'a child of two families': {
          start: { kind: 'child', families: sampleFamilies([withEmma, withRuth]) },
        },
        'a spouse': { start: { kind: 'spouse', families: sampleFamilies([withBenOnly]) } },
        'a spouse of unknown gender': {
          start: { kind: 'spouse', families: sampleFamilies([], 'Unknown') },
        },
      },
    },
    'relationship chosen': {
      by: 'user',
      cases: { daughter: { relationship: 'Daughter' }, husband: { relationship: 'Husband' } },
    },
    'family chosen': {
      by: 'user',
      cases: { 'with Emma': { familyId: withEmma.id }, 'a new one': { familyId: null } },
    },
    'given name typed': {
      by: 'user',
      cases: { 'a name': { givenName: 'Cleo' }, 'blanks alone': { givenName: ' ' } },
    },
    'surname typed': { by: 'user', cases: { 'a surname': { surname: 'Vane' }, none: { surname: '' } } },
    'creation confirmed': { by: 'user' },
    'retry chosen': { by: 'user' },
    'gender entry chosen': { by: 'user' },
    dismissed: { by: 'user' },
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
        }),
      },
      fails: { offline },
    },
  },
  key: ({ form, problem, created }) => [
    form?.start.kind,
    form?.draft,
    problem !== null,
    created?.id,
  ],
  holds: {
    choosing: ({ context }) => context.form === null && context.created === null && context.problem === null,
    'gender missing': ({ context }) => context.problem === null && context.form !== null,
    naming: (snapshot) => {
      const { form } = snapshot.context
      return (
        form !== null &&
        !needsGender(form.start) &&
        snapshot.can({ type: 'creation confirmed' }) === decideRelativeDraft(form.start, form.draft).ok
      )
    },
    creating: ({ context }) => context.problem === null && context.created === null,
    unreachable: (snapshot) => !snapshot.can({ type: 'given name typed', givenName: 'Cleo' }),
    created: ({ context }) => context.created !== null,
    undoing: ({ context }) => context.problem === null && context.created !== null,
  },
})
