import type { Content } from '#contract/research/content.ts'
import type { ContentId } from '#contract/wire.ts'
import type { ContentSubject } from '#domain/content/content-subject.ts'
import { type KeyedValue, keyed, keyOf } from '#domain/model/entities.ts'
import type { Model } from '#domain/model/model.ts'

interface Needs {
  readonly model: Pick<Model, 'append' | 'read'>
  /** Returns the current time, in milliseconds since 1970. */
  readonly now: () => number
}

export type ContentFacts = ReturnType<typeof contentFacts>

/** Tells the model about the user's own changes of photos and files. The server announces them too, but later. */
export function contentFacts({ model, now }: Needs) {
  const listsOf = ({ groupId, personId }: ContentSubject) => [
    keyOf('dataGroupContent', groupId),
    ...(personId === null ? [] : [keyOf('personContent', personId), keyOf('person', personId)]),
  ]
  /** Both lists, each changed item by item; null removes an item. */
  const change = (
    { groupId, personId }: ContentSubject,
    id: ContentId,
    to: (content: Content) => Content | null,
  ) => {
    const ofGroup = model.read(keyOf('dataGroupContent', groupId)).value
    const ofPerson = personId === null ? null : model.read(keyOf('personContent', personId)).value
    const changed = <Item extends { readonly content: Content }>(items: readonly Item[]): Item[] =>
      items.flatMap((item) => {
        if (item.content.id !== id) return [item]
        const content = to(item.content)
        return content === null ? [] : [{ ...item, content }]
      })
    const entities: KeyedValue[] = [
      ...(ofGroup === null ? [] : [keyed('dataGroupContent', groupId, changed(ofGroup))]),
      ...(ofPerson === null || personId === null
        ? []
        : [keyed('personContent', personId, changed(ofPerson))]),
    ]
    model.append([{ type: 'entities-loaded', entities }], now())
  }

  return {
    /** Photos came, went or got other tags. */
    listsChanged: (subject: ContentSubject) =>
      model.append({ type: 'marked-stale', keys: listsOf(subject) }, now()),
    contentSaved: (subject: ContentSubject, content: Content) => change(subject, content.id, () => content),
    contentDeleted: (subject: ContentSubject, id: ContentId) => change(subject, id, () => null),
  }
}
