/** The data of a tree that the living rule reads, from a file or from the store, each with its own keys. */
export interface PersonFacts<K> {
  readonly key: K
  readonly birthYear: number | null
  /** True if a death event exists, with or without a date. A burial or cremation counts as one. */
  readonly hasDeath: boolean
  readonly deathYear: number | null
  /** Years of any other dated events of the person, in any order. */
  readonly eventYears: readonly number[]
  /** True if the program that wrote the file says that the person is alive. A death in the file takes precedence. */
  readonly saidToLive: boolean
}

export interface FamilyFacts<K> {
  readonly father: K | null
  readonly mother: K | null
  readonly children: readonly K[]
  readonly marriageYear: number | null
}
