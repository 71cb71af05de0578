/** Which photos and files the page of a person, profile or tree shows. */
import type { ContentSubject } from '#domain/content/content-subject.ts'
import { isUploaded } from '#domain/content/shown-content.ts'
import type { DataGroupId, PersonId } from '#domain/ids.ts'
import { keyOf, type ValueOf } from '#domain/model/entities.ts'
import type { Read } from '#domain/model/selection.ts'
import { isProfile } from '#domain/permission/group.ts'

type OfPerson = ValueOf<'personContent'>[number]
export interface Linked {
  readonly content: OfPerson['content']
  /** How it belongs to the person; null if it belongs to no person, and in the list of a tree. */
  readonly link: OfPerson['link'] | null
}

/** Returns the photos and files of the page; null before they are loaded. */
export function linkedContent(read: Read, subject: ContentSubject): readonly Linked[] | null {
  return linkedIn(read, subject)?.filter(({ content }) => !isOnItsWay(content)) ?? null
}

/** An upload has its record before its bytes. The list of uploads shows it meanwhile. */
const isOnItsWay = (content: Linked['content']) => isUploaded(content) && content.dataStatus === 'NoData'

function linkedIn(read: Read, { groupId, personId }: ContentSubject): readonly Linked[] | null {
  if (personId === null) return read(keyOf('dataGroupContent', groupId)).value?.map(unlinked) ?? null
  const own = read(keyOf('personContent', personId)).value
  return own === null ? null : [...own, ...unmarkedOfProfile(read, groupId, personId)]
}

/** A tree has a page for photos in which nobody is marked. Those of a profile are on the page of the profile. */
function unmarkedOfProfile(read: Read, groupId: DataGroupId, personId: PersonId): readonly Linked[] {
  const group = read(keyOf('dataGroup', groupId)).value
  if (group === null || !isProfile(group) || group.startItemId !== personId) return []
  const all = read(keyOf('dataGroupContent', groupId)).value ?? []
  return all.filter(({ links }) => links.length === 0).map(unlinked)
}

const unlinked = ({ content }: Pick<Linked, 'content'>): Linked => ({ content, link: null })
