/** The matches of two trees, cached so that only those affected by a change need to be replaced. */
import type { PersonPair } from '../match-result.ts'

export class KeptMatches {
  readonly #ofA = new Map<number, readonly PersonPair[]>()
  readonly #ofB = new Map<number, readonly PersonPair[]>()

  constructor(matches: readonly PersonPair[]) {
    this.add(matches)
  }

  get all(): PersonPair[] {
    return [...this.#ofA.values()].flat()
  }

  ofA = (number: number): readonly PersonPair[] => this.#ofA.get(number) ?? []
  ofB = (number: number): readonly PersonPair[] => this.#ofB.get(number) ?? []

  add(matches: readonly PersonPair[]): void {
    for (const match of matches) {
      this.#ofA.set(match.a, [...this.ofA(match.a), match])
      this.#ofB.set(match.b, [...this.ofB(match.b), match])
    }
  }

  remove(matches: readonly PersonPair[]): void {
    const gone = new Set(matches)
    for (const { a, b } of matches) {
      this.#ofA.set(
        a,
        this.ofA(a).filter((match) => !gone.has(match)),
      )
      this.#ofB.set(
        b,
        this.ofB(b).filter((match) => !gone.has(match)),
      )
    }
  }
}
