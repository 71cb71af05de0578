import type { TimelinePerson } from '#domain/timeline/timeline.ts'

/** Somebody whose life is shown beside that of the person of the page. */
export interface LifeOfFamily extends TimelinePerson {
  /** In full. */
  readonly name: string
  /** As it is written on a bar; empty where only the table names them. */
  readonly shortName: string
  /** '88 years', 'aged 74' while they live; null where nobody can tell. */
  readonly age: string | null
  /** As cards write them: '1808–1896'. */
  readonly years: string
  /** Null where there is no page. */
  readonly href: string | null
}

/** Something that happened in the person's own life. */
export interface EventOfLife {
  readonly year: number
  /** 'married'. */
  readonly what: string
  /** As the file writes it; null where none is known. */
  readonly place: string | null
}

/** What the timeline of one person shows. */
export interface FamilyLives {
  /** 'her', for 'her ten children'. */
  readonly whose: string
  readonly lives: readonly LifeOfFamily[]
  readonly events: readonly EventOfLife[]
}
