import type { AssertionCitation, AssertionDetails, AssertionMedia } from '#contract/research/assertion.ts'
import type { DataGroupId } from '#contract/wire.ts'
import { fileNameOf } from '#domain/person/content-types.ts'
import { clipped } from '#domain/text/text.ts'
import type { CitedRecords } from '../store/readers/cited-records.ts'
import type { StoredCitation, StoredDetails, StoredMediaMention } from '../store/schema/research-items.ts'

/** The maximum number of characters of notes and texts in one answer; the rest is cut. */
const mostLetters = 100_000

const nothingCited: CitedRecords = { notes: new Map(), sources: new Map(), media: new Map() }

/** Converts the details of one answer. They share one limit on the length of texts. */
export class DetailsPresenter {
  readonly #citedIn: ReadonlyMap<DataGroupId, CitedRecords>
  /** What the tree whose details are being converted refers to. */
  #cited = nothingCited
  #letters = mostLetters
  /** Counted separately: a long source that is cited everywhere must not displace the text of the details. */
  #sourceLetters = mostLetters

  /** `citedIn`: what the details of each tree refer to. */
  constructor(citedIn: ReadonlyMap<DataGroupId, CitedRecords>) {
    this.#citedIn = citedIn
  }

  present(dataGroupId: DataGroupId, details: StoredDetails): AssertionDetails {
    this.#cited = this.#citedIn.get(dataGroupId) ?? nothingCited
    const { label, cause, age, ageOfHusband, ageOfWife, agency, religion, address, contacts, nameParts } =
      details
    const { dateText, time, status, temple, event, primary } = details
    const media = (details.media ?? []).map((mention) => this.#media(mention))
    const notes = this.#notes(details.notes, details.noteNumbers)
    const citations = (details.citations ?? []).map((citation) => this.#citation(citation))
    const fitting = (text: string | undefined) => (text === undefined ? undefined : this.#fitting(text))
    return onlyKnown({
      label: fitting(label),
      cause: fitting(cause),
      age: fitting(age),
      ageOfHusband: fitting(ageOfHusband),
      ageOfWife: fitting(ageOfWife),
      agency: fitting(agency),
      religion: fitting(religion),
      address: fitting(address),
      contacts: contacts?.map((contact) => this.#fitting(contact)),
      nameParts,
      dateText,
      time,
      status,
      temple,
      event,
      primary,
      media: media.length === 0 ? undefined : media,
      notes: notes.length === 0 ? undefined : notes,
      citations: citations.length === 0 ? undefined : citations,
    })
  }

  /** A text of any length, cut to the room that is left for texts. */
  text(text: string | null): string | null {
    return text === null ? null : this.#fitting(text)
  }

  #citation(citation: StoredCitation): AssertionCitation {
    const { sourceNumber, page, quality, text, notes, noteNumbers } = citation
    const source = sourceNumber === null ? undefined : this.#cited.sources.get(sourceNumber)
    return {
      title: this.text(source?.title ?? citation.title),
      author: this.text(source?.author ?? null),
      publication: this.text(source?.publication ?? null),
      page: this.text(page),
      quality,
      text: this.text(text),
      sourceText: this.#sourceText(source?.text ?? null),
      notes: this.#notes(notes, noteNumbers),
    }
  }

  #media({ mediaNumber, title, file, format }: StoredMediaMention): AssertionMedia {
    const record = mediaNumber === null ? undefined : this.#cited.media.get(mediaNumber)
    const path = record?.file ?? file
    return {
      title: this.text(title ?? record?.title ?? null),
      // Only the file's name is shown, because the folders on the owner's computer are private.
      file: path === null || path === '' ? null : this.text(fileNameOf(path)),
      format: this.text(record?.format ?? format),
    }
  }

  #notes(told: readonly string[] = [], numbers: readonly number[] = []): string[] {
    const shared = numbers.flatMap((number) => this.#cited.notes.get(number) ?? [])
    return [...told, ...shared].map((text) => this.#fitting(text)).filter((text) => text !== '')
  }

  #sourceText(text: string | null): string | null {
    if (text === null) return null
    const room = this.#sourceLetters
    this.#sourceLetters = Math.max(0, room - text.length)
    return cut(text, room)
  }

  #fitting(text: string): string {
    const room = this.#letters
    this.#letters = Math.max(0, room - text.length)
    return cut(text, room)
  }
}

function cut(text: string, room: number): string {
  if (text.length <= room) return text
  return room === 0 ? '' : `${clipped(text, room)}…`
}

type Optional<T> = { readonly [K in keyof T]?: T[K] | undefined }

/** Drops undefined fields: the API sends no empty fields. */
const onlyKnown = (details: Optional<AssertionDetails>): AssertionDetails =>
  // The cast is safe, because the result has the same fields except those that were undefined.
  Object.fromEntries(Object.entries(details).filter(([, value]) => value !== undefined)) as AssertionDetails
