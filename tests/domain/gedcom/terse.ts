/** Facts in one line, for tests: `Birth +1819 @London = value [cause: stroke; note: At home]`. */
import { readFamily } from '#domain/gedcom/family.ts'
import type { Citation, Fact, FactDetails, MediaMention } from '#domain/gedcom/interpreted.ts'
import { readPerson } from '#domain/gedcom/person.ts'
import { recordOf } from './records.ts'

export const factsOfPerson = (lines: string) =>
  readPerson(recordOf(`0 @I1@ INDI\n${lines.trim()}`)).facts.map(terse)

export const factsOfFamily = (lines: string) =>
  readFamily(recordOf(`0 @F1@ FAM\n${lines.trim()}`)).facts.map(terse)

export function terse({ type, value, date, place, details }: Fact): string {
  const when = date === null ? '' : date.type === 'freeform' ? ` "${date.text}"` : ` ${date.first}`
  const where = place === null ? '' : ` @${place.name}`
  const what = value === null ? '' : ` = ${value}`
  const more = detailsOf(details)
  return `${type}${when}${where}${what}${more.length === 0 ? '' : ` [${more.join('; ')}]`}`
}

function detailsOf(details: FactDetails): string[] {
  const {
    citations = [],
    media = [],
    notes = [],
    noteKeys = [],
    contacts = [],
    nameParts,
    ...texts
  } = details
  return [
    ...Object.entries(texts).map(([name, text]) => `${name}: ${text}`),
    ...contacts.map((contact) => `contact: ${contact}`),
    ...notes.map((note) => `note: ${note}`),
    ...noteKeys.map((key) => `note @${key}`),
    ...citations.map((citation) => `source ${source(citation)}`),
    ...media.map((mention) => `media ${picture(mention)}`),
    ...(nameParts ?? []).map(({ kind, text }) => `${kind} ${text}`),
  ]
}

function source({ sourceKey, title, page, quality, text, date, notes, noteKeys, media }: Citation): string {
  return [
    sourceKey === null ? title : `@${sourceKey}`,
    page === null ? null : `p. ${page}`,
    quality === null ? null : `quality ${quality}`,
    text === null ? null : `"${text}"`,
    date === null || date.type === 'freeform' ? null : date.first,
    ...notes.map((note) => `note: ${note}`),
    ...noteKeys.map((key) => `note @${key}`),
    ...media.map(picture),
  ]
    .filter((part) => part !== null)
    .join(', ')
}

function picture({ mediaKey, file, title, format, isPrimary }: MediaMention): string {
  const name = mediaKey === null ? file : `@${mediaKey}`
  return [name, title, format, isPrimary ? 'primary' : null].filter((part) => part !== null).join(', ')
}
