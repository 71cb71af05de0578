/**
 * Marking who is where in a photo. The user chooses a person of the same tree or profile, and draws or types the
 * rectangle around the face. A photo can name people itself: such a name is searched for, and its rectangle becomes the
 * first one of the mark. A mark that was removed can be brought back until something else is done.
 */
import { assign, setup } from 'xstate'
import type { RefusalOf } from '#contract/endpoint.ts'
import type { PictureRegion } from '#contract/research/content.ts'
import type { addContentTag, deleteContentTag, patchContentTag } from '#contract/research/content-acts.ts'
import type { Result } from '#contract/result.ts'
import type { ContentId } from '#contract/wire.ts'
import { searchDebounce } from '#domain/constants.ts'
import type { Mark, MarkedPhoto, PersonChoice } from '#domain/content/marks.ts'
import { middleRegion, type RegionPart, withinPicture, withTypedPart } from '#domain/content/region.ts'
import type { SuggestedMark } from '#domain/content/suggested-marks.ts'
import { accepted, answering, outputOf, settling } from '../acts.ts'
import { unprovided } from '../wire.ts'

type Refusal = RefusalOf<typeof addContentTag | typeof patchContentTag | typeof deleteContentTag>
export type MarkProblem = Refusal | 'unreachable' | 'maybe-removed'
type Acted = Result<null, Refusal>

interface PhotoRegionsContext {
  readonly photo: MarkedPhoto | null
  /** Whom the photo names; null before that is known. */
  readonly suggested: readonly SuggestedMark[] | null
  /** Where the suggestion that was chosen last puts the person. */
  readonly suggestedRegion: PictureRegion | null
  /** What is typed to find a person. */
  readonly text: string
  readonly found: readonly PersonChoice[]
  readonly mark: Mark | null
  readonly removed: Mark | null
  readonly problem: MarkProblem | null
}

function photoIn({ photo }: Pick<PhotoRegionsContext, 'photo'>): MarkedPhoto {
  if (photo === null) throw new Error('No photo is open.')
  return photo
}

function markIn({ mark }: Pick<PhotoRegionsContext, 'mark'>): Mark {
  if (mark === null) throw new Error('Nobody is being marked.')
  return mark
}

const nothing: PhotoRegionsContext = {
  photo: null,
  suggested: null,
  suggestedRegion: null,
  text: '',
  found: [],
  mark: null,
  removed: null,
  problem: null,
}

