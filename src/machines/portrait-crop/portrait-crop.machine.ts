/**
 * Making a photo the portrait of a person, and choosing the part of the photo that the portrait shows. The last change can
 * be undone until its notice is closed.
 */
import { assign, setup } from 'xstate'
import type { RefusalOf } from '#contract/endpoint.ts'
import type { PictureRegion } from '#contract/research/content.ts'
import type { addContentTag, deleteContentTag, patchContentTag } from '#contract/research/content-acts.ts'
import type { Result } from '#contract/result.ts'
import type { PortraitChoice, SavedPortrait } from '#domain/content/marks.ts'
import { type RegionPart, withinPicture, withTypedPart } from '#domain/content/region.ts'
import { accepted, outputOf, settling } from '../acts.ts'
import { unprovided } from '../wire.ts'

type Refusal = RefusalOf<typeof addContentTag | typeof patchContentTag | typeof deleteContentTag>
export type PortraitProblem = Refusal | 'unreachable'
type Saved = Result<SavedPortrait, Refusal>
type Undone = Result<null, Refusal>

interface PortraitCropContext {
  readonly choice: PortraitChoice | null
  readonly region: PictureRegion | null
  readonly saved: SavedPortrait | null
  readonly problem: PortraitProblem | null
}

function portraitIn({ choice, region }: PortraitCropContext): PortraitChoice {
  if (choice === null || region === null) throw new Error('No photo was chosen.')
  return { ...choice, region }
}

function savedIn({ saved }: PortraitCropContext): SavedPortrait {
  if (saved === null) throw new Error('No portrait was saved.')
  return saved
}

const nothing: PortraitCropContext = { choice: null, region: null, saved: null, problem: null }

export const portraitCropMachine = setup({
  types: {
    context: {} as PortraitCropContext,
    events: {} as
      | { type: 'portrait chosen'; choice: PortraitChoice }
      | { type: 'region drawn'; region: PictureRegion }
      | { type: 'part typed'; part: RegionPart; text: string }
      | { type: 'save chosen' }
      | { type: 'cancelled' }
      | { type: 'undo chosen' }
      | { type: 'notice closed' },
  },
  actors: {
    savePortrait: unprovided.promise<Saved, { portrait: PortraitChoice }>('savePortrait'),
    undoPortrait: unprovided.promise<Undone, { portrait: SavedPortrait }>('undoPortrait'),
  },
  guards: { accepted },
  actions: {
    begin: assign((_, choice: PortraitChoice) => ({ ...nothing, choice, region: choice.region })),
    setRegion: assign((_, region: PictureRegion) => ({ region: withinPicture(region) })),
    setPart: assign(({ context: { region } }, { part, text }: { part: RegionPart; text: string }) =>
      region === null ? {} : { region: withTypedPart(region, part, text) ?? region },
    ),
    end: assign(nothing),
    noteSaved: assign((_, result: Saved) => (result.ok ? { ...nothing, saved: result.value } : {})),
    clearProblem: assign({ problem: null }),
    noteProblem: assign((_, problem: PortraitProblem) => ({ problem })),
    noteRefusal: assign((_, result: Saved | Undone) => (result.ok ? {} : { problem: result.problem })),
  },
}).createMachine({
  id: 'portraitCrop',
  context: nothing,
  initial: 'closed',
  states: {
    closed: {
      entry: 'end',
      on: {
        'portrait chosen': {
          target: 'cropping',
          actions: { type: 'begin', params: ({ event }) => event.choice },
        },
      },
    },
    cropping: {
      on: {
        'region drawn': { actions: { type: 'setRegion', params: ({ event }) => event.region } },
        'part typed': { actions: { type: 'setPart', params: ({ event }) => event } },
        'save chosen': 'saving',
        cancelled: 'closed',
      },
    },
    saving: {
      entry: 'clearProblem',
      invoke: {
        id: 'savePortrait',
        src: 'savePortrait',
        input: ({ context }) => ({ portrait: portraitIn(context) }),
        ...settling({
          accepted: { target: 'saved', actions: { type: 'noteSaved', params: outputOf } },
          refused: 'cropping',
        }),
      },
    },
    saved: {
      on: {
        'portrait chosen': {
          target: 'cropping',
          actions: { type: 'begin', params: ({ event }) => event.choice },
        },
        'undo chosen': 'undoing',
        'notice closed': 'closed',
      },
    },
    undoing: {
      entry: 'clearProblem',
      invoke: {
        id: 'undoPortrait',
        src: 'undoPortrait',
        input: ({ context }) => ({ portrait: savedIn(context) }),
        ...settling({ accepted: { target: 'closed' }, refused: 'saved' }),
      },
    },
  },
})
