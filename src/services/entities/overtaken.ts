import type { EntryKey } from '#domain/model/entities.ts'
import type { ModelEvent } from '#domain/model/events.ts'
import type { Root } from '#domain/model/root.ts'

/**
 * If anything was marked stale while an answer was on its way, the entities that came along in the answer may be out
 * of date. This marks them stale again, without counting as a mark itself: two calls at once would otherwise overtake each
 * other for ever. An entity that was `asked` for by its key keeps its own mark (`nextEntry`). A
 * confirmed edit leaves no mark, so if one was confirmed meanwhile, all entities of the answer are marked.
 */
export function overtaken(
  facts: readonly ModelEvent[],
  asked: readonly EntryKey[],
  before: Root,
  after: Root,
): ModelEvent[] {
  const edited = before.confirmations !== after.confirmations
  if (before.marks === after.marks && !edited) return []
  const keys = facts
    .flatMap((fact) => (fact.type === 'entities-loaded' ? fact.entities : []))
    .map(({ key }) => key)
    .filter((key) => edited || !asked.includes(key))
  return keys.length === 0 ? [] : [{ type: 'answers-overtaken', keys }]
}
