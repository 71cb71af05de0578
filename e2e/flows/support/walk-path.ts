/** Performs one path, leg by leg, and compares after each leg. */
import type { Request } from '@playwright/test'
import { inSnapshot } from '#machines/paths/candidates.ts'
import type { Situation } from '#machines/paths/explore.ts'
import { caseGoal } from '#machines/paths/goals.ts'
import { restingPaths } from '#machines/paths/state-path.ts'
import { type Leg, type Path, type Step, sayPath } from '#machines/paths/step.ts'
import { probeScript } from '../probe/bundle-probe.ts'
import type { StepTaken } from '../probe/step-taken.ts'
import { actStep, findNotOffered, type Scene } from './act-step.ts'
import type { AnyBrowserFlow, Moment, Stage } from './browser-flow.ts'
import { holdCalls } from './held-calls.ts'
import { holdPages } from './held-pages.ts'
import { actorIn, describedAs, onlyLooks } from './paths-in-browser.ts'
import { snapshotOf } from './snapshot-of.ts'
import { compareCase, type Happened, isTheCase } from './telling.ts'
import { type Trail, trailOf } from './trail.ts'

export interface Walk {
  readonly flow: AnyBrowserFlow
  readonly path: Path
  readonly situations: ReadonlyMap<string, Situation>
  /** The controls that the paths of the flow find and use, in words. */
  readonly used: ReadonlySet<string>
}

/** @returns the goals met; throws at the first difference, with the steps that led to it */
export async function walkPath(walk: Walk, stage: Stage): Promise<string[]> {
  const { flow, path } = walk
  if (path.some(({ step }) => step.kind === 'time')) await stage.page.clock.install()
  const trail = await watchFlow(flow, stage)
  const calls = await holdCalls(stage.page, (request) => callerOf(flow, request))
  const pages = await holdPages(stage.page)
  const world = await begin(flow, stage, path)
  const scene: Scene = { flow, stage, calls, trail, world, used: walk.used }

  const met: string[] = []
  let state: StepTaken | null = null
  for (const [index, leg] of path.entries()) {
    const way = sayPath(path.slice(0, index + 1))
    try {
      const moment = state && (await realMoment(walk, index, state, world))
      if (moment && isRefused(flow, moment)) {
        await findNotOffered(scene, moment)
        met.push(...leg.goals)
        continue
      }
      const foretold = foretoldAt(walk, index, moment)
      const happened = ({ event, happened }: StepTaken): Happened => ({
        step: { ...leg.step, event: { ...happened, type: event } },
        before: moment?.state.context,
        world,
      })
      if (moment) await makeFound(scene, moment)
      const take = async () => {
        if (moment) await actStep(scene, moment)
        return await arrived(flow, trail, leg, (told) => isTheCase(flow, foretold, happened(told)))
      }
      const taken = ['actor done', 'actor fails'].includes(leg.step.kind)
        ? await pages.stayFor(take)
        : await take()
      state = taken.step
      compareCase(flow, foretold, happened(state))
      compare(walk, leg, state)
      met.push(...taken.besides, ...state.goals, ...caseOf(leg.step))
      await calls.onlyOf(runningAt(walk, leg), leg.step.actor && describedAs(flow, leg.step.actor))
    } catch (error) {
      throw new Error(`${way}:\n- ${error instanceof Error ? error.message : String(error)}`, {
        cause: error,
      })
    }
  }
  await flow.after?.(world)
  return met
}

/** The step that the path model predicts; for a user's step, with the data that the test really enters. */
function foretoldAt({ path, situations }: Walk, index: number, moment: Moment | null): Happened {
  const foretold = path[index]?.step
  if (!foretold) throw new Error(`A path has no leg ${index}`)
  const step = moment && foretold.kind === 'user' ? moment.step : foretold
  return { step, before: situations.get(path[index - 1]?.to ?? '')?.snapshot.context, world: null }
}

async function watchFlow({ model, isMeant }: AnyBrowserFlow, { page, context }: Stage): Promise<Trail> {
  const trail = trailOf()
  await context.exposeBinding('__stepTaken', (source, told: string) => {
    // The cast is safe, because only the probe writes this JSON.
    const step = JSON.parse(told) as StepTaken
    const isOfFlow = source.page === page && step.machine === model.machine.id
    if (isOfFlow && (isMeant?.(step) ?? true)) trail.hear(step)
  })
  await page.addInitScript(bePatient)
  await page.addInitScript(await probeScript())
  return trail
}

/** Runs in the page. Its calls must not time out, because the test may hold them for long. */
function bePatient(): void {
  const timeout = AbortSignal.timeout.bind(AbortSignal)
  AbortSignal.timeout = (milliseconds) => timeout(milliseconds * 1000)
}

