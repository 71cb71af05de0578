import { type Fact, statementsOf } from '#domain/connected/facts.ts'
import { memberIn, treesOfPerson } from '#domain/connected/members.ts'
import type { PersonId } from '#domain/ids.ts'
import { recordPath } from '#domain/pages/routes.ts'
import { nameText } from '#ui/components/people/person-face.ts'
import { faceFor } from '../faces.ts'
import type { Detail, Loaded } from '../loaded.ts'
import type { DetailView, SaidIn, StatementView } from '../person-view.ts'
import { dateOf, saysPeriod } from './detail-dates.ts'
import { moreOf, sourceView } from './detail-extras.ts'
import { descriptionOf, titleOf } from './detail-titles.ts'
import { valueOfDetail } from './detail-values.ts'
import { type Stated, statedFacts, together } from './stated.ts'

/** Details that the page uses but does not list (ASR-08). */
const hidden: ReadonlySet<string> = new Set(['Child', 'Living'])

/** Returns the details of a person and their marriages in the default order; null before they are loaded. */
export function detailsView(loaded: Loaded, id: PersonId): DetailView[] | null {
  const facts = statedFacts(loaded, id)
  if (facts === null) return null
  let sources = 0
  const nextSource = () => (sources += 1)
  return facts
    .filter((fact) => statementsOf(fact).every(({ detail }) => !hidden.has(detail.assertionType)))
    .filter((fact) => !isInHeading(fact))
    .map((fact) => factView(loaded, id, fact, nextSource))
}

type NextSource = () => number

function factView(loaded: Loaded, id: PersonId, fact: Fact<Stated>, nextSource: NextSource): DetailView {
  const said = statementsOf(fact)
  const title = titleOfFact(said)
  const view = (statements: readonly Stated[]) => statementView(loaded, id, statements)
  if (fact.kind === 'differing') {
    const sides = fact.sides.map((side) => ({ ...view(side), ...allBehind(side, nextSource) }))
    return { ...view(said), said: [], title, sides, behind: [] }
  }
  const behind = said
    .map((statement) => ({ ...view([statement]), ...allBehind([statement], nextSource) }))
    .filter(({ more, notes, sources }) => more.length + notes.length + sources.length > 0)
  const [only] = behind
  // With only one tree, its notes and sources need no tree name.
  if (only !== undefined && said.length === 1) {
    const { more, notes, sources } = only
    return { ...view(said), more, notes, sources, title, sides: [], behind: [] }
  }
  return { ...view(said), title, sides: [], behind }
}

function titleOfFact([leading]: readonly Stated[]): string {
  if (leading === undefined) return ''
  return leading.isMainName && leading.detail.details.label === undefined ? 'Name' : titleOf(leading.detail)
}

/** The common statement of trees that agree, without notes and sources. */
function statementView(loaded: Loaded, id: PersonId, said: readonly Stated[]): StatementView {
  const detail = together(said)
  return {
    id: detail.id,
    said: saidIn(loaded, id, said),
    date: dateOf(detail),
    text: textOf(loaded, detail, said[0]?.spouseId ?? null) + onlyIn(loaded, said),
    related: relatedOf(loaded, detail),
    more: [],
    notes: [],
    sources: [],
  }
}

/** The trees that name the place, if other agreeing trees name none: ' (Darwin papers)'. */
function onlyIn(loaded: Loaded, said: readonly Stated[]): string {
  const naming = said.filter(({ place }) => place !== '')
  if (loaded.connected !== true || naming.length === 0 || naming.length === said.length) return ''
  return ` (${loaded
    .trees(naming.map(({ tree }) => tree))
    .map(({ name }) => name)
    .join(', ')})`
}

function allBehind(said: readonly Stated[], nextSource: NextSource) {
  const details = said.map(({ detail }) => detail)
  return {
    more: said.flatMap(({ detail, isBeforeBirth }) => [
      ...(isBeforeBirth ? [beforeBirth] : []),
      ...moreOf(saysPeriod(detail) ? withoutDateText(detail.details) : detail.details),
    ]),
    notes: details.flatMap((detail) => detail.details.notes ?? []),
    sources: details.flatMap((detail) =>
      (detail.details.citations ?? []).map((citation) => sourceView(citation, nextSource())),
    ),
  }
}

const beforeBirth = ['Probably a mistake in the date', 'it is before the birth'] as const

/** The trees that state a fact, each with a link to its record. */
function saidIn(loaded: Loaded, id: PersonId, said: readonly Stated[]): SaidIn[] {
  const person = loaded.person(id)
  if (!person || loaded.connected !== true) return []
  const trees = loaded.trees(treesOfPerson(person))
  const all = said.flatMap(({ tree: treeId, detail, spouseId }) => {
    const tree = trees.find((known) => known.id === treeId)
    const member = memberIn(person, treeId)
    if (tree === undefined || member === null) return []
    return {
      treeId,
      tree: { number: tree.number, name: tree.name },
      href: recordPath(treeId, member, detail.id),
      says: [dateOf(detail), textOf(loaded, detail, spouseId)].filter((part) => part !== '').join(', '),
    }
  })
  return all.toSorted((one, other) => one.tree.number - other.tree.number)
}

const textOf = (loaded: Loaded, detail: Detail, spouseId: PersonId | null) =>
  joined([
    valueOfDetail(detail),
    descriptionOf(detail),
    withSpouse(loaded, spouseId),
    detail.placeId === null ? undefined : loaded.place(detail.placeId)?.name,
  ])

/** Joins with commas; after a complete sentence, starts a new one. */
function joined(parts: readonly (string | undefined)[]): string {
  return parts.reduce<string>((text, part) => {
    if (!part || text === '') return part || text
    return isSentence(text) ? `${text} ${part.charAt(0).toUpperCase()}${part.slice(1)}` : `${text}, ${part}`
  }, '')
}

/** 'Clerk at Smith & Co.' is not a sentence, despite its full stop. */
const isSentence = (text: string) => /[!?…]["”')]*$|(\S+\s+){3}\p{Ll}\S*\.["”')]*$/u.test(text)

const withoutDateText = ({ dateText: _dateText, ...details }: Detail['details']) => details

/** True for gender and main name, which the heading shows. With a kind, notes or sources they are also listed. */
function isInHeading(fact: Fact<Stated>): boolean {
  if (fact.kind === 'differing') return false
  return fact.said.every(({ detail, isMainName }) => {
    const { primary: _primary, nameParts: _nameParts, ...more } = detail.details
    return Object.keys(more).length === 0 && (isMainName || detail.assertionType === 'Gender')
  })
}

function relatedOf(loaded: Loaded, { relatedItemId, relatedItemType }: Detail): DetailView['related'] {
  if (relatedItemId === null || relatedItemType !== 'Person') return null
  // The cast is safe, because the related item of this type of fact is a person.
  const person = loaded.person(relatedItemId as PersonId)
  return person ? { name: nameText(faceFor(loaded, person)), href: loaded.hrefOf(person.id) } : null
}

function withSpouse(loaded: Loaded, spouseId: PersonId | null): string | undefined {
  const spouse = spouseId === null ? null : loaded.person(spouseId)
  return spouse ? `with ${nameText(faceFor(loaded, spouse))}` : undefined
}
