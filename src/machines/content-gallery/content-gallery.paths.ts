/** What can happen while somebody looks at photos and files. */
import type { deleteContent, patchContent } from '#contract/research/content-acts.ts'
import { ok, refuse } from '#contract/result.ts'
import { pathModel } from '../paths/path-model.ts'
import { refusedBy } from '../paths/refused.ts'
import { offline } from '../paths/sample-values.ts'
import { contentGalleryMachine } from './content-gallery.machine.ts'
import { openPhoto, photoOfTree, retitledPhoto, sampleDetails } from './sample-content.ts'

const { id } = openPhoto
const notChangeable = {
  'not-allowed': 'not allowed',
  'content-of-file': 'a photo of the file',
} as const

export const contentGalleryPaths = pathModel(contentGalleryMachine)({
  inputs: { British: { locale: 'en-GB' } },
  events: {
    'content chosen': {
      by: 'user',
      cases: { 'an uploaded photo': { content: openPhoto }, 'a photo of the file': { content: photoOfTree } },
    },
    turned: {
      by: 'user',
      cases: {
        'to the uploaded photo': { content: openPhoto },
        'to the photo of the file': { content: photoOfTree },
      },
    },
    closed: { by: 'user' },
    'edit chosen': { by: 'user' },
    'field typed': { by: 'user', cases: { 'a caption': { field: 'caption', text: 'Wedding of Ada' } } },
    'save chosen': { by: 'user' },
    cancelled: { by: 'user' },
    'discard chosen': { by: 'user' },
    'delete chosen': { by: 'user' },
    'undo chosen': { by: 'user' },
    'notice closed': { by: 'user' },
    'content changed': {
      by: 'world',
      cases: {
        'another caption': { content: retitledPhoto },
        'another photo': { content: photoOfTree },
      },
    },
    'content gone': { by: 'world' },
  },
  actors: {
    saveDetails: {
      done: {
        saved: ok({
          kind: 'changed',
          id,
          before: sampleDetails,
          after: { ...sampleDetails, caption: 'Wedding of Ada' },
        }),
        ...refusedBy<typeof patchContent>()({
          ...notChangeable,
          'not-found': 'not found',
          'no-such-date': 'no such date',
        }),
      },
      fails: { offline },
    },
    deleteContent: {
      done: {
        deleted: ok({ kind: 'deleted', id }),
        ...refusedBy<typeof deleteContent, 'not-found'>()(notChangeable),
      },
      fails: { offline },
    },
    undo: {
      done: { undone: ok(null), 'plan full': refuse('content-limit-reached') },
      fails: { offline },
    },
  },
  key: ({ open, draft, unsaved, isContinued, done, problem }) => [
    open?.id,
    open?.details.caption,
    draft.caption,
    Object.keys(unsaved).length,
    isContinued,
    done?.kind,
    problem !== null,
  ],
  holds: {
    browsing: ({ context }) => context.open === null,
    viewing: ({ context }) => context.open !== null,
    editing: ({ context }) => context.open?.mayChange === true,
    saving: ({ context }) => context.problem === null,
    deleting: ({ context }) => context.problem === null && context.open !== null,
    undoing: ({ context }) => context.problem === null && context.done !== null,
  },
})
