/**
 * Turns the private marks of Gramps into the confidential marks of GEDCOM, also for parts that are written in words.
 */
import { type Line, textLine } from '../made-lines.ts'
import { attributeOf, type XmlElement } from './xml/element.ts'

export const privacyLines = (element: XmlElement): readonly Line[] =>
  attributeOf(element, 'priv') === '1' ? [textLine('RESN', 'CONFIDENTIAL')] : []
