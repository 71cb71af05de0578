/** What can happen while somebody makes a photo the portrait of a person. */
import type { addContentTag, deleteContentTag, patchContentTag } from '#contract/research/content-acts.ts'
import { ok } from '#contract/result.ts'
import type { ContentTagId } from '#contract/wire.ts'
import type { PortraitChoice, SavedPortrait } from '#domain/content/marks.ts'
import { sampleContentId } from '../file-upload/sample-files.ts'
import { pathModel } from '../paths/path-model.ts'
import { refusedBy } from '../paths/refused.ts'
import { offline, samplePersonId } from '../paths/sample-values.ts'
import { portraitCropMachine } from './portrait-crop.machine.ts'

export const samplePortrait: PortraitChoice = {
  contentId: sampleContentId(1),
  personId: samplePersonId(17, 1),
  // Ids are branded when the wire is read.
  tagId: '17-t1' as ContentTagId,
  region: { x: 0.2, y: 0.1, width: 0.4, height: 0.5 },
  before: { marks: { isPrimary: false, region: null }, otherTagId: '17-t2' as ContentTagId },
}
const saved: SavedPortrait = { ...samplePortrait, tagId: '17-t1' as ContentTagId }

const refused = refusedBy<typeof addContentTag | typeof patchContentTag | typeof deleteContentTag>()({
  'not-allowed': 'not allowed',
  'not-found': 'not found',
  'content-of-file': 'a photo of the file',
  'no-such-content': 'photo gone',
  'not-a-picture': 'no picture',
  'too-many-tags': 'too many tags',
})

export const portraitCropPaths = pathModel(portraitCropMachine)({
  events: {
    'portrait chosen': { by: 'user', cases: { 'a tagged photo': { choice: samplePortrait } } },
    'region drawn': {
      by: 'user',
      cases: { smaller: { region: { x: 0.3, y: 0.2, width: 0.2, height: 0.25 } } },
    },
    'part typed': { by: 'user', cases: { left: { part: 'x', text: '25' } } },
    'save chosen': { by: 'user' },
    cancelled: { by: 'user' },
    'undo chosen': { by: 'user' },
    'notice closed': { by: 'user' },
  },
  actors: {
    savePortrait: {
      done: {
        saved: ok(saved),
        ...refused,
      },
      fails: { offline },
    },
    undoPortrait: {
      done: {
        undone: ok(null),
        ...refused,
      },
      fails: { offline },
    },
  },
  key: ({ problem }) => problem !== null,
  holds: {
    closed: ({ context }) => context.choice === null && context.problem === null,
    cropping: ({ context }) => context.choice !== null && context.region !== null,
    saving: ({ context }) => context.problem === null,
    saved: ({ context }) => context.saved !== null && context.choice === null,
    undoing: ({ context }) => context.saved !== null && context.problem === null,
  },
})
