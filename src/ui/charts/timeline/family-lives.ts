import type { TimelinePerson } from '#domain/timeline/timeline.ts'

/** A person whose life is shown together with that of the page's person. */
export interface LifeOfFamily extends TimelinePerson {
  /** The full name. */
  readonly name: string
  /** The name on the bar; empty for persons who are named only in the table. */
  readonly shortName: string
  /** '88 years', 'aged 74' for a living person; null if unknown. */
  readonly age: string | null
  /** The years of birth and death, in the style of the cards: '1808–1896'. */
  readonly years: string
  /** The address of the person's page; null if the person has none. */
  readonly href: string | null
}

/** An event in the person's own life. */
export interface EventOfLife {
  readonly year: number
  /** What happened: 'married'. */
  readonly what: string
  /** The place as the file writes it; null if it is unknown. */
  readonly place: string | null
}

/** The data of one person's timeline. */
export interface FamilyLives {
  /** The possessive word for the person: 'her', for 'her ten children'. */
  readonly whose: string
  readonly lives: readonly LifeOfFamily[]
  readonly events: readonly EventOfLife[]
}
