/**
 * Changing how two persons of a profile are related (area REL). The relationships are read anew for each change, so that
 * what is counted and offered is true. A change can be undone until the notice is closed. If it replaced what somebody
 * else had done meanwhile, the notice says so, and the undo brings that back.
 */
import { assign, setup } from 'xstate'
import type { RefusalOf } from '#contract/endpoint.ts'
import type { deleteAssertion } from '#contract/research/assertion.ts'
import type { ChildLink } from '#contract/research/family.ts'
import type {
  addChild,
  addFamily,
  deleteFamily,
  patchFamily,
  Relationships,
} from '#contract/research/relationship.ts'
import type { Result } from '#contract/result.ts'
import { type PlanRefusal, planOf } from '#domain/profile/plan-from-form.ts'
import { choicesOf } from '#domain/profile/relationship-choices.ts'
import {
  asksForLink,
  type RelationshipAct,
  type RelationshipChoice,
  type RelationshipForm,
  type RelationshipPage,
  type RelationshipSubject,
} from '#domain/profile/relationship-form.ts'
import { isThere } from '#domain/profile/relationship-lookup.ts'
import {
  hasOverwritten,
  isSamePlan,
  type RelationshipChange,
  type RelationshipPlan,
  undoOf,
} from '#domain/profile/relationship-plan.ts'
import { accepted, answering, outputOf } from '../acts.ts'
import { unprovided } from '../wire.ts'

export type RelationshipRefusal =
  | RefusalOf<typeof addFamily | typeof patchFamily | typeof deleteFamily | typeof addChild>
  | Exclude<RefusalOf<typeof deleteAssertion>, 'changed-meanwhile' | 'only-name'>
export type RelationshipProblem = RelationshipRefusal | 'unreachable' | 'changed-meanwhile'

/** The relative whose relationship may be changed, and how. */
export interface ChosenSubject {
  readonly subject: RelationshipSubject
  /** The relative's name; empty for the person whose page it is. */
  readonly name: string
  readonly acts: readonly RelationshipAct[]
  /** True if other profiles have the same family (REL-10). */
  readonly isElsewhere: boolean
}

type Changed = Result<RelationshipChange, RelationshipRefusal>

interface Call {
  readonly key: string
  readonly plan: RelationshipPlan
}

export interface RelationshipEditContext {
  readonly page: RelationshipPage
  /** Begins the keys of the calls; unique to this flow. */
  readonly id: string
  /** How many calls were begun. Each has a key of its own. */
  readonly calls: number
  readonly chosen: ChosenSubject | null
  /** Null before the relationships are loaded. */
  readonly known: Relationships | null
  /** Null before an act is chosen. */
  readonly form: RelationshipForm | null
  readonly problem: RelationshipProblem | null
  /**
   * The call whose answer was lost. The server may have done it already, so the same choice sends the same key again,
   * also after the dialog was closed.
   */
  readonly lost: Call | null
  readonly done: RelationshipChange | null
}

function chosenIn({ chosen }: RelationshipEditContext): ChosenSubject {
  if (chosen === null) throw new Error('No relative was chosen.')
  return chosen
}

function formIn({ form }: RelationshipEditContext): RelationshipForm {
  if (form === null) throw new Error('No act was chosen.')
  return form
}

function doneIn({ done }: RelationshipEditContext): RelationshipChange {
  if (done === null) throw new Error('Nothing was done that could be undone.')
  return done
}

/** What the form would send, or why it may not. */
export function plannedIn(
  context: Pick<RelationshipEditContext, 'known' | 'form' | 'page'>,
): Result<RelationshipPlan, PlanRefusal> {
  const { known, form, page } = context
  if (known === null || form === null) throw new Error('No form is open.')
  return planOf(known, page, form)
}

/** What the user can choose from in the open form. */
export function choicesIn({ known, form, page }: Pick<RelationshipEditContext, 'known' | 'form' | 'page'>) {
  return known === null || form === null ? [] : choicesOf(known, page, form)
}

/** The guards let only forms pass that may be sent. */
function planIn(context: RelationshipEditContext): RelationshipPlan {
  const planned = plannedIn(context)
  if (!planned.ok) throw new Error(`A change was sent that was refused: ${planned.problem}.`)
  return planned.value
}

const begin = {
  target: 'loading',
  actions: { type: 'begin', params: ({ event }: { event: { chosen: ChosenSubject } }) => event.chosen },
} as const

const keyOf = ({ id, calls }: RelationshipEditContext) => `${id} ${calls}`

/** The call that saves the form: the one whose answer was lost, if the user has made the same choice again. */
function saveCall(context: RelationshipEditContext): Call {
  const { lost } = context
  const plan = planIn(context)
  return lost !== null && isSamePlan(lost.plan, plan) ? lost : { key: keyOf(context), plan }
}

const undoCall = (context: RelationshipEditContext): Call => ({
  key: `undo of ${keyOf(context)}`,
  plan: undoOf(doneIn(context)),
})

/** Also tells whether the answer to this call was lost before. */
const sending = (call: Call, { lost }: RelationshipEditContext) => ({
  ...call,
  isRepeated: lost?.key === call.key,
})

const undone = answering({ accepted: { target: 'closed' }, refused: 'done' })

