/** A session to record, as of a page in the visualizer's live view: its flow invokes services, its model gets persons. */
import { createActor, fromCallback, fromPromise } from 'xstate'
import { keyed, keyOf } from '#domain/model/entities.ts'
import type { ModelEvent } from '#domain/model/events.ts'
import { createLogWindow, type LogWindow } from '#machines/record/log-window.ts'
import type { FlowRecord } from '#machines/record/record.ts'
import { recordsOf } from '#machines/record/records-of.ts'
import { wire } from '#machines/wire.ts'
import {
  dataGroup,
  groupId,
  person,
  personId,
  userId,
  workspace,
  workspaceId,
} from '../../domain/model/samples.ts'
import { type Answer, sampleMachine } from '../support/sample.machine.ts'

export const emma = keyed('person', personId('17-3010'), person('17-3010', 'Emma Wedgwood'))

export const facts: readonly ModelEvent[] = [
  { type: 'session-started', userId: userId('5'), actorId: null },
  { type: 'entities-requested', keys: [keyOf('person', personId('17-3010'))] },
  {
    type: 'entities-loaded',
    entities: [
      emma,
      keyed('dataGroup', groupId('17'), dataGroup('17')),
      keyed('workspace', workspaceId('3'), workspace('3', '17')),
      keyed('treesOfUser', userId('5'), [groupId('17')]),
    ],
  },
  {
    type: 'edit-proposed',
    edit: { id: 'a', key: keyOf('dataGroup', groupId('17')), set: { name: 'Wedgwoods' } },
  },
  { type: 'push-received', push: { name: 'Group.DataChanged', payload: { dataGroupId: groupId('17') } } },
  { type: 'edit-refused', id: 'a', problem: { status: 403, code: 'not-allowed' } },
]

/** Runs the sample flow: it asks for a word, its service answers, and it is stopped. */
export async function runSample(
  take: (record: FlowRecord) => void,
  answer: () => Promise<Answer>,
): Promise<void> {
  const read = recordsOf()
  const actor = createActor(
    wire(sampleMachine)({
      lookUp: fromPromise<Answer, { word: string }>(answer),
      listen: fromCallback(() => undefined),
    }),
    { input: { hint: null }, inspect: (inspection) => read(inspection).forEach(take) },
  )
  actor.start()
  actor.send({ type: 'asked' })
  actor.send({ type: 'word typed', word: 'Emma' })
  actor.send({ type: 'asked' })
  await answer().catch(() => undefined)
  await Promise.resolve()
  actor.stop()
}

/** The sample flow and the sample facts in one log. */
export async function sampleSession(size = 1000): Promise<LogWindow> {
  const log = createLogWindow(size)
  let at = 1000
  const take = (record: FlowRecord) => void log.add(record, ++at)
  await runSample(take, async () => ({ known: true, name: 'Emma Wedgwood' }))
  for (const event of facts) take({ type: 'fact-logged', event })
  return log
}