export const photoRegionsMachine = setup({
  types: {
    context: {} as PhotoRegionsContext,
    events: {} as
      | { type: 'marking chosen'; photo: MarkedPhoto }
      | { type: 'suggestion chosen'; suggestion: SuggestedMark }
      | { type: 'name typed'; text: string }
      | { type: 'person chosen'; person: PersonChoice }
      | { type: 'mark chosen'; mark: Mark }
      | { type: 'mark removed'; mark: Mark }
      | { type: 'region drawn'; region: PictureRegion }
      | { type: 'part typed'; part: RegionPart; text: string }
      | { type: 'save chosen' }
      | { type: 'cancelled' }
      | { type: 'undo chosen' }
      | { type: 'finished' },
  },
  actors: {
    readSuggested: unprovided.promise<readonly SuggestedMark[], MarkedPhoto>('readSuggested'),
    findPersons: unprovided.promise<readonly PersonChoice[], { text: string }>('findPersons'),
    saveMark: unprovided.promise<Acted, { contentId: ContentId; mark: Mark }>('saveMark'),
    /** A mark that is gone already counts as removed. */
    removeMark: unprovided.promise<Acted, { mark: Mark }>('removeMark'),
  },
  delays: { searchDebounce },
  guards: {
    accepted,
    saysAnything: (_, text: string) => text.trim() !== '',
    mayUndo: ({ context }) => context.removed !== null,
    isSuggested: ({ context }, { name }: SuggestedMark) =>
      context.suggested?.some((suggestion) => suggestion.name === name) ?? false,
    wasFound: ({ context }, { id }: PersonChoice) => context.found.some((person) => person.id === id),
  },
  actions: {
    begin: assign((_, photo: MarkedPhoto) => ({ photo })),
    noteSuggested: assign((_, suggested: readonly SuggestedMark[]) => ({ suggested })),
    takeSuggestion: assign((_, { name, region }: SuggestedMark) => ({ text: name, suggestedRegion: region })),
    dropSuggestion: assign({ suggestedRegion: null }),
    end: assign(nothing),
    setText: assign((_, text: string) => ({ text })),
    setFound: assign((_, found: readonly PersonChoice[]) => ({ found })),
    clearFound: assign({ found: [] }),
    beginMark: assign(({ context }, person: PersonChoice) => ({
      mark: { tagId: null, person, isPrimary: false, region: context.suggestedRegion ?? middleRegion },
      problem: null,
      removed: null,
    })),
    takeMark: assign((_, mark: Mark) => ({
      mark: { ...mark, region: mark.region ?? middleRegion },
      problem: null,
      removed: null,
    })),
    setMark: assign((_, mark: Mark) => ({ mark, removed: null })),
    endMark: assign({ mark: null, text: '', found: [], suggestedRegion: null }),
    setRegion: assign(({ context }, region: PictureRegion) => ({
      mark: { ...markIn(context), region: withinPicture(region) },
    })),
    setPart: assign(({ context }, { part, text }: { part: RegionPart; text: string }) => {
      const mark = markIn(context)
      return {
        mark: { ...mark, region: withTypedPart(mark.region ?? middleRegion, part, text) ?? mark.region },
      }
    }),
    noteRemoved: assign(({ context }) => ({ removed: context.mark, mark: null })),
    takeRemoved: assign(({ context }) => ({
      // The tag is gone, so its mark is added anew.
      mark: context.removed === null ? null : { ...context.removed, tagId: null },
    })),
    noteRestored: assign({ removed: null, mark: null }),
    clearProblem: assign({ problem: null }),
    noteProblem: assign((_, problem: MarkProblem) => ({ problem })),
    noteRefusal: assign((_, result: Acted) => (result.ok ? {} : { problem: result.problem })),
  },
}).createMachine({
  id: 'photoRegions',
  context: nothing,
  initial: 'closed',
  states: {
    closed: {
      entry: 'end',
      on: {
        'marking chosen': {
          target: 'open',
          actions: { type: 'begin', params: ({ event }) => event.photo },
        },
      },
    },
    open: {
      initial: 'choosing',
      // Once for each photo, whatever is done meanwhile.
      invoke: {
        id: 'readSuggested',
        src: 'readSuggested',
        input: ({ context }) => photoIn(context),
        onDone: { actions: { type: 'noteSuggested', params: outputOf } },
        // Marking works without suggestions.
        onError: { actions: { type: 'noteSuggested', params: [] } },
      },
      states: {
        choosing: {
          initial: 'resting',
          on: {
            'suggestion chosen': {
              guard: { type: 'isSuggested', params: ({ event }) => event.suggestion },
              target: '.finding',
              actions: { type: 'takeSuggestion', params: ({ event }) => event.suggestion },
            },
            'name typed': [
              {
                guard: { type: 'saysAnything', params: ({ event }) => event.text },
                target: '.waiting',
                actions: { type: 'setText', params: ({ event }) => event.text },
              },
              {
                target: '.resting',
                actions: [
                  { type: 'setText', params: ({ event }) => event.text },
                  'clearFound',
                  'dropSuggestion',
                ],
              },
            ],
            'person chosen': {
              guard: { type: 'wasFound', params: ({ event }) => event.person },
              target: 'drawing',
              actions: { type: 'beginMark', params: ({ event }) => event.person },
            },
            'mark chosen': {
              target: 'drawing',
              actions: { type: 'takeMark', params: ({ event }) => event.mark },
            },
            'mark removed': {
              target: 'removing',
              actions: { type: 'setMark', params: ({ event }) => event.mark },
            },
            'undo chosen': { guard: 'mayUndo', target: 'restoring', actions: 'takeRemoved' },
            finished: '#photoRegions.closed',
          },
          states: {
            resting: {},
            waiting: { after: { searchDebounce: 'finding' } },
            finding: {
              entry: 'clearProblem',
              invoke: {
                id: 'findPersons',
                src: 'findPersons',
                input: ({ context }) => ({ text: context.text.trim() }),
                onDone: { target: 'resting', actions: { type: 'setFound', params: outputOf } },
                onError: {
                  target: 'resting',
                  actions: ['clearFound', { type: 'noteProblem', params: 'unreachable' }],
                },
              },
            },
          },
        },
        drawing: {
          on: {
            'region drawn': { actions: { type: 'setRegion', params: ({ event }) => event.region } },
            'part typed': { actions: { type: 'setPart', params: ({ event }) => event } },
            'save chosen': 'saving',
            cancelled: { target: 'choosing', actions: ['endMark', 'clearProblem'] },
          },
        },
        saving: {
          entry: 'clearProblem',
          invoke: {
            id: 'saveMark',
            src: 'saveMark',
            input: ({ context }) => ({ contentId: photoIn(context).contentId, mark: markIn(context) }),
            ...settling({ accepted: { target: 'choosing', actions: 'endMark' }, refused: 'drawing' }),
          },
        },
        removing: {
          entry: 'clearProblem',
          invoke: {
            id: 'removeMark',
            src: 'removeMark',
            input: ({ context }) => ({ mark: markIn(context) }),
            ...answering({ accepted: { target: 'choosing', actions: 'noteRemoved' }, refused: 'choosing' }),
            onError: { target: 'choosing', actions: { type: 'noteProblem', params: 'maybe-removed' } },
          },
        },
        restoring: {
          entry: 'clearProblem',
          invoke: {
            id: 'restoreMark',
            src: 'saveMark',
            input: ({ context }) => ({ contentId: photoIn(context).contentId, mark: markIn(context) }),
            ...settling({ accepted: { target: 'choosing', actions: 'noteRestored' }, refused: 'choosing' }),
          },
        },
      },
    },
  },
})
