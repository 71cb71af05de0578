/** The actors of photos and files that are there: their words, their deletion, portraits, and who is in them. */
import { fromPromise } from 'xstate'
import { send, type Transport } from '#contract/client.ts'
import type { RefusalOf } from '#contract/endpoint.ts'
import type { PictureRegion } from '#contract/research/content.ts'
import {
  addContentTag,
  deleteContent,
  deleteContentTag,
  patchContent,
  patchContentTag,
  restoreContent,
} from '#contract/research/content-acts.ts'
import { searchPersons } from '#contract/research/person-search.ts'
import { listRelationships } from '#contract/research/relationship.ts'
import { ok, type Result, refuse } from '#contract/result.ts'
import { type ContentId, ContentTagId, type DataGroupId, type PersonId } from '#contract/wire.ts'
import type { ContentDone, OpenContent } from '#domain/content/content-acts.ts'
import { type ContentChange, changesTo, detailsOf } from '#domain/content/content-details.ts'
import type { ContentSubject } from '#domain/content/content-subject.ts'
import type { Mark, PersonChoice, PortraitChoice, SavedPortrait } from '#domain/content/marks.ts'
import { yearsOnCard } from '#domain/dates/life-years.ts'
import { treeOfItem } from '#domain/ids.ts'
import type { ContentFacts } from './content-facts.ts'
import { readSuggestedActor } from './suggested-actor.ts'

interface Needs {
  readonly transport: Transport
  readonly subject: ContentSubject
  readonly facts: ContentFacts
}

type Refusal = RefusalOf<typeof patchContent | typeof deleteContent | typeof restoreContent>

export function galleryActors({ transport, subject, facts }: Needs) {
  const change = async (id: ContentId, parts: ContentChange, signal: AbortSignal) => {
    const body = Object.entries(parts).map(([field, value]) => ({
      op: 'replace' as const,
      path: `/${field}`,
      value,
    }))
    const changed = await send(transport, patchContent, { params: { id }, body }, { signal })
    if (changed.ok) facts.contentSaved(subject, changed.value)
    return changed
  }

  return {
    saveDetails: fromPromise<Result<ContentDone, Refusal>, { content: OpenContent; change: ContentChange }>(
      async ({ input: { content, change: parts }, signal }) => {
        const changed = await change(content.id, parts, signal)
        if (!changed.ok) return changed
        return ok({
          kind: 'changed',
          id: content.id,
          before: content.details,
          after: detailsOf(changed.value),
        })
      },
    ),

    deleteContent: fromPromise<Result<ContentDone, Refusal>, { content: OpenContent }>(
      async ({
        input: {
          content: { id },
        },
        signal,
      }) => {
        const deleted = await send(transport, deleteContent, { params: { id } }, { signal })
        if (!deleted.ok && deleted.problem !== 'not-found') return refuse(deleted.problem)
        facts.contentDeleted(subject, id)
        facts.listsChanged(subject)
        return ok({ kind: 'deleted', id })
      },
    ),

    undo: fromPromise<Result<null, Refusal>, { done: ContentDone }>(async ({ input: { done }, signal }) => {
      const undone =
        done.kind === 'changed'
          ? await change(done.id, changesTo(done.before, done.after), signal)
          : await send(transport, restoreContent, { params: { id: done.id } }, { signal })
      if (!undone.ok) return undone
      facts.listsChanged(subject)
      return ok(null)
    }),
  }
}

interface Tagging {
  readonly contentId: ContentId
  readonly personId: PersonId
  /** Null if the person has no tag on the photo yet. */
  readonly tagId: ContentTagId | null
  readonly isPrimary: boolean
  readonly region: PictureRegion | null
}

type TagRefusal = RefusalOf<typeof addContentTag | typeof patchContentTag>

async function tag(
  transport: Transport,
  { contentId, personId, tagId, isPrimary, region }: Tagging,
  signal: AbortSignal,
): Promise<Result<ContentTagId, TagRefusal>> {
  if (tagId !== null) {
    const body = [
      { op: 'replace' as const, path: '/region' as const, value: region },
      { op: 'replace' as const, path: '/isPrimary' as const, value: isPrimary },
    ]
    const changed = await send(transport, patchContentTag, { params: { id: tagId }, body }, { signal })
    return changed.ok ? ok(tagId) : changed
  }
  const body = { contentId, isPrimary, region }
  const added = await send(transport, addContentTag, { params: { id: personId }, body }, { signal })
  return added.ok ? ok(ContentTagId.parse(added.value.link.id)) : added
}

