/** Who is marked in a photo or file, and which photo is a person's primary one. */
import type { PictureRegion } from '#contract/research/content.ts'
import { ok, type Result, refuse } from '#contract/result.ts'

/** More persons than a photo shows. The limit is for callers that want to do harm. */
export const maxTags = 500

export interface TaggedContent {
  readonly isPicture: boolean
  /** How many persons are tagged already. */
  readonly tags: number
}

export interface TagMarks {
  readonly isPrimary: boolean
  readonly region: PictureRegion | null
}

/** Decides about a new tag. The first picture of a person becomes the primary one; the tree's own pictures count. */
export function decideTag(
  content: TaggedContent,
  marks: TagMarks,
  hasPortrait: boolean,
): Result<TagMarks, 'not-a-picture' | 'too-many-tags'> {
  const fits = decideMarks(content, marks)
  if (!fits.ok) return fits
  if (content.tags >= maxTags) return refuse('too-many-tags')
  return ok({ ...fits.value, isPrimary: marks.isPrimary || (content.isPicture && !hasPortrait) })
}

/** Decides about the marks of a tag. Only a picture has places, and only a picture stands for a person. */
export function decideMarks(
  { isPicture }: Pick<TaggedContent, 'isPicture'>,
  marks: TagMarks,
): Result<TagMarks, 'not-a-picture'> {
  if (!isPicture && (marks.isPrimary || marks.region !== null)) return refuse('not-a-picture')
  return ok({ ...marks, region: marks.region === null ? null : within(marks.region) })
}

/** The part of a region that is within the picture. */
const within = ({ x, y, width, height }: PictureRegion): PictureRegion => ({
  x,
  y,
  width: Math.min(width, 1 - x),
  height: Math.min(height, 1 - y),
})
