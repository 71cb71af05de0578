import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { keyOf } from '#domain/model/entities.ts'
import { readAt } from '#domain/model/model.ts'
import { entriesOf } from '#domain/model/table.ts'
import { createLogWindow } from '#machines/record/log-window.ts'
import { recordMask } from '#machines/record/masked-record.ts'
import type { FlowRecord } from '#machines/record/record.ts'
import { replayLog } from '#machines/record/replay-log.ts'
import { beginningOf, nothingYet, type Situation, situationOf } from '#machines/record/situation.ts'
import { dataGroup, groupId, personId } from '../../domain/model/samples.ts'
import { sampleSession } from './sample-session.ts'

const emma = keyOf('person', personId('17-3010'))
const group = keyOf('dataGroup', groupId('17'))

/** A situation as plain data. */
const plain = ({ actors, root }: Situation) => ({
  actors: [...actors.values()],
  user: root.userId,
  entries: [...entriesOf(root.entries)],
})

describe(replayLog.name, () => {
  it('moves flows and data together, forwards and back', async () => {
    const { begin, entries } = (await sampleSession()).held()
    const replay = replayLog(begin, entries)
    const flowAt = (position: number) => [...replay.at(position).actors.values()][0]

    expect(replay.length).toBe(entries.length)
    expect(flowAt(2)?.states).toEqual(['choosing'])
    expect(flowAt(entries.length)).toMatchObject({ name: 'sample', status: 'stopped' })
    expect(readAt(replay.at(entries.length).root, group).value).toEqual(dataGroup('17'))
    // Until the edit was refused, it was shown.
    expect(readAt(replay.at(entries.length - 1).root, group).value).toMatchObject({ name: 'Wedgwoods' })
    expect(readAt(replay.at(entries.length - 4).root, emma).state).toBe('Loading')
    expect(flowAt(2)?.states).toEqual(['choosing'])
    expect(plain(replay.at(0))).toEqual(plain(nothingYet()))
  })

  it('stays within the log', async () => {
    const { begin, entries } = (await sampleSession()).held()
    const replay = replayLog(begin, entries)

    expect(plain(replay.at(-3))).toEqual(plain(replay.at(0)))
    expect(plain(replay.at(9999))).toEqual(plain(replay.at(entries.length)))
  })

  it('forgets earlier state when the page is reloaded', async () => {
    const { begin, entries } = (await sampleSession()).held()
    const loaded: FlowRecord = { type: 'page-loaded', begin: beginningOf(nothingYet()) }
    const last = { sequence: entries.length + 1, at: 9999, record: loaded }

    expect(plain(replayLog(begin, [...entries, last]).at(entries.length + 1))).toEqual(plain(nothingYet()))
  })

  it('keeps an ended actor in sight until another takes its place', () => {
    const log = createLogWindow(10)
    const begun = (actor: string): FlowRecord => ({
      type: 'actor-started',
      actor,
      parent: null,
      name: 'signIn',
      machine: 'signIn',
    })
    log.add(begun('x:0'), 1)
    log.add({ type: 'actor-ended', actor: 'x:0', outcome: 'done' }, 2)
    log.add(begun('x:1'), 3)
    const { begin, entries } = log.held()
    const replay = replayLog(begin, entries)

    expect([...replay.at(2).actors.keys()]).toEqual(['x:0'])
    expect([...replay.at(3).actors.keys()]).toEqual(['x:1'])
  })
})

describe(createLogWindow.name, () => {
  it('ends in the same situation, even if the beginning was dropped', async () => {
    const whole = (await sampleSession()).held()
    const end = plain(replayLog(whole.begin, whole.entries).at(whole.entries.length))
    // Actors are renumbered, so that the same session gives the same text.
    const again = (size: number) => {
      const log = createLogWindow(size)
      for (const { record, at } of whole.entries) log.add(record, at)
      return log.held()
    }

    fc.assert(
      fc.property(fc.integer({ min: 1, max: 30 }), (size) => {
        const { begin, entries, dropped } = again(size)

        expect(entries.length + dropped).toBe(whole.entries.length)
        expect(entries.length).toBeLessThanOrEqual(Math.max(size * 1.5, size))
        expect(entries.at(-1)?.sequence).toBe(whole.entries.length)
        expect(plain(replayLog(begin, entries).at(entries.length))).toEqual(end)
      }),
    )
  })
})

describe(recordMask.name, () => {
  it('leaves out the names of persons, and replays like the real session', async () => {
    const { begin, entries } = (await sampleSession()).held()
    const { entry, beginning } = recordMask(false)
    const told = JSON.parse(JSON.stringify(entries.map(entry)))
    const from = situationOf(beginning(beginningOf(begin)))
    const shape = (situation: Situation) => ({
      flows: [...situation.actors.values()].map((actor) => ({ ...actor, context: null })),
      entries: [...entriesOf(situation.root.entries)].map(([key, { state, stale }]) => [key, state, stale]),
    })

    expect(JSON.stringify(told)).not.toMatch(/Emma|Wedgwood/)
    for (let position = 0; position <= entries.length; position += 1)
      expect(shape(replayLog(from, told).at(position))).toEqual(shape(replayLog(begin, entries).at(position)))
  })

  it('includes texts on request', async () => {
    const { entries } = (await sampleSession()).held()

    expect(JSON.stringify(entries.map(recordMask(true).entry))).toMatch(/Emma Wedgwood/)
  })
})
