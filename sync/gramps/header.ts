/** Translates a Gramps file's header to a HEAD record, with Gramps' settings for the whole tree below it. */
import type { GedcomNode } from '#domain/gedcom/tokenizer/line.ts'
import { emptyLine, type Line, maybeLine, ownTag, pointerLine, recordOf, textLine } from '../made-lines.ts'
import { type FilePart, kindOfObject } from './cross-index.ts'
import { isObjectKind, recordTags } from './kinds.ts'
import { asTheyAre, type Translation } from './translation.ts'
import { attributeOf, textIn, type XmlElement, xmlOf } from './xml/element.ts'

/** The key of the header; there is only one. */
const headerKey = 'HEAD'
const submitterKey = 'SUBM'

/** HEAD, and SUBM if the file names its researcher. */
export function headerRecords(translation: Translation): readonly GedcomNode[] {
  const { fileParts, sectionAttributes } = translation.index
  const created = partNamed(fileParts, 'created')
  const researcher = nameOfResearcher(partNamed(fileParts, 'researcher'))
  const lines = [
    emptyLine('GEDC', [textLine('VERS', '7.0')]),
    textLine('SOUR', 'Gramps', created === null ? [] : maybeLine('VERS', attributeOf(created, 'version'))),
    ...(created === null ? [] : maybeLine('_CREATED', attributeOf(created, 'date'))),
    ...(researcher === null ? [] : [pointerLine('SUBM', submitterKey)]),
    ...sectionAttributes.flatMap(({ section, name, value }) =>
      sectionLines(translation, section, name, value),
    ),
    ...fileParts.flatMap((part) => partLines(translation, part)),
  ]
  const submitter =
    researcher === null ? [] : [recordOf(submitterKey, 'SUBM', 1, '', [textLine('NAME', researcher)])]
  return [recordOf(headerKey, 'HEAD', 1, '', lines), ...submitter]
}

const partNamed = (parts: readonly FilePart[], name: string): XmlElement | null =>
  parts.find(({ section, element }) => section === 'header' && element.name === name)?.element ?? null

/** Gramps stores the name as `given,surname,,`; addresses and mail stay in the file. */
function nameOfResearcher(researcher: XmlElement | null): string | null {
  const name = researcher === null ? null : textIn(researcher, 'resname')
  const parts = name?.split(',').map((part) => part.trim())
  return parts?.filter((part) => part !== '').join(', ') || null
}

/** `<people home="_a1b2">`: the person with whom Gramps opens the tree. */
function sectionLines({ index }: Translation, section: string, name: string, value: string): readonly Line[] {
  const key = section === 'people' ? index.keys.of('person', value) : null
  if (key !== null) return [pointerLine(ownTag(name), key)]
  return [textLine('_XML', `<${section} ${name}="${value}"/>`)]
}

function partLines(translation: Translation, { section, element }: FilePart): readonly Line[] {
  if (section === 'header' && (element.name === 'created' || element.name === 'researcher')) return []
  if (section === 'header' && element.name === 'mediapath')
    return maybeLine('_MEDIAPATH', element.text.trim())
  if (element.name === 'bookmark') return [bookmarkLine(translation, element)]
  if (element.name === 'format' || element.name === 'map')
    return [
      emptyLine(element.name === 'map' ? '_NAMEMAP' : '_NAMEFORMAT', attributeLines(element), element.line),
    ]
  if (kindOfObject(section, element) === null && !knownSections.has(section))
    translation.remark(element, 'We do not know this part of a Gramps tree. We store it as it is.')
  return asTheyAre(element, `${section}: `)
}

const knownSections: ReadonlySet<string> = new Set(['header', 'bookmarks', 'name-formats', 'namemaps'])

const attributeLines = (element: XmlElement) =>
  Object.entries(element.attributes).map(([name, value]) => textLine(ownTag(name), value))

function bookmarkLine({ index }: Translation, bookmark: XmlElement): Line {
  const target = attributeOf(bookmark, 'target') ?? 'person'
  const kind = target === 'place' ? 'placeobj' : target === 'media' ? 'object' : target
  const key = isObjectKind(kind) ? index.keys.of(kind, attributeOf(bookmark, 'hlink') ?? '') : null
  if (key === null || !isObjectKind(kind)) return textLine('_XML', xmlOf(bookmark), [], bookmark.line)
  return pointerLine('_BOOKMARK', key, [textLine('_KIND', recordTags[kind])], bookmark.line)
}
