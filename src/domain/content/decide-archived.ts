/** Decides about a photo or file that comes in the archive of another tree, to which it was added by hand. */
import type { ArchivedTag } from '#contract/research/content-acts.ts'
import { ok, type Result, refuse } from '#contract/result.ts'
import { contentTypeOf } from '../person/content-types.ts'
import { decideMarks, type TagMarks } from './decide-tag.ts'
import { type AnnouncedFile, decideUpload, type UploadFacts, type UploadRefusal } from './decide-upload.ts'
import { decideWords, type EnteredWords } from './decide-words.ts'

export interface ArchivedFile extends AnnouncedFile {
  readonly words: EnteredWords
  readonly tags: readonly ArchivedTag[]
}

/** A person of this tree. */
export interface KnownPerson {
  readonly number: number
  readonly hasPrimary: boolean
}

export interface ArchivedFacts extends UploadFacts {
  /** The persons of this tree by the numbers of their records in its file. */
  readonly persons: ReadonlyMap<string, KnownPerson>
}

export interface AcceptedFile {
  readonly words: EnteredWords
  readonly tags: readonly { readonly person: number; readonly marks: TagMarks }[]
}

export type ArchivedRefusal = UploadRefusal | 'no-such-date' | 'no-such-person' | 'not-a-picture'

/**
 * A photo of somebody who is not in this tree stays out: the tree may have been read without its living people. A person
 * who has a primary photo already keeps it. The contract allows no more tags than a photo can have.
 */
export function decideArchived(
  facts: ArchivedFacts,
  file: ArchivedFile,
): Result<AcceptedFile, ArchivedRefusal> {
  const fits = decideUpload(facts, file, 'by hand')
  if (!fits.ok) return fits
  const words = decideWords(file.words)
  if (!words.ok) return words
  const isPicture = contentTypeOf(file.fileName) === 'image'
  const tags = new Map<number, TagMarks>()
  for (const { personKey, isPrimary, region } of file.tags) {
    const person = facts.persons.get(personKey)
    if (person === undefined) return refuse('no-such-person')
    const marks = { isPrimary: isPrimary && !person.hasPrimary, region }
    const decided = decideMarks({ isPicture }, marks)
    if (!decided.ok) return decided
    tags.set(person.number, decided.value)
  }
  return ok({ words: words.value, tags: [...tags].map(([person, marks]) => ({ person, marks })) })
}
