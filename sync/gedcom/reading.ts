/** What the parts of the reader share while one file is read: the tree so far, the book of remarks, the open ends. */
import type { ChildLink } from '#contract/research/family.ts'
import { Ledger, type NotCarried } from '../ledger.ts'
import { emptyTree } from '../source-tree.ts'
import { SurnameCounter } from '../surnames.ts'
import type { GedcomNode } from './tokenizer/line.ts'
import { linesOf, lineText } from './values.ts'

/** A pointer that can be followed only when the whole file has been read. */
export interface OpenLink {
  readonly fromKey: string
  readonly toKey: string
  readonly line: number
}

export interface OpenChildLink extends OpenLink {
  /** Null where the line does not say. */
  readonly link: ChildLink | null
}

export class Reading {
  readonly tree = emptyTree()
  readonly ledger = new Ledger()
  readonly surnames = new SurnameCounter()
  /** From persons (FAMC, FAMS) and from families (CHIL, HUSB, WIFE), in the order of the file. */
  readonly childOfFamily: OpenChildLink[] = []
  readonly spouseOfFamily: OpenLink[] = []
  readonly childrenOfFamily: OpenChildLink[] = []
  readonly spousesOfFamily: OpenLink[] = []
  readonly notePointers: OpenLink[] = []
  /** The submitter that the header points at. */
  submitterKey: string | null = null
  /** A record of GEDCOM has been met: this is a family tree, however small. */
  recognized = false

  /** A tag that the reader does not know below `parent`. */
  unknown(parent: string, node: GedcomNode): void {
    this.ledger.countTag(`${parent}.${node.tag}`)
    const what = node.tag.startsWith('_')
      ? 'A field that only the program of this file knows.'
      : 'We do not know this field.'
    this.ledger.remark(node.line, lineText(node), `${what} It stays in your file.`, linesOf(node))
  }

  remark(node: GedcomNode, reason: string): void {
    this.ledger.remark(node.line, lineText(node), reason)
  }

  notCarried(what: NotCarried, node: GedcomNode): void {
    this.ledger.notCarried(what, node.line, lineText(node), linesOf(node))
  }
}
