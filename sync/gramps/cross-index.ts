/**
 * What the first reading of the file collects, because objects refer to later objects: the keys of all records; events,
 * places and citations; who took part in other people's events; and how children belong to their families.
 */
import { ownText } from '#domain/text/own-text.ts'
import { isObjectKind, type ObjectKind } from './kinds.ts'
import { isPrivate } from './privacy.ts'
import { RecordKeys } from './record-keys.ts'
import { StoredElements } from './stored-elements.ts'
import { attributeOf, childrenNamed, type XmlElement } from './xml/element.ts'

/** A person or family that took part in an event of somebody else. */
export interface Participant {
  readonly kind: 'person' | 'family'
  readonly key: string
  readonly role: string
  /** True if the reference of the person or family to the event is private. */
  readonly isPrivate: boolean
}

/** How a child belongs to mother and father, if a family says so. */
export interface Parentage {
  readonly mother: string | null
  readonly father: string | null
}

/** A part of the file that is no object, for example of its header or bookmarks. */
export interface FilePart {
  readonly section: string
  readonly element: XmlElement
}

const objectSections: ReadonlySet<string> = new Set([
  'tags',
  'events',
  'people',
  'families',
  'citations',
  'sources',
  'places',
  'objects',
  'repositories',
  'notes',
])

/** True if an element of a section is an object, which becomes a record; other elements belong to the header. */
export const kindOfObject = (section: string, element: XmlElement): ObjectKind | null =>
  objectSections.has(section) && isObjectKind(element.name) ? element.name : null

/** Returns the handle of an object; in very old files, which have no handles, its id. */
export const handleOf = (element: XmlElement): string =>
  attributeOf(element, 'handle') ?? attributeOf(element, 'id') ?? `line ${element.line}`

export class CrossIndex {
  readonly keys = new RecordKeys()
  readonly fileParts: FilePart[] = []
  readonly sectionAttributes: { readonly section: string; readonly name: string; readonly value: string }[] =
    []
  persons = 0
  readonly #events = new StoredElements()
  readonly #places = new StoredElements(4000)
  readonly #citations = new StoredElements()
  readonly #sourceTexts = new StoredElements()
  readonly #participants = new Map<string, Participant[]>()
  readonly #parentages = new Map<string, Parentage>()
  readonly #privateChildren = new Set<string>()

  takeSection(section: string, attributes: Readonly<Record<string, string>>): void {
    for (const [name, value] of Object.entries(attributes))
      this.sectionAttributes.push({ section, name, value })
  }

  take(section: string, element: XmlElement): void {
    const kind = kindOfObject(section, element)
    if (kind === null) this.fileParts.push({ section, element })
    else this.#takeObject(kind, handleOf(element), element)
  }

  event = (handle: string) => this.#events.of(handle)
  place = (handle: string) => this.#places.of(handle)
  citation = (handle: string) => this.#citations.of(handle)
  /** A note that is the text of a source; GEDCOM has it in the citation. */
  sourceText = (handle: string) => this.#sourceTexts.of(handle)

  participants = (eventHandle: string): readonly Participant[] => this.#participants.get(eventHandle) ?? []

  parentage = (familyHandle: string, childHandle: string): Parentage | null =>
    this.#parentages.get(`${familyHandle} ${childHandle}`) ?? null

  /** True if the family's reference to the child is private. */
  isPrivateChild = (familyHandle: string, childHandle: string): boolean =>
    this.#privateChildren.has(`${familyHandle} ${childHandle}`)

  /** True if the event or citation is written in the record of an object that refers to it. */
  isTold = (kind: 'event' | 'citation', handle: string) =>
    (kind === 'event' ? this.#events : this.#citations).isMentioned(handle)

  #takeObject(kind: ObjectKind, handle: string, element: XmlElement): void {
    if (kind === 'event') this.#events.keep(handle, element)
    else if (kind === 'placeobj') this.#places.keep(handle, element)
    else if (kind === 'citation') this.#citations.keep(handle, element)
    else if (isSourceText(element)) this.#sourceTexts.keep(handle, element)
    if (kind === 'person') this.persons++
    if (kind !== 'event' && kind !== 'citation') this.keys.add(kind, handle, attributeOf(element, 'id'))
    if (kind === 'family') this.#takeParentages(handle, element)
    if (kind === 'person' || kind === 'family') this.#takeEvents(kind, handle, element)
    this.#takeCitations(element)
  }

  #takeParentages(family: string, element: XmlElement): void {
    for (const child of childrenNamed(element, 'childref')) {
      const parentage = parentageIn(child)
      const tie = `${family} ${attributeOf(child, 'hlink')}`
      if (parentage !== null) this.#parentages.set(ownText(tie), parentage)
      if (isPrivate(child)) this.#privateChildren.add(ownText(tie))
    }
  }

  #takeEvents(kind: 'person' | 'family', handle: string, element: XmlElement): void {
    for (const reference of childrenNamed(element, 'eventref')) {
      const event = attributeOf(reference, 'hlink') ?? ''
      const role = roleOf(reference)
      if (isOwnRole(role)) this.#events.mention(event)
      else {
        const key = this.keys.of(kind, handle) ?? handle
        const participant = { kind, key, role: ownText(role), isPrivate: isPrivate(reference) }
        const known = this.#participants.get(event)
        if (known === undefined) this.#participants.set(ownText(event), [participant])
        else known.push(participant)
      }
    }
  }

  #takeCitations(element: XmlElement): void {
    for (const child of element.children)
      if (child.name === 'citationref') this.#citations.mention(attributeOf(child, 'hlink') ?? '')
      else if (child.children.length > 0) this.#takeCitations(child)
  }
}

const isSourceText = (element: XmlElement) =>
  element.name === 'note' && attributeOf(element, 'type') === 'Source text'

export const roleOf = (eventReference: XmlElement): string => attributeOf(eventReference, 'role') ?? 'Primary'

/** True if this reference makes the event the person's or the family's own. */
export const isOwnRole = (role: string) => role === 'Primary' || role === 'Family' || role === 'Unknown'

export function parentageIn(reference: XmlElement): Parentage | null {
  const mother = attributeOf(reference, 'mrel')
  const father = attributeOf(reference, 'frel')
  return mother === null && father === null ? null : { mother, father }
}
