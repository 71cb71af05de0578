/** Making a photo the portrait of a person, and choosing the part of the photo that the portrait shows. */
import { assign, setup } from 'xstate'
import type { RefusalOf } from '#contract/endpoint.ts'
import type { PictureRegion } from '#contract/research/content.ts'
import type { addContentTag, patchContentTag } from '#contract/research/content-acts.ts'
import type { Result } from '#contract/result.ts'
import type { PortraitChoice } from '#domain/content/marks.ts'
import { type RegionPart, withinPicture, withTypedPart } from '#domain/content/region.ts'
import { accepted, settling } from '../acts.ts'
import { unprovided } from '../wire.ts'

type Refusal = RefusalOf<typeof addContentTag | typeof patchContentTag>
export type PortraitProblem = Refusal | 'unreachable'
type Saved = Result<null, Refusal>

interface PortraitCropContext {
  readonly choice: PortraitChoice | null
  readonly region: PictureRegion | null
  readonly problem: PortraitProblem | null
}

function portraitIn({ choice, region }: PortraitCropContext): PortraitChoice {
  if (choice === null || region === null) throw new Error('No photo was chosen.')
  return { ...choice, region }
}

export const portraitCropMachine = setup({
  types: {
    context: {} as PortraitCropContext,
    events: {} as
      | { type: 'portrait chosen'; choice: PortraitChoice }
      | { type: 'region drawn'; region: PictureRegion }
      | { type: 'part typed'; part: RegionPart; text: string }
      | { type: 'save chosen' }
      | { type: 'cancelled' },
  },
  actors: { savePortrait: unprovided.promise<Saved, { portrait: PortraitChoice }>('savePortrait') },
  guards: { accepted },
  actions: {
    begin: assign((_, choice: PortraitChoice) => ({ choice, region: choice.region, problem: null })),
    setRegion: assign((_, region: PictureRegion) => ({ region: withinPicture(region) })),
    setPart: assign(({ context: { region } }, { part, text }: { part: RegionPart; text: string }) =>
      region === null ? {} : { region: withTypedPart(region, part, text) ?? region },
    ),
    end: assign({ choice: null, region: null, problem: null }),
    clearProblem: assign({ problem: null }),
    noteProblem: assign((_, problem: PortraitProblem) => ({ problem })),
    noteRefusal: assign((_, saved: Saved) => (saved.ok ? {} : { problem: saved.problem })),
  },
}).createMachine({
  id: 'portraitCrop',
  context: { choice: null, region: null, problem: null },
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
        ...settling({ accepted: { target: 'closed' }, refused: 'cropping' }),
      },
    },
  },
})
