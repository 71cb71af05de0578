/**
 * Shortens records that are too long to be sent: their longest texts are cut, and if that is not enough, their last
 * lines are left out. Each cut adds a remark.
 */
import { longestRecord, mostLinesOfRecord } from '#contract/research/source-batch.ts'
import type { GedcomNode } from '#domain/gedcom/tokenizer/line.ts'
import { linesOf, lineText } from '#domain/gedcom/values.ts'
import { recordText } from '#domain/gedcom/write-record.ts'
import { clipped, lineCount } from '#domain/text/text.ts'
import type { Remarks } from './record-source.ts'
import { wireBytes } from './wire-size.ts'

/** The server accepts bodies of up to 4 MiB. */
const mostBytes = 3_900_000
/** A record with fewer letters than this always fits, both in bytes and in lines. */
export const surelyShort = 200_000
const mostCuts = 20
const keptOfText = 10_000

/**
 * The record itself if it can be sent unchanged; otherwise a shorter copy. The result for one record is always the
 * same. `letters`: about how many the record has.
 */
export function fitted(record: GedcomNode, letters: number, remarks: Remarks): GedcomNode {
  if (letters < surelyShort) return record
  for (let cut = 0; cut < mostCuts; cut++) {
    const surplus = tooMany(record)
    if (surplus === 0) return record
    if (!cutLongestText(record, surplus, remarks)) break
  }
  return withoutLastLines(record, remarks)
}

/** How many letters must be cut; 0 if the record can be sent. */
function tooMany(record: GedcomNode): number {
  const text = recordText(record)
  const bytes = wireBytes(text)
  const share = bytes > mostBytes ? Math.ceil((text.length * (bytes - mostBytes)) / bytes) : 0
  return Math.max(text.length - longestRecord, share, tooManyInLines(record, lineCount(text)), 0)
}

/** Assumes that all lines of a long text have the same length. */
function tooManyInLines(record: GedcomNode, lines: number): number {
  if (lines <= mostLinesOfRecord) return 0
  return Math.ceil(((longestOf(record).value.length + 1) * (lines - mostLinesOfRecord)) / lines)
}

/** False if no text is long enough for a cut to help. */
function cutLongestText(record: GedcomNode, surplus: number, remarks: Remarks): boolean {
  const longest = longestOf(record)
  const whole = longest.value
  const kept = Math.max(keptOfText, whole.length - surplus - 100)
  if (kept >= whole.length) return false
  remarks.remark(
    longest.line,
    lineText(longest),
    `This text is too long for us. We leave out its last ${whole.length - kept} letters. They stay in your file.`,
  )
  longest.value = clipped(whole, kept)
  return true
}

function longestOf(node: GedcomNode): GedcomNode {
  let longest = node
  for (const child of node.children) {
    const below = longestOf(child)
    if (below.value.length > longest.value.length) longest = below
  }
  return longest
}

function withoutLastLines(record: GedcomNode, remarks: Remarks): GedcomNode {
  let kept = record
  while (kept.children.length > 0 && tooMany(kept) > 0) {
    const most = Math.floor(kept.children.length * 0.8)
    kept = { ...kept, children: kept.children.slice(0, most) }
  }
  const gone = record.children.slice(kept.children.length)
  const [first] = gone
  if (first !== undefined)
    remarks.remark(
      first.line,
      lineText(first),
      'This record has too many lines for us. We leave out everything from this line on. It stays in your file.',
      gone.reduce((lines, node) => lines + linesOf(node), 0),
    )
  return kept
}
