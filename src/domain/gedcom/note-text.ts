/**
 * The readable text of a note. Some programs write notes as HTML, which GEDCOM 7 allows. Its markup is converted to
 * plain text and never reaches a page as HTML.
 */
import type { GedcomNode } from './tokenizer/line.ts'
import { textBelow, wordsOf } from './values.ts'

/** Returns an empty text if there is none, or only a pointer to no record. */
export function noteText(node: GedcomNode): string {
  const text = wordsOf(node) ?? ''
  return isHtml(node, text) ? textOfHtml(text) : text
}

/**
 * True if MIME says HTML, or the text has a closing paragraph tag or line break tag: nobody types these by chance.
 */
const isHtml = (node: GedcomNode, text: string) =>
  text.includes('<') &&
  (textBelow(node, 'MIME')?.toLowerCase() === 'text/html' || /<\/(p|div|li)>|<br ?\/?>/i.test(text))

const textOfHtml = (html: string) =>
  html
    .replaceAll(/<br ?\/?>|<\/(?:p|div|li|tr|h[1-6])>/gi, '\n')
    .replaceAll(/<[a-z!/][^<>]{0,999}>/gi, '')
    .replaceAll(/&(?:amp|lt|gt|quot|apos|nbsp|#39);/g, (name) => letters[name] ?? name)
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim()

const letters: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&apos;': "'",
  '&#39;': "'",
  '&nbsp;': ' ',
}
