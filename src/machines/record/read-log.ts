/**
 * Reads a session log from a file of unknown origin. The file is accepted completely, or refused with the reason.
 */
import { readFact, readSnapshot } from './read-facts.ts'
import {
  anything,
  fieldsOf,
  listOf,
  Misfit,
  misfit,
  number,
  oneOf,
  orNull,
  type Read,
  record,
  text,
  truth,
  variant,
} from './reading.ts'
import type { ActorState, Beginning, Entry, FlowRecord, Outcome, SentEvent } from './record.ts'
import { replayLog } from './replay-log.ts'
import { logFormat, logVersion, type SessionLog } from './session-log.ts'
import { situationOf } from './situation.ts'

const mebibyte = 1024 * 1024
/** The greatest length of a file, in characters. The recorder writes much smaller files. */
const longestFile = 32 * mebibyte
const mostEntries = 200_000

/** @throws Misfit with the problem, in words for the user who chose the file */
export function readLog(file: string): SessionLog {
  if (file.length > longestFile) throw new Misfit(`The file is larger than ${longestFile / mebibyte} MB.`)
  const log = readData(parsed(file))
  tryToReplay(log)
  return log
}

/** Reads data that is already parsed, such as a message. */
export function readData(data: unknown): SessionLog {
  const fields = fieldsOf(data, '')
  if (fields['format'] !== logFormat) throw new Misfit('The file is no recording of a session.')
  if (fields['version'] !== logVersion)
    throw new Misfit(`The file has version ${say(fields['version'])}; this page reads version ${logVersion}.`)
  const { entries } = fields
  if (Array.isArray(entries) && entries.length > mostEntries)
    throw new Misfit(`The file has more than ${mostEntries} entries.`)
  const log = sessionLog(data, '')
  for (const [index, { sequence }] of log.entries.entries()) {
    const before = log.entries[index - 1]
    if (before !== undefined && sequence !== before.sequence + 1)
      misfit(`entries[${index}].sequence`, 'does not follow the one before')
  }
  return log
}

function parsed(file: string): unknown {
  try {
    return JSON.parse(file)
  } catch {
    throw new Misfit('The file is not written in JSON.')
  }
}

/** The values of entities were not checked and may make the replay fail. */
function tryToReplay({ begin, entries }: SessionLog): void {
  try {
    replayLog(situationOf(begin), entries)
  } catch {
    throw new Misfit('The file holds data that cannot be replayed.')
  }
}

const say = (value: unknown) => (typeof value === 'number' ? value : 'unknown')

const outcomes = ['done', 'failed', 'stopped'] as const satisfies readonly Outcome[]

const actorState = record<ActorState>({
  actor: text,
  parent: orNull(text),
  name: text,
  machine: orNull(text),
  status: oneOf('running', ...outcomes),
  states: listOf(text),
  context: anything,
  taken: listOf(text),
  lastEvent: orNull(text),
})

const beginning = record<Beginning>({ actors: listOf(actorState), model: readSnapshot })

const sentEvent: Read<SentEvent> = (value, place) => ({
  ...fieldsOf(anything(value, place), place),
  type: text(fieldsOf(value, place)['type'], `${place}.type`),
})

type Step = Omit<Extract<FlowRecord, { type: 'step-taken' }>, 'type'>

const step: Read<Step> = (value, place) => {
  const read = record<Omit<Step, 'context'>>({
    actor: text,
    event: text,
    definitions: listOf(text),
    states: listOf(text),
  })(value, place)
  const fields = fieldsOf(value, place)
  return 'context' in fields ? { ...read, context: anything(fields['context'], `${place}.context`) } : read
}

const flowRecord = variant('type')<FlowRecord>({
  'actor-started': record({ actor: text, parent: orNull(text), name: text, machine: orNull(text) }),
  'event-sent': record({ from: orNull(text), to: text, event: sentEvent }),
  'step-taken': step,
  'actor-ended': record({ actor: text, outcome: oneOf(...outcomes) }),
  'fact-logged': record({ event: readFact }),
  'page-loaded': record({ begin: beginning }),
})

export const readEntry = record<Entry>({ sequence: number, at: number, record: flowRecord })

const sessionLog = record<SessionLog>({
  format: oneOf(logFormat),
  version: number as Read<typeof logVersion>,
  recordedAt: number,
  page: text,
  masked: truth,
  dropped: number,
  begin: beginning,
  entries: listOf(readEntry),
})
