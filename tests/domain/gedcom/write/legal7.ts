/** Checks whether a file is valid GEDCOM 7: its lines, cross-references, pointers, tags, values and required parts. */
import type { GedcomNode } from '#domain/gedcom/tokenizer/line.ts'
import { draftOf } from '#domain/gedcom/write/draft.ts'
import { kinds, standardTags } from '#domain/gedcom/write/gedcom7/grammar.ts'
import { value7 } from '#domain/gedcom/write/gedcom7/values.ts'
import { recordsOf } from '../records.ts'

/** The violations of GEDCOM 7, each once. */
export function problemsOfGedcom7(text: string): string[] {
  const problems = new Set<string>()
  const lines = text.slice(1).split('\n')
  if (!text.startsWith('\uFEFF0 HEAD\n1 GEDC\n2 VERS 7.0\n')) problems.add('no header')
  if (lines.slice(-2).join('|') !== '0 TRLR|') problems.add('no trailer')
  for (const line of lines.slice(0, -1))
    if (!legalLine.test(line)) problems.add(`no line: ${line.slice(0, 60)}`)
  const records = recordsOf(text.slice(1)).filter(({ tag }) => tag !== 'TRLR')
  new Checking(records, problems).check()
  return [...problems]
}

const legalLine =
  /^(?:0|[1-9]\d*) (?:@[A-Z0-9_]+@ )?(?:[A-Z][A-Z0-9_]*|_[A-Za-z0-9_]+)(?: (?:@[A-Z0-9_]+@|@@.*|[^@\n].*))?$/u

class Checking {
  readonly #records: readonly GedcomNode[]
  readonly #problems: Set<string>
  readonly #xrefs = new Map<string, string>()
  readonly #listed: ReadonlySet<string>

  constructor(records: readonly GedcomNode[], problems: Set<string>) {
    this.#records = records
    this.#problems = problems
    const schema = records[0]?.children.find(({ tag }) => tag === 'SCHMA')
    this.#listed = new Set(schema?.children.map(({ value }) => value.split(' ')[0] ?? ''))
  }

  check(): void {
    for (const { xref, tag } of this.#records) {
      if (xref !== '' && this.#xrefs.has(xref)) this.#problems.add(`${xref} is there twice`)
      this.#xrefs.set(xref, tag)
    }
    for (const record of this.#records)
      this.#line(record, record.tag.startsWith('_') ? null : record.tag, record.tag)
  }

  /** `name`: the kind of the line in the grammar; null below a tag that begins with `_`. */
  #line(node: GedcomNode, name: string | null, path: string): void {
    const kind = name === null ? undefined : kinds.get(name)
    if (node.tag.startsWith('_') && !this.#listed.has(node.tag)) this.#problems.add(`${path} is not listed`)
    if (name !== null && kind === undefined) this.#problems.add(`${path} is no structure`)
    this.#value(node, kind?.value ?? null, path)
    const seen = new Set<string>()
    for (const child of node.children) {
      const below = `${path}.${child.tag}`
      const isOwn = child.tag.startsWith('_')
      const place = kind?.below.get(child.tag)
      if (!isOwn && !standardTags.has(child.tag)) this.#problems.add(`${below} is no tag`)
      if (!isOwn && kind !== undefined && place === undefined) this.#problems.add(`${below} has no place`)
      if (place?.single && seen.has(child.tag)) this.#problems.add(`${below} is there twice`)
      seen.add(child.tag)
      this.#line(child, isOwn ? null : (place?.kind ?? null), below)
    }
    for (const tag of needed.get(name ?? '') ?? [])
      if (!seen.has(tag)) this.#problems.add(`${path} lacks ${tag}`)
  }

  #value(node: GedcomNode, kind: string | null, path: string): void {
    const { pointer, text } = draftOf(node, '7')
    const target = pointer === null || pointer === 'VOID' ? null : this.#xrefs.get(pointer)
    if (target === undefined) this.#problems.add(`${path} points at nothing`)
    if (kind === null) return
    const [type, demanded] = kind.split('=')
    if ((type === 'pointer') !== (pointer !== null)) this.#problems.add(`${path} is a pointer, or should be`)
    else if (type === 'pointer' && typeof target === 'string' && target !== demanded)
      this.#problems.add(`${path} points at ${target}`)
    else if (pointer === null && value7(kind, text)?.text !== text)
      this.#problems.add(`${path} has the value ${text}`)
  }
}

/** The required lines below a line, by its kind in the grammar. */
const needed: ReadonlyMap<string, readonly string[]> = new Map([
  ['HEAD', ['GEDC']],
  ['typedAttribute', ['TYPE']],
  ['typedCoupleAttribute', ['TYPE']],
  ['ASSO', ['ROLE']],
  ['OBJE', ['FILE']],
  ['file', ['FORM']],
  ['fileTranslation', ['FORM']],
  ['REPO', ['NAME']],
  ['SUBM', ['NAME']],
  ['nameTranslation', ['LANG']],
  ['placeTranslation', ['LANG']],
  ['MAP', ['LATI', 'LONG']],
  ['change', ['DATE']],
  ['creation', ['DATE']],
  ['ordinanceStatus', ['DATE']],
  ['spouseAge', ['AGE']],
  ['placeForm', ['FORM']],
  ['sealing', ['FAMC']],
])
