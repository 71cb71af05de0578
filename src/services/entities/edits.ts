/**
 * Sends edits. An edit shows at once; the server's answer confirms it or undoes exactly this edit. Edits of one
 * entity are sent one after the other, so the server gets them in the order in which they were made.
 */
import { CallFailure } from '#contract/client.ts'
import type { Edit } from '#domain/model/edit.ts'
import { type EditVerdict, factsOfVerdict, verdictOnFailure } from '#domain/model/edit-verdict.ts'
import type { KeyedValue } from '#domain/model/entities.ts'
import type { LoadProblem } from '#domain/model/entry.ts'
import type { EditedKey, EditedKind, EditorNeeds } from './editor-needs.ts'
import { createLines } from './one-after-another.ts'
import { noConnection, undecidedEdits } from './undecided-edits.ts'

/** Makes the call. Returns the entities in the server's answer with their keys. */
export type SendEdit = (signal: AbortSignal) => Promise<readonly KeyedValue[]>
/**
 * A problem with status 0 and code 'network' means that nobody knows whether the server applied the edit, which then
 * stays pending.
 */
export type EditOutcome = { readonly ok: true } | { readonly ok: false; readonly problem: LoadProblem }

export interface Editor {
  /**
   * Shows the edit and sends it. If the same edit is proposed twice, for example by a double click, it is sent
   * once.
   */
  readonly propose: <K extends EditedKind>(edit: Edit<K>, send: SendEdit) => Promise<EditOutcome>
  /**
   * Asks the server what happened to edits whose call was cut off by a lost connection or a closed page, and confirms
   * or undoes each of them. Call it when there is a connection, and whenever a lost connection is back.
   */
  readonly settle: () => Promise<void>
}

/** Creates the editor of a model. All pages must share it, because it knows which calls are running. */
export function createEditor(needs: EditorNeeds): Editor {
  const { model, now } = needs
  const outcomes = new Map<string, Promise<EditOutcome>>()
  const isUnderWay = (id: string) => outcomes.has(id)
  const isPending = (edit: Edit<EditedKind>) => editsOf(edit.key).some(({ id }) => id === edit.id)
  const inLine = createLines<EditedKey>()
  const { ask, settle, editsOf } = undecidedEdits(needs)
  const make = callsOf(needs, ask)

  function propose(edit: Edit<EditedKind>, send: SendEdit): Promise<EditOutcome> {
    const known = outcomes.get(edit.id)
    if (known !== undefined) return known
    const { epoch } = model.root()
    model.append({ type: 'edit-proposed', edit }, now())
    const wasShown = isPending(edit)
    const outcome = inLine(edit.key, async () => {
      if (model.root().epoch !== epoch) return failed(sessionOver)
      if (wasShown && !isPending(edit)) return failed(gone)
      const decided = await settle(edit.key, isUnderWay)
      if (model.root().epoch !== epoch) return failed(sessionOver)
      if (decided) return make(edit, send)
      model.append(factsOfVerdict(edit, 'refused', noConnection), now())
      return failed(noConnection)
    }).finally(() => outcomes.delete(edit.id))
    outcomes.set(edit.id, outcome)
    return outcome
  }

  return {
    propose,
    settle: async () => {
      // The cast is safe, because every key here is of a loadable kind, as in `editsOf`.
      const keys = [...model.root().pending.keys()] as EditedKey[]
      await Promise.all(keys.map((key) => inLine(key, () => settle(key, isUnderWay))))
    },
  }
}

/** Makes the calls of edits. A call ends with the session in which it began. */
function callsOf({ model, now }: EditorNeeds, ask: ReturnType<typeof undecidedEdits>['ask']) {
  return async function make(edit: Edit<EditedKind>, send: SendEdit): Promise<EditOutcome> {
    const { epoch } = model.root()
    const isOver = () => model.root().epoch !== epoch
    const call = new AbortController()
    const stop = model.subscribe(edit.key, () => {
      if (isOver()) call.abort()
    })
    try {
      const entities = await send(call.signal)
      if (isOver()) return failed(sessionOver)
      model.append({ type: 'edit-confirmed', id: edit.id, entities }, now())
      return { ok: true }
    } catch (error) {
      if (isOver()) return failed(sessionOver)
      if (error instanceof CallFailure) return await answerTo(edit, error, isOver)
      const problem = { status: 0, code: 'unexpected' }
      model.append(factsOfVerdict(edit, 'refused', problem), now())
      throw error
    } finally {
      stop()
    }
  }

  async function answerTo(
    edit: Edit<EditedKind>,
    { status, code }: CallFailure,
    isOver: () => boolean,
  ): Promise<EditOutcome> {
    const problem = { status, code }
    const verdict = verdictOnFailure(problem)
    if (verdict !== 'undecided') {
      model.append(factsOfVerdict(edit, verdict, problem), now())
      return failed(problem)
    }
    const found = await ask(edit, model.root().epoch)
    return isOver() ? failed(sessionOver) : outcomeOf(found, problem)
  }
}

const outcomeOf = (verdict: EditVerdict, problem: LoadProblem): EditOutcome =>
  verdict === 'confirmed' ? { ok: true } : failed(verdict === 'undecided' ? noConnection : problem)

const failed = (problem: LoadProblem): EditOutcome => ({ ok: false, problem })
const sessionOver: LoadProblem = { status: 0, code: 'session-over' }
const gone: LoadProblem = { status: 404, code: 'not-found' }
