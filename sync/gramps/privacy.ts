/**
 * Turns the private marks of Gramps into the confidential marks of GEDCOM, also for parts that are written in words.
 */
import { type Line, textLine } from '../made-lines.ts'
import { attributeOf, type XmlElement } from './xml/element.ts'

export const isPrivate = (element: XmlElement): boolean => attributeOf(element, 'priv') === '1'

const privacyLine = textLine('RESN', 'CONFIDENTIAL')

/** The mark for a line whose privacy another element decides. */
export const privacyLinesIf = (isPrivateToo: boolean): readonly Line[] => (isPrivateToo ? [privacyLine] : [])

export const privacyLines = (element: XmlElement): readonly Line[] => privacyLinesIf(isPrivate(element))
