/** What the living rule reads of a tree, whatever the tree is made of. Keys are those of a file or of the store. */
export interface PersonFacts<K> {
  readonly key: K
  readonly birthYear: number | null
  /** A death event exists, with or without a date. Whoever was buried or cremated has died, too. */
  readonly hasDeath: boolean
  readonly deathYear: number | null
  /** Years of any other dated events of the person, in any order. */
  readonly eventYears: readonly number[]
  /** The program that wrote the file says so. A death in the file says otherwise and counts more. */
  readonly saidToLive: boolean
}

export interface FamilyFacts<K> {
  readonly father: K | null
  readonly mother: K | null
  readonly children: readonly K[]
  readonly marriageYear: number | null
}