export const relationshipEditMachine = setup({
  types: {
    context: {} as RelationshipEditContext,
    input: {} as Pick<RelationshipEditContext, 'id' | 'page'>,
    events: {} as
      | { type: 'relative chosen'; chosen: ChosenSubject }
      | { type: 'act chosen'; act: RelationshipAct }
      | { type: 'choice made'; choice: RelationshipChoice }
      | { type: 'link chosen'; link: ChildLink }
      | { type: 'confirmed' }
      | { type: 'retry chosen' }
      | { type: 'dismissed' }
      | { type: 'undo chosen' }
      | { type: 'notice closed' },
  },
  actors: {
    loadRelationships: unprovided.promise<Relationships>('loadRelationships'),
    /** What is gone already counts as deleted. */
    changeRelationship: unprovided.promise<
      Changed,
      { key: string; plan: RelationshipPlan; isRepeated: boolean }
    >('changeRelationship'),
  },
  guards: {
    isThere: ({ context }, known: Relationships) => isThere(known, chosenIn(context).subject, context.page),
    mayAct: ({ context }, act: RelationshipAct) => chosenIn(context).acts.includes(act),
    mayChoose: ({ context }, choice: RelationshipChoice) =>
      choicesIn(context).some(({ type, id }) => type === choice.type && id === choice.id),
    asksForLink: ({ context }) => asksForLink(formIn(context).act),
    mayBeSent: ({ context }) => plannedIn(context).ok,
    /** Somebody else has undone the change, so all is as it was. */
    isUndoneAlready: (_, changed: Changed) => !changed.ok && changed.problem === 'current-spouse',
    overwrote: (_, changed: Changed) => changed.ok && hasOverwritten(changed.value),
    accepted,
  },
  actions: {
    begin: assign((_, chosen: ChosenSubject) => ({ chosen, done: null })),
    beginAgain: assign({ known: null, form: null, problem: null }),
    setKnown: assign((_, known: Relationships) => ({ known })),
    setAct: assign(({ context }, act: RelationshipAct) => ({
      calls: context.calls + 1,
      form: { act, subject: chosenIn(context).subject, choice: null, link: 'birth' as const },
    })),
    setChoice: assign(({ context }, choice: RelationshipChoice) => ({
      form: { ...formIn(context), choice },
    })),
    setLink: assign(({ context }, link: ChildLink) => ({ form: { ...formIn(context), link } })),
    noteDone: assign((_, changed: Changed) =>
      changed.ok ? { form: null, done: changed.value, lost: null } : {},
    ),
    forget: assign({ chosen: null, known: null, form: null, problem: null, done: null }),
    noteLost: assign((_, lost: Call) => ({ problem: 'unreachable' as const, lost })),
    clearProblem: assign({ problem: null }),
    noteProblem: assign((_, problem: RelationshipProblem) => ({ problem })),
    noteRefusal: assign((_, result: Changed) => (result.ok ? {} : { problem: result.problem })),
  },
}).createMachine({
  id: 'relationshipEdit',
  context: ({ input }) => ({
    ...input,
    calls: 0,
    chosen: null,
    known: null,
    form: null,
    problem: null,
    lost: null,
    done: null,
  }),
  initial: 'closed',
  states: {
    closed: { entry: 'forget', on: { 'relative chosen': begin } },
    loading: {
      entry: 'beginAgain',
      invoke: {
        id: 'loadRelationships',
        src: 'loadRelationships',
        onDone: [
          {
            guard: { type: 'isThere', params: outputOf },
            target: 'choosing act',
            actions: { type: 'setKnown', params: outputOf },
          },
          { target: 'not loaded', actions: { type: 'noteProblem', params: 'changed-meanwhile' } },
        ],
        onError: { target: 'not loaded', actions: { type: 'noteProblem', params: 'unreachable' } },
      },
      on: { dismissed: 'closed' },
    },
    'not loaded': { on: { 'retry chosen': 'loading', dismissed: 'closed' } },
    'choosing act': {
      on: {
        'act chosen': {
          guard: { type: 'mayAct', params: ({ event }) => event.act },
          target: 'deciding',
          actions: { type: 'setAct', params: ({ event }) => event.act },
        },
        dismissed: 'closed',
      },
    },
    /** The form of the act. It says why a choice is refused before anything is sent. */
    deciding: {
      on: {
        'choice made': {
          guard: { type: 'mayChoose', params: ({ event }) => event.choice },
          actions: { type: 'setChoice', params: ({ event }) => event.choice },
        },
        'link chosen': {
          guard: 'asksForLink',
          actions: { type: 'setLink', params: ({ event }) => event.link },
        },
        confirmed: { guard: 'mayBeSent', target: 'saving' },
        dismissed: 'closed',
      },
    },
    saving: {
      entry: 'clearProblem',
      invoke: {
        id: 'changeRelationship',
        src: 'changeRelationship',
        input: ({ context }) => sending(saveCall(context), context),
        ...answering({
          accepted: { target: 'done', actions: { type: 'noteDone', params: outputOf } },
          refused: 'refused',
        }),
        onError: {
          target: 'unreachable',
          actions: { type: 'noteLost', params: ({ context }) => saveCall(context) },
        },
      },
    },
    /** Somebody else has changed the family since it was read, so it is read again before another try. */
    refused: { on: { 'retry chosen': 'loading', dismissed: 'closed' } },
    /** The server may have done it, so only the same call can be sent again. */
    unreachable: { on: { 'retry chosen': 'saving', dismissed: 'closed' } },
    /** The dialog is closed, and a notice says what was done. */
    done: {
      on: { 'undo chosen': 'undoing', 'notice closed': 'closed', 'relative chosen': begin },
    },
    undoing: {
      entry: 'clearProblem',
      invoke: {
        id: 'undoChange',
        src: 'changeRelationship',
        input: ({ context }) => sending(undoCall(context), context),
        onError: {
          target: 'done',
          actions: { type: 'noteLost', params: ({ context }) => undoCall(context) },
        },
        onDone: [
          {
            guard: { type: 'overwrote', params: outputOf },
            target: 'done',
            actions: { type: 'noteDone', params: outputOf },
          },
          { guard: { type: 'isUndoneAlready', params: outputOf }, target: 'closed' },
          ...undone.onDone,
        ],
      },
    },
  },
})
