import type { EntryKey } from '#domain/model/entities.ts'
import type { ModelEvent } from '#domain/model/events.ts'
import type { Root } from '#domain/model/root.ts'

/**
 * Marks again what came along with an answer, when anything was marked stale while the answer was on its way:
 * it may be older than the mark. What was `asked` for by its key keeps its own mark (`nextEntry`). An edit that the
 * server confirmed meanwhile leaves no mark, so then all of the answer is doubtful.
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
  return keys.length === 0 ? [] : [{ type: 'marked-stale', keys }]
}
