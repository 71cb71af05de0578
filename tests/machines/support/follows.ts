/**
 * Reads the results of steps that people expect, from tests/machines/follows/<flow>.txt. A state is at the margin. Each
 * line below it is a step in that state, and its result:
 *
 *     entering address
 *       submitted → sending code | refused
 *       passkey cancelled → entering address [problem: null] + navigate
 *
 * `|` separates all possible results; `&` separates states that are active together; `[...]` is what the context then
 * contains; `+` is what the flow emits (nothing, if it is missing). `nothing` at the margin stands for the time before
 * the start. `stays` is the same state as before. A state is named by its last words, or by an outer state that
 * contains all the states that are meant. ` / ` separates several states, or several steps, with the same result.
 * spoken-of.ts checks that every transition has a row.
 */
import type { AnyMachineSnapshot } from 'xstate'
import { follow, type Graph, type Situation } from '#machines/paths/explore.ts'
import type { PathModel } from '#machines/paths/path-model.ts'
import { restingPaths } from '#machines/paths/state-path.ts'
import { type Leg, type Step, sayStep } from '#machines/paths/step.ts'

interface Row {
  readonly given: string
  readonly step: string
  readonly results: readonly string[]
}

/** @throws when a line is neither a state nor a step with what follows */
export function readRows(text: string): Row[] {
  let given = ''
  return text.split('\n').flatMap((line) => {
    if (line.trim() === '' || /^(#|without a row: )/.test(line)) return []
    if (!line.startsWith(' ')) {
      given = line.trim()
      return []
    }
    const [step = '', results = ''] = line.split('→').map((part) => part.trim())
    if (results === '') throw new Error(`Nothing follows in "${line}"`)
    const follows = results.split('|').map((result) => result.trim())
    return parted(given).flatMap((state) =>
      parted(step).map((each) => ({ given: state, step: each, results: follows })),
    )
  })
}

const parted = (text: string) => text.split(' / ').map((part) => part.trim())

/** @returns a sentence for each row that the machine does not follow */
export function brokenRows(model: PathModel, graph: Graph, rows: readonly Row[]): string[] {
  const index = indexed(graph)
  return rows.flatMap(({ given, step, results }) => {
    const where = `${model.machine.id}, in "${given}": ${step}`
    const found = takenIn(index, given, step).map(({ leg, from }) => occur(model, leg.step, from))
    if (found.length === 0) return [`${where} is not taken`]
    const wrong = found.filter((each) => !results.some((result) => isResult(each, result)))
    const lacking = results.filter((result) => !found.some((each) => isResult(each, result)))
    return [
      ...wrong.slice(0, 1).map((each) => `${where} → ${say(each)}, and should → ${results.join(' | ')}`),
      ...lacking.map((result) => `${where} never → ${result}`),
    ]
  })
}

/** Every leg that some row describes. */
export function legsOfRows(graph: Graph, rows: readonly Row[]): Leg[] {
  const index = indexed(graph)
  return rows.flatMap(({ given, step }) => takenIn(index, given, step)).map(({ leg }) => leg)
}

interface Occurrence {
  readonly before: AnyMachineSnapshot | null
  readonly after: AnyMachineSnapshot
  readonly refused: boolean
  readonly told: readonly string[]
}

/** An index of a graph: its steps by their words, with the situations in which they are taken. */
type Index = ReadonlyMap<string, readonly Taken[]>

interface Taken {
  readonly leg: Leg
  readonly from: Situation | null
}

function indexed({ starts, legs, situations }: Graph): Index {
  const all = [
    ...starts.map((leg) => ({ leg, from: null })),
    ...[...legs].flatMap(([key, from]) => from.map((leg) => ({ leg, from: situations.get(key) ?? null }))),
  ]
  return Map.groupBy(all, ({ leg }) => sayStep(leg.step))
}

function takenIn(index: Index, given: string, step: string): Taken[] {
  const names = given.split('&').map((name) => name.trim())
  return (index.get(step) ?? []).filter(({ from }) =>
    from ? names.every((name) => isIn(from.snapshot, name)) : given === 'nothing',
  )
}

function occur(model: PathModel, step: Step, from: Situation | null): Occurrence {
  const { situation, macrostep } = follow(model, step, from)
  return {
    before: from?.snapshot ?? null,
    after: situation.snapshot,
    refused: from !== null && macrostep.microsteps.every(({ transitions }) => transitions.length === 0),
    told: macrostep.effects.filter(({ kind }) => kind === 'told').map(({ id }) => id),
  }
}

function isResult({ before, after, refused, told }: Occurrence, result: string): boolean {
  if (refused || result === 'refused') return refused && result === 'refused'
  const [, states = '', context = '', heard = ''] =
    /^([^[+]*?)\s*(?:\[(.*)\])?\s*(?:\+\s*(.*))?$/.exec(result) ?? []
  const names = states.split('&').map((name) => name.trim())
  return (
    names.every((name) => (name === 'stays' ? isSame(before, after) : isIn(after, name))) &&
    listed(context).every((claim) => isClaimed(after, claim)) &&
    listed(heard).join() === told.join()
  )
}

function isSame(before: AnyMachineSnapshot | null, after: AnyMachineSnapshot): boolean {
  return JSON.stringify(before?.value) === JSON.stringify(after.value)
}

function isIn(snapshot: AnyMachineSnapshot, name: string): boolean {
  return restingPaths(snapshot).some((path) => `.${path}.`.includes(`.${name}.`))
}

function isClaimed({ context }: AnyMachineSnapshot, claim: string): boolean {
  const [path = '', value = ''] = claim.split(':').map((part) => part.trim())
  const found = path
    .split('.')
    .reduce<unknown>(
      (at, key) => (at === null || typeof at !== 'object' ? undefined : Reflect.get(at, key)),
      context,
    )
  return value === 'something' ? found !== null && found !== undefined : sayValue(found) === value
}

const sayValue = (value: unknown) =>
  typeof value === 'string' && value !== '' ? value : JSON.stringify(value)
const listed = (text: string) => (text === '' ? [] : text.split(',').map((part) => part.trim()))

function say({ after, refused, told }: Occurrence): string {
  if (refused) return 'refused'
  const heard = told.length === 0 ? '' : ` + ${told.join(', ')}`
  return `${restingPaths(after).join(' & ')}${heard} ${JSON.stringify(after.context)}`
}
