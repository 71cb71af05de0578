/** The photos and files of a person, as described in the tree. */

import { readHistoricalDate } from '#domain/dates/historical-date.ts'
import { historicalDateText } from '#domain/dates/text.ts'
import type { PersonId } from '#domain/ids.ts'
import { keyOf, type ValueOf } from '#domain/model/entities.ts'
import type { Read } from '#domain/model/selection.ts'
import { contentTypeOf } from '#domain/person/content-types.ts'
import { titleOf } from '../details/detail-titles.ts'
import { type Detail, loadedIn } from '../loaded.ts'

export interface ContentView {
  readonly photos: readonly ContentItemView[]
  readonly files: readonly ContentItemView[]
}

export interface ContentItemView {
  readonly id: string
  /** The caption, or the file name if there is none. */
  readonly title: string
  /** Shown below the title, if it differs. */
  readonly fileName: string | null
  readonly description: string | null
  readonly date: string
  /** The detail that the photo or file belongs to: 'Marriage'. */
  readonly of: string | null
  /** True for the main picture of the person. */
  readonly primary: boolean
}

type Linked = ValueOf<'personContent'>[number]

/** Returns the photos and files of a person; null before they are loaded. */
export function contentView(read: Read, id: PersonId): ContentView | null {
  const linked = read(keyOf('personContent', id)).value
  if (linked === null) return null
  const details = loadedIn(read).detailsOfPerson(id) ?? []
  const items = [...once(linked)].sort((one, other) => rank(one) - rank(other))
  const isPhoto = ({ content }: Linked) => contentTypeOf(content.fileName) === 'image'
  const view = (item: Linked) => itemView(item, details)
  return {
    photos: items.filter(isPhoto).map(view),
    files: items.filter((item) => !isPhoto(item)).map(view),
  }
}

const rank = ({ link }: Linked) => (link.isPrimary ? 0 : 1)

/** Lists a file that belongs to both the person and a detail only once, with the detail. */
function once(linked: readonly Linked[]): Iterable<Linked> {
  const byContent = new Map<string, Linked>()
  for (const item of linked) {
    const known = byContent.get(item.content.id)
    if (known === undefined || (known.link.itemType === 'Person' && !known.link.isPrimary))
      byContent.set(item.content.id, item)
  }
  return byContent.values()
}

function itemView({ link, content }: Linked, details: readonly Detail[]): ContentItemView {
  // Ids are counted separately for each kind: a person and a detail may have the same id.
  const detail = link.itemType === 'Assertion' ? details.find(({ id }) => id === link.itemId) : undefined
  const caption = content.caption?.trim() || null
  return {
    id: content.id,
    title: caption ?? (content.fileName || '(no name)'),
    fileName: caption === null || caption === content.fileName ? null : content.fileName,
    description: content.description?.trim() || link.comment?.trim() || null,
    date: content.date === null ? '' : historicalDateText(readHistoricalDate(content.date)),
    of: detail === undefined ? null : titleOf(detail),
    primary: link.isPrimary,
  }
}
