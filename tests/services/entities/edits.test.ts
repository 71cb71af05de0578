import { describe, expect, it } from 'vitest'
import { CallFailure } from '#contract/client.ts'
import type { DataGroup } from '#contract/group-admin/data-group.ts'
import type { Edit } from '#domain/model/edit.ts'
import { type KeyedValue, keyed, keyOf } from '#domain/model/entities.ts'
import type { ModelEvent } from '#domain/model/events.ts'
import { createModel } from '#domain/model/model.ts'
import { snapshotOf } from '#domain/model/snapshot.ts'
import { createEditor, type EditOutcome, type SendEdit } from '#services/entities/edits.ts'
import { createLoader } from '#services/entities/loader.ts'
import { dataGroup, groupId, userId } from '../../domain/model/samples.ts'
import { refusal, testServer } from './server.ts'

const tree = keyOf('dataGroup', groupId('17'))
const begun = (user: string): ModelEvent => ({ type: 'session-started', userId: userId(user), actorId: null })
const edit = (id: string, set: Partial<DataGroup>): Edit<'dataGroup'> => ({ id, key: tree, set })
const cutOff = new CallFailure(0, 'network', 'Failed to make request.')

/** A call that the test answers later. */
function heldCall() {
  const { promise, resolve, reject } = Promise.withResolvers<readonly KeyedValue[]>()
  const signals: AbortSignal[] = []
  const send: SendEdit = (signal) => {
    signals.push(signal)
    signal.addEventListener('abort', () => reject(signal.reason))
    return promise
  }
  return {
    send,
    signals,
    answer: (...groups: DataGroup[]) => resolve(groups.map((group) => keyed('dataGroup', group.id, group))),
    fail: reject,
  }
}

/** The server's answer about the tree: a value, a refusal, or a broken connection. */
function editing(word: { tree: DataGroup | Response | Error } = { tree: dataGroup('17') }) {
  const model = createModel({ freeze: true })
  model.append(
    [begun('5'), { type: 'entities-loaded', entities: [keyed('dataGroup', groupId('17'), dataGroup('17'))] }],
    1,
  )
  const server = testServer(() => word.tree)
  const now = () => 1
  const report = (error: unknown) => {
    throw error
  }
  const loader = createLoader({ model, transport: server.transport, now, report })
  const editor = createEditor({ model, loader, now })
  const shown = () => {
    const { state, value } = model.read(tree)
    return [state, value?.name]
  }
  return { model, server, editor, shown, word }
}

const settle = () => new Promise((resolve) => setImmediate(resolve))
const isDone = async (promise: Promise<EditOutcome>) =>
  (await Promise.race([promise, settle().then(() => null)])) !== null

