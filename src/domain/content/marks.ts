/** Who is in a photo, and which part of it is somebody's portrait. */
import type { PictureRegion } from '#contract/research/content.ts'
import type { ContentId, ContentTagId, PersonId } from '#contract/wire.ts'

/** A person who may be in the photo, with what tells namesakes apart. */
export interface PersonChoice {
  readonly id: PersonId
  /** The name and the years: 'Ada Hale, 1841–1902'. */
  readonly label: string
}

/** Somebody in a photo. */
export interface Mark {
  /** Null for a mark that is not saved yet. */
  readonly tagId: ContentTagId | null
  readonly person: PersonChoice
  readonly isPrimary: boolean
  /** Null if it is not marked where the person is. */
  readonly region: PictureRegion | null
}

/** A photo in which people are marked. */
export interface MarkedPhoto {
  readonly contentId: ContentId
  /** Null for users who may not have the original. */
  readonly originalUrl: string | null
}

export interface PortraitChoice {
  readonly contentId: ContentId
  readonly personId: PersonId
  /** The tag of the person on this photo; null if the person has none yet. */
  readonly tagId: ContentTagId | null
  /** What the portrait shows. */
  readonly region: PictureRegion
  readonly before: PortraitBefore
}

/** What an undo brings back. */
export interface PortraitBefore {
  /** What the tag on this photo said; null if the person had none. */
  readonly marks: { readonly isPrimary: boolean; readonly region: PictureRegion | null } | null
  /** The tag on another uploaded photo that was the portrait; null if there was none. */
  readonly otherTagId: ContentTagId | null
}

/** A portrait that was saved, and can be undone. */
export interface SavedPortrait extends Omit<PortraitChoice, 'tagId'> {
  readonly tagId: ContentTagId
}
