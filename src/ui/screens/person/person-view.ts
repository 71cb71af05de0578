import type { DataGroupId, FamilyId, PersonId } from '#domain/ids.ts'
import type { FurtherKin } from '#domain/kinship/further-kin.ts'
import type { PersonFace, TreeOfPerson } from '../../components/people/person-face.ts'
import type { Detail } from './loaded.ts'

/** A relative in the form that the page draws. */
export interface RelativeView {
  readonly id: PersonId
  /** Null for a person who was deleted or is hidden, so that there is no page. */
  readonly href: string | null
  /** The name and the dates of the relative; null while the relative is loading. */
  readonly face: PersonFace | null
  /** Why the line to this relative is broken: 'half', 'adopted', 'foster', 'step', 'sealed'; null by birth. */
  readonly link: string | null
  /** True if the person already has another card on the stage. */
  readonly again: boolean
}

/** A spouse or partner. A couple that married twice appears once, with both dates. */
export interface SpouseView {
  readonly relative: RelativeView
  /** 'm. 1839', 'not married'; null if nothing is known about a marriage. */
  readonly marriage: string | null
  /** The trees that know the marriage. */
  readonly trees: readonly TreeOfPerson[]
}

/** The children of one family of the person, in birth order. */
export interface ChildrenView {
  readonly id: FamilyId
  readonly spouseId: PersonId | null
  /** 'Children with Charles Darwin', or 'Children' if the spouse is unknown. */
  readonly heading: string
  readonly children: readonly RelativeView[]
}

/** One family in which the person is a child. */
export interface ParentFamilyView {
  readonly id: FamilyId
  readonly father: RelativeView | null
  readonly mother: RelativeView | null
  readonly marriage: string | null
  /** 'adopted', 'foster' …; null for the family of birth. */
  readonly link: string | null
}

/** Siblings of one family: 'Same parents', 'Half-siblings with Catherine Boleyn'. */
export interface SiblingGroupView {
  readonly id: FamilyId
  readonly heading: string
  readonly siblings: readonly RelativeView[]
}

/** One fact of the details: when, what, and the rest in words. Agreeing trees share one fact. */
export interface DetailView extends StatementView {
  readonly title: string
  /** The statements of each side if the trees differ, the leading tree's first; empty if they agree. */
  readonly sides: readonly StatementView[]
  /** Notes and sources of further trees that agree on the fact. */
  readonly behind: readonly StatementView[]
}

/** One tree that states a fact. */
export interface SaidIn {
  readonly treeId: DataGroupId
  readonly tree: TreeOfPerson
  /** The fact in that tree's own record. */
  readonly href: string
  /** What that tree states, in its own words: '1808, Maer'. */
  readonly says: string
}

/** A statement about a fact, from one tree or from several that agree. */
export interface StatementView {
  readonly id: Detail['id']
  /** The trees that state it; empty if the page has only one tree. */
  readonly said: readonly SaidIn[]
  /** As people write it: '2 May 1808', 'about 1850'; empty if no date is known. */
  readonly date: string
  /** The value of the detail, and its place. */
  readonly text: string
  /** The person named by an association; null if that person is not in the tree. */
  readonly related: { readonly name: string; readonly href: string } | null
  /** Other data, each with its name: 'Cause', 'pneumonia'. */
  readonly more: readonly (readonly [name: string, text: string])[]
  readonly notes: readonly string[]
  readonly sources: readonly SourceView[]
}

/** A source of a detail. */
export interface SourceView {
  /** Counts through all details of the page. */
  readonly number: number
  readonly title: string
  /** Author, publication, page and quality, if known, one line each. */
  readonly lines: readonly string[]
  /** The words of the source about this detail. */
  readonly text: string | null
  /** The full text of the source, if it is longer than `text`. */
  readonly sourceText: string | null
}

/** A tree on the stage: its owner, and what it adds to the others. */
export interface LegendView {
  readonly tree: TreeOfPerson
  readonly href: string
  /** Whose tree it is: 'Your tree', 'Ruth Ellery’s tree'. */
  readonly whose: string
  /** 'Only in this tree: mother, 8 siblings, 2 details.'; empty while the stage has only one tree. */
  readonly adds: string
}

/** The person as one of the trees contains them. */
export interface ProfileView {
  readonly tree: TreeOfPerson
  readonly href: string
  /** The person's record in this tree; null if there is only one tree. */
  readonly recordHref: string | null
  /** 'Your tree', or its owner; null if unknown. */
  readonly owner: string | null
  readonly role: 'owner' | 'editor' | 'viewer'
  readonly lastSyncedDate: string | null
  readonly isProfile?: boolean
  /** Special facts about this person there: 'living', 'details private', 'placeholder', 'profile'. */
  readonly notes: readonly string[]
  /** 'Only in this tree: 2 details.'; empty if there is only one tree. */
  readonly adds: string
}

/** Everything that the page shows of a person and the family; null for a part that is still loading. */
export interface PersonPageView {
  readonly id: PersonId
  readonly face: PersonFace
  /** Whose the portrait is, if another tree than the leading one brought it; null otherwise. */
  readonly portraitFrom: string | null
  /** Below the name: '1808 – 1896', 'about 1850 –'; empty if nothing is known. */
  readonly years: string
  /** For people whose details only a few may see: why so little is shown. */
  readonly restrictedNote: string | null
  /** The trees of all persons on the stage. */
  readonly legend: readonly LegendView[]
  /** The trees that contain this person. */
  readonly profiles: readonly ProfileView[]
  /** One step towards the tree's start person; null on the start person's own page. */
  readonly towards: { readonly id: PersonId; readonly href: string; readonly name: string } | null
  /** Relatives with further kin who are not on the page, and in which direction. */
  readonly further: ReadonlyMap<PersonId, FurtherKin>
  readonly parents: readonly ParentFamilyView[] | null
  readonly siblings: {
    readonly byBirth: readonly RelativeView[]
    readonly byFamily: readonly SiblingGroupView[]
  } | null
  readonly spouses: readonly SpouseView[] | null
  readonly families: readonly ChildrenView[] | null
  readonly details: readonly DetailView[] | null
}