describe(createEditor.name, () => {
  it('shows an edit at once, and the server’s answer when it comes', async () => {
    const { editor, shown, server } = editing()
    const call = heldCall()
    const outcome = editor.propose(edit('a', { name: 'Oak' }), call.send)
    expect(shown()).toEqual(['Saving', 'Oak'])

    call.answer({ ...dataGroup('17'), name: 'Oak!' })

    expect(await outcome).toEqual({ ok: true })
    expect(shown()).toEqual(['Loaded', 'Oak!'])
    expect(server.asked).toEqual([])
  })

  it('undoes a refused edit and says why', async () => {
    const { editor, shown, server } = editing()
    const send: SendEdit = () => Promise.reject(new CallFailure(403, 'not-allowed', 'No.'))

    expect(await editor.propose(edit('a', { name: 'Oak' }), send)).toEqual({
      ok: false,
      problem: { status: 403, code: 'not-allowed' },
    })
    expect(shown()).toEqual(['Loaded', 'Tree 17'])
    expect(server.asked).toEqual([])
  })

  it('sends the edits of one entity one after the other', async () => {
    const { editor, shown } = editing()
    const [first, second] = [heldCall(), heldCall()]
    const one = editor.propose(edit('a', { name: 'Oak' }), first.send)
    const two = editor.propose(edit('b', { description: 'Old' }), second.send)
    await settle()
    expect([first.signals.length, second.signals.length]).toEqual([1, 0])

    first.fail(new CallFailure(400, 'invalid-input', 'No.'))
    await one
    await settle()
    expect(second.signals).toHaveLength(1)
    expect(shown()).toEqual(['Saving', 'Tree 17'])
    second.answer()
    expect(await two).toEqual({ ok: true })
  })

  it('sends a double click once', async () => {
    const { editor } = editing()
    const call = heldCall()
    const same = edit('a', { name: 'Oak' })
    const outcomes = [editor.propose(same, call.send), editor.propose(same, call.send)]
    await settle()
    call.answer()

    expect(await Promise.all(outcomes)).toEqual([{ ok: true }, { ok: true }])
    expect(call.signals).toHaveLength(1)
  })

  it('marks as missing what the server does not know, and sends nothing more to it', async () => {
    const { editor, shown } = editing()
    const [first, second] = [heldCall(), heldCall()]
    const outcomes = [
      editor.propose(edit('a', { name: 'Oak' }), first.send),
      editor.propose(edit('b', { name: 'Elm' }), second.send),
    ]
    await settle()
    first.fail(new CallFailure(404, 'not-found', 'Gone.'))

    const problem = { status: 404, code: 'not-found' }
    expect(await Promise.all(outcomes)).toEqual([
      { ok: false, problem },
      { ok: false, problem },
    ])
    expect(shown()).toEqual(['NotFound', undefined])
    expect(second.signals).toEqual([])
  })

  it('undoes the edit after an error of our own, and passes the error on', async () => {
    const { editor, shown } = editing()
    const outcome = editor.propose(edit('a', { name: 'Oak' }), () => Promise.reject(new TypeError('Oh.')))

    await expect(outcome).rejects.toThrow(TypeError)
    expect(shown()).toEqual(['Loaded', 'Tree 17'])
    expect(await editor.propose(edit('b', { name: 'Elm' }), () => Promise.resolve([]))).toEqual({ ok: true })
  })
})

describe('an edit whose call was cut off', () => {
  it('is confirmed when the server shows that it was done', async () => {
    const { editor, shown, server } = editing({
      tree: { ...dataGroup('17'), name: 'Oak', description: 'New' },
    })
    const outcome = await editor.propose(edit('a', { name: 'Oak' }), () => Promise.reject(cutOff))

    expect(outcome).toEqual({ ok: true })
    expect(server.asked).toEqual(['/groupadmin/datagroups/17?expand=owner'])
    expect(shown()).toEqual(['Loaded', 'Oak'])
  })

  it.each([0, 502])(
    'is undone only if the server shows that it was not applied (status %i)',
    async (status) => {
      const { editor, shown } = editing()
      const failure = new CallFailure(status, status === 0 ? 'timeout' : 'internal', 'Oh.')
      const outcome = await editor.propose(edit('a', { name: 'Oak' }), () => Promise.reject(failure))

      expect(outcome).toEqual({ ok: false, problem: { status, code: failure.code } })
      expect(shown()).toEqual(['Loaded', 'Tree 17'])
    },
  )

  it('stays visible while the server cannot be reached, and is decided when it can', async () => {
    const { editor, shown, word } = editing({ tree: new TypeError('Failed to fetch') })
    const outcome = await editor.propose(edit('a', { name: 'Oak' }), () => Promise.reject(cutOff))
    expect(outcome).toEqual({ ok: false, problem: { status: 0, code: 'network' } })
    expect(shown()).toEqual(['Saving', 'Oak'])
    await editor.settle()
    expect(shown()).toEqual(['Saving', 'Oak'])

    word.tree = { ...dataGroup('17'), name: 'Oak' }
    await editor.settle()
    expect(shown()).toEqual(['Loaded', 'Oak'])
  })

  it('is decided before the next edit of its entity goes out', async () => {
    const { editor, shown, word } = editing({ tree: new TypeError('Failed to fetch') })
    await editor.propose(edit('a', { name: 'Oak' }), () => Promise.reject(cutOff))
    const next = heldCall()

    expect(await editor.propose(edit('b', { name: 'Elm' }), next.send)).toEqual({
      ok: false,
      problem: { status: 0, code: 'network' },
    })
    expect(next.signals).toEqual([])
    expect(shown()).toEqual(['Saving', 'Oak'])

    word.tree = dataGroup('17')
    next.answer()
    expect(await editor.propose(edit('c', { description: 'Old' }), next.send)).toEqual({ ok: true })
    expect(shown()).toEqual(['Loaded', 'Tree 17'])
  })

  it('is dropped when its entity no longer exists', async () => {
    const { editor, shown } = editing({ tree: refusal(404, 'not-found') })
    const outcome = await editor.propose(edit('a', { name: 'Oak' }), () => Promise.reject(cutOff))

    expect(outcome.ok).toBe(false)
    expect(shown()).toEqual(['NotFound', undefined])
  })

  it('is decided after the page was reloaded', async () => {
    const before = editing({ tree: new TypeError('Failed to fetch') })
    await before.editor.propose(edit('a', { name: 'Oak' }), () => Promise.reject(cutOff))
    const { model, editor, server } = editing()
    model.append({ type: 'session-ended' }, 2)
    model.restore(snapshotOf(before.model.root()).chunks, { userId: userId('5'), actorId: null }, 3)
    expect(model.read(tree)).toMatchObject({ state: 'Saving', value: { name: 'Oak' } })

    await editor.settle()

    expect(server.asked).toHaveLength(1)
    expect(model.read(tree)).toMatchObject({ state: 'Loaded', stale: false, value: { name: 'Tree 17' } })
  })
})

