/**
 * The text of a note as people read it. Some programs write notes as HTML, which GEDCOM 7 allows; its marks are
 * taken for what they mean to the text, and never reach a page as HTML.
 */
import type { GedcomNode } from './tokenizer/line.ts'
import { textBelow, wordsOf } from './values.ts'

/** Empty where there is none, or only a pointer to nowhere. */
export function noteText(node: GedcomNode): string {
  const text = wordsOf(node) ?? ''
  return isHtml(node, text) ? textOfHtml(text) : text
}

/** Said by MIME, or told by a paragraph that is closed or a line break: nobody writes these by chance. */
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