export function portraitActors({ transport, facts }: Pick<Needs, 'transport' | 'facts'>) {
  const tell = ({ personId }: Pick<PortraitChoice, 'personId'>) =>
    facts.listsChanged({ groupId: treeOfItem(personId), personId })
  return {
    savePortrait: fromPromise<Result<SavedPortrait, TagRefusal>, { portrait: PortraitChoice }>(
      async ({ input: { portrait }, signal }) => {
        const saved = await tag(transport, { ...portrait, isPrimary: true }, signal)
        if (!saved.ok) return saved
        tell(portrait)
        return ok({ ...portrait, tagId: saved.value })
      },
    ),
    undoPortrait: fromPromise<Undone, { portrait: SavedPortrait }>(
      async ({ input: { portrait }, signal }) => {
        const undone = await undo(transport, portrait, signal)
        if (undone.ok) tell(portrait)
        return undone
      },
    ),
  }
}

type Undone = Result<null, TagRefusal | RefusalOf<typeof deleteContentTag>>

/** Each step can be repeated, if an answer was lost. */
async function undo(transport: Transport, portrait: SavedPortrait, signal: AbortSignal): Promise<Undone> {
  const { tagId, before } = portrait
  if (before.otherTagId !== null) {
    const body = [{ op: 'replace' as const, path: '/isPrimary' as const, value: true }]
    const other = await send(
      transport,
      patchContentTag,
      { params: { id: before.otherTagId }, body },
      { signal },
    )
    // Somebody may have deleted the other photo. Then this one only stops being the portrait.
    if (!other.ok && other.problem !== 'not-found') return other
  }
  if (before.marks === null) {
    const removed = await send(transport, deleteContentTag, { params: { id: tagId } }, { signal })
    return removed.ok || removed.problem === 'not-found' ? ok(null) : removed
  }
  const changed = await tag(transport, { ...portrait, ...before.marks }, signal)
  return changed.ok ? ok(null) : changed
}

type MarkResult = Result<null, TagRefusal | RefusalOf<typeof deleteContentTag>>

const maxFound = 10

export function regionActors({ transport, subject, facts }: Needs, isProfile: () => boolean) {
  const tell = ({ person }: Mark) => {
    facts.listsChanged(subject)
    facts.listsChanged({ groupId: subject.groupId, personId: person.id })
  }
  const personsNamed = (text: string, signal: AbortSignal) =>
    isProfile()
      ? personsOfProfile(transport, { id: subject.groupId, text }, signal)
      : personsOfTree(transport, { id: subject.groupId, text }, signal)
  return {
    readSuggested: readSuggestedActor({ transport, personsNamed }),
    findPersons: fromPromise<readonly PersonChoice[], { text: string }>(({ input: { text }, signal }) =>
      personsNamed(text, signal),
    ),
    saveMark: fromPromise<MarkResult, { contentId: ContentId; mark: Mark }>(
      async ({ input: { contentId, mark }, signal }) => {
        const { tagId, person, isPrimary, region } = mark
        const saved = await tag(
          transport,
          { contentId, personId: person.id, tagId, isPrimary, region },
          signal,
        )
        if (!saved.ok) return saved
        tell(mark)
        return ok(null)
      },
    ),
    removeMark: fromPromise<MarkResult, { mark: Mark }>(async ({ input: { mark }, signal }) => {
      if (mark.tagId === null) return ok(null)
      const removed = await send(transport, deleteContentTag, { params: { id: mark.tagId } }, { signal })
      if (!removed.ok && removed.problem !== 'not-found') return removed
      tell(mark)
      return ok(null)
    }),
  }
}

interface Wanted {
  readonly id: DataGroupId
  readonly text: string
}

/** A profile that nobody has edited is not found by the search, so its few persons are read at once. */
async function personsOfProfile(
  transport: Transport,
  { id, text }: Wanted,
  signal: AbortSignal,
): Promise<PersonChoice[]> {
  const { persons } = await send(transport, listRelationships, { params: { id } }, { signal })
  const wanted = text.toLocaleLowerCase()
  return persons
    .filter(({ name }) => name.toLocaleLowerCase().includes(wanted))
    .slice(0, maxFound)
    .map((person) => ({
      id: person.id,
      label: labelOf(person.name, person.birthYear === null ? '' : `born ${person.birthYear}`),
    }))
}

/** In the connected view, a person may come under the id of another tree; only one of this tree can be tagged. */
async function personsOfTree(
  transport: Transport,
  { id, text }: Wanted,
  signal: AbortSignal,
): Promise<PersonChoice[]> {
  const query = { q: text, dataGroupId: id, pageSize: maxFound }
  const { items } = await send(transport, searchPersons, { query }, { signal })
  return items.flatMap(({ person }) => {
    const own = [person.id, ...person.matchIds].find((one) => treeOfItem(one) === id)
    const shown = person.displayProperties
    return own === undefined ? [] : [{ id: own, label: labelOf(shown.name, yearsOnCard(shown)) }]
  })
}

const labelOf = (name: string, years: string) => (years === '' ? name : `${name}, ${years}`)
