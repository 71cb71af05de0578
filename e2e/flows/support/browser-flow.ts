/**
 * What level 3 needs to know of a flow beside its path model and its bindings: how to come to its start on the real
 * server, what becomes of the calls of its actors, and how the world has its say. One file a flow:
 * `e2e/flows/<flow>.browser.ts`, walked by `e2e/flows/<flow>.spec.ts`.
 *
 * The answers are the real server's. Where a path wants one that this server would not give to what the page asks, the
 * binding alters the question on its way (`askedFor`, `sentWith`: another address, body or asker), which the server then
 * answers by itself; where no question gets that answer, the answer is altered (`answeredWith`). What is altered so, and
 * what is not real of it, each binding says in its header.
 *
 * A path holds only what is described here: a start, an outcome, an event of the world or a timer that has no entry is
 * left out, and the goals that are lost by that are to be waived, each with the reason.
 */
import type { APIRequestContext, BrowserContext, Page, Request, TestInfo } from '@playwright/test'
import type { EventObject } from 'xstate'
import type { Situation } from '#machines/paths/explore.ts'
import type { PathModel } from '#machines/paths/path-model.ts'
import type { Path, Step } from '#machines/paths/step.ts'
import type { Found } from '../../bindings/support/binding.ts'
import type { StepTaken } from '../probe/step-taken.ts'
import type { Answer } from './held-calls.ts'

/** The page and the world in which a path runs. */
export interface Stage {
  readonly page: Page
  readonly context: BrowserContext
  readonly request: APIRequestContext
  readonly info: TestInfo
  readonly origin: string
}

/** Where a path has come to when something is about to happen. */
export interface Moment {
  readonly step: Step
  /** The step before it. */
  readonly before: Step
  /** As the flow in the page last reported it. */
  readonly state: StepTaken
  /** The steps after it. */
  readonly ahead: Path
}

/** Prepares the server for an outcome while the call is held, and decides what happens to the call. */
type Outcome<World> = (world: World) => Answer | Promise<Answer>

/** Prepares what an actor will find on this device. */
type Finding<World> = (world: World) => Promise<void> | void

interface Calling<World> {
  /** Which calls belong to the actor. */
  readonly calls: (request: Request) => boolean
  /** By the name of the case in the path model: its answers, then its failures. */
  readonly done?: Readonly<Record<string, Outcome<World>>>
  readonly fails?: Readonly<Record<string, Outcome<World>>>
}

/** It asks nobody: it answers as soon as it runs, so what it will find is made before the step that starts it. */
interface Looking<World> {
  readonly finds: Readonly<Record<string, Finding<World>>>
}

export interface BrowserFlow<World = Stage> {
  readonly model: PathModel
  readonly bindings: object
  /** By the name of the input: opens the page there, with what the server must know. */
  readonly starts: Readonly<Record<string, (stage: Stage, path: Path) => Promise<World>>>
  /** The user events that can be performed here; all of them if absent. */
  readonly acts?: readonly string[]
  /** What is typed or chosen in place of the path model's samples, by event. */
  readonly real?: Readonly<
    Record<string, (event: EventObject, world: World, moment: Moment) => Promise<object> | object>
  >
  /** How a person does what takes more than one control, by event; the bindings have the rest. */
  readonly hands?: Readonly<Record<string, (world: World, moment: Moment) => Promise<void>>>
  /** Events of the world, and what actors say unasked. One that the page itself causes needs nothing done. */
  readonly world?: Readonly<Record<string, (world: World, moment: Moment) => Promise<void> | void>>
  /** By invoke id, or by the actor's name. */
  readonly actors: Readonly<Record<string, Calling<World> | Looking<World>>>
  /**
   * What tells the cases of an event or an answer apart, by the event or by the actor as in `actors`; given what it
   * carries, the context before, and the world, or null of what is only foretold. Without an entry it is what can be
   * seen from outside: codes of problems, yes or no, there or not.
   */
  readonly tells?: Readonly<Record<string, (carried: never, before: never, world: World | null) => unknown>>
  /** What the screen shows in a state, where it is called otherwise here than at level 2. */
  readonly shows?: Readonly<Record<string, Found>>
  /** When a path has been walked: what is to be seen on the server of it. */
  readonly after?: (world: World) => Promise<void>
  /** Names of the delays that run out; the page's clock is then moved. */
  readonly timers?: readonly string[]
  /** Of these, the ones that are over before a person or the world can do anything. */
  readonly quick?: readonly string[]
  /** Steps that cannot happen on the real server in this situation, though they are described. */
  readonly leavesOut?: (step: Step, from: Situation | null) => boolean
  /** Legs of a path, where it can be longer than others: nothing it does on the server bars what comes later. */
  readonly legsAtMost?: number
  /** Goals that the page meets by itself on the way from one step to the next: what it causes is passed over. */
  readonly besides?: readonly string[]
  /** Goals that are not met here, with the reason; a `*` at the end stands for any rest. */
  readonly waived: Readonly<Record<string, string>>
  /** Console messages that a path causes on purpose. */
  readonly mayBeSaid?: RegExp
}

/** Lets go of a flow's own world: its functions are only ever given what its own starts have made. */
export function browserFlow<World>(flow: BrowserFlow<World>): BrowserFlow<unknown> {
  return flow as unknown as BrowserFlow<unknown>
}

export type AnyBrowserFlow = BrowserFlow<unknown>
