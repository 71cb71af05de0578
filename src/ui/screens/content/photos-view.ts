/** The photos and files of a person, or of a whole tree or profile, and who is in them. */

import type { OpenContent } from '#domain/content/content-acts.ts'
import { type ContentDetails, detailsOf } from '#domain/content/content-details.ts'
import type { ContentSubject } from '#domain/content/content-subject.ts'
import type { Mark } from '#domain/content/marks.ts'
import type { PictureRegion } from '#domain/content/region.ts'
import { hasData, isUploaded, type ShownContent, shownContent } from '#domain/content/shown-content.ts'
import { readHistoricalDate } from '#domain/dates/historical-date.ts'
import { yearsOnCard } from '#domain/dates/life-years.ts'
import { historicalDateText } from '#domain/dates/text.ts'
import type { ContentId, ContentTagId, DataGroupId, PersonId } from '#domain/ids.ts'
import { keyOf, type ValueOf } from '#domain/model/entities.ts'
import type { Read } from '#domain/model/selection.ts'
import { holds } from '#domain/permission/permissions.ts'
import { titleOf } from '../person/details/detail-titles.ts'
import { type Detail, loadedIn } from '../person/loaded.ts'
import { type Linked, linkedContent } from './linked-content.ts'

export interface PhotosView {
  readonly photos: readonly PhotoView[]
  readonly files: readonly PhotoView[]
}

export interface PhotoView {
  readonly id: ContentId
  /** The caption, or the file name if there is none. */
  readonly title: string
  /** Shown below the title, if it differs. */
  readonly fileName: string | null
  readonly details: ContentDetails
  readonly date: string
  /** The detail that the photo or file belongs to: 'Marriage'. */
  readonly of: string | null
  /** The tree or profile that it comes from, if that is another one than the page is about. */
  readonly from: string | null
  /** True for the main picture of the person. */
  readonly primary: boolean
  readonly shown: ShownContent
  /** Whether there are bytes to show: `absent` for a file that only the owner's computer has. */
  readonly state: 'available' | 'preparing' | 'unreadable' | 'absent'
  /** In bytes; null if there are none. */
  readonly size: number | null
  readonly pictureSize: { readonly width: number; readonly height: number } | null
  /** True if the original can be downloaded (STA-13). */
  readonly mayDownload: boolean
  readonly mayChange: boolean
  /** True if it comes with the file of the tree, and changes in the program that wrote it. */
  readonly isOfFile: boolean
  /** The person's own tag, for the portrait; null if there is none that can be changed. */
  readonly tag: { readonly id: ContentTagId; readonly region: PictureRegion | null } | null
}

type Link = ValueOf<'personContent'>[number]['link']

/** Returns the photos and files; null before they are loaded. */
export function photosView(read: Read, subject: ContentSubject): PhotosView | null {
  const { groupId, personId } = subject
  const linked = linkedContent(read, subject)
  if (linked === null) return null
  const details = personId === null ? [] : (loadedIn(read).detailsOfPerson(personId) ?? [])
  const items = [...once(linked)].toSorted((one, other) => rank(one) - rank(other))
  const views = items.map((item) => viewOf(read, item, details, groupId))
  const isPhoto = ({ shown }: PhotoView) => shown.icon === 'image'
  return { photos: views.filter(isPhoto), files: views.filter((view) => !isPhoto(view)) }
}

/**
 * A photo that the page does not list, because nobody marks the person in it any more; null if it is gone. It stays open
 * until the user closes it, so that the mark can be brought back.
 */
export function unlistedPhoto(read: Read, id: ContentId, groupId: DataGroupId): PhotoView | null {
  const found = read(keyOf('dataGroupContent', groupOfContent(id))).value?.find(
    ({ content }) => content.id === id,
  )
  return found === undefined ? null : viewOf(read, { content: found.content, link: null }, [], groupId)
}

/** What the viewer opens. */
export const openedOf = ({ id, details, mayChange }: PhotoView): OpenContent => ({ id, details, mayChange })

const rank = ({ link }: Linked) => (link?.isPrimary ? 0 : 1)

/** Lists a file that belongs to both the person and a detail only once, with the detail. */
function once(linked: readonly Linked[]): Iterable<Linked> {
  const byContent = new Map<string, Linked>()
  for (const item of linked) {
    const known = byContent.get(item.content.id)
    if (known === undefined || (known.link?.itemType === 'Person' && !known.link.isPrimary))
      byContent.set(item.content.id, item)
  }
  return byContent.values()
}

