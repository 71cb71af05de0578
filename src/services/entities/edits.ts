/**
 * Sends edits. What a person changed shows at once; the server's answer confirms it or takes exactly it back. The
 * edits of one entity go out one after the other, so that the server sees them in the order they were made in.
 */
import { CallFailure } from '#contract/client.ts'
import type { Edit } from '#domain/model/edit.ts'
import { type EditVerdict, factsOfVerdict, verdictOnFailure } from '#domain/model/edit-verdict.ts'
import type { KeyedValue } from '#domain/model/entities.ts'
import type { LoadProblem } from '#domain/model/entry.ts'
import type { EditedKey, EditedKind, EditorNeeds } from './editor-needs.ts'
import { createLines } from './one-after-another.ts'
import { noConnection, undecidedEdits } from './undecided-edits.ts'

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

/** The editor of one model. Every page uses the same one, for it knows what is under way. */
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
      // As in `editsOf`, only kinds that can be asked for come here.
      const keys = [...model.root().pending.keys()] as EditedKey[]
      await Promise.all(keys.map((key) => inLine(key, () => settle(key, isUnderWay))))
    },
  }
}

/** Makes the calls of edits, each within the session that it began in. */
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
