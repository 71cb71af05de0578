/**
 * What level 3 needs to know about a flow besides its path model and its bindings: how to reach its start on the real
 * server, what happens to the calls of its actors, and how events of the world are caused. One file per flow:
 * `e2e/flows/<flow>.browser.ts`, walked by `e2e/flows/<flow>.spec.ts`.
 *
 * The answers are the real server's. If this server would not give the expected answer to the page's request, the
 * binding alters the request (`askedFor`, `sentWith`: another address, body or caller), and the server answers that. If
 * no request gets the expected answer, the binding alters the answer (`answeredWith`). The header of each binding says
 * what it alters.
 *
 * A path contains only what is described here: a start, an outcome, an event of the world or a timer without an entry
 * is left out. The goals that are missed because of that need a waiver with a reason.
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

/** The position of a path before its next step. */
export interface Moment {
  readonly step: Step
  /** The step before `step`. */
  readonly before: Step
  /** The state of the flow in the page, as it was last reported. */
  readonly state: StepTaken
  /** The steps after `step`. */
  readonly ahead: Path
}

/** Prepares the server for an outcome while the call is held, and decides what happens to the call. */
type Outcome<World> = (world: World) => Answer | Promise<Answer>

/** Prepares what an actor will find on this device. */
type Finding<World> = (world: World) => Promise<void> | void

interface Calling<World> {
  /** True for the requests that the actor makes. */
  readonly calls: (request: Request) => boolean
  /** By the name of the case in the path model: first its answers, then its failures. */
  readonly done?: Readonly<Record<string, Outcome<World>>>
  readonly fails?: Readonly<Record<string, Outcome<World>>>
}

/** An actor that makes no call: it answers as soon as it runs, so its data is made before the step that starts it. */
interface Looking<World> {
  readonly finds: Readonly<Record<string, Finding<World>>>
}

export interface BrowserFlow<World = Stage> {
  readonly model: PathModel
  readonly bindings: object
  /** By the name of the input: opens the page in that situation, and prepares the server for it. */
  readonly starts: Readonly<Record<string, (stage: Stage, path: Path) => Promise<World>>>
  /** True for the actor that the path is about, if a page runs several actors of this machine. */
  readonly isMeant?: (told: StepTaken) => boolean
  /** The user events that can be performed here; all of them if absent. */
  readonly acts?: readonly string[]
  /** The text or choice used instead of the path model's samples, by event. */
  readonly real?: Readonly<
    Record<string, (event: EventObject, world: World, moment: Moment) => Promise<object> | object>
  >
  /** User events that need more than one control, by event. The bindings describe the control of every other event. */
  readonly hands?: Readonly<Record<string, (world: World, moment: Moment) => Promise<void>>>
  /**
   * Events of the world, and events that actors send on their own. An event that the page itself causes needs no code.
   */
  readonly world?: Readonly<Record<string, (world: World, moment: Moment) => Promise<void> | void>>
  /** How each actor gets its answers, by its invoke id or by its name. */
  readonly actors: Readonly<Record<string, Calling<World> | Looking<World>>>
  /**
   * Distinguishes the cases of an event or an answer, by the event or by the actor as in `actors`. It gets the event's
   * data, the context before it, and the world (null for a predicted event). Without an entry, visible facts are
   * compared: problem codes, yes or no, present or not.
   */
  readonly tells?: Readonly<Record<string, (carried: never, before: never, world: World | null) => unknown>>
  /** What the screen shows in a state, if it has another name here than at level 2. */
  readonly shows?: Readonly<Record<string, Found>>
  /** After a path: checks its result on the server. */
  readonly after?: (world: World) => Promise<void>
  /** Names of the delays that run out; the page's clock is then moved. */
  readonly timers?: readonly string[]
  /** Those of `timers` that end before a person or the world can do anything. */
  readonly quick?: readonly string[]
  /** Steps that cannot happen on the real server in this situation, though they are described. */
  readonly leavesOut?: (step: Step, from: Situation | null) => boolean
  /**
   * The maximum number of legs in a path. It may be higher than for other flows if nothing that the paths do on the
   * server blocks later steps.
   */
  readonly legsAtMost?: number
  /** Goals that the page meets by itself between two steps; events that it causes are skipped. */
  readonly besides?: readonly string[]
  /** Goals that are not met here, with the reason; a `*` at the end stands for any rest. */
  readonly waived: Readonly<Record<string, string>>
  /** Console messages that a path causes on purpose. */
  readonly mayBeSaid?: RegExp
}

/** Drops the type of a flow's own world: its functions only ever receive what its own starts have made. */
export function browserFlow<World>(flow: BrowserFlow<World>): BrowserFlow<unknown> {
  return flow as unknown as BrowserFlow<unknown>
}

export type AnyBrowserFlow = BrowserFlow<unknown>
