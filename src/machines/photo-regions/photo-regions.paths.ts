/** What can happen while somebody marks who is where in a photo. */
import type { addContentTag, deleteContentTag, patchContentTag } from '#contract/research/content-acts.ts'
import { ok } from '#contract/result.ts'
import type { ContentTagId } from '#contract/wire.ts'
import type { Mark } from '#domain/content/marks.ts'
import { sampleContentId } from '../file-upload/sample-files.ts'
import { pathModel } from '../paths/path-model.ts'
import { refusedBy } from '../paths/refused.ts'
import { offline, samplePersonId } from '../paths/sample-values.ts'
import { photoRegionsMachine } from './photo-regions.machine.ts'

export const markedAda: Mark = {
  // Ids are branded when the wire is read.
  tagId: '17-t1' as ContentTagId,
  person: { id: samplePersonId(17, 1), label: 'Ada Hale, 1841–1902' },
  isPrimary: false,
  region: { x: 0.2, y: 0.1, width: 0.2, height: 0.3 },
}
/** The photo names somebody. */
export const suggestedMay = { name: 'May Hale', region: { x: 0.6, y: 0.2, width: 0.1, height: 0.2 } }
const samplePhoto = { contentId: sampleContentId(1), originalUrl: '/content/17-u1/original' }
export const benChoice = { id: samplePersonId(17, 2), label: 'Ben Hale, 1838–1899' }

const notAllowed = { 'not-allowed': 'not allowed', 'not-found': 'not found' } as const

export const photoRegionsPaths = pathModel(photoRegionsMachine)({
  events: {
    'marking chosen': { by: 'user', cases: { 'of a photo': { photo: samplePhoto } } },
    'suggestion chosen': { by: 'user', cases: { 'of May': { suggestion: suggestedMay } } },
    'name typed': { by: 'user', cases: { 'a name': { text: 'Ben' }, nothing: { text: '' } } },
    'person chosen': { by: 'user', cases: { Ben: { person: benChoice } } },
    'mark chosen': { by: 'user', cases: { 'of Ada': { mark: markedAda } } },
    'mark removed': { by: 'user', cases: { 'of Ada': { mark: markedAda } } },
    'region drawn': {
      by: 'user',
      cases: { smaller: { region: { x: 0.3, y: 0.2, width: 0.1, height: 0.1 } } },
    },
    'part typed': { by: 'user', cases: { left: { part: 'x', text: '25' } } },
    'save chosen': { by: 'user' },
    cancelled: { by: 'user' },
    'undo chosen': { by: 'user' },
    finished: { by: 'user' },
  },
  actors: {
    readSuggested: { done: { May: [suggestedMay], nobody: [] }, fails: { offline } },
    findPersons: { done: { Ben: [benChoice], nobody: [] }, fails: { offline } },
    saveMark: {
      done: {
        saved: ok(null),
        ...refusedBy<typeof addContentTag | typeof patchContentTag>()({
          ...notAllowed,
          'content-of-file': 'a photo of the file',
          'no-such-content': 'photo gone',
          'not-a-picture': 'no picture',
          'too-many-tags': 'too many tags',
        }),
      },
      fails: { offline },
    },
    removeMark: {
      done: { removed: ok(null), ...refusedBy<typeof deleteContentTag>()(notAllowed) },
      fails: { offline },
    },
  },
  key: ({ suggested, found, removed, text, mark, problem }) => [
    suggested?.length ?? 0,
    found.length,
    text,
    mark?.person.id,
    mark?.tagId,
    removed?.tagId,
    problem !== null,
  ],
  holds: {
    closed: ({ context }) => context.photo === null && context.mark === null,
    'open.choosing.resting': ({ context }) => context.photo !== null,
    'open.choosing.waiting': ({ context }) => context.text !== '',
    'open.choosing.finding': ({ context }) => context.text !== '' && context.problem === null,
    'open.drawing': ({ context }) => context.mark !== null,
    'open.saving': ({ context }) => context.problem === null && context.mark !== null,
    'open.removing': ({ context }) => context.problem === null && context.mark !== null,
    'open.restoring': ({ context }) => context.problem === null && context.mark?.tagId === null,
  },
})
