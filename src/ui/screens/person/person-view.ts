import type { DataGroupId, FamilyId, PersonId } from '#domain/ids.ts'
import type { FurtherKin } from '#domain/kinship/further-kin.ts'
import type { PersonFace, TreeOfPerson } from '../../components/people/person-face.ts'
import type { Detail } from './loaded.ts'

/** A relative as the page draws it. */
export interface RelativeView {
  readonly id: PersonId
  /** Null for somebody who was deleted or may not be seen: there is nowhere to go. */
  readonly href: string | null
  /** Null while it is still loading. */
  readonly face: PersonFace | null
  /** Why the line to this relative is broken: 'half', 'adopted', 'foster', 'step', 'sealed'; null by birth. */
  readonly link: string | null
  /** Has a card in another place of the stage already. */
  readonly again: boolean
}

/** Somebody the person was joined with. Who joined twice comes once, with both dates. */
export interface SpouseView {
  readonly relative: RelativeView
  /** 'm. 1839', 'not married', or null where nothing is known of a marriage. */
  readonly marriage: string | null
  /** The trees that know of it. */
  readonly trees: readonly TreeOfPerson[]
}

/** The children of one family of the person, in birth order. */
export interface ChildrenView {
  readonly id: FamilyId
  readonly spouseId: PersonId | null
  /** 'Children with Charles Darwin', or 'Children' where the spouse is not known. */
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

/** One fact of the details: when, what, and the rest in words. Where trees agree on it, it is there once. */
export interface DetailView extends StatementView {
  readonly title: string
  /** What each side says where the trees differ, the leading tree's first; empty where they do not. */
  readonly sides: readonly StatementView[]
  /** What stands behind the fact in further trees that agree on it. */
  readonly behind: readonly StatementView[]
}

/** One tree that states a fact. */
export interface SaidIn {
  readonly treeId: DataGroupId
  readonly tree: TreeOfPerson
  /** The fact in that tree's own record. */
  readonly href: string
  /** In the words of that tree: '1808, Maer'. */
  readonly says: string
}

/** What is stated of a fact, in one tree or in several that agree. */
export interface StatementView {
  readonly id: Detail['id']
  /** By which trees; nothing where all of the page is of one. */
  readonly said: readonly SaidIn[]
  /** As people write it: '2 May 1808', 'about 1850'; empty where no date is known. */
  readonly date: string
  /** Value and place. */
  readonly text: string
  /** The person whom an association names; null where that is not somebody of the tree. */
  readonly related: { readonly name: string; readonly href: string } | null
  /** What else is said, each with its name: 'Cause', 'pneumonia'. */
  readonly more: readonly (readonly [name: string, text: string])[]
  readonly notes: readonly string[]
  readonly sources: readonly SourceView[]
}

/** Why a detail is believed. */
export interface SourceView {
  /** Counted through all details of the page. */
  readonly number: number
  readonly title: string
  /** Author, publication, page, how good it is: what there is of them, a line each. */
  readonly lines: readonly string[]
  /** What the source says of it, word for word. */
  readonly text: string | null
  /** All that the source says, where it says more than that. */
  readonly sourceText: string | null
}

/** A tree of the stage: whose it is, and what it adds to the others. */
export interface LegendView {
  readonly tree: TreeOfPerson
  readonly href: string
  /** 'Your tree', 'Ruth Ellery’s tree'. */
  readonly whose: string
  /** 'Only here: mother, 8 siblings, 2 details.'; empty while all of the stage is of one tree. */
  readonly adds: string
}

/** The person as one tree has them. */
export interface ProfileView {
  readonly tree: TreeOfPerson
  readonly href: string
  /** The person in this tree alone; null where it is the only one. */
  readonly recordHref: string | null
  /** 'Your tree', or whose it is; null where that is not known. */
  readonly owner: string | null
  readonly role: 'owner' | 'editor' | 'viewer'
  readonly lastSyncedDate: string | null
  /** What is special about this person there: 'living', 'details private', 'placeholder', 'profile'. */
  readonly notes: readonly string[]
  /** 'Only here: 2 details.'; empty where it is the only tree. */
  readonly adds: string
}

/** Everything the page shows of a person and the family around; null for a part that is still loading. */
export interface PersonPageView {
  readonly id: PersonId
  readonly face: PersonFace
  /** Under the name: '1808 – 1896', 'about 1850 –'; empty when nothing is known. */
  readonly years: string
  /** Of people whose details only a few may see: why so little is shown. */
  readonly restrictedNote: string | null
  /** The trees of everybody on the stage. */
  readonly legend: readonly LegendView[]
  /** The trees in which this person stands. */
  readonly profiles: readonly ProfileView[]
  /** A step towards the person that the tree begins with; null on that one's page. */
  readonly towards: { readonly id: PersonId; readonly href: string; readonly name: string } | null
  /** From which of the relatives it goes on, to whom the page does not show. */
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