describe('a change of session', () => {
  it('aborts running edits, sends no waiting ones, and shows nothing to the next user', async () => {
    const { editor, model, shown } = editing()
    const [first, second] = [heldCall(), heldCall()]
    const outcomes = [
      editor.propose(edit('a', { name: 'Oak' }), first.send),
      editor.propose(edit('b', { name: 'Elm' }), second.send),
    ]
    await settle()
    model.append(begun('6'), 2)

    const over = { ok: false, problem: { status: 0, code: 'session-over' } }
    expect(await Promise.all(outcomes)).toEqual([over, over])
    expect(first.signals[0]?.aborted).toBe(true)
    expect(second.signals).toEqual([])
    expect(shown()).toEqual(['NotLoaded', undefined])
    expect(model.eventsSince(0)).toHaveLength(1)
  })

  it('ignores answers that still arrive, also answers to a question', async () => {
    const { editor, model, server, shown } = editing()
    const letGo = server.hold()
    const deaf = Promise.withResolvers<readonly KeyedValue[]>()
    const outcome = editor.propose(edit('a', { name: 'Oak' }), () => deaf.promise)
    await settle()
    model.append(begun('6'), 2)
    deaf.resolve([keyed('dataGroup', groupId('17'), dataGroup('17'))])
    expect(await isDone(outcome)).toBe(true)

    model.append(
      { type: 'entities-loaded', entities: [keyed('dataGroup', groupId('17'), dataGroup('17'))] },
      3,
    )
    const asking = editor.propose(edit('b', { name: 'Elm' }), () => Promise.reject(cutOff))
    await settle()
    expect(server.open()).toBe(1)
    model.append(begun('5'), 4)
    letGo()
    expect(await asking).toEqual({ ok: false, problem: { status: 0, code: 'session-over' } })
    expect(shown()).toEqual(['NotLoaded', undefined])
  })
})

describe('a load that began before an edit was confirmed', () => {
  it('is repeated, because it may not contain the edit', async () => {
    const done = { ...dataGroup('17'), name: 'Oak' }
    const answers = [dataGroup('17'), done]
    const { editor, model, server, shown } = editing({
      get tree() {
        return answers.shift() ?? new Error('Nothing is asked for a third time.')
      },
    })
    const letGo = server.hold()
    model.append({ type: 'marked-stale', keys: [tree] }, 2)
    const loader = createLoader({ model, transport: server.transport, now: () => 1, report: () => {} })
    const loading = loader.loadAll(tree)
    await settle()
    await editor.propose(edit('a', { name: 'Oak' }), async () => [keyed('dataGroup', groupId('17'), done)])
    letGo()
    await loading

    expect(server.asked).toHaveLength(2)
    expect(shown()).toEqual(['Loaded', 'Oak'])
  })
})
