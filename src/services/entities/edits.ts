/**
 * Sends edits. What a person changed shows at once; the server's answer confirms it or takes exactly it back. The
 * edits of one entity go out one after the other, so that the server sees them in the order they were made in.
 */
import { CallFailure } from '../../../contract/client.ts'
import { type Edit, type EditableKind, isDone } from '../../domain/model/edit.ts'
import { type EntryKey, idOf, type KeyedValue, kindOf } from '../../domain/model/entities.ts'
import type { LoadProblem } from '../../domain/model/entry.ts'
import type { ModelEvent } from '../../domain/model/events.ts'
import type { Model } from '../../domain/model/model.ts'
import type { Loader } from './loader.ts'
import type { LoadableKind } from './reads.ts'

export interface EditorNeeds {
  readonly model: Pick<Model, 'append' | 'root' | 'subscribe'>
  readonly loader: Pick<Loader, 'load'>
  /** Milliseconds since 1970. */
  readonly now: () => number
}

/** Assertions come with their lists only, so nobody could ask what became of an edit of one. */
export type EditedKind = Extract<EditableKind, LoadableKind>
/** Makes the call, and answers the entities that the server answered, each under its key. */
export type SendEdit = (signal: AbortSignal) => Promise<readonly KeyedValue[]>
/** A problem of status 0 with the code 'network': nobody knows what became of the edit, and it stays pending. */
export type EditOutcome = { readonly ok: true } | { readonly ok: false; readonly problem: LoadProblem }

export interface Editor {
  /** Shows the edit and sends it. The same edit proposed again, as by a double click, is sent once. */
  readonly propose: <K extends EditedKind>(edit: Edit<K>, send: SendEdit) => Promise<EditOutcome>
  /**
   * Asks the server what became of the edits whose calls were cut off, by a lost connection or with an earlier page,
   * and confirms or takes back each of them. Call it when there is a connection (again).
   */
  readonly settle: () => Promise<void>
}

type EditedKey = EntryKey<EditedKind>

export function createEditor({ model, loader, now }: EditorNeeds): Editor {
  const outcomes = new Map<string, Promise<EditOutcome>>()
  /** For each entity the end of all that was begun for it. */
  const lines = new Map<EditedKey, Promise<unknown>>()

  function propose(edit: Edit<EditedKind>, send: SendEdit): Promise<EditOutcome> {
    const known = outcomes.get(edit.id)
    if (known !== undefined) return known
    const { epoch } = model.root()
    tell({ type: 'edit-proposed', edit })
    const wasShown = isPending(edit)
    const outcome = inLine(edit.key, async () => {
      if (model.root().epoch !== epoch) return failed(sessionOver)
      if (wasShown && !isPending(edit)) return failed(gone)
      if (!(await settleEntity(edit.key, [edit.id]))) return refused(edit, epoch, noConnection)
      return make(edit, send, epoch)
    }).finally(() => outcomes.delete(edit.id))
    outcomes.set(edit.id, outcome)
    return outcome
  }

  /** Runs when all that was begun for the entity before has ended. */
  function inLine<T>(key: EditedKey, run: () => Promise<T>): Promise<T> {
    const before = lines.get(key) ?? Promise.resolve()
    const done = before.then(run)
    const end = done.then(forget, forget)
    lines.set(key, end)
    function forget() {
      if (lines.get(key) === end) lines.delete(key)
    }
    return done
  }

  async function make(edit: Edit<EditedKind>, send: SendEdit, epoch: number): Promise<EditOutcome> {
    const call = new AbortController()
    const stop = model.subscribe(edit.key, () => {
      if (model.root().epoch !== epoch) call.abort()
    })
    try {
      const entities = await send(call.signal)
      if (model.root().epoch !== epoch) return failed(sessionOver)
      tell({ type: 'edit-confirmed', id: edit.id, entities })
      return { ok: true }
    } catch (error) {
      if (model.root().epoch !== epoch) return failed(sessionOver)
      if (error instanceof CallFailure) return await answerTo(edit, error, epoch)
      refused(edit, epoch, { status: 0, code: 'unexpected' })
      throw error
    } finally {
      stop()
    }
  }

  async function answerTo(edit: Edit<EditedKind>, failure: CallFailure, epoch: number): Promise<EditOutcome> {
    const problem = { status: failure.status, code: failure.code }
    if (failure.status === 404) {
      tell({ type: 'entities-missing', keys: [edit.key] }, { type: 'edit-refused', id: edit.id, problem })
      return failed(problem)
    }
    if (isRefusal(failure)) return refused(edit, epoch, problem)
    const done = await ask(edit, epoch)
    if (done === null) return failed(model.root().epoch === epoch ? noConnection : sessionOver)
    return done ? { ok: true } : failed(problem)
  }

  /** Whether the server did as the edit asks; null when it cannot be asked now. */
  async function ask(edit: Edit<EditedKind>, epoch: number): Promise<boolean | null> {
    tell({ type: 'marked-stale', keys: [edit.key] })
    const entry = await loader.load(kindOf(edit.key), idOf(edit.key))
    if (model.root().epoch !== epoch || entry.problem !== null) return null
    const base = model.root().pending.get(edit.key)?.base ?? entry.value
    if (base === null || !isDone(edit, base)) {
      refused(edit, epoch, noConnection)
      return false
    }
    tell({ type: 'edit-confirmed', id: edit.id, entities: [] })
    return true
  }

  /** Decides what is undecided of an entity, but for the edits in `ids`. Answers whether it could. */
  async function settleEntity(key: EditedKey, ids: readonly string[]): Promise<boolean> {
    const { epoch } = model.root()
    for (const edit of editsOf(key)) {
      if (ids.includes(edit.id) || outcomes.has(edit.id)) continue
      if ((await ask(edit, epoch)) === null) return false
    }
    return true
  }

  function refused(edit: Edit<EditedKind>, epoch: number, problem: LoadProblem): EditOutcome {
    if (model.root().epoch === epoch) tell({ type: 'edit-refused', id: edit.id, problem })
    return failed(problem)
  }

  // Only kinds that can be asked for come here: `propose` takes no others, and what was stored came through it.
  const editsOf = (key: EditedKey) =>
    (model.root().pending.get(key)?.edits ?? []) as readonly Edit<EditedKind>[]
  const isPending = (edit: Edit<EditedKind>) => editsOf(edit.key).some(({ id }) => id === edit.id)
  const tell = (...events: ModelEvent[]) => model.append(events, now())

  return {
    propose,
    settle: async () => {
      const keys = [...model.root().pending.keys()] as EditedKey[]
      await Promise.all(keys.map((key) => inLine(key, () => settleEntity(key, []))))
    },
  }
}

/** The server understood and said no, so nothing was changed; a broken server or a proxy may have done anything. */
const isRefusal = ({ status }: CallFailure) => status >= 400 && status < 500

const failed = (problem: LoadProblem): EditOutcome => ({ ok: false, problem })
const noConnection: LoadProblem = { status: 0, code: 'network' }
const sessionOver: LoadProblem = { status: 0, code: 'session-over' }
const gone: LoadProblem = { status: 404, code: 'not-found' }