function viewOf(
  read: Read,
  { link, content }: Linked,
  details: readonly Detail[],
  groupId: DataGroupId,
): PhotoView {
  // Ids are counted separately for each kind: a person and a detail may have the same id.
  const detail = link?.itemType === 'Assertion' ? details.find(({ id }) => id === link.itemId) : undefined
  const caption = content.caption?.trim() || null
  const description = content.description?.trim() || link?.comment?.trim() || ''
  return {
    id: content.id,
    title: caption ?? (content.fileName || '(no name)'),
    fileName: caption === null || caption === content.fileName ? null : content.fileName,
    details: { ...detailsOf(content), description },
    date: content.date === null ? '' : historicalDateText(readHistoricalDate(content.date)),
    of: detail === undefined ? null : titleOf(detail),
    from: otherTreeOf(read, content.id, groupId),
    primary: link?.isPrimary ?? false,
    shown: shownContent(content),
    state: states[content.dataStatus],
    size: content.dataSize,
    pictureSize: content.pictureSize,
    mayDownload: hasData(content),
    mayChange: isUploaded(content) && holdsModifyContent(read, content.id),
    isOfFile: !isUploaded(content),
    tag: link !== null && isTagId(link.id) ? { id: link.id, region: link.region } : null,
  }
}

/** In the connected view, a person has the photos of all trees. */
function otherTreeOf(read: Read, id: ContentId, groupId: DataGroupId): string | null {
  const own = groupOfContent(id)
  return own === groupId ? null : (loadedIn(read).trees([own])[0]?.name ?? null)
}

const states = {
  NoData: 'absent',
  Processing: 'preparing',
  Available: 'available',
  ProcessingError: 'unreadable',
  Blocked: 'unreadable',
} as const satisfies Record<Linked['content']['dataStatus'], PhotoView['state']>

export function holdsModifyContent(read: Read, id: ContentId): boolean {
  const permissions = read(keyOf('dataGroupPermissions', groupOfContent(id))).value
  return permissions !== null && holds(permissions, 'ModifyContent')
}

/** An id begins with its data group: `17-u5`. */
export const groupOfContent = (id: ContentId) => id.slice(0, id.indexOf('-')) as DataGroupId

/** The tags of uploaded photos have ids of their own; only those are changed here. */
const isTagId = (id: string): id is ContentTagId => /-t\d+$/.test(id)

/** Somebody in a photo, for the list below it and the marked faces. */
export interface PersonInPhoto extends Mark {
  readonly name: string
  readonly mayChange: boolean
}

/** Who is in a photo, from left to right; those without a mark come last. Null before it is loaded. */
export function peopleInPhoto(read: Read, id: ContentId): readonly PersonInPhoto[] | null {
  const links = read(keyOf('dataGroupContent', groupOfContent(id))).value?.find(
    ({ content }) => content.id === id,
  )?.links
  if (links === undefined) return null
  return links.flatMap((link) => personIn(read, link)).toSorted((one, other) => placeOf(one) - placeOf(other))
}

const placeOf = ({ region }: PersonInPhoto) => (region === null ? 2 : region.x + region.width / 2)

function personIn(read: Read, link: Link): PersonInPhoto[] {
  if (link.itemType !== 'Person') return []
  // The kind of the item says that it is a person's id.
  const id = link.itemId as PersonId
  const properties = read(keyOf('person', id)).value?.displayProperties
  if (properties === undefined) return []
  const name = properties.name || '(no name)'
  const years = yearsOnCard(properties)
  const label = years === '' ? name : `${name}, ${years}`
  const tagId = isTagId(link.id) ? link.id : null
  return [
    {
      tagId,
      person: { id, label },
      isPrimary: link.isPrimary,
      region: link.region,
      name,
      mayChange: tagId !== null,
    },
  ]
}

/** The persons whose names a photo needs. */
export const personsInPhoto = (read: Read, id: ContentId): PersonId[] =>
  (read(keyOf('dataGroupContent', groupOfContent(id))).value ?? [])
    .filter(({ content }) => content.id === id)
    .flatMap(({ links }) => links)
    .filter(({ itemType }) => itemType === 'Person')
    .map(({ itemId }) => itemId as PersonId) // The kind of the item says that it is a person's id.
