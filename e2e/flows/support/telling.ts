/**
 * Distinguishes the cases of an event, both for the real event in the page and for the predicted one. A case counts as
 * met only if the page received the data that the path model gives for this case, and for no other.
 */
import { isDeepStrictEqual } from 'node:util'
import type { Paths } from '#machines/paths/generate.ts'
import { type Step, sayStep } from '#machines/paths/step.ts'
import type { AnyBrowserFlow } from './browser-flow.ts'
import { casesOf, describedAs } from './paths-in-browser.ts'

/** An event, and the context of the flow before it. */
export interface Happened {
  readonly step: Step
  readonly before: unknown
  /** The objects that the start of the path has made; null for a predicted event. */
  readonly world: unknown
}

/** @throws if the page did not receive the case that was predicted */
export function compareCase(flow: AnyBrowserFlow, foretold: Happened, happened: Happened): void {
  if (isTheCase(flow, foretold, happened)) return
  const [should, is] = [foretold, happened].map((each) => JSON.stringify(tellingOf(flow, each)))
  throw new Error(`the page was told ${is}, and "${sayStep(foretold.step)}" tells ${should}`)
}

/** True if the page received the predicted case. An event that has only one case always matches. */
export function isTheCase(flow: AnyBrowserFlow, foretold: Happened, happened: Happened): boolean {
  if (casesOf(flow, foretold.step).length < 2) return true
  const should = tellingOf(flow, foretold)
  return isDeepStrictEqual(among(should, tellingOf(flow, happened)), should)
}

/** Cases on these paths that the page could confuse with another possible case of the same situation. */
export function alikeIn(flow: AnyBrowserFlow, { paths, situations, graph }: Paths): string[] {
  const legs = paths.flatMap((path) => path.map((leg, index) => ({ leg, from: path[index - 1]?.to })))
  const alike = legs.flatMap(({ leg: { step }, from }) => {
    const before = from === undefined ? undefined : situations.get(from)?.snapshot.context
    const telling = tellingOf(flow, { step, before, world: null })
    const others = from === undefined ? graph.starts : (graph.legs.get(from) ?? [])
    return others
      .map(({ step: other }) => other)
      .filter((other) => other.event.type === step.event.type && other.actor === step.actor)
      .filter((other) => other.name !== step.name)
      .filter((other) => isDeepStrictEqual(tellingOf(flow, { step: other, before, world: null }), telling))
      .map((other) => `nothing tells "${sayStep(step)}" and "${sayStep(other)}" apart`)
  })
  return [...new Set(alike)]
}

/** Plain data: the flow's own distinction of its cases, or else the facts visible from outside. */
export function tellingOf(flow: AnyBrowserFlow, { step, before, world }: Happened): unknown {
  const carried = carriedBy(step)
  const actor = step.kind === 'actor done' && step.actor !== undefined ? describedAs(flow, step.actor) : ''
  const own = flow.tells?.[step.event.type] ?? flow.tells?.[actor]
  // A flow's functions are only ever given its own events, contexts and world.
  if (own) return own(carried as never, before as never, world)
  // The test itself did what the person does, so it knows every word.
  return step.kind === 'user' ? carried : outlineOf(carried)
}

function carriedBy({ kind, event, input }: Step): unknown {
  switch (kind) {
    case 'start':
      return 'input' in event ? event.input : input
    case 'actor done':
      return 'output' in event ? event.output : undefined
    case 'actor fails':
      return undefined
    default: {
      const { type: _, ...payload } = event
      return payload
    }
  }
}

/**
 * Problems are compared by their code, other values only by presence: the samples have other names and ids than the
 * server.
 */
function outlineOf(carried: unknown): unknown {
  if (!isRecord(carried)) return kindOfValue(carried)
  return Object.fromEntries(
    Object.entries(carried).map(([name, value]) => [name, name === 'problem' ? value : kindOfValue(value)]),
  )
}

function kindOfValue(value: unknown): unknown {
  if (value === undefined || value === null) return null
  if (typeof value === 'boolean') return value
  if (Array.isArray(value)) return value.length === 0 ? 'none' : 'some'
  return 'there'
}

/** Only the fields of the predicted data count, because the page may receive more data than a sample has. */
function among(should: unknown, is: unknown): unknown {
  if (!isRecord(should) || !isRecord(is)) return is
  return Object.fromEntries(Object.keys(should).map((name) => [name, is[name]]))
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
