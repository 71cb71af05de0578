/** What Gramps marks as private, GEDCOM calls confidential. It stays so wherever it is told in words. */
import { type Line, textLine } from './lines.ts'
import { attributeOf, type XmlElement } from './xml/element.ts'

export const privacyLines = (element: XmlElement): readonly Line[] =>
  attributeOf(element, 'priv') === '1' ? [textLine('RESN', 'CONFIDENTIAL')] : []