function begin({ starts }: AnyBrowserFlow, stage: Stage, path: Path): Promise<unknown> {
  const open = starts[path[0]?.step.name ?? '']
  if (!open) throw new Error('A path begins with a start that is described.')
  return open(stage, path)
}

/** The moment before the next step, with the real text or choice instead of the path model's sample. */
async function realMoment(
  walk: Walk,
  index: number,
  state: StepTaken,
  world: unknown,
): Promise<Moment | null> {
  const moment = momentAt(walk, index, state)
  const { step } = moment ?? {}
  const realOf = step?.kind === 'user' ? walk.flow.real?.[step.event.type] : undefined
  if (!moment || !step || !realOf) return moment
  return {
    ...moment,
    step: { ...step, event: { ...step.event, ...(await realOf(step.event, world, moment)) } },
  }
}

function momentAt({ flow, path }: Walk, index: number, state: StepTaken): Moment | null {
  const [before, leg] = [path[index - 1], path[index]]
  if (!before || !leg) return null
  const step = inSnapshot(flow.model, leg.step, snapshotOf(flow.model, state))
  return { step, before: before.step, state, ahead: path.slice(index + 1) }
}

function isRefused({ model }: AnyBrowserFlow, { step, state }: Moment): boolean {
  return step.kind === 'user' && !snapshotOf(model, state).can(step.event)
}

/** Prepares the data for actors that read data of this device as soon as this step is taken. */
async function makeFound({ flow, world }: Scene, { step: { actor }, ahead }: Moment): Promise<void> {
  if (actor !== undefined && onlyLooks(flow, actor)) return
  for (const { step } of ahead) {
    const described = step.actor === undefined ? undefined : actorIn(flow, step.actor)
    if (!described || !('finds' in described)) return
    await described.finds[step.name]?.(world)
  }
}

function runningAt({ flow, situations }: Walk, { to }: Leg): ReadonlySet<string> {
  const running = situations.get(to)?.running.actors ?? new Set<string>()
  return new Set([...running].map((id) => describedAs(flow, id)))
}

/** The actor that made a call, by its name in the flow's description; null for a call of no actor of this flow. */
function callerOf({ actors }: AnyBrowserFlow, request: Request): string | null {
  const calling = Object.entries(actors).find(([, actor]) => 'calls' in actor && actor.calls(request))
  return calling?.[0] ?? null
}

interface Arrival {
  readonly step: StepTaken
  /** Goals that the page has met by itself on the way. */
  readonly besides: readonly string[]
}

/** The step that the leg predicts, as the page reports it. Ignored events are skipped. */
async function arrived(
  flow: AnyBrowserFlow,
  trail: Trail,
  leg: Leg,
  isCase: (told: StepTaken) => boolean,
): Promise<Arrival> {
  const { step, goals } = leg
  const besides: string[] = []
  const isBesides = (taken: StepTaken) => {
    const definitions = taken.goals.filter(isDefinition)
    if (definitions.length === 0 || (taken.event === step.event.type && isCase(taken))) return false
    return definitions.every((goal) => flow.besides?.includes(goal))
  }

  const moves = goals.some(isDefinition) || step.kind === 'start'
  const isForetold = (told: StepTaken) =>
    told.definitions > 0 || (moves ? step.kind === 'start' : told.event === step.event.type)
  const taken = await trail.next((told) => {
    const counts = !isBesides(told) && isForetold(told)
    if (!counts) besides.push(...told.goals)
    return counts
  })
  if (!taken) throw new Error(`"${step.event.type}" was not heard of`)
  if (taken.event === step.event.type) return { step: taken, besides }
  throw new Error(`"${taken.event}" came to ${JSON.stringify(taken.value)} instead of "${step.event.type}"`)
}

const isDefinition = (goal: string) => /\|\d+$/.test(goal)

function compare({ flow, situations }: Walk, { to }: Leg, state: StepTaken): void {
  const foretold = situations.get(to)?.snapshot
  if (!foretold) throw new Error('the situation was never explored')
  const [is, should] = [sayState(state), sayState(foretold)]
  if (is !== should) throw new Error(`the flow is in ${is}, foretold was ${should}`)
  const snapshot = snapshotOf(flow.model, state)
  const broken = restingPaths(snapshot).filter(
    (path) => flow.model.description.holds[path]?.(snapshot) === false,
  )
  if (broken.length > 0)
    throw new Error(`what holds in "${broken.join('", "')}" does not: ${JSON.stringify(state.context)}`)
}

const sayState = ({ value, status }: { value: unknown; status: string }) =>
  `${JSON.stringify(value)} (${status})`

const caseOf = ({ event, name }: Step) => (name === '' ? [] : [caseGoal(event.type, name)])
